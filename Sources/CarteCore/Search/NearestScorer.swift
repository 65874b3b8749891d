/// Ranks cards for a query in which slips are forgiven: one for every four letters of a word.
struct NearestScorer {
  private static let lettersAnEdit = 4

  private struct Word {
    let typed: SearchQuery.Word
    /// How many slips are forgiven, and how to count them; none for short and for very long words.
    let mostEdits: Int
    let distance: EditDistance?
    /// The letters that the word has at all, more than once, and more than twice.
    private let letters, twice, thrice: Signature

    init(_ typed: SearchQuery.Word) {
      self.typed = typed
      distance = typed.letterCount < lettersAnEdit ? nil : EditDistance(typed.letters)
      mostEdits = distance == nil ? 0 : typed.letterCount / lettersAnEdit
      let counts = typed.letters.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      letters = typed.signature
      twice = Self.signature(of: counts.filter { $0.value > 1 }.map(\.key))
      thrice = Self.signature(of: counts.filter { $0.value > 2 }.map(\.key))
    }

    private static func signature(of letters: [UInt8]) -> Signature {
      letters.withUnsafeBufferPointer { Signature($0) }
    }

    /// Whether something of this signature may be near the word: every letter that is not there takes a slip
    /// each time the word has it.
    @inline(__always)
    func mayBeNear(_ signature: Signature) -> Bool {
      signature.lacking(letters) + signature.lacking(twice) + signature.lacking(thrice) <= mostEdits
    }
  }

  private let words: [Word]
  private let view: SearchIndexView

  /// Nil where the query has no word that is long enough.
  init?(query: SearchQuery, view: SearchIndexView) {
    words = query.words.map(Word.init)
    self.view = view
    guard words.contains(where: { $0.mostEdits > 0 }) else { return nil }
  }

  /// Whether a card of this signature is worth a look.
  @inline(__always)
  func mayHold(_ signature: Signature) -> Bool {
    for word in words where !word.mayBeNear(signature) { return false }
    return true
  }

  /// The rank of a card, nil where a word is too far from all of its words.
  func rank(of card: Int) -> Rank? {
    let title = view.titles[card]
    var slips = 0
    var order = 0
    var wordsInTitle = 0
    var beginsTitle = false
    for word in words {
      let inTitle = edits(of: word, in: title, signature: view.titleSignatures[card])
      let inKeywords = keywordEdits(of: word, card: card)
      if let inTitle, inTitle.edits <= inKeywords?.edits ?? .max {
        slips += inTitle.edits
        wordsInTitle += 1
        beginsTitle = beginsTitle || inTitle.isFirst
      } else if let inKeywords {
        slips += inKeywords.edits
        order += inKeywords.number
      } else {
        return nil
      }
    }
    if wordsInTitle == 0 { return Rank(.insideKeywords, order: order, edits: slips) }
    if wordsInTitle < words.count { return Rank(.titleAndKeywords, order: order, edits: slips) }
    return beginsTitle
      ? Rank(.titleBeginning, order: title.count, edits: slips) : Rank(.insideTitle, edits: slips)
  }

  private func edits(
    of word: Word, in title: UnsafeBufferPointer<UInt8>, signature: Signature
  ) -> (edits: Int, isFirst: Bool)? {
    guard word.mayBeNear(signature) else { return nil }
    if signature.mayHold(word.typed.signature), Matching.place(of: word.typed, in: title) != nil {
      let bytes = word.typed.bytes
      return (0, title.count >= bytes.count && Matching.isEqual(bytes, title, at: 0))
    }
    guard let distance = word.distance else { return nil }
    if let near = distance.nearest(in: title, most: word.mostEdits) { return near }
    return distance.joined(in: title, most: word.mostEdits).map { ($0, true) }
  }

  /// The fewest slips to a word of the keywords, and the earliest keyword that has it.
  private func keywordEdits(of word: Word, card: Int) -> (edits: Int, number: Int)? {
    let keywords = view.keywords(of: card)
    var best: (edits: Int, number: Int)?
    for keyword in keywords where word.mayBeNear(view.keywordSignatures[keyword]) {
      let text = view.keywords[keyword]
      let isThere = Matching.plainPlace(of: word.typed.bytes, in: text) != nil
      let edits = isThere ? 0 : word.distance?.nearest(in: text, most: word.mostEdits)?.edits
      if let edits, edits < best?.edits ?? .max { best = (edits, keyword - keywords.lowerBound) }
    }
    return best
  }
}
