extension PokedexPages {
  /// The facts of ABOUT; those that are not known are left out.
  func about(_ pokemon: Pokemon) -> [Block] {
    let facts: [(key: String, value: String?)] = [
      ("pokedex.about.number", pokemon.numberLabel),
      ("pokedex.about.generation", pokemon.generation.map { generation($0, of: pokemon.number) }),
      ("pokedex.about.genus", pokemon.genus),
      ("pokedex.about.rarity", pokemon.rarity.key.map { strings($0) }),
      ("pokedex.about.height", pokemon.height.map(Measure.height) ?? strings("pokedex.unknown")),
      ("pokedex.about.weight", pokemon.weight.map(Measure.weight) ?? strings("pokedex.unknown")),
      ("pokedex.about.eggs", eggGroups(pokemon)),
      ("pokedex.about.gender", gender(pokemon)),
      ("pokedex.about.capture", pokemon.captureRate.map { strings("pokedex.of255", ["value": String($0)]) }),
      ("pokedex.about.experience", pokemon.baseExperience.map { String($0) }),
      ("pokedex.about.growth", pokemon.growth.map(growth)),
      ("pokedex.about.moves", pokemon.moveCount.flatMap { $0 > 0 ? String($0) : nil }),
      ("pokedex.about.japanese", pokemon.names.japanese),
      ("pokedex.about.chinese", pokemon.names.traditionalChinese),
    ]
    return [.facts(facts.compactMap { fact in fact.value.map { Fact(strings(fact.key), $0) } })]
  }

  /// `Generation I · Kanto`.
  private func generation(_ generation: Int, of number: Int) -> String {
    let name = strings("pokedex.generation", ["number": Generation.roman(generation)])
    guard let region = Generation.regionKey(generation, number: number) else { return name }
    return name + " · " + strings(region)
  }

  private func eggGroups(_ pokemon: Pokemon) -> String? {
    guard !pokemon.eggGroups.isEmpty else { return nil }
    return pokemon.eggGroups.map { EggGroup.name($0, strings) }.joined(separator: " · ")
  }

  /// The share of each gender; PokeAPI counts females among eight of the species, and has some genders as forms.
  private func gender(_ pokemon: Pokemon) -> String? {
    let form = pokemon.slug.genderOfForm
    // Where there is no female form, as of Frillish, the male one stands for both.
    let isOnlyMale =
      form == .male && lookup.family(pokemon.number).contains { $0.slug.genderOfForm == .female }
    switch (form, pokemon.genderRate) {
    case (.female, _), (_, 8): return strings("pokedex.gender.female")
    case _ where isOnlyMale: return strings("pokedex.gender.male")
    case (_, 0): return strings("pokedex.gender.male")
    case (_, nil): return nil
    case (_, let females?) where 0...8 ~= females:
      return strings("pokedex.gender", ["male": Self.percent(8 - females), "female": Self.percent(females)])
    default: return strings("pokedex.gender.none")
    }
  }

  /// Eighths in percent: `87.5%`.
  private static func percent(_ eighths: Int) -> String {
    String(eighths * 25 / 2) + (eighths % 2 == 0 ? "" : ".5") + "%"
  }

  private func growth(_ slug: String) -> String {
    switch slug {
    case "slow": strings("pokedex.growth.slow")
    case "medium": strings("pokedex.growth.medium")
    case "medium-slow": strings("pokedex.growth.mediumSlow")
    case "fast": strings("pokedex.growth.fast")
    case "slow-then-very-fast": strings("pokedex.growth.erratic")
    case "fast-then-very-slow": strings("pokedex.growth.fluctuating")
    default: SlugWords.sentence(slug)
    }
  }
}

extension String {
  /// The genders that PokeAPI has forms of.
  fileprivate enum Gender { case female, male }

  /// The gender that a slug such as `meowstic-female` or `meowstic-male-mega` names.
  fileprivate var genderOfForm: Gender? {
    let parts = split(separator: "-").dropFirst()
    if parts.contains("female") { return .female }
    return parts.contains("male") ? .male : nil
  }
}
