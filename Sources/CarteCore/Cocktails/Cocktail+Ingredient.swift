extension Cocktail {
  /// An ingredient of a drink, with how much of it.
  public struct Ingredient: Hashable, Sendable {
    /// How much, or what is done with it: `1 1/2 oz`, `Juice of 1/2`, `to taste`; empty where nothing is
    /// said.
    public let measure: String
    /// What it is: `Tequila`.
    public let name: String

    /// Pairs a measure with a name.
    public init(measure: String = "", name: String) {
      self.measure = measure
      self.name = name
    }

    /// Both as one phrase: `1 1/2 oz Tequila`, `Juice of 1/2 Lemon`, `Honey to taste`, `Red wine (Claret)`.
    public var phrase: String {
      guard !measure.isEmpty else { return name }
      if measure.hasPrefix(",") { return name + measure }
      if measure.hasPrefix("("), measure.hasSuffix(")") { return name + " " + measure }
      let lowered = measure.prefix(1).lowercased() + measure.dropFirst()
      return Self.followers.contains(lowered) || lowered.hasPrefix("or ")
        ? name + " " + lowered : measure + " " + name
    }

    /// The same ingredient by its name in the words' language with the English one behind it.
    func named(_ strings: Strings) -> Ingredient {
      Ingredient(measure: measure, name: strings.wordBesideTranslation(name, .ingredient))
    }

    /// The same ingredient with its measure in these units. Its name must be the English one.
    func measured(in units: Settings.Units) -> Ingredient {
      let lastWord = name.lowercased().split(separator: " ").last.map(String.init) ?? ""
      guard !Self.solids.contains(lastWord) else { return self }
      return Ingredient(measure: MeasureUnits.text(measure, in: units), name: name)
    }

    /// What an ounce of is one of weight, which is no volume.
    private static let solids: Set = [
      "butter", "chocolate", "cheese", "ginger", "strawberries", "raspberries", "sugar", "fruit",
    ]

    /// Measures that read wrong before the name. The fields are free text, and these are all there are among
    /// some two thousand.
    private static let followers: Set = [
      "to taste", "by taste", "to fill", "for topping", "if needed", "as needed", "optional", "wedge",
      "wedges",
      "cubes", "slice", "slices", "pods",
    ]
  }
}
