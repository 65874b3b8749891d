import FoundationEssentials

/// The commands of kitty's graphics protocol that are used, as bytes for the terminal.
public enum KittyGraphics {
  /// The number that pictures of this program have on the terminal: it shows one at a time.
  public static let id = 31

  /// More of a picture's text in one command is not allowed.
  private static let chunk = 4096

  /// Sends a PNG file and shows it at the cursor, which stays where it is. The terminal answers nothing.
  public static func place(_ png: [UInt8]) -> [UInt8] {
    let text = Array(Data(png).base64EncodedString().utf8)
    var bytes: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + chunk, text.count)
      let head = start == 0 ? "a=T,f=100,i=\(id),p=1,q=2,C=1," : "q=2,"
      bytes += command(head + "m=\(end < text.count ? 1 : 0)", text[start..<end])
      start = end
    } while start < text.count
    return bytes
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
