/// Ranks cards for a query in which slips are forgiven: one for every four letters of a word.
struct NearestScorer {
  private static let lettersAnEdit = 4

  private struct Word {
    let typed: SearchQuery.Word
    /// How many slips are forgiven, and how to count them; none for short and for very long words.
    let mostEdits: Int
    let distance: EditDistance?
    /// A short word with two neighbours swapped, as many ways as there are.
    let swapped: [[UInt8]]
    /// The letters that the word has at all, more than once, and more than twice.
    private let letters, twice, thrice: Signature

    init(_ typed: SearchQuery.Word) {
      self.typed = typed
      distance = typed.letterCount < lettersAnEdit ? nil : EditDistance(typed.letters)
      mostEdits = distance == nil ? 0 : typed.letterCount / lettersAnEdit
      swapped = Self.swapped(typed.letters)
      let counts = typed.letters.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      letters = typed.signature
      twice = Self.signature(of: counts.filter { $0.value > 1 }.map(\.key))
      thrice = Self.signature(of: counts.filter { $0.value > 2 }.map(\.key))
    }

    private static func swapped(_ letters: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
      guard letters.count == 3, letters.allSatisfy({ Letters.isLetter(ascii: $0) }) else { return [] }
      return [[letters[1], letters[0], letters[2]], [letters[0], letters[2], letters[1]]]
    }

    /// Whether two letters of the short word only have to change places to make it a word of a text.
    func isSwapped(in text: UnsafeBufferPointer<UInt8>) -> Bool {
      swapped.contains { word in
        word.withUnsafeBufferPointer { word in
          var from = 0
          while let index = Matching.find(word, in: text, from: from) {
            from = index + 1
            if Letters.isWordStart(text, at: index), Letters.isWordEnd(text, at: index + 3) { return true }
          }
          return false
        }
      }
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
    guard words.contains(where: { $0.mostEdits > 0 || words.count > 1 && !$0.swapped.isEmpty }) else {
      return nil
    }
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
    var score = Score()
    for word in words {
      let inTitle = edits(of: word, in: title, signature: view.titleSignatures[card])
      let inKeywords = inTitle?.edits == 0 ? nil : keywordEdits(of: word, card: card)
      if let inTitle, inTitle.edits <= inKeywords?.edits ?? .max {
        score.add(inTitle, isShort: word.mostEdits == 0)
      } else if let inKeywords {
        score.addKeyword(inKeywords, isShort: word.mostEdits == 0)
      } else {
        return nil
      }
    }
    return score.rank(words: words.count, titleLength: title.count)
  }

  private func edits(
    of word: Word, in title: UnsafeBufferPointer<UInt8>, signature: Signature
  ) -> (edits: Int, isFirst: Bool)? {
    guard word.mayBeNear(signature) else { return nil }
    if signature.mayHold(word.typed.signature),
      Matching.place(of: word.typed, in: title, isKeyword: false) != nil
    {
      let bytes = word.typed.bytes
      return (0, title.count >= bytes.count && Matching.isEqual(bytes, title, at: 0))
    }
    guard let distance = word.distance else {
      return words.count > 1 && word.isSwapped(in: title) ? (1, false) : nil
    }
    if let near = distance.nearest(in: title, most: word.mostEdits) { return near }
    return distance.joined(in: title, most: word.mostEdits).map { ($0, true) }
  }

  /// The fewest slips to a word of the keywords, and the earliest keyword that has it.
  private func keywordEdits(of word: Word, card: Int) -> (edits: Int, number: Int)? {
    let keywords = view.keywords(of: card)
    var best: (edits: Int, number: Int)?
    for keyword in keywords where word.mayBeNear(view.keywordSignatures[keyword]) {
      let edits = edits(of: word, inKeyword: view.keywords[keyword])
      if let edits, edits < best?.edits ?? .max { best = (edits, keyword - keywords.lowerBound) }
    }
    return best
  }

  private func edits(of word: Word, inKeyword text: UnsafeBufferPointer<UInt8>) -> Int? {
    if Matching.place(of: word.typed, in: text, isKeyword: true) != nil { return 0 }
    guard let distance = word.distance else {
      return words.count > 1 && word.isSwapped(in: text) ? 1 : nil
    }
    return distance.nearest(in: text, most: word.mostEdits, isKeyword: true)?.edits
      ?? distance.joined(in: text, most: word.mostEdits)
  }
}

/// What the words of a query cost a card together.
private struct Score {
  /// So many slips in a name come before one in a keyword.
  private static let keywordSlip = 8

  private var slips = 0
  private var order = 0
  private var wordsInTitle = 0
  private var beginsTitle = false
  private var hasShortSlip = false
  private var hasKeywordSlip = false

  mutating func add(_ near: (edits: Int, isFirst: Bool), isShort: Bool) {
    slips += near.edits
    wordsInTitle += 1
    beginsTitle = beginsTitle || near.isFirst
    hasShortSlip = hasShortSlip || isShort && near.edits > 0
  }

  mutating func addKeyword(_ near: (edits: Int, number: Int), isShort: Bool) {
    slips += near.edits
    order += near.number
    hasShortSlip = hasShortSlip || isShort && near.edits > 0
    hasKeywordSlip = hasKeywordSlip || near.edits > 0
  }

  /// Nil where a short word is wrong and another one too.
  func rank(words: Int, titleLength: Int) -> Rank? {
    guard !hasShortSlip || slips == 1 else { return nil }
    let edits = hasKeywordSlip ? slips + Self.keywordSlip : slips
    if wordsInTitle == 0 { return Rank(.insideKeyword, order: order, edits: edits) }
    if wordsInTitle < words { return Rank(.wordBeginningInKeyword, order: order, edits: edits) }
    return beginsTitle
      ? Rank(.titleBeginning, order: titleLength, edits: edits) : Rank(.insideTitle, edits: edits)
  }
}
