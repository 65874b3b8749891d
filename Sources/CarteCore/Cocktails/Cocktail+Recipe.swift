extension Cocktail {
  /// What a page needs and a card does not: most of the text of a catalogue. A drink from a file reads it there
  /// when it is asked for, because starting needs none of it.
  enum Recipe: Hashable, Sendable {
    case known(ingredients: [Ingredient], steps: [String])
    case unread(ingredients: JSONFragment?, steps: JSONFragment?)

    var ingredients: [Ingredient] {
      switch self {
      case .known(let ingredients, _): ingredients
      case .unread(let fragment, _): fragment.map { CocktailFile.ingredients($0.json) } ?? []
      }
    }

    var steps: [String] {
      switch self {
      case .known(_, let steps): steps
      case .unread(_, let fragment): fragment.map { CocktailFile.steps($0.json) } ?? []
      }
    }

    /// Recipes are alike when they say the same, read or not.
    static func == (one: Recipe, other: Recipe) -> Bool {
      one.ingredients == other.ingredients && one.steps == other.steps
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ingredients)
      hasher.combine(steps)
    }
  }
}
