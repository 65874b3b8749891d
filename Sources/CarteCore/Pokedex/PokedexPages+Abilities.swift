extension PokedexPages {
  /// The abilities a Pokémon may have, each with its text.
  func abilities(_ pokemon: Pokemon) -> [Block] {
    guard !pokemon.abilities.isEmpty else {
      return [.paragraph(strings("pokedex.abilities.none", ["name": pokemon.name]))]
    }
    return [.heading(strings("pokedex.abilities")), .entries(pokemon.abilities.map(entry))]
  }

  private func entry(_ slot: Pokemon.AbilitySlot) -> Entry {
    let text = lookup.ability(slot.ability.id)?.text
    return Entry(
      title: title(slot),
      text: text.map(Entry.Text.known) ?? .pending(Question("ability/" + String(slot.ability.id))))
  }

  /// `Chlorophyll (hidden)`.
  func title(_ slot: Pokemon.AbilitySlot) -> String {
    let name = lookup.ability(slot.ability.id)?.name ?? slot.ability.words
    return slot.isHidden ? strings("pokedex.abilities.hidden", ["name": name]) : name
  }
}
