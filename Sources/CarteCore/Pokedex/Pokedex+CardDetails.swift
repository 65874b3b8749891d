extension Pokedex {
  /// What a card shows where there is room: the emblem, a sprite, and what kind of creature it is. A further Pokémon
  /// has no more than its emblem until PokeAPI has told of it.
  ///
  /// - Parameter isPublic: whether the public server may be asked, where pictures have the ids of their Pokémon.
  func details(_ id: CardID, _ pages: PokedexPages, isPublic: Bool) -> CardDetails? {
    guard let entry = entry(id) else { return nil }
    guard let pokemon = bundle.pokemon(entry) else {
      let kept = kept?.details(entry.id)
      return CardDetails(
        picture: .emblem((kept?.pokemon ?? listed(entry)).emblem), photo: kept?.answer.artwork,
        facts: kept.map { pages.cardFacts($0.pokemon) } ?? [])
    }
    return CardDetails(
      picture: .emblem(pokemon.emblem), photo: isPublic && pokemon.hasArtwork ? Self.sprite(entry.id) : nil,
      facts: pages.cardFacts(pokemon))
  }

  /// The small picture of the games, 96 × 96 points of which most are empty.
  private static func sprite(_ id: Int) -> WebAddress? {
    try? WebAddress("https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/\(id).png")
  }
}

extension PokedexPages {
  /// The genus, the measures, and the sum of the base stats, as far as they are known.
  func cardFacts(_ pokemon: Pokemon) -> [String] {
    let measures = [pokemon.height.map(Measure.metres), pokemon.weight.map(Measure.kilograms)]
      .compactMap { $0 }.joined(separator: " · ")
    let sum =
      pokemon.stats.isEmpty ? "" : strings("pokedex.card.total", ["sum": String(pokemon.stats.reduce(0, +))])
    return [pokemon.genus ?? "", measures, sum]
  }
}
