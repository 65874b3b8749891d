extension Pokedex {
  /// The page of a card; nil where there is no such card.
  func page(_ id: CardID, _ pages: PokedexPages) -> Page? {
    guard let entry = entry(id) else { return nil }
    guard let pokemon = bundle.pokemon(entry), let learnset = bundle.learnset(entry.id) else {
      return listed(entry).map(pages.listedPage)
    }
    return pages.page(pokemon, learnset, pokemon.chain.flatMap(bundle.chain))
  }

  /// A Pokémon for scripts; nil where there is no such card.
  func data(_ id: CardID, _ pages: PokedexPages) -> JSON? {
    guard let entry = entry(id), let pokemon = bundle.pokemon(entry) ?? listed(entry) else { return nil }
    return pages.data(
      pokemon, bundle.learnset(entry.id) ?? Learnset(), pokemon.chain.flatMap(bundle.chain))
  }

  private func entry(_ id: CardID) -> DexEntry? {
    guard id.catalogue == PokedexCatalogue.commandName else { return nil }
    return Int(id.item).flatMap(entry)
  }
}
