/// What terms such as `segment:那堤` stand for among the drinks of a menu.
struct TeaTerms: Sendable {
  /// The terms, for the help.
  static let help = [
    SearchTermHelp("segment:那堤", "tea.term.segment"), SearchTermHelp("is:hot", "tea.term.hot"),
    SearchTermHelp("price:50", "tea.term.price"),
  ]

  /// What the search knows of them besides their cards.
  static let vocabulary = SearchVocabulary(names: ["segment", "is", "price"]) { name in
    name == "is" ? ["hot"] : name == "segment" ? TeaSegment.allCases.map(\.rawValue) : []
  }

  private let drinks: [Drink]

  /// Prepares for drinks in the order of their cards.
  init(_ drinks: [Drink]) {
    self.drinks = drinks
  }

  /// The cards of a term; nil where it means nothing and is text.
  @Sendable func cards(_ term: SearchTerm) -> CardSet? {
    switch term.name {
    case "segment":
      let wanted = DrinkName(term.value).text
      let found = CardSet(count: drinks.count) {
        drinks[$0].segment.rawValue.contains(wanted) || wanted.isEmpty
      }
      return drinks.indices.contains { found.contains($0) } ? found : nil
    case "is" where "hot".hasPrefix(term.value.lowercased()):
      return CardSet(count: drinks.count) { drinks[$0].prices.isSoldHot }
    case "price": return within(term.value)
    default: return nil
    }
  }

  /// `50` and `<50`: those of which some cup costs no more.
  private func within(_ value: String) -> CardSet? {
    let digits = value.drop { "<=$".contains($0) }
    guard !digits.isEmpty else { return CardSet(count: drinks.count) { _ in true } }
    guard let most = Int(digits) else { return nil }
    return CardSet(count: drinks.count) { place in
      let prices = drinks[place].prices
      return [prices.iceM, prices.iceL, prices.hotM, prices.hotL].contains { $0.map { $0 <= most } ?? false }
    }
  }
}
