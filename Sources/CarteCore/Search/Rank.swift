/// How well a card matches, as one small number: the smaller the better.
struct Rank {
  /// What matched, best first.
  enum Class: Int {
    /// The query is the title.
    case title
    /// The query is the title but for punctuation and spaces.
    case squeezedTitle
    /// The title begins with the query.
    case titleBeginning
    /// The title begins with the query but for punctuation and spaces.
    case squeezedTitleBeginning
    /// Every word begins a word of the title.
    case titleWordStarts
    /// Every word is in the title.
    case insideTitle
    /// Every word is in the title, some but for punctuation and spaces.
    case squeezedInTitle
    /// Some words are in the title, the others in keywords.
    case titleAndKeywords
    /// Every word begins a word of a keyword.
    case keywordWordStarts
    /// Every word is in a keyword.
    case insideKeywords
  }

  /// Values inside a class: lengths of titles, places of keywords.
  private static let span = 256
  private static let classes = 10
  private static let mostEdits = 24

  /// One more than the greatest `value`; small enough to sort by counting.
  static let count = span * classes * (mostEdits + 1)

  let value: UInt16

  /// - Parameters:
  ///   - order: decides inside a class, from 0; 255 and more are alike.
  ///   - edits: slips forgiven, which count before all else.
  init(_ class: Class, order: Int = 0, edits: Int = 0) {
    let edits = min(edits, Self.mostEdits)
    let position = (edits * Self.classes + `class`.rawValue) * Self.span + min(order, Self.span - 1)
    value = UInt16(truncatingIfNeeded: position)
  }
}
