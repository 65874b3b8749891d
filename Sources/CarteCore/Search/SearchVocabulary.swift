/// What a search of a shelf knows of its terms besides the cards they stand for.
public struct SearchVocabulary: Sendable {
  /// What stands before the colon of each.
  let names: [String]
  /// What `sort:` may be followed by, besides `name`.
  let sorts: [String]
  /// What a term may be followed by; nothing where that is a number or too much to list.
  let values: @Sendable (_ name: String) -> [String]
  /// The order that a term asks for, and what it says of cards; nil where it asks for none.
  let order: @Sendable (SearchTerm) -> CardOrder?

  /// Makes a vocabulary of its parts; all are folded.
  init(
    names: [String], sorts: [String] = [], values: @escaping @Sendable (_ name: String) -> [String],
    order: @escaping @Sendable (SearchTerm) -> CardOrder? = { _ in nil }
  ) {
    self.names = names
    self.sorts = sorts
    self.values = values
    self.order = order
  }

  /// That of a shelf without terms.
  public static var none: Self { Self(names: [], values: { _ in [] }) }
}

/// An order of the cards of a shelf.
struct CardOrder: Sendable {
  /// Whether the greatest value comes first.
  let isDescending: Bool
  /// What a card, by its place, is put in order by; nil where it is not known, which comes last.
  let value: @Sendable (Int) -> Int?
  /// What is to be said of a card behind its facts; nil for nothing.
  let remark: @Sendable (Int) -> String?

  /// Makes an order.
  init(
    isDescending: Bool = false, value: @escaping @Sendable (Int) -> Int?,
    remark: @escaping @Sendable (Int) -> String? = { _ in nil }
  ) {
    self.isDescending = isDescending
    self.value = value
    self.remark = remark
  }

  /// The other way round.
  var reversed: CardOrder { CardOrder(isDescending: !isDescending, value: value, remark: remark) }

  /// Some cards in this order; those that are alike stay as they are.
  func sorted(_ cards: [Int]) -> [Int] {
    let known = cards.enumerated().map { (place: $0, card: $1, value: value($1)) }
    return known.sorted { one, other in
      guard let first = one.value, let second = other.value, first != second else {
        return one.value != nil && other.value == nil
          || (one.value == nil) == (other.value == nil) && one.place < other.place
      }
      return isDescending ? first > second : first < second
    }.map(\.card)
  }
}
