/// What a language calls the words that the catalogues' data, which is English, has for kinds of things.
///
/// `Resources/vocabulary/<language>.json` has a text for each `kind.word`, the word in small letters:
/// `"glass.highball glass": "高球杯"`.
struct Vocabulary: Sendable {
  private let texts: KeyedTexts

  /// What a word stands for: the same one may be called otherwise in another place.
  enum Kind: String, CaseIterable, Sendable {
    /// A drink's category, glass, content of alcohol, class of the International Bartenders Association, label.
    case category, glass, alcohol, iba, tag
    /// What a drink is mixed of.
    case ingredient
    /// A recipe's place in a meal, home and diet.
    case course, cuisine, diet
  }

  /// Takes the words of a table.
  init(_ texts: KeyedTexts) {
    self.texts = texts
  }

  /// What a word is called; nil where it is not known.
  func callAsFunction(_ word: String, _ kind: Kind) -> String? {
    texts[kind.rawValue + "." + word.lowercased()]
  }
}
