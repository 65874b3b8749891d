import CUtf8proc

/// The cells of a text, found while they are asked for.
public struct TextClusters: Sequence, IteratorProtocol, Sendable {
  /// ncurses holds 5 scalars a cell, the spacing one among them.
  private static let mostMarks = 4

  private var scalars: String.UnicodeScalarView.Iterator
  private var waiting: Unicode.Scalar?

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    waiting = scalars.next()
  }

  /// The next cell's content, nil at the end. Marks with no base before them are left out.
  public mutating func next() -> TextWidth.Cluster? {
    while let scalar = waiting {
      waiting = scalars.next()
      guard !Self.isLeftOut(scalar) else { continue }
      let columns = ScalarWidth.of(scalar)
      guard columns != 0 else { continue }
      let base = columns == nil ? Self.substitute(for: scalar) : scalar
      if let follower = waiting, Self.mayJoin(follower) {
        return TextWidth.Cluster(text: joined(base), columns: columns ?? 1)
      }
      return TextWidth.Cluster(text: String(Character(base)), columns: columns ?? 1)
    }
    return nil
  }

  /// Takes all that is drawn into the base's cell, or belongs to its emoji sequence.
  private mutating func joined(_ base: Unicode.Scalar) -> String {
    var text = String.UnicodeScalarView()
    text.append(base)
    let isPictograph = base.isPictograph
    while let scalar = waiting {
      if isPictograph, scalar == "\u{200D}" {
        waiting = scalars.next()
        if let part = waiting, part.isPictograph { waiting = scalars.next() }
      } else if Self.isLeftOut(scalar) || isPictograph && 0x1F3FB...0x1F3FF ~= scalar.value {
        waiting = scalars.next()
      } else if ScalarWidth.of(scalar) == 0 {
        if text.count <= Self.mostMarks { text.append(scalar) }
        waiting = scalars.next()
      } else {
        break
      }
    }
    return String(text)
  }

  /// Whether a scalar may belong to the cell before it. Letters, dashes, lines, blocks and ideographs do not: most
  /// of what a screen shows. A soft hyphen is left out by the next turn.
  private static func mayJoin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x2010..<0x2028, 0x2190..<0x2600, 0x4E00...0x9FFF: false
    default: true
    }
  }

  /// Invisible scalars, which only make terminals disagree.
  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    case 0x00..<0x600: false
    default: scalar.category == UTF8PROC_CATEGORY_CF && !scalar.isPrependedFormat
    }
  }

  private static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": " "
    default: "\u{FFFD}"
    }
  }
}
