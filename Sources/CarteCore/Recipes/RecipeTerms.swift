/// What terms such as `diet:vegan` stand for among recipes. A value may be cut short, as it is while it is
/// typed.
struct RecipeTerms: Sendable {
  /// The terms, for the help.
  static let help = [
    SearchTermHelp("diet:vegan", "recipes.term.diet"), SearchTermHelp("cuisine:thai", "recipes.term.cuisine"),
    SearchTermHelp("course:soup", "recipes.term.course"), SearchTermHelp("time:30", "recipes.term.time"),
  ]

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

  /// `30` and `<30`: those that take no longer; not those of which it is not known.
  private func within(_ value: String) -> CardSet? {
    let digits = value.drop { "<=".contains($0) }
    guard !digits.isEmpty else { return CardSet(count: recipes.count) { _ in true } }
    guard let most = Int(digits) else { return nil }
    return CardSet(count: recipes.count) { recipes[$0].minutes.map { $0 <= most } ?? false }
  }

  /// What makes two names alike: `gluten free`, `gluten-free`.
  private static func letters(_ name: String) -> String {
    String(decoding: Folding.folded(name), as: UTF8.self).filter { $0.isLetter || $0.isNumber }
  }
}
