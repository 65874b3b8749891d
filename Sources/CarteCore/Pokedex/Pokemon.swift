/// What is known of a Pokémon, or of one of its forms, beside what it learns and what it grows into.
///
/// Facts come from PokeAPI, whose units are kept: decimetres and hectograms.
public struct Pokemon: Hashable, Sendable, Identifiable {
  /// PokeAPI's id: the National Dex number, or for a form a number from 10001 on.
  public let id: Int
  /// The number of its species in the National Dex.
  public let number: Int
  /// PokeAPI's name for it, such as `mr-mime` or `raichu-alola`.
  public let slug: String
  /// The English name as it is printed, such as `Mr. Mime` or `Alolan Raichu`.
  public let name: String
  /// One type or two, the first one first; none where that is not known.
  public let types: [PokemonType]
  /// The generation of games its species is from, from 1; nil where that is not known.
  public var generation: Int?
  /// What kind of creature it is said to be, such as `Mouse Pokémon`.
  public var genus: String?
  /// The height in decimetres; nil where it is not known.
  public var height: Int?
  /// The weight in hectograms; nil where it is not known.
  public var weight: Int?
  /// The base stats in the order of `Stat`; empty where they are not known.
  public var stats: [Int] = []
  /// The abilities it may have, in the order of their slots.
  public var abilities: [AbilitySlot] = []
  /// The species' egg groups, by PokeAPI's slugs.
  public var eggGroups: [String] = []
  /// How many of eight are female, by PokeAPI: 0 to 8; -1 where it has no gender; nil where that is not known.
  public var genderRate: Int?
  /// How easily it is caught, 3 to 255.
  public var captureRate: Int?
  /// The experience that beating one gives, before the level counts.
  public var baseExperience: Int?
  /// How fast it grows, by PokeAPI's slug, such as `medium-slow`.
  public var growth: String?
  /// How rare its kind is.
  public var rarity: Rarity = .ordinary
  /// PokeAPI's id of the evolution chain it belongs to.
  public var chain: Int?
  /// The species' names in other languages.
  public var names = Names()
  /// How many moves it can learn in any way.
  public var moveCount: Int?
  /// Whether PokeAPI has an official artwork of it.
  public var hasArtwork = false

  /// How rare a kind is.
  public enum Rarity: String, CaseIterable, Hashable, Sendable {
    case ordinary, baby, legendary, mythical
  }

  /// The name of a species in the languages that are searched too.
  public struct Names: Hashable, Sendable {
    /// In katakana.
    public var japanese: String?
    /// In traditional characters.
    public var traditionalChinese: String?

    /// Names that are known so far.
    public init(japanese: String? = nil, traditionalChinese: String? = nil) {
      self.japanese = japanese
      self.traditionalChinese = traditionalChinese
    }
  }

  /// An ability it may have.
  public struct AbilitySlot: Hashable, Sendable {
    /// Which one.
    public let ability: Reference
    /// Whether it is the hidden one, which few of its kind have.
    public let isHidden: Bool

    /// Names an ability.
    public init(_ ability: Reference, isHidden: Bool) {
      self.ability = ability
      self.isHidden = isHidden
    }
  }

  /// A Pokémon of which no more is known than what a list of them tells.
  public init(id: Int, number: Int, slug: String, name: String, types: [PokemonType]) {
    self.id = id
    self.number = number
    self.slug = slug
    self.name = name
    self.types = types
  }
}

/// A stat, in the order of the games; its raw value is PokeAPI's slug.
public enum Stat: String, CaseIterable, Hashable, Sendable {
  case hp, attack, defense
  case specialAttack = "special-attack"
  case specialDefense = "special-defense"
  case speed
}

/// Something else that PokeAPI knows, by both of its names there.
public struct Reference: Hashable, Sendable {
  /// The number.
  public let id: Int
  /// The slug, such as `vine-whip`.
  public let slug: String

  /// Words for it where nothing better is known: those of the slug, else the number.
  var words: String { slug.isEmpty ? "#" + String(id) : SlugWords.name(slug) }

  /// Names something.
  public init(id: Int, slug: String) {
    self.id = id
    self.slug = slug
  }
}
