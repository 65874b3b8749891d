/// How well a card matches, as one small number: the smaller the better.
struct Rank {
  /// What matched, best first.
  enum Class: Int {
    /// The query is the title.
    case title
    /// The query is the title but for punctuation and spaces.
    case squeezedTitle
    /// The title begins with the query and goes on with another word.
    case titleBeginning
    /// The title begins with the query, which ends inside a word.
    case titleBeginningInWord
    // From here on the words of the query are on their own, and the worst of them counts.
    case wordOfTitle
    case wordOfKeyword
    case wordBeginningInTitle
    case wordBeginningInKeyword
    case insideTitle
    case insideKeyword

    /// The class of a single word.
    init(_ place: Matching.Place, isKeyword: Bool) {
      self =
        switch place {
        case .wholeWord: isKeyword ? .wordOfKeyword : .wordOfTitle
        case .wordBeginning: isKeyword ? .wordBeginningInKeyword : .wordBeginningInTitle
        case .inside: isKeyword ? .insideKeyword : .insideTitle
        }
    }
  }

  /// Decides inside a class of words: what the words cost together, then how far back the keywords stand.
  static func order(cost: Int, keywordPlaces: Int) -> Int {
    min(cost, 15) * 16 + min(keywordPlaces, 15)
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
