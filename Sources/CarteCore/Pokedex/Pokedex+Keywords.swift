extension DexEntry {
  /// The card of this entry.
  var cardID: CardID { CardID(catalogue: PokedexCatalogue.commandName, item: String(id)) }
}

extension Pokemon {
  /// The card of this Pokémon.
  var cardID: CardID { CardID(catalogue: PokedexCatalogue.commandName, item: String(id)) }

  /// The number of its species as it is printed, such as `#0025`.
  var numberLabel: String { "#" + padded(to: 4) }

  /// The number of its species, with zeros before it where it is short.
  func padded(to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension Pokedex {
  /// What a search finds a Pokémon by besides its name: the types first, in English and in the interface's
  /// language, then its numbers, names and what kind it is.
  func keywords(of entry: DexEntry, _ strings: Strings) -> [String] {
    guard let pokemon = listed(entry) else { return entry.types.map(\.rawValue) }
    var keywords = entry.types.map(\.rawValue)
    if strings.language != "en" { keywords += entry.types.map { strings($0.tint.name) } }
    keywords += [pokemon.numberLabel, String(pokemon.number)]
    keywords += [3, 4].map(pokemon.padded(to:)).filter { $0 != String(pokemon.number) }
    keywords.append(pokemon.slug)
    keywords += [pokemon.names.japanese, pokemon.names.traditionalChinese, pokemon.genus].compactMap { $0 }
    if let rarity = pokemon.rarity.key {
      keywords.append(pokemon.rarity.rawValue)
      if strings.language != "en" { keywords.append(strings(rarity)) }
    }
    return keywords
  }
}

extension Pokemon.Rarity {
  /// The key of the word; nil for what is not rare.
  var key: String? {
    switch self {
    case .ordinary: nil
    case .baby: "pokedex.rarity.baby"
    case .legendary: "pokedex.rarity.legendary"
    case .mythical: "pokedex.rarity.mythical"
    }
  }
}
