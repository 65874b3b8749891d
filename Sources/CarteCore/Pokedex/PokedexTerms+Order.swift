extension PokedexTerms {
  /// What the search knows of them besides their cards.
  var vocabulary: SearchVocabulary {
    SearchVocabulary(
      names: [
        "type", "gen", "ability", "move", "dex", "egg", "is", "weak", "resists", "immune", "beats",
      ] + Self.stats, sorts: Self.stats + ["number"], values: values, order: order)
  }

  private static let stats = ["hp", "attack", "defense", "spatk", "spdef", "speed", "total"]

  /// The stat of a name, nil inside for the sum of all; nil where it is none.
  static func stat(_ name: String) -> (stat: Stat?, key: String)? {
    switch name {
    case "hp": (.hp, Stat.hp.key)
    case "attack", "atk": (.attack, Stat.attack.key)
    case "defense", "def": (.defense, Stat.defense.key)
    case "spatk": (.specialAttack, Stat.specialAttack.key)
    case "spdef": (.specialDefense, Stat.specialDefense.key)
    case "speed": (.speed, Stat.speed.key)
    case "total", "bst": (nil, "pokedex.stats.total")
    default: nil
    }
  }

  @Sendable private func values(_ name: String) -> [String] {
    switch name {
    case "type", "weak", "resists", "immune": PokemonType.allCases.map(\.rawValue)
    case "gen": Generation.regionKeys.map { String($0.dropFirst(7)) }
    case "egg": EggGroup.keys.map(\.key) + ["none"]
    case "is":
      [
        "legendary", "mythical", "baby", "form", "mega", "gigantamax", "regional", "starter", "final",
        "ultrabeast",
      ]
    default: []
    }
  }

  /// The highest of a stat first, but the lowest where little of it is wanted; and what it is on every card.
  @Sendable private func order(_ term: SearchTerm) -> CardOrder? {
    if term == SearchTerm("sort", "number") { return CardOrder { dex.entries[$0].number } }
    if term.name == "sort" { return Self.stat(term.value).map { order($0, isDescending: true) } }
    guard let stat = Self.stat(term.name), let wanted = NumberTerm(term.value) else { return nil }
    return order(stat, isDescending: !wanted.isAtMost)
  }

  private func order(_ stat: (stat: Stat?, key: String), isDescending: Bool) -> CardOrder {
    let all = stats.value
    let label = strings(stat.key)
    return CardOrder(isDescending: isDescending) {
      all.value(stat.stat, at: $0)
    } remark: { place in
      all.value(stat.stat, at: place).map { label + " " + String($0) }
    }
  }

  // MARK: - Kinds

  /// The numbers of the first partners of each generation and of what they grow into.
  static let starters = [
    1...9, 152...160, 252...260, 387...395, 495...503, 650...658, 722...730, 810...818, 906...914,
  ]
  /// Those that come from Ultra Space.
  static let ultraBeasts = [793...799, 803...806]

  /// Those that have a type whose attacks do another one at least twice the damage, while each type of that one
  /// does less than plain damage to them. Abilities, stats and moves of other types count for nothing.
  func beating(_ name: String) -> CardSet? {
    guard let other = entry(called: name) else { return nil }
    return all { place in
      let own = dex.entries[place].types
      return own.contains {
        TypeChart.factor(of: $0, on: other.types).rawValue >= TypeChart.Factor.double.rawValue
      }
        && other.types.allSatisfy {
          TypeChart.factor(of: $0, on: own).rawValue < TypeChart.Factor.plain.rawValue
        }
    }
  }

  /// The Pokémon of a name, else the first whose name begins so.
  private func entry(called name: String) -> DexEntry? {
    let wanted = Letters.squeezed(name)
    guard !wanted.isEmpty else { return nil }
    let found = dex.entries.first { Letters.squeezed($0.name) == wanted }
    let known = found ?? dex.card(called: name).flatMap { Int($0.item) }.flatMap(dex.entry)
    return known ?? dex.entries.first { Letters.squeezed($0.name).starts(with: wanted) }
  }
}

extension [ClosedRange<Int>] {
  /// Whether a number is in one of them.
  func contains(number: Int) -> Bool { contains { $0 ~= number } }
}
