/// What a card shows besides its title and its line of facts where there is room. Made for the cards in view only, so
/// that a list costs no more than before.
public struct CardDetails: Hashable, Sendable {
  /// What can be drawn of it; nil for nothing.
  public let picture: Picture?
  /// Where a small photograph of it is, of a few kilobytes where its server has such; nil where there is none.
  public let photo: WebAddress?
  /// Further facts, the most telling first, each a text that may be wrapped; empty for none.
  public let facts: [String]

  /// Makes details of their parts; empty facts are left out.
  public init(picture: Picture?, photo: WebAddress? = nil, facts: [String] = []) {
    self.picture = picture
    self.photo = photo
    self.facts = facts.filter { !$0.isEmpty }
  }
}
