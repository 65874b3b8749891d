/// A drink as TheCocktailDB describes it, put in order: no blanks, one spelling for each glass and category.
public struct Cocktail: Hashable, Sendable, Identifiable {
  /// TheCocktailDB's number; a short word where a bundled drink is not known there.
  public let id: String
  /// The name.
  public let name: String
  /// The category by today's names, such as `Ordinary Drink`.
  public let category: String
  /// The glass it is served in, such as `Cocktail glass`; empty where that is not known.
  public let glass: String
  /// `Alcoholic`, `Non alcoholic` or `Optional alcohol`; empty where that is not known.
  public let alcoholic: String
  /// The class on the list of the International Bartenders Association, such as `Unforgettables`.
  public let iba: String?
  /// Short labels, each once.
  public let tags: [String]
  private let recipe: Recipe
  let translations: Translations
  /// The address of a picture. From outside: to be checked before it is asked.
  public let thumb: String?
  /// When the drink was last changed there, as it is written there: `2016-11-04 09:17:09`.
  public let modified: String?

  /// Makes a drink of its parts; `steps` are in English, `translations` in other languages.
  public init(
    id: String, name: String, category: String, glass: String, alcoholic: String, iba: String? = nil,
    tags: [String] = [], ingredients: [Ingredient] = [], steps: [String] = [],
    translations: [Settings.ContentLanguage: [String]] = [:], thumb: String? = nil, modified: String? = nil
  ) {
    self.init(
      id: id, name: name, category: category, glass: glass, alcoholic: alcoholic, iba: iba, tags: tags,
      recipe: .known(ingredients: ingredients, steps: steps.map { $0.cleaned() }.filter { !$0.isEmpty }),
      translations: .known(translations), thumb: thumb, modified: modified)
  }

  init(
    id: String, name: String, category: String, glass: String, alcoholic: String, iba: String?,
    tags: [String], recipe: Recipe, translations: Translations, thumb: String?, modified: String?
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.glass = glass
    self.alcoholic = alcoholic
    self.iba = iba
    self.tags = tags
    self.recipe = recipe
    self.translations = translations
    self.thumb = thumb
    self.modified = modified
  }

  /// The ingredients in their order; the same one may stand there twice.
  public var ingredients: [Ingredient] { recipe.ingredients }

  /// The instructions, a clean line for each step; none where there are no instructions.
  public var steps: [String] { recipe.steps }

  /// The same drink with what is known elsewhere of its picture, its last change and its instructions in other
  /// languages.
  func with(thumb: String?, modified: String?, translations: Translations? = nil) -> Cocktail {
    Cocktail(
      id: id, name: name, category: category, glass: glass, alcoholic: alcoholic, iba: iba, tags: tags,
      recipe: recipe, translations: translations ?? self.translations, thumb: thumb ?? self.thumb,
      modified: modified ?? self.modified)
  }
}
