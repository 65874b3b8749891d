/// Searches the cards of a shelf by all that a query says.
struct ShelfSearch {
  let cards: [Card]
  let index: SearchIndex
  /// The cards of a term; nil where it means nothing and is text.
  let find: (SearchTerm) -> CardSet?

  /// What a query finds: the cards of all its terms, and among them those that match its other words.
  func result(_ query: String) -> SearchResult {
    let request = request(query)
    var found = index.search(request.text)
    // What no card is called may still name something that cards have.
    if found.nearest || found.matches.isEmpty, let meant = find(SearchTerm("", request.text)) {
      found = SearchResult(matches: cards.indices.filter { meant.contains($0) })
    }
    let matches = sorted(narrowed(found.matches, by: request), for: request)
    return SearchResult(matches: matches, nearest: found.nearest && !matches.isEmpty)
  }

  private func request(_ query: String) -> SearchRequest {
    let names = SearchNames(
      isLabel: { index.cards(labelled: $0) != nil }, isInTitle: { index.hasTitle(with: $0) })
    return SearchRequest(query, names: names, find: find)
  }

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
      let result = result(query)
      for card in result.exactMatches { found.insert(card) }
    }
    return found
  }

  private func sorted(_ matches: [Int], for request: SearchRequest) -> [Int] {
    // Whoever types a number means the card of that number first.
    if let number = request.number, let meant = find(SearchTerm("#", number)) {
      return matches.filter { meant.contains($0) } + matches.filter { !meant.contains($0) }
    }
    return matches
  }
}
