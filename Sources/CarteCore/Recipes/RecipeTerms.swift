/// What terms such as `diet:vegan` stand for among recipes. A value may be cut short, as it is while it is
/// typed.
struct RecipeTerms: Sendable {
  /// The terms, for the help.
  static let help = [
    SearchTermHelp("diet:vegan", "recipes.term.diet"), SearchTermHelp("cuisine:thai", "recipes.term.cuisine"),
    SearchTermHelp("course:soup", "recipes.term.course"), SearchTermHelp("time:30", "recipes.term.time"),
    SearchTermHelp("servings:2", "recipes.term.servings"), SearchTermHelp("sort:time", "recipes.term.sort"),
    SearchTermHelp("no egg", "search.term.without"), SearchTermHelp("is:favorite", "search.term.favorite"),
  ]

  /// What the search knows of them besides their cards.
  var vocabulary: SearchVocabulary {
    SearchVocabulary(names: ["diet", "cuisine", "course", "time", "servings"], sorts: ["time"]) { name in
      switch name {
      case "diet": known(\.diets)
      case "cuisine": known { [$0.cuisine] }
      case "course": known { [$0.course] }
      default: []
      }
    } order: { term in
      guard term == SearchTerm("sort", "time") else { return nil }
      return CardOrder { recipes[$0].minutes }
    }
  }

  private func known(_ names: (Recipe) -> [String]) -> [String] {
    Set(recipes.flatMap(names)).filter { !$0.isEmpty }.map { $0.lowercased() }.sorted()
  }

  private let recipes: [Recipe]
  private let strings: Strings

  /// Prepares for recipes in the order of their cards.
  init(_ recipes: [Recipe], _ strings: Strings) {
    self.recipes = recipes
    self.strings = strings
  }

  /// The cards of a term; nil where it means nothing and is text.
  @Sendable func cards(_ term: SearchTerm) -> CardSet? {
    switch term.name {
    case "diet": named(term.value, .diet, \.diets)
    case "cuisine": named(term.value, .cuisine) { [$0.cuisine] }
    case "course": named(term.value, .course) { [$0.course] }
    case "time": within(term.value)
    case "servings": serving(term.value)
    default: nil
    }
  }

  private func named(
    _ value: String, _ kind: Vocabulary.Kind, _ names: (Recipe) -> [String]
  ) -> CardSet? {
    let wanted = Self.letters(value)
    guard !wanted.isEmpty else { return CardSet(count: recipes.count) { _ in true } }
    var found = CardSet(count: recipes.count)
    var isKnown = false
    for (place, recipe) in recipes.enumerated()
    where names(recipe).contains(where: { isMeant($0, kind, wanted) }) {
      found.insert(place)
      isKnown = true
    }
    return isKnown ? found : nil
  }

  /// Whether a name begins so, in the data's language or in that of the interface.
  private func isMeant(_ name: String, _ kind: Vocabulary.Kind, _ wanted: String) -> Bool {
    strings.words(name, kind).contains { Self.letters($0).hasPrefix(wanted) }
  }

  /// `30`, `<30`, `20-30`, `>60`: not those of which it is not known.
  private func within(_ value: String) -> CardSet? {
    guard !value.allSatisfy({ "<>=".contains($0) }) else {
      return CardSet(count: recipes.count) { _ in true }
    }
    guard let times = Self.times(value) else { return nil }
    return CardSet(count: recipes.count) { recipes[$0].minutes.map(times.contains) ?? false }
  }

  /// The times that a value means, in minutes: one alone is the longest.
  static func times(_ value: String) -> NumberTerm? {
    let isLongest = value.first?.isNumber == true && !value.contains("-") || value.hasPrefix("<")
    return NumberTerm(isLongest ? "<=" + value.drop { "<=".contains($0) } : value)
  }

  private func serving(_ value: String) -> CardSet? {
    guard !value.isEmpty else { return CardSet(count: recipes.count) { _ in true } }
    guard let wanted = NumberTerm(value) else { return nil }
    return CardSet(count: recipes.count) { recipes[$0].servings.map(wanted.contains) ?? false }
  }

  /// What makes two names alike: `gluten free`, `gluten-free`.
  private static func letters(_ name: String) -> String {
    String(decoding: Folding.folded(name), as: UTF8.self).filter { $0.isLetter || $0.isNumber }
  }
}
