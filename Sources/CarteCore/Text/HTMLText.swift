/// HTML as people read it, without its markup. Whatever is broken in it is mended by the rules of HTML 5, as
/// in a browser; scripts, styles and forms are left out.
enum HTMLText {
  /// A piece of a text, clean and on one line.
  enum Block: Hashable {
    /// `h1` to `h6`, or a paragraph that is bold from end to end.
    case heading(String)
    /// A paragraph, or a line of one with line breaks.
    case paragraph(String)
    /// An item of a list. One with a list inside stands before the items of that.
    case item(String)

    /// What it says.
    var text: String {
      switch self {
      case .heading(let text), .paragraph(let text), .item(let text): text
      }
    }
  }

  /// Stands for a link that is not to be spelled out. It survives `String.cleaned`, nobody writes it, and as
  /// two characters it is a word to `Sentences`, not an initial.
  static let linkMark = "\u{FFFC}\u{FFFC}"

  /// The longest text that is read, in scalars; the rest of a longer one is not looked at.
  private static let longestText = 20_000
  /// More tags than any sensible text has. The parser calls itself for each that is left open.
  private static let mostTags = 2000

  /// The pieces of a text, in order, without empty ones.
  ///
  /// - Parameter isMarked: whether a link to this address is to become a `linkMark`.
  static func blocks(_ html: String, marking isMarked: (String) -> Bool = { _ in false }) -> [Block] {
    let text = limited(html)
    guard hasMarkup(text) else {
      return text.split(separator: "\n").map { .paragraph(String($0).cleaned()) }
    }
    return withoutActuallyEscaping(isMarked) { isMarked in
      var reader = HTMLReader(isMarked: isMarked)
      reader.read(text)
      return reader.blocks
    }
  }

  /// A text as one clean line.
  static func line(_ html: String, marking isMarked: (String) -> Bool = { _ in false }) -> String {
    blocks(html, marking: isMarked).map(\.text).joined(separator: " ")
  }

  /// Whether anything in a text means more than it says: a tag, a comment or an entity.
  static func hasMarkup(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains { index in
      let next = bytes[index + 1]
      let isLetter = 0x41...0x5A ~= next & 0xDF
      switch bytes[index] {
      case UInt8(ascii: "<"): return isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      case UInt8(ascii: "&"): return isLetter || next == UInt8(ascii: "#")
      default: return false
      }
    }
  }

  private static func limited(_ html: String) -> String {
    var tags = 0
    var kept = String.UnicodeScalarView()
    for scalar in html.unicodeScalars.prefix(longestText) {
      if scalar == "<" { tags += 1 }
      guard tags <= mostTags else { break }
      kept.append(scalar)
    }
    // Before the parser makes other characters of those that act on a terminal.
    return String(kept).cleaned(keepingLines: true)
  }
}
