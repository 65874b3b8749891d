/// Searches the cards of a shelf by all that a query says.
struct ShelfSearch {
  let cards: [Card]
  let index: SearchIndex
  let vocabulary: SearchVocabulary
  /// What `is:favorite` stands for.
  let favorites: Set<CardID>
  /// The cards of one of the shelf's own terms; nil where it means nothing and is text.
  let findOwn: (SearchTerm) -> CardSet?

  /// What a query finds: the cards of all its terms, and among them those that match its other words.
  func result(_ query: String) -> SearchResult {
    let request = SearchRequest(query, names: names, find: find)
    var found = index.search(request.text)
    // What no card is called may still name something that cards have.
    if found.nearest || found.matches.isEmpty, let meant = find(SearchTerm("", request.text)) {
      found = SearchResult(matches: cards.indices.filter { meant.contains($0) })
    }
    let matches = narrowed(found.matches, by: request)
    let isNearest = found.nearest && !matches.isEmpty
    guard let order = order(request) else {
      return SearchResult(matches: withNumberFirst(matches, request), nearest: isNearest)
    }
    let remarks = matches.compactMap { card in order.remark(card).map { (card, $0) } }
    return SearchResult(
      matches: order.sorted(matches), nearest: isNearest,
      remarks: Dictionary(remarks, uniquingKeysWith: { one, _ in one }))
  }

  /// What the shelf knows by name.
  var names: SearchNames {
    SearchNames(isLabel: { index.cards(labelled: $0) != nil }, isInTitle: { index.hasTitle(with: $0) })
  }

  /// The cards of a term, also of those that every shelf understands; nil where it means nothing and is text.
  func find(_ term: SearchTerm) -> CardSet? {
    if let found = findOwn(term) { return found }
    switch term.name {
    case "sort":
      let isKnown = sorts.contains { $0.hasPrefix(term.value) } || vocabulary.order(term) != nil
      return isKnown ? CardSet(count: cards.count) { _ in true } : nil
    case "is":
      // Whoever has typed no more yet leaves nothing out.
      if term.value.isEmpty { return CardSet(count: cards.count) { _ in true } }
      let isMeant = ["favorite", "favourite"].contains { $0.hasPrefix(term.value) }
      return isMeant ? CardSet(count: cards.count) { favorites.contains(cards[$0].id) } : nil
    default: return nil
    }
  }

  /// What `sort:` may be followed by.
  var sorts: [String] { ["name"] + vocabulary.sorts }

  /// Those that are all the request wants besides its text.
  private func narrowed(_ matches: [Int], by request: SearchRequest) -> [Int] {
    var wanted = request.wholeWords.map { index.cards(with: WholeWords($0)) }
    wanted += [request.cards].compactMap(\.self)
    wanted += request.labels.map { index.cards(labelled: $0) ?? CardSet(count: cards.count) }
    wanted += request.choices.map(anyOf)
    let unwanted =
      request.unwantedCards
      + request.unwantedWords.map { index.cards(with: WholeWords($0, isFamily: true)) }
    guard !wanted.isEmpty || !unwanted.isEmpty else { return matches }
    return matches.filter { card in
      wanted.allSatisfy { $0.contains(card) } && !unwanted.contains { $0.contains(card) }
    }
  }

  /// The cards that one of some queries finds as it is typed.
  private func anyOf(_ queries: [String]) -> CardSet {
    var found = CardSet(count: cards.count)
    for query in queries {
      for card in result(query).exactMatches { found.insert(card) }
    }
    return found
  }

  /// The order of the last `sort:`, else of the last other term that asks for one.
  private func order(_ request: SearchRequest) -> CardOrder? {
    let sorts = request.terms.filter { $0.name == "sort" }
    for term in sorts.reversed() + request.terms.reversed() {
      if term == SearchTerm("sort", "name") { return byTitle }
      if let order = vocabulary.order(term) { return order }
    }
    return nil
  }

  private var byTitle: CardOrder {
    let titles = cards.map { Folding.folded($0.title) }
    let sorted = cards.indices.sorted { titles[$0].lexicographicallyPrecedes(titles[$1]) }
    var ranks = [Int](repeating: 0, count: cards.count)
    for (rank, card) in sorted.enumerated() { ranks[card] = rank }
    return CardOrder { [ranks] in ranks[$0] }
  }

  /// Whoever types a number means the card of that number first.
  private func withNumberFirst(_ matches: [Int], _ request: SearchRequest) -> [Int] {
    guard let number = request.number, let meant = find(SearchTerm("#", number)) else { return matches }
    return matches.filter { meant.contains($0) } + matches.filter { !meant.contains($0) }
  }
}
