/// Words that find what a word of a query finds. A search reads them where they are: it makes no lists of them.
struct OtherWords {
  /// Words that are as good.
  private let synonyms: [UInt8]
  /// The words of which it may be the plural, or the plural that it is no part of.
  private let inflections: [UInt8]

  /// No word has it.
  private static let end: UInt8 = 0

  /// - Parameter letters: the whole word, folded, its letters alone.
  init(_ letters: [UInt8]) {
    let singulars = WordForms.singulars(of: letters)
    let synonyms = ([letters] + singulars).flatMap { Synonyms.others(for: $0) }
    self.synonyms = Array(synonyms.joined(separator: [Self.end]))
    let all = singulars + [WordForms.plural(of: letters)].compactMap(\.self)
    self.inflections = Array(all.joined(separator: [Self.end]))
  }

  /// Whether a word or what it is the plural of has another name.
  static func hasSynonym(_ letters: [UInt8]) -> Bool {
    !Synonyms.others(for: letters).isEmpty
      || WordForms.singulars(of: letters).contains { !Synonyms.others(for: $0).isEmpty }
  }

  /// Lends those of several words for as long as `body` runs.
  static func with<Result>(
    _ words: [OtherWords], _ body: ([(synonyms: View, inflections: View)]) -> Result
  ) -> Result {
    let bytes = words.flatMap { $0.synonyms + $0.inflections }
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      return body(
        words.map { word in
          let middle = start + word.synonyms.count
          let end = middle + word.inflections.count
          defer { start = end }
          return (View(bytes[start..<middle]), View(bytes[middle..<end]))
        })
    }
  }

  /// Some words, without copies.
  struct View {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// No words.
    static var none: Self { Self(UnsafeBufferPointer(start: nil, count: 0)[...]) }

    fileprivate init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      self.bytes = UnsafeBufferPointer(rebasing: bytes)
    }

    @inline(__always)
    var isEmpty: Bool { bytes.isEmpty }

    /// Where the first of them stands that a text has as a whole word.
    func range(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
      for word in words {
        if let range = Matching.range(ofSynonym: word, in: text) { return range }
      }
      return nil
    }

    /// What a signature has in common with all of them.
    func common(with signature: Signature) -> Signature {
      words.reduce(signature) { $0.intersection(Signature($1)) }
    }

    private var words: [UnsafeBufferPointer<UInt8>] {
      bytes.split(separator: OtherWords.end).map { UnsafeBufferPointer(rebasing: $0) }
    }
  }
}
