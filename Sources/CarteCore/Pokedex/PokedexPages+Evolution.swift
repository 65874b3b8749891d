extension PokedexPages {
  /// The tree a Pokémon belongs to, and the further forms of its species.
  func evolution(of pokemon: Pokemon, in chain: EvolutionChain?) -> [Block] {
    evolutionBlocks(of: pokemon, in: chain) + forms(of: pokemon)
  }

  private func evolutionBlocks(of pokemon: Pokemon, in chain: EvolutionChain?) -> [Block] {
    let tree = chain.map { EvolutionTree($0, family: lookup.family) }
    guard let tree, !tree.isSingle else {
      let key = EvolutionRemark.elsewhere[pokemon.slug] ?? "pokedex.evolution.none"
      return [.paragraph(strings(key, ["name": pokemon.name]))]
    }
    // A form without a place of its own, as Mega Charizard X, stands where its species does.
    let current = tree.contains(pokemon.id) ? pokemon.id : pokemon.number
    return [.links(rows(tree, current: current))]
  }

  private func rows(_ tree: EvolutionTree, current: Int) -> [Link] {
    let words = EvolutionWords(strings: strings)
    var rows: [Link] = []
    func add(_ node: EvolutionTree.Node, lead: String, below: String) {
      let id = node.pokemon?.id ?? node.species.id
      rows.append(
        Link(
          lead: lead, title: node.pokemon?.title(strings) ?? node.species.words,
          note: words.phrase(node.ways, to: node.species.slug), target: node.pokemon?.cardID,
          tint: (node.pokemon?.types ?? []).tint, isCurrent: id == current))
      for (place, next) in node.next.enumerated() {
        let isLast = place == node.next.count - 1
        add(next, lead: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "))
      }
    }
    for root in tree.roots { add(root, lead: "", below: "") }
    return rows
  }

  private func forms(of pokemon: Pokemon) -> [Block] {
    let family = lookup.family(pokemon.number)
    guard family.count > 1 else { return [] }
    let links = family.map { form in
      Link(
        title: form.title(strings), note: form.types.label(strings), target: form.cardID,
        tint: form.types.tint, isCurrent: form.id == pokemon.id)
    }
    return [.heading(strings("pokedex.forms")), .links(links)]
  }
}
