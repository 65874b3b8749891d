/// A query, taken apart. It lends its bytes, so that a search copies none.
struct SearchQuery {
  /// One of the words that must all match.
  struct Word {
    /// The word, folded.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Its letters and digits alone, and how many they are.
    let letters: UnsafeBufferPointer<UInt8>
    let letterCount: Int
    /// Whether the letters alone may match, whatever punctuation and spaces stand between them.
    let isSqueezable: Bool
    /// What a text must have to hold the word.
    let signature: Signature
    /// The bit in signatures where the word is a single letter of ASCII and a signature therefore tells all.
    let onlyLetter: UInt64?
    /// The bit of its first letter among the initials of a title, none where that does not tell all.
    let initial: UInt64
    /// Other words that are as good.
    let synonyms: OtherWords.View
    /// Words that differ from it in the ending alone.
    let inflections: OtherWords.View

    /// Whether only the word itself will do.
    var hasNoOthers: Bool { synonyms.isEmpty && inflections.isEmpty }

    fileprivate init(
      _ bytes: UnsafeBufferPointer<UInt8>, letters: UnsafeBufferPointer<UInt8>, synonyms: OtherWords.View,
      inflections: OtherWords.View
    ) {
      self.bytes = bytes
      self.letters = letters
      letterCount = letters.count { $0 & 0xC0 != 0x80 }
      isSqueezable =
        letterCount >= SearchQuery.fewestSqueezed && !bytes.contains(where: SearchQuery.isLiteral)
      self.synonyms = synonyms
      self.inflections = inflections
      let own = Signature(isSqueezable ? letters : bytes)
      signature = inflections.common(with: synonyms.common(with: own))
      initial = letters.first.flatMap(Signature.ownBit) ?? 0
      onlyLetter = bytes.count == 1 ? Signature.ownBit(bytes[0]) : nil
    }
  }

  /// Fewer letters say nothing when squeezed.
  private static let fewestSqueezed = 3

  /// Punctuation that nobody types for the look of a name, and that is therefore meant as it stands.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    "*+?^$|\\()[]{}<>=~#@%\"".utf8.contains(byte)
  }

  /// The words that must all match.
  let words: [Word]
  /// Words such as `and`, which no card must have.
  let stopWords: [Word]
  /// All words as they are typed, with single spaces between, as one.
  let whole: Word
  /// What a text must have to hold all words, and all letters together.
  let signature, letters: Signature

  /// Reads a query and lends it for as long as `body` runs.
  static func with<Result>(_ query: String, _ body: (SearchQuery) -> Result) -> Result {
    let folded = Folding.folded(query.cleaned())
    return folded.withUnsafeBufferPointer { bytes in
      let taken = QueryWords(bytes)
      let others = taken.ranges.map { OtherWords(Letters.squeezed(UnsafeBufferPointer(rebasing: bytes[$0]))) }
      return Letters.squeezed(bytes).withUnsafeBufferPointer { letters in
        OtherWords.with(others) { body(SearchQuery(bytes, letters: letters, taken, $0)) }
      }
    }
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, letters: UnsafeBufferPointer<UInt8>, _ taken: QueryWords,
    _ others: [(synonyms: OtherWords.View, inflections: OtherWords.View)]
  ) {
    let start = taken.ranges.first?.lowerBound ?? 0
    let range = start..<(taken.ranges.last?.upperBound ?? start)
    let whole = Word(
      UnsafeBufferPointer(rebasing: bytes[range]), letters: letters, synonyms: .none, inflections: .none)
    self.whole = whole
    var words: [Word] = []
    var stopWords: [Word] = []
    // The letters of the words stand one after the other in those of the whole.
    var first = 0
    for (range, other) in zip(taken.ranges, others) {
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      let end = first + Letters.squeezed(text).count
      let word = Word(
        text, letters: UnsafeBufferPointer(rebasing: letters[first..<end]), synonyms: other.synonyms,
        inflections: other.inflections)
      if taken.isStopWord(range) { stopWords.append(word) } else { words.append(word) }
      first = end
    }
    self.words = words.isEmpty ? stopWords : words
    self.stopWords = words.isEmpty ? [] : stopWords
    self.letters = Signature(letters)
    signature = self.words.reduce(Signature()) {
      $0.union(whole.isSqueezable && $1.hasNoOthers ? Signature($1.letters) : $1.signature)
    }
  }
}
