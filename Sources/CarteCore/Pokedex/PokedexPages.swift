/// Makes pages of Pokémon, and the blocks of their tabs, of values: wherever those come from, the same values give
/// the same page.
struct PokedexPages: Sendable {
  /// Where to look up what a Pokémon refers to.
  let lookup: PokedexLookup
  /// The words.
  let strings: Strings

  /// The page of a Pokémon of which everything is known.
  func page(_ pokemon: Pokemon, _ learnset: Learnset, _ chain: EvolutionChain?) -> Page {
    page(
      of: pokemon, facts: facts(pokemon),
      blocks: { blocks(of: $0, pokemon, learnset, chain) })
  }

  /// The blocks of one tab.
  func blocks(
    of tab: PokedexTab, _ pokemon: Pokemon, _ learnset: Learnset, _ chain: EvolutionChain?
  ) -> [Block] {
    switch tab {
    case .about: about(pokemon)
    case .stats: stats(pokemon)
    case .abilities: abilities(pokemon)
    case .moves: moves(pokemon, learnset)
    case .evolution: evolution(of: pokemon, in: chain)
    case .matchups: matchups(pokemon)
    }
  }

  /// The page of a Pokémon of which no more is known than a list tells: every tab asks for what it lacks.
  func listedPage(_ pokemon: Pokemon) -> Page {
    page(
      of: pokemon, facts: pokemon.types.isEmpty ? [strings("pokedex.types.none")] : [],
      blocks: { tab in
        tab == .matchups ? matchups(pokemon) : [.pending(tab.question(about: pokemon.id))]
      })
  }

  private func page(of pokemon: Pokemon, facts: [String], blocks: (PokedexTab) -> [Block]) -> Page {
    Page(
      id: pokemon.cardID, title: pokemon.title(strings), number: pokemon.numberLabel,
      badges: pokemon.types.map { $0.badge(strings) }, facts: facts,
      picture: .emblem(pokemon.emblem), tint: pokemon.types.tint,
      tabs: PokedexTab.allCases.map { Tab(label: strings($0.key), blocks: blocks($0)) })
  }

  /// The short lines of the header.
  private func facts(_ pokemon: Pokemon) -> [String] {
    let measures = [height(pokemon), weight(pokemon)].joined(separator: " · ")
    let types = pokemon.types.isEmpty ? strings("pokedex.types.none") : nil
    return [types, pokemon.genus, measures].compactMap { $0 }
  }

  /// The height, or that it is not known.
  func height(_ pokemon: Pokemon) -> String {
    pokemon.height.map(Measure.height) ?? strings("pokedex.height.unknown")
  }

  /// The weight, or that it is not known.
  func weight(_ pokemon: Pokemon) -> String {
    pokemon.weight.map(Measure.weight) ?? strings("pokedex.weight.unknown")
  }
}

/// A tab of a Pokémon's page, in their order. The raw value ends the name of the question for its blocks.
enum PokedexTab: String, CaseIterable, Sendable {
  case about, stats, abilities, moves, evolution, matchups

  /// The key of the label.
  var key: String {
    switch self {
    case .about: "pokedex.tab.about"
    case .stats: "pokedex.tab.stats"
    case .abilities: "pokedex.tab.abilities"
    case .moves: "pokedex.tab.moves"
    case .evolution: "pokedex.tab.evolution"
    case .matchups: "pokedex.tab.matchups"
    }
  }

  /// How the blocks of this tab are asked for: `pokemon/ID/about`.
  func question(about id: Int) -> Question {
    Question("pokemon/" + String(id) + "/" + rawValue)
  }
}
