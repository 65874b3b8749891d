/// What a search found.
public struct SearchResult: Hashable, Sendable {
  /// The positions of the cards in the list the index was built from, best first.
  public let matches: [Int]
  /// Whether nothing matched as typed, and `matches` are what slips of the finger may have meant.
  public let nearest: Bool
  /// What the query wants to be said of cards, by their positions in the list.
  public let remarks: [Int: String]

  /// What matched as typed.
  var exactMatches: [Int] { nearest ? [] : matches }

  /// Makes a result of its parts.
  public init(matches: [Int], nearest: Bool = false, remarks: [Int: String] = [:]) {
    self.matches = matches
    self.nearest = nearest
    self.remarks = remarks
  }
}
