extension Pokedex {
  /// The page of a card; nil where there is no such card. A further Pokémon has a whole page as soon as PokeAPI has
  /// told everything about it.
  func page(_ id: CardID, _ pages: PokedexPages) -> Page? {
    guard let entry = entry(id) else { return nil }
    guard let (pokemon, learnset, chain) = details(entry) else { return pages.listedPage(listed(entry)) }
    return pages.page(pokemon, learnset, chain)
  }

  /// Where the official artwork of a Pokémon is; nil where there is none.
  ///
  /// - Parameter isPublic: whether the public server may be asked, where pictures have the ids of their Pokémon.
  func artwork(_ id: CardID, isPublic: Bool) -> WebAddress? {
    guard let entry = entry(id) else { return nil }
    guard let pokemon = bundle.pokemon(entry) else { return kept?.details(entry.id)?.answer.artwork }
    guard isPublic, pokemon.hasArtwork else { return nil }
    return try? WebAddress(
      "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/\(entry.id).png"
    )
  }

  /// A Pokémon for scripts; nil where there is no such card.
  func data(_ id: CardID, _ pages: PokedexPages) -> JSON? {
    guard let entry = entry(id) else { return nil }
    let (pokemon, learnset, chain) = details(entry) ?? (listed(entry), Learnset(), nil)
    return pages.data(pokemon, learnset, chain)
  }

  /// Everything about a Pokémon, from the bundle, or as it was kept; nil where that is not all there.
  private func details(_ entry: DexEntry) -> (Pokemon, Learnset, EvolutionChain?)? {
    if let pokemon = bundle.pokemon(entry), let learnset = bundle.learnset(entry.id) {
      return (pokemon, learnset, pokemon.chain.flatMap(bundle.chain))
    }
    return kept?.details(entry.id).map { ($0.pokemon, $0.learnset, $0.chain) }
  }

  func entry(_ id: CardID) -> DexEntry? {
    guard id.catalogue == PokedexCatalogue.commandName else { return nil }
    return Int(id.item).flatMap(entry)
  }
}
