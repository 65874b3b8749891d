/// Finds how far a terminal's control sequence reaches, so that its parameters go with it.
///
/// The forms are those of ECMA-48: `ESC [ … final`, `ESC ] … BEL`, and the 8-bit introducers.
enum ControlSequence {
  /// Past this many characters a string is taken for text whose end was never meant.
  private static let longestString = 4096
  private static let longestParameters = 64

  /// Whether a scalar may begin a sequence.
  static func starts(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: true
    default: false
    }
  }

  /// The index after the sequence at an index. What is not finished loses its introducer only: the rest may be
  /// real text.
  static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    switch scalars[start].value {
    case 0x1B: return escapeEnd(in: scalars, from: start)
    case 0x9B: return parametersEnd(in: scalars, from: start + 1) ?? start + 1
    default: return stringEnd(in: scalars, from: start + 1) ?? start + 1
    }
  }

  private static func escapeEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    guard start + 1 < scalars.count else { return start + 1 }
    let body = start + 2
    switch scalars[start + 1] {
    case "[": return parametersEnd(in: scalars, from: body) ?? body
    case "]", "P", "X", "^", "_": return stringEnd(in: scalars, from: body) ?? body
    case "(", ")", "*", "+":
      let isCharacterSet = body < scalars.count && ["0", "A", "B"].contains(scalars[body])
      return isCharacterSet ? body + 1 : start + 1
    default: return start + 1
    }
  }

  private static func parametersEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    for index in start..<min(start + longestParameters, scalars.count) {
      switch scalars[index].value {
      case 0x20...0x3F: continue
      case 0x40...0x7E: return index + 1
      default: return nil
      }
    }
    return nil
  }

  private static func stringEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    for index in start..<min(start + longestString, scalars.count) {
      switch scalars[index].value {
      case 0x07, 0x9C: return index + 1
      case 0x1B: return index + 1 < scalars.count && scalars[index + 1] == "\\" ? index + 2 : nil
      // Nor may a string hold another introducer: looking past each of them would take for ever.
      case 0x00...0x1F, 0x80...0x9F: return nil
      default: continue
      }
    }
    return nil
  }
}
