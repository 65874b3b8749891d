/// What the list of all Pokémon holds, as far as it was asked for.
struct PokeAPIList: Hashable, Sendable {
  /// The Pokémon and forms, in the order of the list; rows that name nothing are left out.
  private(set) var references: [Reference]
  /// How many rows came, readable or not.
  private(set) var rows: Int
  /// How many there are, as the server counts; nil where it does not say.
  let count: Int?
  private var hasNext: Bool

  init(references: [Reference], rows: Int, count: Int?, hasNext: Bool) {
    self.references = references
    self.rows = rows
    self.count = count
    self.hasNext = hasNext
  }

  /// Whether another page has to be asked for.
  var hasMore: Bool {
    rows > 0 && (count.map { rows < $0 } ?? hasNext)
  }

  /// Whether nothing is missing: what is not in a whole list is not there any more.
  var isWhole: Bool {
    guard references.count == rows, rows > 0 else { return false }
    return count.map { rows >= $0 } ?? !hasNext
  }

  /// Adds the page that follows.
  mutating func append(_ page: PokeAPIList) {
    references += page.references
    rows += page.rows
    hasNext = page.hasNext
  }
}

/// A Pokémon in the list of those that have a type.
struct PokeAPIMember: Hashable, Sendable {
  /// Which one.
  let pokemon: Reference
  /// 1 where the type is its first, 2 where it is its second.
  let slot: Int
}
