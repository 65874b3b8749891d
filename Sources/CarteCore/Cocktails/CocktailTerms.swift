/// What terms such as `glass:highball` stand for among cocktails. A value may be cut short, as it is while it is
/// typed.
struct CocktailTerms: Sendable {
  /// The terms, for the help.
  static let help = [
    SearchTermHelp("have:gin,lime", "cocktails.term.have"),
    SearchTermHelp("glass:highball", "cocktails.term.glass"), SearchTermHelp("is:iba", "cocktails.term.iba"),
    SearchTermHelp("is:favorite", "search.term.favorite"), SearchTermHelp("no egg", "search.term.without"),
  ]

  private let drinks: [Cocktail]
  private let strings: Strings
  /// What each drink cannot do without.
  private let needs: Lazily<[[String]]>
  /// Each of those once.
  private let ingredients: Lazily<[CocktailStock.Ingredient]>

  /// Prepares for drinks in the order of their cards; reads nothing yet.
  init(_ drinks: [Cocktail], _ strings: Strings) {
    self.drinks = drinks
    self.strings = strings
    let needs = Lazily { drinks.map { CocktailStock.needs(of: $0.ingredients.map(\.name)) } }
    self.needs = needs
    ingredients = Lazily { Set(needs.value.joined()).map(CocktailStock.Ingredient.init) }
  }

  /// What the search knows of them besides their cards.
  var vocabulary: SearchVocabulary {
    SearchVocabulary(names: ["glass", "is", "have"]) { name in
      switch name {
      case "glass": Set(drinks.map(\.glass)).filter { !$0.isEmpty }.map { $0.lowercased() }.sorted()
      case "is": ["iba"]
      default: []
      }
    } order: { term in
      term.name == "have" && !term.value.isEmpty ? order(stock(term.value)) : nil
    }
  }

  /// The cards of a term; nil where it means nothing and is text.
  @Sendable func cards(_ term: SearchTerm) -> CardSet? {
    switch term.name {
    case "glass": glass(term.value)
    case "is" where "iba".hasPrefix(term.value) && !term.value.isEmpty:
      CardSet(count: drinks.count) { drinks[$0].iba != nil }
    case "have" where term.value.isEmpty: CardSet(count: drinks.count) { _ in true }
    case "have": from(stock(term.value))
    default: nil
    }
  }

  private func stock(_ value: String) -> CocktailStock {
    CocktailStock(value, among: ingredients.value)
  }

  private func glass(_ value: String) -> CardSet? {
    var places = NamedItems<Int>()
    for place in drinks.indices { places.add(place, names: strings.words(drinks[place].glass, .glass)) }
    guard !value.isEmpty else { return CardSet(count: drinks.count) { _ in true } }
    guard let found = places.matching(value) else { return nil }
    var cards = CardSet(count: drinks.count)
    for place in found { cards.insert(place) }
    return cards
  }

  /// The drinks for which one thing is missing at most.
  private func from(_ stock: CocktailStock) -> CardSet? {
    let needs = needs.value
    guard stock.isKnown else { return nil }
    return CardSet(count: drinks.count) { place in
      let missing = stock.missing(from: needs[place])
      return missing.count <= 1 && missing.count < needs[place].count
    }
  }

  private func order(_ stock: CocktailStock) -> CardOrder {
    let needs = needs.value
    return CardOrder {
      stock.missing(from: needs[$0]).count
    } remark: { place in
      let missing = stock.missing(from: needs[place])
      return missing.isEmpty
        ? nil : strings("cocktails.needs", ["ingredient": missing.joined(separator: ", ")])
    }
  }
}
