/// What is known of a move.
public struct Move: Hashable, Sendable, Identifiable {
  /// PokeAPI's number.
  public let id: Int
  /// PokeAPI's name, such as `vine-whip`.
  public let slug: String
  /// The English name, such as `Vine Whip`.
  public let name: String
  /// The type by PokeAPI's slug; may be one that no Pokémon has. Nil where it is not known.
  public var type: String?
  /// How it does damage, if it does.
  public var damageClass: DamageClass?
  /// The base power; nil where it has none or it varies. PokeAPI also says 0 for some.
  public var power: Int?
  /// The chance to hit in percent; nil where it never misses. PokeAPI also says 0 for some.
  public var accuracy: Int?
  /// How often it can be used; nil where it has no such limit.
  public var pp: Int?
  /// When it strikes: 0 in the order of speed, higher before, lower after.
  public var priority: Int = 0
  /// What it does; nil where nobody says.
  public var text: String?

  /// How a move does damage, by PokeAPI's slugs.
  public enum DamageClass: String, Hashable, Sendable {
    case physical, special, status
  }

  /// A move of which only the names are known.
  public init(id: Int, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}
