/// Finds words in folded texts.
enum Matching {
  /// How well a word stands in a text, best first.
  enum Place: Int, Comparable {
    case atWordStart, inside, squeezed

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The best place of a word in a text, nil where it has none.
  static func place(of word: SearchQuery.Word, in text: UnsafeBufferPointer<UInt8>) -> Place? {
    let plain = plainPlace(of: word.bytes, in: text)
    return plain ?? (squeezedRange(of: word, in: text) == nil ? nil : .squeezed)
  }

  /// The best place where the word stands letter for letter.
  @inline(__always)
  static func plainPlace(of word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Place? {
    var found: Place?
    var from = 0
    while let index = find(word, in: text, from: from) {
      if Letters.isWordStart(text, at: index) { return .atWordStart }
      found = .inside
      from = index + 1
    }
    return found
  }

  /// Where a word begins at or after an index.
  @inline(__always)
  static func find(_ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int)
    -> Int?
  {
    guard let first = word.first else { return nil }
    var index = start
    while index + word.count <= text.count {
      if text[index] == first, isEqual(word, text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the bytes of a word stand at an index; there must be room for them.
  @inline(__always)
  static func isEqual(_ word: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, at index: Int)
    -> Bool
  {
    for offset in 0..<word.count where text[index + offset] != word[offset] { return false }
    return true
  }

  // MARK: Squeezed

  /// Where a word's letters stand one after the other from a word's start on, whatever is between them.
  static func squeezedRange(
    of word: SearchQuery.Word, in text: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    guard word.isSqueezable else { return nil }
    for start in 0..<text.count where text[start] == word.letters[0] && Letters.isWordStart(text, at: start) {
      if let end = squeezedEnd(of: word.letters, in: text, from: start) { return start..<end }
    }
    return nil
  }

  /// Where letters end that stand one after the other from an index on, nil where they do not.
  static func squeezedEnd(
    of letters: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var index = start
    var matched = 0
    while matched < letters.count {
      guard index < text.count else { return nil }
      let (isLetter, length) = Letters.read(text, at: index)
      if isLetter {
        guard matched + length <= letters.count else { return nil }
        for offset in 0..<length where text[index + offset] != letters[matched + offset] { return nil }
        matched += length
      }
      index += length
    }
    return index
  }

  /// Whether no letter stands at or after an index.
  static func isEnd(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    while index < text.count {
      let (isLetter, length) = Letters.read(text, at: index)
      if isLetter { return false }
      index += length
    }
    return true
  }
}
