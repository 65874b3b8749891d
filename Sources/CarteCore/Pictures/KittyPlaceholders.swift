/// Characters that stand for the parts of a picture by kitty's graphics protocol (0.28 and later, and ghostty): whatever
/// moves, hides or keeps text does so with the picture, tmux among others.
///
/// A cell holds U+10EEEE with marks for its row and its column in the picture. The number of the picture is its ink, by
/// the number in the palette, and a third mark gives the number's highest byte.
public struct KittyPlaceholders: Hashable, Sendable {
  /// The number in the palette that the characters are drawn with: 1 to 7, which terminals of eight colors have too,
  /// and those that take other numbers for colors of 24 bits.
  public let ink: UInt8
  /// The highest byte of the picture's number; never 0, so that numbers that others count up from 1 are left to them.
  private var high: Int

  /// Numbers pictures for a process. Several may show pictures in one terminal, so that those of each have two numbers
  /// of their own, as far as there are any.
  public init(process: Int32) {
    let number = Int(process.magnitude) % (7 * (Self.most / 2 - 1))
    ink = UInt8(number % 7 + 1)
    high = number / 7 * 2 + 2
  }

  /// The same for the next picture: the other number of the two.
  public var next: KittyPlaceholders {
    var next = self
    next.high ^= 1
    return next
  }

  /// The number of the picture on the terminal.
  public var id: Int { high << 24 | Int(ink) }

  /// Rows and columns that a picture may have, each.
  public static let most = marks.count

  /// What stands for a part of the picture.
  ///
  /// - Parameters:
  ///   - row, column: the part, from 0 and below `most`.
  public func text(row: Int, column: Int) -> String {
    var text = "\u{10EEEE}"
    for number in [row, column, high] {
      text.unicodeScalars.append(Self.marks[min(max(number, 0), Self.most - 1)])
    }
    return text
  }

  /// The first of the marks that mean 0, 1, 2 and so on: those above a letter (class 230) in Unicode 6.0 that are part
  /// of no composed letter, in the order of their numbers.
  private static let marks: [Unicode.Scalar] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346, 0x34A...0x34C,
    0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487, 0x592...0x595, 0x597...0x599,
    0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B,
    0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2, 0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730,
    0x732...0x733, 0x735...0x736, 0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745,
    0x747...0x747, 0x749...0x74A,
  ].flatMap { ($0 as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) } }
}
