import FoundationEssentials

/// The commands of kitty's graphics protocol that are used, as bytes for the terminal.
public enum KittyGraphics {
  /// The number that pictures of this program have on the terminal: it shows one at a time.
  public static let id = 31

  /// More of a picture's text in one command is not allowed.
  private static let chunk = 4096

  /// Sends a PNG file and shows it at the cursor, which stays where it is. The terminal answers nothing.
  public static func place(_ png: [UInt8]) -> [UInt8] {
    commands("a=T,f=100,i=\(id),p=1,q=2,C=1", png).flatMap { $0 }
  }

  /// Sends a PNG file through tmux, as large as so many columns and rows of placeholders. The terminal answers nothing:
  /// the answer would be typed into whatever pane has the keys.
  public static func place(
    _ png: [UInt8], as placeholders: KittyPlaceholders, columns: Int, rows: Int
  ) -> [UInt8] {
    // Placed by a command of its own: kitty looks for placeholders that are there already only where the command that
    // ends it all speaks of them, and the last part of a file does not.
    let place = command("a=p,U=1,i=\(placeholders.id),c=\(columns),r=\(rows),q=2")
    let file = commands("a=t,f=100,i=\(placeholders.id),q=2", png)
    return (file + [place]).flatMap(TmuxPassthrough.wrap)
  }

  /// How many bytes a file takes on its way to the terminal, at least.
  public static func bytes(of file: [UInt8]) -> Int { (file.count + 2) / 3 * 4 }

  /// Takes such a picture out of the terminal's memory, through tmux.
  public static func remove(_ placeholders: KittyPlaceholders) -> [UInt8] {
    TmuxPassthrough.wrap(command("a=d,d=I,i=\(placeholders.id),q=2"))
  }

  /// A file in as many commands as it takes.
  private static func commands(_ first: String, _ file: [UInt8]) -> [[UInt8]] {
    let text = Array(Data(file).base64EncodedString().utf8)
    var commands: [[UInt8]] = []
    var start = 0
    repeat {
      let end = min(start + chunk, text.count)
      let more = "m=\(end < text.count ? 1 : 0)"
      commands.append(command((start == 0 ? first : "q=2") + "," + more, text[start..<end]))
      start = end
    } while start < text.count
    return commands
  }

  /// Takes the picture off the screen and out of the terminal's memory.
  public static let remove = command("a=d,d=I,i=\(id),q=2")

  /// Asks whether the terminal speaks the protocol: it is to say what it thinks of a single point.
  public static let query = command("i=\(id),s=1,v=1,a=q,t=d,f=24", Array("AAAA".utf8)[...])

  private static func command(_ control: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    Array("\u{1B}_G\(control)".utf8) + (payload.isEmpty ? [] : [UInt8(ascii: ";")] + payload)
      + Array("\u{1B}\\".utf8)
  }
}
