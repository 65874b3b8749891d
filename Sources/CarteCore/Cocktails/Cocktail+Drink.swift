extension Cocktail {
  /// No field of TheCocktailDB is longer but by accident or malice.
  private static let longestLine = 300
  private static let longestText = 20_000
  private static let mostIngredients = 15

  /// Reads a drink of TheCocktailDB, 51 fields of strings or null; nil without id or name.
  init?(drink: JSON) {
    guard let id = Self.id(of: drink), let name = Self.line(drink["strDrink"]) else { return nil }
    self.init(
      id: id, name: name,
      category: CocktailVocabulary.category(Self.line(drink["strCategory"]) ?? ""),
      glass: CocktailVocabulary.glass(Self.line(drink["strGlass"]) ?? ""),
      alcoholic: Self.line(drink["strAlcoholic"]) ?? "",
      iba: Self.line(drink["strIBA"]),
      tags: CocktailVocabulary.tags(Self.line(drink["strTags"]) ?? ""),
      ingredients: Self.ingredients(of: drink),
      steps: Self.steps(drink["strInstructions"]), translations: Self.translations(of: drink),
      thumb: Self.line(drink["strDrinkThumb"]),
      modified: Self.line(drink["dateModified"]))
  }

  /// The id of a drink or a row of a list: digits, written as a string or a number.
  static func id(of row: JSON) -> String? {
    guard let id = line(row["idDrink"]), id.utf8.count <= 20, id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return id
  }

  /// A field as one clean line; nil where it is missing or blank.
  static func line(_ field: JSON) -> String? {
    guard let text = field.text else { return nil }
    let line = (text.utf8.count > longestLine ? String(text.prefix(longestLine)) : text).cleaned()
    return line.isEmpty ? nil : line
  }

  private static func steps(_ field: JSON) -> [String] {
    Steps.split(String((field.text ?? "").prefix(longestText)))
  }

  /// `strInstructionsDE`, `strInstructionsZH-HANT` and their like; null, missing or empty for many drinks.
  private static func translations(of drink: JSON) -> [Settings.ContentLanguage: [String]] {
    var translations: [Settings.ContentLanguage: [String]] = [:]
    for language in Settings.ContentLanguage.allCases where language != .english {
      let steps = steps(drink["strInstructions" + language.rawValue.uppercased()])
      if !steps.isEmpty { translations[language] = steps }
    }
    return translations
  }

  private static func ingredients(of drink: JSON) -> [Ingredient] {
    (1...mostIngredients).compactMap { number in
      let measure = line(drink["strMeasure\(number)"])
      // A measure without a name is the whole ingredient: nothing is lost.
      guard let name = line(drink["strIngredient\(number)"]) else {
        return measure.map { Ingredient(name: $0) }
      }
      return Ingredient(measure: measure ?? "", name: name)
    }
  }
}
