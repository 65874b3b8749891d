extension Pokedex {
  /// The page of a card; nil where there is no such card. A further Pokémon has a whole page as soon as PokeAPI has
  /// told everything about it.
  func page(_ id: CardID, _ pages: PokedexPages) -> Page? {
    guard let entry = entry(id) else { return nil }
    guard let (pokemon, learnset, chain) = details(entry) else { return pages.listedPage(listed(entry)) }
    return pages.page(pokemon, learnset, chain)
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

  private func entry(_ id: CardID) -> DexEntry? {
    guard id.catalogue == PokedexCatalogue.commandName else { return nil }
    return Int(id.item).flatMap(entry)
  }
}
