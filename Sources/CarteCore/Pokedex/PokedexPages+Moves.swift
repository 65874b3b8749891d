extension PokedexPages {
  /// The moves learnt by growing up, in their order, then those a Pokémon can be born with, and how many there
  /// are in all where these are not.
  func moves(_ pokemon: Pokemon, _ learnset: Learnset) -> [Block] {
    let shown = Set((learnset.byLevel.map(\.move) + learnset.byEgg).map(\.id)).count
    let all = pokemon.moveCount ?? 0
    let closing: [Block] =
      all > shown ? [.paragraph(strings("pokedex.moves.all", ["count": String(all)]))] : []
    if shown == 0 { return [.paragraph(noMoves(pokemon))] + closing }
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
    return [.heading(strings("pokedex.moves")), .entries(grown + born)] + closing
  }

  /// A form such as a Gigantamax one fights with the moves of the Pokémon it is a form of.
  private func noMoves(_ pokemon: Pokemon) -> String {
    guard pokemon.moveCount ?? 0 == 0, let usual = lookup.family(pokemon.number).first, usual.id != pokemon.id
    else { return strings("pokedex.moves.none") }
    return strings("pokedex.moves.usual", ["name": usual.name])
  }

  private func entry(_ reference: Reference, title: (String) -> String) -> Entry {
    let pending = Entry.Text.pending(Question("move/" + String(reference.id)))
    guard let move = lookup.move(reference.id) else {
      return Entry(title: title(reference.words), text: pending)
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

  /// `Special · Power 45 · Accuracy 100% · PP 25`; what a move has not is left out.
  func details(_ move: Move) -> String {
    var parts: [String] = []
    if let damageClass = move.damageClass { parts.append(strings(damageClass.key)) }
    if let power = move.power { parts.append(strings("pokedex.moves.power", ["value": String(power)])) }
    parts.append(accuracy(move))
    if let pp = move.pp { parts.append(strings("pokedex.moves.pp", ["value": String(pp)])) }
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
