/// One spelling for what TheCocktailDB spells in several ways.
enum CocktailVocabulary {
  /// The categories whose names changed between 2021 and 2025.
  private static let renamedCategories = [
    "Other/Unknown": "Other / Unknown", "Milk / Float / Shake": "Shake", "Soft Drink / Soda": "Soft Drink",
  ]

  /// A category by its name of today; a drink without one is of an unknown one.
  static func category(_ name: String) -> String {
    guard !name.isEmpty else { return "Other / Unknown" }
    return renamedCategories[name] ?? name
  }

  /// A glass with a capital at its start and at the names in it: `Collins Glass` and `Collins glass` are one.
  static func glass(_ name: String) -> String {
    let lowered = name.lowercased()
    if lowered == "nick and nora glass" { return "Nick and Nora glass" }
    let capitalized = lowered.prefix(1).uppercased() + lowered.dropFirst()
    return capitalized.replacing("/coupette", with: "/Coupette")
  }

  /// The labels of a list separated by commas, each once whatever its case.
  static func tags(_ list: String) -> [String] {
    var seen: Set<String> = []
    return list.split(separator: ",").map { String($0).cleaned() }
      .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }
}
