/// A recipe, bundled or from Spoonacular, put in order.
public struct Recipe: Hashable, Sendable, Identifiable {
  /// The slug of a bundled recipe, such as `butter-chicken-masala`; else Spoonacular's number.
  public let id: String
  /// The name.
  public let title: String
  /// Its place in a meal, such as `main` or `dessert`; empty where that is not known.
  public let course: String
  /// Where such food is at home, such as `Italian`; empty where that is not known.
  public let cuisine: String
  /// The diets that it suits, such as `vegan` and `gluten free`.
  public let diets: [String]
  /// How many people it feeds, or how many pieces it makes; nil where that is not known.
  public let servings: Int?
  /// How long it takes from beginning to end, in minutes; nil where that is not known.
  public let minutes: Int?
  /// What it was found for, where somebody searched for it; else empty.
  let query: String
  let details: Details

  /// A part of the instructions.
  public struct Section: Hashable, Sendable {
    /// What is made in it, such as `Dough`; empty where the instructions have one part only.
    public let name: String
    /// What is to be done, in order, a sentence or a few each.
    public let steps: [String]

    /// Names some steps.
    public init(name: String = "", steps: [String]) {
      self.name = name
      self.steps = steps
    }
  }

  /// Who is to be thanked for a recipe.
  public struct Source: Hashable, Sendable {
    /// The name of a site, such as `Foodista`; empty where none is given.
    public let name: String
    /// The address of the recipe there, to be shown and never opened; empty where none is given.
    public let address: String
    /// Whom it wants to be named, where that is another; else empty.
    public let credits: String

    /// Makes a source; its parts are empty where they are not known.
    public init(name: String = "", address: String = "", credits: String = "") {
      self.name = name
      self.address = address
      self.credits = credits
    }

    /// Nothing is known of it.
    var isEmpty: Bool { name.isEmpty && address.isEmpty && credits.isEmpty }
  }

  /// Makes a recipe of its parts.
  public init(
    id: String, title: String, course: String = "", cuisine: String = "", diets: [String] = [],
    servings: Int? = nil, minutes: Int? = nil, summary: String = "", ingredients: [String] = [],
    instructions: [Section] = [], source: Source = Source(), photo: String = ""
  ) {
    self.init(
      id: id, title: title, course: course, cuisine: cuisine, diets: diets, servings: servings,
      minutes: minutes,
      details: .known(
        Details.Known(
          summary: summary, ingredients: ingredients, instructions: instructions, source: source, photo: photo
        )
      ))
  }

  init(
    id: String, title: String, course: String, cuisine: String, diets: [String], servings: Int?,
    minutes: Int?, query: String = "", details: Details
  ) {
    self.id = id
    self.title = title
    self.course = course
    self.cuisine = cuisine
    self.diets = diets
    self.servings = servings
    self.minutes = minutes
    self.query = query
    self.details = details
  }

  /// What it is, in a few sentences; empty where nobody says.
  public var summary: String { details.summary }
  /// The ingredients, a line each with its amount, as the source writes them.
  public var ingredients: [String] { details.ingredients }
  /// How it is made; none where that is only written at its source.
  public var instructions: [Section] { details.instructions }
  /// Who is to be thanked; empty for a bundled recipe, whose words are ours.
  public var source: Source { details.source }

  /// The address of a photograph as a server gives it; empty where it gives none.
  public var photo: String { details.photo }

  /// The same recipe, found for a query.
  func found(for query: String) -> Recipe {
    Recipe(
      id: id, title: title, course: course, cuisine: cuisine, diets: diets, servings: servings,
      minutes: minutes, query: query, details: details)
  }
}
