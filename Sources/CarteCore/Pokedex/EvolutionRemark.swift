/// What is known of some evolutions and has no place among PokeAPI's conditions: keys of words by the slug of the
/// species that comes of it.
enum EvolutionRemark {
  /// What stands behind every way.
  static let besides = [
    // The personality value tells, which nobody sees.
    "silcoon": "way.random", "cascoon": "way.random",
    "toxtricity": "way.nature", "runerigus": "way.arch",
  ]

  /// What stands in the place of all ways.
  static let instead = ["manaphy": "way.hatches"]

  /// What is said of Pokémon, by their slugs, that evolve in another game than those PokeAPI knows, and whose chains
  /// therefore end where they begin.
  static let elsewhere = ["meltan": "pokedex.evolution.meltan", "melmetal": "pokedex.evolution.meltan"]
}

extension EvolutionWay {
  /// Whether another way is this one with a style besides: what a move in the strong style does, the same move
  /// without a word about the style does not add to.
  func isPlainerForm(of other: EvolutionWay) -> Bool {
    let styles = ["agile-style-move", "strong-style-move"]
    return conditions["trigger"] == "use-move" && styles.contains(other.conditions["trigger"] ?? "")
      && conditions["used_move"] == other.conditions["used_move"]
  }
}
