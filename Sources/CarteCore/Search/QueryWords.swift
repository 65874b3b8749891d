/// Takes a folded query apart into ranges of bytes.
struct QueryWords {
  /// Where the words stand, in their order, from their first letter to their last.
  private(set) var ranges: [Range<Int>] = []
  private let text: UnsafeBufferPointer<UInt8>

  /// Punctuation around a word is left out; a query of nothing else is taken as it stands.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    let pieces = text.indices.split { Self.isSeparator(text[$0]) }.map { $0.startIndex..<$0.endIndex }
    let words = pieces.compactMap(trimmed)
    guard !words.isEmpty else {
      ranges = text.indices.split { text[$0] == UInt8(ascii: " ") }.map { $0.startIndex..<$0.endIndex }
      return
    }
    for word in words { append(word) }
  }

  /// Whether a word says nothing about what is wanted.
  func isStopWord(_ range: Range<Int>) -> Bool {
    Self.stopWords.contains { $0.utf8.elementsEqual(text[range]) }
  }

  private static let stopWords = ["and", "or", "with", "the", "of"]

  /// Nobody means a comma as a letter of a name.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: "/")
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int>? {
    var first: Int?
    var end = range.upperBound
    var index = range.lowerBound
    while index < range.upperBound {
      let (isLetter, length) = Letters.read(text, at: index)
      if isLetter {
        first = first ?? index
        end = index + length
      }
      index += length
    }
    return first.map { $0..<end }
  }

  /// `non` is no word without the next one, nor `alcohol` in `alcohol free`.
  private mutating func append(_ word: Range<Int>) {
    if let last = ranges.last, isNon(last) || isSynonym(last.lowerBound..<word.upperBound) {
      ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
    } else {
      ranges.append(word)
    }
  }

  private func isNon(_ range: Range<Int>) -> Bool {
    "non".utf8.elementsEqual(text[range])
  }

  private func isSynonym(_ range: Range<Int>) -> Bool {
    let letters = Letters.squeezed(UnsafeBufferPointer(rebasing: text[range]))
    return OtherWords.hasSynonym(letters)
  }
}
