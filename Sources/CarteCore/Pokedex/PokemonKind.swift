/// What kind of Pokémon a card is, for the terms that ask for it.
struct PokemonKind: Sendable {
  private(set) var generation: Int?
  private(set) var rarity = Pokemon.Rarity.ordinary
  private(set) var eggGroups: [String] = []
  private(set) var isMega = false

  /// The kinds of all entries, in their order.
  static func all(of dex: Pokedex) -> [PokemonKind] {
    var kinds = [PokemonKind](repeating: PokemonKind(), count: dex.entries.count)
    let places = dex.places
    dex.bundle.names.forEach { (id, parser) throws(JSON.Malformed) in
      var kind = PokemonKind()
      try kind.read(&parser, isForm: id >= DexEntry.firstForm)
      if let place = places[id] { kinds[place] = kind }
    }
    return kinds
  }

  /// Reads a line of `names.json`.
  private mutating func read(_ parser: inout JSONParser, isForm: Bool) throws(JSON.Malformed) {
    try parser.eachMember { (name, parser) throws(JSON.Malformed) in
      if name == "slug", isForm {
        isMega = try parser.line()?.split(separator: "-").contains("mega") == true
      } else if name == "generation" {
        generation = try parser.value().integer
      } else if name == "rarity" {
        rarity = try parser.line().flatMap(Pokemon.Rarity.init) ?? .ordinary
      } else if name == "eggs" {
        try parser.eachElement { (parser) throws(JSON.Malformed) in
          if let group = try parser.line() { eggGroups.append(group) }
        }
      } else {
        try parser.skip()
      }
    }
  }
}
