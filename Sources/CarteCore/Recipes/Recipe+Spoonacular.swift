extension Recipe {
  /// No title or line of ingredients is longer but by accident or malice.
  private static let longestLine = 300
  private static let longestAddress = 1000
  private static let mostIngredients = 100

  /// Reads a recipe of Spoonacular in any of its shapes since 2021; nil without id or title.
  init?(spoonacular json: JSON) {
    guard let id = Self.id(of: json), let title = Self.line(json["title"]) else { return nil }
    let ingredients = Self.ingredients(of: json)
    let minutes = Self.minutes(of: json)
    self.init(
      id: id, title: title, course: SpoonacularWords.course(Self.words(json["dishTypes"])),
      cuisine: SpoonacularWords.cuisine(Self.words(json["cuisines"])), diets: Self.diets(of: json),
      servings: Self.known(servings: json["servings"]), minutes: minutes,
      summary: RecipeSummary.text(json["summary"].text ?? "", isTimed: minutes != nil),
      ingredients: ingredients,
      instructions: RecipeInstructions.sections(
        text: json["instructions"].text ?? "", analyzed: json["analyzedInstructions"],
        ingredients: ingredients),
      source: Self.source(of: json), photo: Self.address(json["image"]) ?? "")
  }

  /// The id of a recipe: digits, written as a number or a string.
  private static func id(of json: JSON) -> String? {
    guard let id = json["id"].text, 1...18 ~= id.utf8.count, id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return id
  }

  /// A field as one clean line, without markup; nil where it is missing or blank.
  private static func line(_ field: JSON) -> String? {
    guard case .string(let text) = field else { return nil }
    // Some fields were escaped once too often.
    let plain = String(text.unicodeScalars.prefix(longestLine)).replacing("\\'", with: "'")
    let line = HTMLText.line(plain)
    return line.isEmpty ? nil : line
  }

  private static func words(_ list: JSON) -> [String] {
    list.array.prefix(40).compactMap(line)
  }

  /// What `readyInMinutes` is where Spoonacular does not know it: 45 in 89 of 100 recipes that were counted,
  /// be it for a drink or for a roast.
  private static let usualMinutes = 45

  /// The whole time, else the times of its parts; none of them where it is null, 0 or -1. The service's usual
  /// 45 counts only beside times of the parts: nothing is better for a cook than a wrong time.
  private static func minutes(of json: JSON) -> Int? {
    let parts = ["preparationMinutes", "cookingMinutes"].compactMap { known(minutes: json[$0]) }
    if let minutes = known(minutes: json["readyInMinutes"]), minutes != usualMinutes || !parts.isEmpty {
      return minutes
    }
    return parts.isEmpty ? nil : parts.reduce(0, +)
  }

  private static func diets(of json: JSON) -> [String] {
    let flags = [
      ("vegan", "vegan"), ("vegetarian", "vegetarian"), ("glutenFree", "gluten free"),
      ("dairyFree", "dairy free"),
    ]
    let flagged = flags.filter { json[$0.0].bool == true }.map(\.1)
    return SpoonacularWords.diets(flagged + words(json["diets"]))
  }

  /// The lines as the source writes them: amounts that the service worked out are wrong too often. A search
  /// names ingredients by whether somebody has them.
  private static func ingredients(of json: JSON) -> [String] {
    let whole = json["extendedIngredients"].array
    let list = whole.isEmpty ? json["usedIngredients"].array + json["missedIngredients"].array : whole
    return list.prefix(mostIngredients).compactMap(ingredient)
  }

  private static func ingredient(_ json: JSON) -> String? {
    guard let original = line(json["original"]) ?? line(json["originalString"]) else {
      return line(json["name"]) ?? line(json["originalName"])
    }
    let text = original.drop { "*•·▢◦▪-– ".contains($0) }
    return text.isEmpty ? nil : String(text)
  }

  private static func source(of json: JSON) -> Source {
    let credits = line(json["creditsText"]) ?? ""
    let name = line(json["sourceName"]) ?? credits
    let address =
      ["sourceUrl", "spoonacularSourceUrl"].lazy.compactMap { Self.address(json[$0]) }.first ?? ""
    return Source(name: name, address: address, credits: credits == name ? "" : credits)
  }

  /// An address that can be shown on a line and typed: it is never asked.
  private static func address(_ json: JSON) -> String? {
    guard case .string(let text) = json, text.utf8.count <= longestAddress else { return nil }
    return Page.address(text)
  }
}
