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
    keywords.reserveCapacity(12)
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
    for name in [kind.names.japanese, kind.names.traditionalChinese, kind.genus] {
      if let name { keywords.append(name) }
    }
    guard let rarity = kind.rarity.key else { return keywords }
    keywords.append(kind.rarity.rawValue)
    if isTranslated { keywords.append(strings(rarity)) }
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
