/// Finds words in folded texts.
enum Matching {
  /// How well a word stands in a text, best first.
  enum Place: Int, Comparable {
    /// As a word, or as some that stand together.
    case wholeWord
    /// At a word's start.
    case wordBeginning
    case inside

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The best place of a word or its synonym in a text, nil where it has none.
  /// - Parameters:
  ///   - isKeyword: whether words after `non` are not there.
  ///   - mayBegin: false where it is known that no word of the text begins like the word.
  @inline(__always)
  static func place(
    of word: SearchQuery.Word, in text: UnsafeBufferPointer<UInt8>, isKeyword: Bool, mayBegin: Bool = true
  ) -> Place? {
    let plain =
      mayBegin
      ? plainPlace(of: word.bytes, in: text, isKeyword: isKeyword)
      : find(word.bytes, in: text, from: 0).map { _ in .inside }
    if plain == .wholeWord { return plain }
    var best = plain
    if mayBegin, plain != .wordBeginning, let range = squeezedRange(of: word, in: text, isKeyword: isKeyword)
    {
      best = Letters.isWordEnd(text, at: range.upperBound) ? .wholeWord : .wordBeginning
    }
    if word.hasNoOthers { return best }
    if word.synonyms.range(in: text) != nil { return .wholeWord }
    return best ?? word.inflections.range(in: text).map { _ in .wordBeginning }
  }

  /// Where a synonym stands, which counts only as a whole word or its plural.
  static func range(
    ofSynonym letters: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    for start in 0..<text.count where text[start] == letters[0] && Letters.isWordStart(text, at: start) {
      guard let end = squeezedEnd(of: letters, in: text, from: start) else { continue }
      if let end = WordForms.end(in: text, at: end) { return start..<end }
    }
    return nil
  }

  /// The best place where the word stands letter for letter.
  @inline(__always)
  private static func plainPlace(
    of word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, isKeyword: Bool
  ) -> Place? {
    var found: Place?
    var from = 0
    while let index = find(word, in: text, from: from) {
      from = index + 1
      if isKeyword, isDenied(text, at: index) { continue }
      let isStart = Letters.isWordStart(text, at: index)
      if isStart, Letters.isWordEnd(text, at: index + word.count) { return .wholeWord }
      if isStart || found == nil { found = isStart ? .wordBeginning : .inside }
    }
    return found
  }

  /// Whether `non` stands right before a place, as in `non alcoholic`, or begins the word around it.
  static func isDenied(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    var start = index
    while start > 0, !Letters.isWordStart(text, at: start) { start -= 1 }
    if index - start >= 3, isNon(text, at: start) { return true }
    return start >= 4 && isNon(text, at: start - 4) && Letters.isWordStart(text, at: start - 4)
      && !Letters.read(text, at: start - 1).isLetter
  }

  private static func isNon(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index] == UInt8(ascii: "n") && text[index + 1] == UInt8(ascii: "o")
      && text[index + 2] == UInt8(ascii: "n")
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
  ///
  /// One that ends with a word, where there is such.
  static func squeezedRange(
    of word: SearchQuery.Word, in text: UnsafeBufferPointer<UInt8>, isKeyword: Bool = false
  ) -> Range<Int>? {
    guard word.isSqueezable else { return nil }
    var found: Range<Int>?
    for start in 0..<text.count where text[start] == word.letters[0] && Letters.isWordStart(text, at: start) {
      guard let end = squeezedEnd(of: word.letters, in: text, from: start) else { continue }
      if isKeyword, isDenied(text, at: start) { continue }
      if Letters.isWordEnd(text, at: end) { return start..<end }
      found = found ?? start..<end
    }
    return found
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
