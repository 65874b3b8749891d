/// A part of a query that names what it means, such as `type:fire`.
public struct SearchTerm: Hashable, Sendable {
  /// What stands before the colon, folded.
  public let name: String
  /// What stands behind it, folded, without quotation marks; empty while it is still being typed.
  public let value: String

  /// Pairs a name with a value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A kind of term, for the help.
public struct SearchTermHelp: Hashable, Sendable {
  /// How it is typed, such as `type:fire`.
  public let example: String
  /// The key of what it means, in the strings.
  public let meaning: String

  /// Explains an example.
  public init(_ example: String, _ meaning: String) {
    self.example = example
    self.meaning = meaning
  }
}

/// Some of the cards of a shelf, by their places.
public struct CardSet: Hashable, Sendable {
  private var words: [UInt64]

  /// None of so many cards.
  public init(count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Those of so many cards that are wanted.
  public init(count: Int, where isWanted: (Int) -> Bool) {
    self.init(count: count)
    for place in 0..<count where isWanted(place) { insert(place) }
  }

  /// Takes a card in; its place must be one of the shelf.
  public mutating func insert(_ place: Int) {
    words[place >> 6] |= 1 << UInt64(place & 63)
  }

  /// Whether a card is in it.
  public func contains(_ place: Int) -> Bool {
    words.indices.contains(place >> 6) && words[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// Keeps those that are in another set too.
  public mutating func formIntersection(_ other: CardSet) {
    for index in words.indices {
      words[index] &= other.words.indices.contains(index) ? other.words[index] : 0
    }
  }
}
