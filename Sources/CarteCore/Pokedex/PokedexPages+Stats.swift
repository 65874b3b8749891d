extension PokedexPages {
  /// The highest base stat there is.
  private static let fullMeter = 255

  /// The meters of STATS with what each comes to at level 100, and their sum.
  func stats(_ pokemon: Pokemon) -> [Block] {
    guard pokemon.stats.count == Stat.allCases.count else {
      return [.paragraph(strings("pokedex.stats.none", ["name": pokemon.name]))]
    }
    let meters = zip(Stat.allCases, pokemon.stats).map { stat, base in
      let range = stat.range(base: base)
      let note =
        range.lowerBound == range.upperBound
        ? String(range.lowerBound) : String(range.lowerBound) + "–" + String(range.upperBound)
      return Meter(label: strings(stat.key), value: base, maximum: Self.fullMeter, note: note)
    }
    let total = String(pokemon.stats.reduce(0, +))
    return [
      .meters(meters), .facts([Fact(strings("pokedex.stats.total"), total)]),
      .paragraph(strings("pokedex.stats.range")),
    ]
  }
}

extension Stat {
  /// The key of the name.
  var key: String {
    switch self {
    case .hp: "stat.hp"
    case .attack: "stat.attack"
    case .defense: "stat.defense"
    case .specialAttack: "stat.specialAttack"
    case .specialDefense: "stat.specialDefense"
    case .speed: "stat.speed"
    }
  }

  /// What a base stat comes to at level 100, from the least individual value, effort and nature to the greatest,
  /// by the formulas of the games since the third generation.
  func range(base: Int) -> ClosedRange<Int> {
    let (least, most) = (2 * base, 2 * base + 31 + 252 / 4)
    guard self == .hp else { return (least + 5) * 9 / 10...(most + 5) * 11 / 10 }
    // Only Shedinja has a base of 1, and it has 1 HP at any level.
    return base == 1 ? 1...1 : least + 110...most + 110
  }
}
