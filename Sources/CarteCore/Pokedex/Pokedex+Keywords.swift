extension DexEntry {
  /// The card of this entry.
  var cardID: CardID { CardID(catalogue: PokedexCatalogue.commandName, item: String(id)) }

  /// The number of its species as it is printed, such as `#0025`.
  var numberLabel: String { "#" + padded(to: 4) }

  /// The number of its species, with zeros before it where it is short.
  func padded(to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension Pokemon {
  /// The card of this Pokémon.
  var cardID: CardID { DexEntry(self).cardID }

  /// The number of its species as it is printed, such as `#0025`.
  var numberLabel: String { DexEntry(self).numberLabel }
}

extension Pokedex {
  /// What a search finds a card by besides its name: the types first, in English and in the interface's language,
  /// then numbers, names and what kind it is.
  func keywords(at place: Int, _ strings: Strings) -> [String] {
    let entry = entries[place]
    let kind = kinds.value[place]
    let isTranslated = strings.language != "en"
    var keywords: [String] = []
    keywords.reserveCapacity(16)
    for type in entry.types {
      keywords.append(type.rawValue)
      if isTranslated { keywords.append(strings(type.tint.name)) }
    }
    keywords.append(entry.numberLabel)
    // `25`, `025` and `0025`.
    for digits in 1...4 {
      let number = entry.padded(to: digits)
      if keywords.last != number { keywords.append(number) }
    }
    keywords.append(kind.slug)
    for name in [kind.names.japanese, kind.names.traditionalChinese] {
      if let name { keywords.append(name) }
    }
    keywords += kind.otherNames
    if let genus = kind.genus { keywords.append(Self.withoutEnding(genus)) }
    if let gender = kind.gender { keywords.append(gender) }
    guard let rarity = kind.rarity.key else { return keywords }
    keywords.append(kind.rarity.rawValue)
    if isTranslated { keywords.append(strings(rarity)) }
    return keywords
  }

  /// `Mouse` for `Mouse Pokémon`: the ending says nothing, as all have it.
  private static func withoutEnding(_ genus: String) -> String {
    genus.hasSuffix(" Pokémon") ? String(genus.dropLast(8)) : genus
  }
}

extension Pokedex {
  /// The Pokémon that is called so elsewhere: by its number (`#025`), by PokeAPI's slug, by its English name, which
  /// is but a part of the title in other languages, or as a species in Japanese or Chinese. Forms share those names
  /// with their species, which is meant then.
  @Sendable func card(called name: String) -> CardID? {
    if let number = SearchRequest(name, find: { _ in nil }).number.flatMap({ Int($0) }) {
      return entry(number)?.cardID
    }
    let wanted = Folding.folded(name)
    return entries.first { entry in
      let pokemon = listed(entry)
      let names = entry.isForm ? [] : [pokemon.names.japanese, pokemon.names.traditionalChinese]
      return ([pokemon.slug, pokemon.name] + names.compactMap { $0 }).contains {
        Folding.folded($0) == wanted
      }
    }?.cardID
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
