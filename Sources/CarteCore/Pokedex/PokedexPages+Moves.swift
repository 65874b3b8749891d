extension PokedexPages {
  /// The moves learnt by growing up, in their order, then those a Pokémon can be born with.
  func moves(_ learnset: Learnset) -> [Block] {
    guard !learnset.byLevel.isEmpty || !learnset.byEgg.isEmpty else {
      return [.paragraph(strings("pokedex.moves.none"))]
    }
    let grown = learnset.byLevel.map { step in
      entry(step.move) { name in
        step.level > 0
          ? strings("pokedex.moves.level", ["name": name, "level": String(step.level)])
          : strings("pokedex.moves.evolution", ["name": name])
      }
    }
    let born = learnset.byEgg.map { move in
      entry(move) { strings("pokedex.moves.egg", ["name": $0]) }
    }
    return [.heading(strings("pokedex.moves")), .entries(grown + born)]
  }

  private func entry(_ reference: Reference, title: (String) -> String) -> Entry {
    let pending = Entry.Text.pending(Question("move/" + String(reference.id)))
    guard let move = lookup.move(reference.id) else {
      return Entry(title: title(SlugWords.name(reference.slug)), text: pending)
    }
    return entry(move, title: title(move.name), text: move.text.map(Entry.Text.known) ?? pending)
  }

  /// A move that was asked for by itself.
  func entry(_ move: Move) -> Entry {
    entry(move, title: move.name, text: move.text.map(Entry.Text.known) ?? .unavailable)
  }

  private func entry(_ move: Move, title: String, text: Entry.Text) -> Entry {
    Entry(
      title: title, badges: move.type.map { [PokemonType.badge(of: $0, strings)] } ?? [],
      details: details(move), text: text)
  }

  /// `Special · Power 45 · Accuracy 100 % · PP 25`.
  func details(_ move: Move) -> String {
    func number(_ value: Int?) -> String { value.map { String($0) } ?? "—" }
    var parts: [String] = []
    if let damageClass = move.damageClass { parts.append(strings(damageClass.key)) }
    parts.append(strings("pokedex.moves.power", ["value": number(move.power)]))
    parts.append(accuracy(move))
    parts.append(strings("pokedex.moves.pp", ["value": number(move.pp)]))
    if move.priority != 0 {
      let sign = move.priority > 0 ? "+" : "−"
      let value = sign + String(move.priority.magnitude)
      parts.append(strings("pokedex.moves.priority", ["value": value]))
    }
    return parts.joined(separator: " · ")
  }

  /// PokeAPI gives 0 to some moves that cannot miss, and nothing to the others.
  private func accuracy(_ move: Move) -> String {
    guard let accuracy = move.accuracy, accuracy > 0 else { return strings("pokedex.moves.neverMisses") }
    return strings("pokedex.moves.accuracy", ["value": String(accuracy)])
  }
}

extension Move.DamageClass {
  /// The key of the word.
  var key: String {
    switch self {
    case .physical: "pokedex.class.physical"
    case .special: "pokedex.class.special"
    case .status: "pokedex.class.status"
    }
  }
}
