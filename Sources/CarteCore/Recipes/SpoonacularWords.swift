/// Our words for what Spoonacular calls by many.
enum SpoonacularWords {
  /// A course by the kinds of dish that belong to it; the first that fits counts, so the telling ones come
  /// first.
  private static let courses: [(course: String, kinds: Set<String>)] = [
    ("soup", ["soup"]), ("salad", ["salad"]), ("dessert", ["dessert"]), ("bread", ["bread"]),
    ("drink", ["drink", "beverage"]), ("main", ["main course", "main dish"]),
    ("breakfast", ["breakfast", "morning meal", "brunch"]),
    ("sauce", ["sauce", "marinade", "condiment", "dip", "spread"]),
    ("starter", ["starter", "appetizer", "antipasti", "antipasto", "hor d'oeuvre"]),
    ("snack", ["snack", "fingerfood"]), ("side", ["side dish"]),
  ]

  /// Regions that stand beside the country that is meant.
  private static let regions: Set<String> = [
    "mediterranean", "european", "eastern european", "asian", "latin american",
  ]

  /// The course of a dish; empty where its kinds tell none.
  static func course(_ kinds: [String]) -> String {
    let kinds = Set(kinds.map { $0.lowercased() })
    return courses.first { !$0.kinds.isDisjoint(with: kinds) }?.course ?? ""
  }

  /// The cuisine that says most; empty where there is none.
  static func cuisine(_ names: [String]) -> String {
    names.first { !regions.contains($0.lowercased()) } ?? names.first ?? ""
  }

  /// The diets, each once: what is vegan is vegetarian too, and the service has two words for that.
  static func diets(_ names: [String]) -> [String] {
    var diets: [String] = []
    for name in names.map({ $0.lowercased() }) {
      let ours =
        name.hasSuffix("vegetarian") ? ["vegetarian"] : name == "vegan" ? ["vegan", "vegetarian"] : [name]
      for diet in ours where !diets.contains(diet) { diets.append(diet) }
    }
    return diets
  }
}
