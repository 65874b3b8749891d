extension PokedexPages {
  /// What attacks of each type do to a Pokémon of these types, the abilities that change it, and what its own
  /// types do.
  func matchups(_ pokemon: Pokemon) -> [Block] {
    guard !pokemon.types.isEmpty else { return [.paragraph(strings("pokedex.types.none"))] }
    let groups = TypeChart.Factor.allCases.compactMap { factor -> BadgeGroup? in
      let types = PokemonType.allCases.filter { TypeChart.factor(of: $0, on: pokemon.types) == factor }
      return types.isEmpty ? nil : BadgeGroup(factor.label, types.map { $0.badge(strings) })
    }
    let notes = pokemon.abilities.compactMap(note)
    let changes: [Block] = notes.isEmpty ? [] : [.heading(strings("matchup.abilities")), .bullets(notes)]
    return [.heading(strings("matchup.damage")), .groups(groups)] + changes + dealt(pokemon)
  }

  /// The types that the best of its own types does double damage to, and those that all of them fail against. The
  /// others, which are most, would tell nothing.
  private func dealt(_ pokemon: Pokemon) -> [Block] {
    let factors: [TypeChart.Factor] = [.double, .half, .none]
    let groups = factors.compactMap { factor -> BadgeGroup? in
      let types = PokemonType.allCases.filter { TypeChart.best(of: pokemon.types, on: $0) == factor }
      return types.isEmpty ? nil : BadgeGroup(factor.label, types.map { $0.badge(strings) })
    }
    return [.heading(strings("matchup.dealt")), .groups(groups)]
  }

  /// `Levitate: Ground ×0`; nil for an ability that changes nothing.
  private func note(_ slot: Pokemon.AbilitySlot) -> String? {
    let rules = AbilityMatchup.all(of: slot.ability.slug)
    guard !rules.isEmpty else { return nil }
    var parts: [String] = []
    for (place, rule) in rules.enumerated() {
      let change = attacks(rule.attacks) + " " + rule.factor
      // What several have in common is said once, behind the last of them.
      let next = place + 1 < rules.count ? rules[place + 1].condition : nil
      guard let condition = rule.condition, condition != next else {
        parts.append(change)
        continue
      }
      parts.append(strings("matchup.when", ["change": change, "condition": strings(condition)]))
    }
    return strings(
      "matchup.note", ["ability": title(slot), "changes": parts.joined(separator: strings("matchup.comma"))])
  }

  private func attacks(_ attacks: AbilityMatchup.Attacks) -> String {
    switch attacks {
    case .of(let type): strings(type.tint.name)
    case .named(let key): strings(key)
    }
  }
}
