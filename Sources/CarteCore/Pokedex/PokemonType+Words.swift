extension PokemonType {
  /// In the order of PokeAPI's numbers, which begin at 1.
  private static let numbered = allCases

  /// The type of a number of PokeAPI's; nil where no Pokémon has it.
  init?(number: UInt8) {
    guard 1...Self.numbered.count ~= Int(number) else { return nil }
    self = Self.numbered[Int(number) - 1]
  }

  /// PokeAPI's number.
  var number: UInt8 {
    UInt8(truncatingIfNeeded: (Self.numbered.firstIndex(of: self) ?? -1) + 1)
  }

  /// The color, which also names the word for it in the strings: of middle brightness, so that it is seen on dark
  /// and on light ground.
  var tint: Tint {
    switch self {
    case .normal: Tint("type.normal", RGB(0x9A, 0x9B, 0x84))
    case .fighting: Tint("type.fighting", RGB(0xC4, 0x49, 0x3E))
    case .flying: Tint("type.flying", RGB(0x8E, 0x9C, 0xE2))
    case .poison: Tint("type.poison", RGB(0xA6, 0x5A, 0xB4))
    case .ground: Tint("type.ground", RGB(0xC7, 0xA0, 0x55))
    case .rock: Tint("type.rock", RGB(0xA9, 0x93, 0x4F))
    case .bug: Tint("type.bug", RGB(0x94, 0xAD, 0x2F))
    case .ghost: Tint("type.ghost", RGB(0x7A, 0x68, 0xAE))
    case .steel: Tint("type.steel", RGB(0x86, 0xA0, 0xB4))
    case .fire: Tint("type.fire", RGB(0xE8, 0x74, 0x3B))
    case .water: Tint("type.water", RGB(0x4C, 0x8F, 0xE0))
    case .grass: Tint("type.grass", RGB(0x5F, 0xB0, 0x4E))
    case .electric: Tint("type.electric", RGB(0xD9, 0xAE, 0x1E))
    case .psychic: Tint("type.psychic", RGB(0xE8, 0x5D, 0x86))
    case .ice: Tint("type.ice", RGB(0x5B, 0xBD, 0xBE))
    case .dragon: Tint("type.dragon", RGB(0x70, 0x5C, 0xE6))
    case .dark: Tint("type.dark", RGB(0x7D, 0x6A, 0x5E))
    case .fairy: Tint("type.fairy", RGB(0xD9, 0x84, 0xB6))
    }
  }

  /// The color of what has no type, or one that no Pokémon has.
  static let unknownTint = Tint("type.unknown", RGB(0x8A, 0x93, 0xA6))

  /// The type with its word.
  func badge(_ strings: Strings) -> Badge {
    Badge(strings(tint.name), tint)
  }

  /// The badge of a type by PokeAPI's slug, also of those that no Pokémon has.
  static func badge(of slug: String, _ strings: Strings) -> Badge {
    if let type = PokemonType(rawValue: slug) { return type.badge(strings) }
    return switch slug {
    case "shadow": Badge(strings("type.shadow"), Tint("type.shadow", RGB(0x6F, 0x63, 0x86)))
    case "stellar": Badge(strings("type.stellar"), Tint("type.stellar", RGB(0x4F, 0xA8, 0x9A)))
    default: Badge(strings("type.unknown"), unknownTint)
    }
  }
}

extension [PokemonType] {
  /// `Electric` or `Grass / Poison`, or that there are none.
  func label(_ strings: Strings) -> String {
    guard let first else { return strings("pokedex.types.none") }
    return dropFirst().reduce(strings(first.tint.name)) { $0 + " / " + strings($1.tint.name) }
  }
}

extension [PokemonType] {
  /// The color of a Pokémon of these types: that of the first.
  var tint: Tint { first?.tint ?? PokemonType.unknownTint }
}
