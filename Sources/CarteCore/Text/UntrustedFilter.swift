/// Reads scalars one by one and keeps those that are safe to show.
struct UntrustedFilter {
  /// More than any script needs on one base; stacks of hundreds draw over the lines above.
  private static let mostMarks = 8

  /// What has been kept so far, in UTF-8: a string would be copied again and again while it grows.
  private(set) var output: [UInt8] = []
  private let keepingLines: Bool
  private var marks = 0
  private var spaceWaits = false
  private var linesWaiting = 0
  private var followsPictograph = false
  private var joinerWaits = false

  init(keepingLines: Bool) {
    self.keepingLines = keepingLines
  }

  /// Filters a whole text.
  mutating func read(_ scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if ControlSequence.starts(with: scalar) {
        index = ControlSequence.end(in: scalars, from: index)
      } else if let lineEnd = Self.lineEnd(in: scalars, from: index) {
        linesWaiting += 1
        index = lineEnd
      } else {
        index += 1
        if scalar == "\u{AD}" {
          // A hyphenation point at a line's end stands inside a word: both go.
          index = Self.lineEnd(in: scalars, from: index) ?? index
        }
        keep(scalar)
      }
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    switch ScalarKind(scalar) {
    case .space: spaceWaits = true
    case .dropped: break
    case .joiner: joinerWaits = followsPictograph && !gapWaits
    case .mark:
      guard marks < Self.mostMarks || gapWaits else { return }
      emit(scalar, marks: gapWaits ? 1 : marks + 1, pictograph: followsPictograph && !gapWaits)
    case .skinTone: emit(scalar, marks: 0, pictograph: followsPictograph && !gapWaits)
    case .pictograph:
      if joinerWaits, !gapWaits { append("\u{200D}") }
      emit(scalar, marks: 0, pictograph: true)
    case .other: emit(scalar, marks: 0, pictograph: false)
    }
  }

  private var gapWaits: Bool { spaceWaits || linesWaiting > 0 }

  private mutating func emit(_ scalar: Unicode.Scalar, marks newMarks: Int, pictograph: Bool) {
    if gapWaits, !output.isEmpty {
      let breaks = keepingLines ? min(linesWaiting, 2) : 0
      output.append(breaks > 0 ? UInt8(ascii: "\n") : UInt8(ascii: " "))
      if breaks > 1 { output.append(UInt8(ascii: "\n")) }
    }
    append(scalar)
    spaceWaits = false
    linesWaiting = 0
    joinerWaits = false
    marks = newMarks
    followsPictograph = pictograph
  }

  /// Byte by byte: appending a list looks types up by their names, which a start would feel.
  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(byte) }
    }
  }

  /// The index after the line break that stands at an index, or nil where none does.
  private static func lineEnd(in scalars: [Unicode.Scalar], from index: Int) -> Int? {
    guard index < scalars.count else { return nil }
    switch scalars[index] {
    case "\r": return index + 1 < scalars.count && scalars[index + 1] == "\n" ? index + 2 : index + 1
    case "\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": return index + 1
    default: return nil
    }
  }
}
