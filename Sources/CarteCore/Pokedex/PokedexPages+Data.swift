extension PokedexPages {
  /// A Pokémon for scripts. What is not known is null.
  func data(_ pokemon: Pokemon, _ learnset: Learnset, _ chain: EvolutionChain?) -> JSON {
    [
      "number": .integer(pokemon.number), "types": .array(pokemon.types.map { .string($0.rawValue) }),
      "genus": .text(pokemon.genus), "height_m": .tenths(pokemon.height),
      "weight_kg": .tenths(pokemon.weight),
      "stats": stats(of: pokemon), "abilities": .array(pokemon.abilities.map(data)),
      "moves": .array(
        learnset.byLevel.map { data($0.move, method: "level-up", level: $0.level) }
          + learnset.byEgg.map { data($0, method: "egg", level: nil) }),
      "evolution": chain.map(data) ?? .null,
      "names": [
        "en": .string(pokemon.name), "ja": .text(pokemon.names.japanese),
        "zh-Hant": .text(pokemon.names.traditionalChinese),
      ],
    ]
  }

  private func stats(of pokemon: Pokemon) -> JSON {
    guard pokemon.stats.count == Stat.allCases.count else { return .null }
    return .object(zip(Stat.allCases, pokemon.stats).map { JSON.Member($0.rawValue, .integer($1)) })
  }

  private func data(_ slot: Pokemon.AbilitySlot) -> JSON {
    let ability = lookup.ability(slot.ability.id)
    return [
      "name": .string(ability?.name ?? slot.ability.words), "hidden": .bool(slot.isHidden),
      "text": .text(ability?.text),
    ]
  }

  private func data(_ reference: Reference, method: String, level: Int?) -> JSON {
    let move = lookup.move(reference.id)
    return [
      "name": .string(move?.name ?? reference.words), "method": .string(method),
      "level": .integer(level), "type": .text(move?.type), "class": .text(move?.damageClass?.rawValue),
      "power": .integer(move?.power), "accuracy": .integer(move?.accuracy), "pp": .integer(move?.pp),
      "text": .text(move?.text),
    ]
  }

  /// The tree that the page shows: the first Pokémon as an object, and further trees, of regional forms that
  /// nothing grows into, among its `others`.
  private func data(_ chain: EvolutionChain) -> JSON {
    let roots = EvolutionTree(chain, family: lookup.family).roots
    guard let first = roots.first else { return .null }
    let others = JSON.Member("others", .array(roots.dropFirst().map { .object(members($0)) }))
    return .object(members(first) + (roots.count > 1 ? [others] : []))
  }

  /// A Pokémon with what it takes in words, and what it grows into.
  private func members(_ node: EvolutionTree.Node) -> [JSON.Member] {
    let words = EvolutionWords(strings: strings)
    return [
      JSON.Member("name", .string(node.pokemon?.name ?? node.species.words)),
      JSON.Member("id", .string(String(node.pokemon?.id ?? node.species.id))),
      JSON.Member("ways", .array(words.phrases(node.ways, to: node.species.slug).map(JSON.string))),
      JSON.Member("to", .array(node.next.map { .object(members($0)) })),
    ]
  }
}

extension JSON {
  fileprivate static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
  fileprivate static func integer(_ value: Int?) -> JSON { value.map { .number(Double($0)) } ?? .null }
  fileprivate static func tenths(_ value: Int?) -> JSON { value.map { .number(Double($0) / 10) } ?? .null }
}
