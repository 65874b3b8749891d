extension Cocktail {
  /// The instructions in languages other than English, as far as TheCocktailDB has them. Those of a drink from a file
  /// are read there when they are asked for.
  enum Translations: Hashable, Sendable {
    case known([Settings.ContentLanguage: [String]])
    case unread(JSONFragment)

    /// The steps by their languages; a language without any is left out.
    var steps: [Settings.ContentLanguage: [String]] {
      switch self {
      case .known(let steps): steps
      case .unread(let fragment): CocktailFile.translations(fragment.json)
      }
    }

    /// Translations are alike when they say the same, read or not.
    static func == (one: Translations, other: Translations) -> Bool { one.steps == other.steps }

    func hash(into hasher: inout Hasher) { hasher.combine(steps) }
  }

  /// The instructions in a language; in English where nobody has translated them.
  public func steps(in language: Settings.ContentLanguage) -> [String] {
    guard language != .english, let translated = translations.steps[language] else { return steps }
    return translated
  }
}
