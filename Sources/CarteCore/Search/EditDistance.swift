/// Counts the slips between a word and the words of texts: a wrong, missing or extra letter, or two neighbours
/// swapped (optimal string alignment), with all letters of a column in one machine word as Hyyrö does (2003).
final class EditDistance: Sendable {
  /// Longer words do not fit a machine word.
  static let longestWord = 64
  /// In words up to so many letters the first one is right, or has changed places with the second.
  private static let longestSure = 8

  private let length: Int
  private let asciiMasks: [UInt64]
  private let otherMasks: [Int32: UInt64]

  /// - Parameter letters: the word in folded UTF-8; nil for an empty or too long one.
  init?(_ letters: UnsafeBufferPointer<UInt8>) {
    let scalars = String(decoding: letters, as: UTF8.self).unicodeScalars
    guard 1...Self.longestWord ~= scalars.count else { return nil }
    length = scalars.count
    var asciiMasks = [UInt64](repeating: 0, count: 128)
    var otherMasks: [Int32: UInt64] = [:]
    for (index, scalar) in scalars.enumerated() {
      let bit: UInt64 = 1 << UInt64(index)
      if scalar.isASCII {
        asciiMasks[Int(scalar.value)] |= bit
      } else {
        otherMasks[Int32(bitPattern: scalar.value), default: 0] |= bit
      }
    }
    self.asciiMasks = asciiMasks
    self.otherMasks = otherMasks
  }

  /// The fewest slips to a word of a text or the beginning of one, and whether it is the text's first word; nil
  /// where there are more than `most`.
  /// - Parameter isKeyword: whether words after `non` are not there.
  func nearest(
    in text: UnsafeBufferPointer<UInt8>, most: Int, isKeyword: Bool = false
  ) -> (edits: Int, isFirst: Bool)? {
    var best: (edits: Int, isFirst: Bool)?
    var words = 0
    var index = 0
    while index < text.count {
      let start = index
      let mayBeNear = passWord(text, from: &index, most: most)
      guard index > start else {
        index += Letters.read(text, at: index).length
        continue
      }
      words += 1
      guard mayBeNear, keepsFirstLetter(text, at: start) else { continue }
      if isKeyword, Matching.isDenied(text, at: start) { continue }
      let edits = edits(toBeginningOf: text, from: start, most: most)
      if edits < best?.edits ?? most + 1 { best = (edits, words == 1) }
    }
    return best
  }

  /// Moves an index over the word that begins there. False where the word is too short, or lacks too many
  /// letters: each takes a slip.
  @inline(__always)
  private func passWord(_ text: UnsafeBufferPointer<UInt8>, from index: inout Int, most: Int) -> Bool {
    var seen: UInt64 = 0
    var count = 0
    while index < text.count {
      let (isLetter, size) = Letters.read(text, at: index)
      guard isLetter else { break }
      seen |= mask(text, at: index)
      count += 1
      index += size
    }
    return count + most >= length && seen.nonzeroBitCount + most >= length
  }

  private func keepsFirstLetter(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let first = mask(text, at: start)
    guard length <= Self.longestSure, first & 1 == 0 else { return true }
    let second = start + Letters.read(text, at: start).length
    return first & 2 != 0 && second < text.count && mask(text, at: second) & 1 != 0
  }

  /// The slips to the beginning of a text whose letters are taken for one word, nil where there are more than
  /// `most` or the first letter is another.
  func joined(in text: UnsafeBufferPointer<UInt8>, most: Int) -> Int? {
    guard !text.isEmpty, mask(text, at: 0) & 1 == 1 else { return nil }
    let edits = edits(toBeginningOf: text, from: 0, most: most, joining: true)
    return edits <= most ? edits : nil
  }

  /// The slips between the whole word and a whole text, its spaces and signs included.
  func distance(to text: UnsafeBufferPointer<UInt8>) -> Int {
    var column = Column(length: length)
    var index = 0
    while index < text.count {
      column.advance(mask(text, at: index))
      index += Letters.read(text, at: index).length
    }
    return column.edits
  }

  private func edits(
    toBeginningOf text: UnsafeBufferPointer<UInt8>, from start: Int, most: Int, joining: Bool = false
  ) -> Int {
    var column = Column(length: length)
    var fewest = length
    var count = 0
    var index = start
    // Beyond these letters every slip counted would be one letter too many.
    while index < text.count, count < length + most {
      let (isLetter, size) = Letters.read(text, at: index)
      if isLetter {
        column.advance(mask(text, at: index))
        fewest = min(fewest, column.edits)
        count += 1
      } else if !joining {
        break
      }
      index += size
    }
    return fewest
  }

  @inline(__always)
  private func mask(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    let byte = text[index]
    if byte < 0x80 { return asciiMasks[Int(byte)] }
    return otherMasks[Letters.scalar(text, at: index).value] ?? 0
  }
}

/// One column of the table of edit distances: its differences from row to row, a bit each.
private struct Column {
  /// The slips between the whole word and what has been read.
  private(set) var edits: Int
  private let last: UInt64
  private var rises = UInt64.max
  private var falls: UInt64 = 0
  private var diagonal: UInt64 = 0
  private var previousMask: UInt64 = 0

  init(length: Int) {
    edits = length
    last = 1 << UInt64(length - 1)
  }

  @inline(__always)
  mutating func advance(_ mask: UInt64) {
    let swapped = ((~diagonal & mask) << 1) & previousMask
    diagonal = (((mask & rises) &+ rises) ^ rises) | mask | falls | swapped
    var across = falls | ~(diagonal | rises)
    var back = diagonal & rises
    if across & last != 0 { edits += 1 }
    if back & last != 0 { edits -= 1 }
    across = across << 1 | 1
    back <<= 1
    rises = back | ~(diagonal | across)
    falls = diagonal & across
    previousMask = mask
  }
}
