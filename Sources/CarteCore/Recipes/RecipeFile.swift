/// The format of recipes on disk, bundled and in the cache: `{"version":1,"recipes":[{"id","title","course",
/// "cuisine","diets":[…],"servings","minutes","summary","ingredients":[line,…],"instructions":[{"section",
/// "steps":[…]},…]},…]}`, a recipe a line. The cache adds `source` (name, address and credits in a list),
/// `photo` (an address) and `query` to a recipe, and to the whole what `RecipeMemory` remembers beside recipes.
enum RecipeFile {
  static let version = 1
  /// About what a recipe takes, for making room at once.
  private static let averageBytes = 1800

  /// The recipes of a document, and its other members; nil where it is damaged or of another version. Recipes
  /// without id or title are left out.
  static func read(_ bytes: [UInt8]) -> (recipes: [Recipe], rest: JSON)? {
    var recipes: [Recipe]?
    var rest: [JSON.Member] = []
    let sound: Void? = bytes.withUnsafeBytes { buffer in
      try? JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        try parser.eachMember { (name, parser) throws(JSON.Malformed) in
          if name == "recipes", recipes == nil {
            recipes = try list(&parser, of: bytes)
          } else {
            rest.append(JSON.Member(name.string, try parser.value()))
          }
        }
      }
    }
    guard sound != nil, let recipes, JSON.object(rest)["version"].integer == version else { return nil }
    return (recipes, .object(rest))
  }

  private static func list(
    _ parser: inout JSONParser, of bytes: [UInt8]
  ) throws(JSON.Malformed) -> [Recipe]? {
    var recipes: [Recipe] = []
    recipes.reserveCapacity(bytes.count / averageBytes)
    let isList = try parser.eachElement { (parser) throws(JSON.Malformed) in
      var reader = RecipeReader()
      try parser.eachMember { (name, parser) throws(JSON.Malformed) in
        try reader.read(name, from: &parser, of: bytes)
      }
      if let recipe = reader.recipe { recipes.append(recipe) }
    }
    return isList ? recipes : nil
  }

  /// A text as a clean line; empty where there is none.
  static func line(_ json: JSON?) -> String {
    guard case .string(let text) = json else { return "" }
    return text.cleaned()
  }

  /// The texts of a list as clean lines, without empty ones.
  static func lines(_ json: JSON?) -> [String] {
    (json?.array ?? []).map(line).filter { !$0.isEmpty }
  }

  /// The parts of the instructions, without those that have no step.
  static func sections(_ json: JSON?) -> [Recipe.Section] {
    (json?.array ?? []).map { Recipe.Section(name: line($0["section"]), steps: lines($0["steps"])) }
      .filter { !$0.steps.isEmpty }
  }

  /// Who is to be thanked.
  static func source(_ json: JSON?) -> Recipe.Source {
    let parts = json?.array ?? []
    guard parts.count == 3 else { return Recipe.Source() }
    return Recipe.Source(name: line(parts[0]), address: line(parts[1]), credits: line(parts[2]))
  }

  /// The parts of the instructions as they are written, also for scripts.
  static func json(_ sections: [Recipe.Section]) -> JSON {
    .array(
      sections.map { ["section": .string($0.name), "steps": .array($0.steps.map(JSON.string))] })
  }

  /// A recipe as it is written.
  static func json(_ recipe: Recipe) -> JSON {
    let source = recipe.source
    var json: JSON = [
      "id": .string(recipe.id), "title": .string(recipe.title), "course": .string(recipe.course),
      "cuisine": .string(recipe.cuisine), "diets": .array(recipe.diets.map(JSON.string)),
      "servings": number(recipe.servings), "minutes": number(recipe.minutes),
      "summary": .string(recipe.summary), "ingredients": .array(recipe.ingredients.map(JSON.string)),
      "instructions": self.json(recipe.instructions),
    ]
    if !source.isEmpty {
      let parts = [source.name, source.address, source.credits]
      json = json.setting("source", to: .array(parts.map(JSON.string)))
    }
    if !recipe.photo.isEmpty { json = json.setting("photo", to: .string(recipe.photo)) }
    return recipe.query.isEmpty ? json : json.setting("query", to: .string(recipe.query))
  }

  /// A number, or null where it is not known.
  static func number(_ value: Int?) -> JSON {
    value.map { .number(Double($0)) } ?? .null
  }
}
