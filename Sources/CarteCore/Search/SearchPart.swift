/// A part of a query with what it means.
struct SearchPart {
  /// What it means.
  enum Meaning {
    /// Words that must match somewhere.
    case text(String)
    /// Words in quotation marks, which must stand as they are.
    case whole(String)
    /// The name of a kind or a diet, which must be one of the keywords.
    case label(String)
    /// Words and terms of which one must match.
    case anyOf([String])
    /// What is not wanted, each a whole word.
    case unwanted([String])
    /// A term that the shelf understands.
    case term(SearchTerm, CardSet, isUnwanted: Bool)
  }

  /// How it is typed.
  let typed: String
  /// What it means.
  let meaning: Meaning
}

/// What a shelf knows by name, so that words which seem to exclude something may be part of a name.
struct SearchNames {
  /// Whether a text is the name of a kind or a diet.
  let isLabel: (String) -> Bool
  /// Whether words stand together in a title.
  let isInTitle: (String) -> Bool

  /// Nothing is known.
  static var none: Self { Self(isLabel: { _ in false }, isInTitle: { _ in false }) }
}
