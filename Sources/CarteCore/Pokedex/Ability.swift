/// What is known of an ability.
public struct Ability: Hashable, Sendable, Identifiable {
  /// PokeAPI's number.
  public let id: Int
  /// PokeAPI's name, such as `lightning-rod`.
  public let slug: String
  /// The English name, such as `Lightning Rod`.
  public let name: String
  /// What it does; nil where nobody says.
  public let text: String?

  /// Makes an ability of its parts.
  public init(id: Int, slug: String, name: String, text: String?) {
    self.id = id
    self.slug = slug
    self.name = name
    self.text = text
  }
}
