extension PokeAPIAnswer {
  /// A Pokémon. The largest answer has 665 KB, of which a screen wants the hundredth part: it is walked over, and
  /// only that part is taken.
  ///
  /// - Parameter host: who answered, for the sentence of a problem.
  /// - Throws: `problem.answer` where it has no id or name.
  public static func pokemon(from bytes: [UInt8], host: String) throws(Problem) -> PokeAPIPokemon {
    let reader = bytes.withUnsafeBytes { buffer in
      try? JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        var reader = PokeAPIPokemonReader()
        try parser.eachMember { (name, parser) throws(JSON.Malformed) in
          try reader.read(name, from: &parser)
        }
        return reader
      }
    }
    guard let pokemon = reader?.pokemon else { throw problem(host) }
    return pokemon
  }
}

/// A Pokémon that is being read, member by member.
struct PokeAPIPokemonReader {
  private var id: Int?
  private var slug: String?
  private var species: Reference?
  private var types: [(slot: Int, type: PokemonType)] = []
  private var height, weight, baseExperience: Int?
  private var stats: [Stat: Int] = [:]
  private var abilities: [(slot: Int, ability: Pokemon.AbilitySlot)] = []
  private var moves: PokeAPIMoves?
  private var artwork: WebAddress?

  /// Reads the value of a member.
  mutating func read(_ name: JSONParser.Text, from parser: inout JSONParser) throws(JSON.Malformed) {
    if name == "moves" {
      moves = try PokeAPIMoves(&parser)
    } else if name == "sprites" {
      artwork = try Self.artwork(&parser)
    } else if name == "id" {
      id = PokeAPIAnswer.number(try parser.value(), Reference.numbers)
    } else if name == "name" {
      slug = PokeAPIAnswer.slug(try parser.value())
    } else if name == "species" {
      species = Reference(pokeAPI: try parser.value())
    } else if name == "types" {
      types = Self.types(try parser.value())
    } else if name == "stats" {
      stats = Self.stats(try parser.value())
    } else if name == "abilities" {
      abilities = Self.abilities(try parser.value())
    } else if name == "height" {
      height = PokeAPIAnswer.number(try parser.value(), 1...1_000_000)
    } else if name == "weight" {
      weight = PokeAPIAnswer.number(try parser.value(), 1...1_000_000)
    } else if name == "base_experience" {
      baseExperience = PokeAPIAnswer.number(try parser.value(), 0...1_000_000)
    } else {
      try parser.skip()
    }
  }

  /// What was read; nil without id or name.
  var pokemon: PokeAPIPokemon? {
    guard let id, let slug else { return nil }
    var pokemon = PokeAPIPokemon(id: id, slug: slug)
    pokemon.species = species
    // Sorting keeps the order of equals.
    pokemon.types = types.sorted { $0.slot < $1.slot }.map(\.type)
    pokemon.abilities = abilities.sorted { $0.slot < $1.slot }.map(\.ability)
    pokemon.height = height
    pokemon.weight = Self.isPlaceholder(weight, slug) ? nil : weight
    let known = Stat.allCases.compactMap { stats[$0] }
    pokemon.stats = known.count == Stat.allCases.count ? known : []
    pokemon.baseExperience = baseExperience
    pokemon.moveCount = moves?.count
    pokemon.learnset = moves?.learnset ?? Learnset()
    pokemon.artwork = artwork
    return pokemon
  }

  /// The games show "???" for what is gigantamaxed; PokeAPI then says a thousand kilograms.
  private static func isPlaceholder(_ weight: Int?, _ slug: String) -> Bool {
    weight == 10_000 && slug.hasSuffix("-gmax")
  }

  private static func types(_ json: JSON) -> [(slot: Int, type: PokemonType)] {
    json.array.compactMap { row in
      guard let type = PokeAPIAnswer.slug(row["type"]["name"]).flatMap(PokemonType.init) else { return nil }
      return (row["slot"].integer ?? .max, type)
    }
  }

  private static func stats(_ json: JSON) -> [Stat: Int] {
    var stats: [Stat: Int] = [:]
    for row in json.array {
      guard let stat = PokeAPIAnswer.slug(row["stat"]["name"]).flatMap(Stat.init) else { continue }
      stats[stat] = PokeAPIAnswer.number(row["base_stat"], 0...9999)
    }
    return stats
  }

  private static func abilities(_ json: JSON) -> [(slot: Int, ability: Pokemon.AbilitySlot)] {
    json.array.compactMap { row in
      guard let ability = Reference(pokeAPI: row["ability"]) else { return nil }
      let slot = row["slot"].integer
      // The third slot is the hidden one, should nothing else say so.
      let isHidden = row["is_hidden"].bool ?? (slot == 3)
      return (slot ?? .max, Pokemon.AbilitySlot(ability, isHidden: isHidden))
    }
  }

  private static func artwork(_ parser: inout JSONParser) throws(JSON.Malformed) -> WebAddress? {
    var line: String?
    try parser.eachMember { (name, parser) throws(JSON.Malformed) in
      guard name == "other" else {
        try parser.skip()
        return
      }
      let other = try parser.value()
      if case .string(let text) = other["official-artwork"]["front_default"] {
        line = text.cleaned(atMost: 2000)
      }
    }
    return line.flatMap { try? WebAddress($0) }
  }
}
