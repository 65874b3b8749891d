/// Finds cards by what is typed: in the title first, then in the keywords.
///
/// Built once for a list of cards; a search reads it and makes no strings.
public struct SearchIndex: Sendable {
  /// How many cards there are.
  public let count: Int
  private let titles: FoldedTexts
  private let keywords: FoldedTexts
  /// Which keyword is a card's first, and at the end the number of all.
  private let firstKeywords: [Int32]
  private let titleSignatures: [Signature]
  private let keywordSignatures: [Signature]
  /// Of a card's title and keywords together.
  private let signatures: [Signature]
  /// The letters that begin words of the titles.
  private let initials: [Signature]

  /// Folds the titles and keywords of all cards.
  public init(_ cards: [Card]) {
    count = cards.count
    titles = FoldedTexts(cards.lazy.map(\.title), count: cards.count)
    var firstKeywords: [Int32] = [0]
    firstKeywords.reserveCapacity(cards.count + 1)
    var texts: [String] = []
    for card in cards {
      texts += card.keywords
      firstKeywords.append(Int32(truncatingIfNeeded: texts.count))
    }
    self.firstKeywords = firstKeywords
    keywords = FoldedTexts(texts, count: texts.count)
    let total = texts.count
    titleSignatures = titles.withView { view in (0..<cards.count).map { Signature(view[$0]) } }
    initials = titles.withView { view in (0..<cards.count).map { Signature(initialsOf: view[$0]) } }
    let keywordSignatures = keywords.withView { view in (0..<total).map { Signature(view[$0]) } }
    self.keywordSignatures = keywordSignatures
    signatures = titleSignatures.indices.map { [titleSignatures] card in
      keywordSignatures[Int(firstKeywords[card])..<Int(firstKeywords[card + 1])]
        .reduce(titleSignatures[card]) { $0.union($1) }
    }
  }

  /// The cards in which every word of the query stands, in the title or in a keyword; all cards in their order
  /// for a query without words. Cards that match alike keep their order.
  ///
  /// Case, accents, apostrophes and punctuation around a word make no difference, nor does punctuation inside
  /// where the letters stand together. Whole words come before beginnings of words and these before insides, each
  /// in the title before the keywords, and titles that begin with the whole query before them all. Words such as
  /// `and` exclude nothing, and `non` goes with the word after it. Where nothing matches, one slip for every four
  /// letters of a word is forgiven, but not in the first letter of a short one.
  public func search(_ query: String) -> SearchResult {
    SearchQuery.with(query) { query in
      guard !query.words.isEmpty else { return SearchResult(matches: Array(0..<count)) }
      return withView { search(query, in: $0) }
    }
  }

  private func search(_ query: SearchQuery, in view: SearchIndexView) -> SearchResult {
    let found = matches(of: query, in: view).sorted()
    guard found.isEmpty else { return SearchResult(matches: found) }
    let nearest = nearMatches(of: query, in: view).sorted()
    return SearchResult(matches: nearest, nearest: !nearest.isEmpty)
  }

  private func matches(of query: SearchQuery, in view: SearchIndexView) -> RankedCards {
    let scorer = MatchScorer(query: query, view: view)
    let (signatures, wanted) = (view.signatures, query.signature)
    return RankedCards(count: count) { card in
      signatures[card].mayHold(wanted) ? scorer.rank(of: card) : nil
    }
  }

  private func nearMatches(of query: SearchQuery, in view: SearchIndexView) -> RankedCards {
    guard let scorer = NearestScorer(query: query, view: view) else {
      return RankedCards(count: 0) { _ in nil }
    }
    return RankedCards(count: count) { card in
      scorer.mayHold(view.signatures[card]) ? scorer.rank(of: card) : nil
    }
  }

  /// Lends the index for as long as `body` runs.
  func withView<Result>(_ body: (SearchIndexView) -> Result) -> Result {
    titles.withView { titles in
      keywords.withView { keywords in
        firstKeywords.withUnsafeBufferPointer { firstKeywords in
          withSignatures { titleSignatures, keywordSignatures, signatures, initials in
            body(
              SearchIndexView(
                titles: titles, keywords: keywords, firstKeywords: firstKeywords,
                titleSignatures: titleSignatures, keywordSignatures: keywordSignatures,
                signatures: signatures, initials: initials))
          }
        }
      }
    }
  }

  private typealias Signatures = UnsafeBufferPointer<Signature>

  private func withSignatures<Result>(
    _ body: (Signatures, Signatures, Signatures, Signatures) -> Result
  ) -> Result {
    titleSignatures.withUnsafeBufferPointer { titles in
      keywordSignatures.withUnsafeBufferPointer { keywords in
        signatures.withUnsafeBufferPointer { both in
          initials.withUnsafeBufferPointer { body(titles, keywords, both, $0) }
        }
      }
    }
  }
}

/// The index without copies, for as long as one search runs.
struct SearchIndexView {
  let titles, keywords: FoldedTextsView
  let firstKeywords: UnsafeBufferPointer<Int32>
  let titleSignatures, keywordSignatures, signatures, initials: UnsafeBufferPointer<Signature>

  /// The keywords of a card, as places in `keywords`.
  @inline(__always)
  func keywords(of card: Int) -> Range<Int> {
    Int(firstKeywords[card])..<Int(firstKeywords[card + 1])
  }
}
