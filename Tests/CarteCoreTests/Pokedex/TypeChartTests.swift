import Testing

@testable import CarteCore

@Suite struct TypeChartTests {
  /// Who does what to whom, as the facts list it.
  private struct Relations {
    let facts: JSON

    func factor(of attack: PokemonType, on type: PokemonType) -> Double {
      let from = facts[type.rawValue]
      func names(_ list: String) -> Bool { from[list].array.contains(.string(attack.rawValue)) }
      if names("no_damage_from") { return 0 }
      if names("double_damage_from") { return 2 }
      return names("half_damage_from") ? 0.5 : 1
    }
  }

  @Test(.enabled(if: SharedFolder.path != nil, "no facts beside the checkout; CARTE_SHARED can name them"))
  func everyTypeAndEveryPairIsAsTheFactsSay() throws {
    let bytes = try #require(SharedFolder.read("facts/pokemon/types.json"))
    let relations = Relations(facts: try JSON(parsing: bytes))
    let types = PokemonType.allCases
    var kinds = 0
    for (place, first) in types.enumerated() {
      for second in types[place...] {
        kinds += 1
        let pair = first == second ? [first] : [first, second]
        for attack in types {
          let expected = pair.reduce(1) { $0 * relations.factor(of: attack, on: $1) }
          let factor = TypeChart.factor(of: attack, on: pair)
          #expect(Double(factor.rawValue) / 4 == expected, "\(attack) on \(pair)")
          #expect(TypeChart.factor(of: attack, on: pair.reversed()) == factor)
        }
      }
    }
    #expect(kinds == 171)
  }

  @Test(arguments: [
    (PokemonType.ground, [PokemonType.fire, .steel], TypeChart.Factor.quadruple, "×4"),
    (.water, [.fire], .double, "×2"), (.ghost, [.dark, .ghost], .plain, "×1"),
    (.fire, [.dragon], .half, "×½"),
    (.grass, [.fire, .flying], .quarter, "×¼"), (.ground, [.fire, .flying], .none, "×0"),
  ])
  func factorsMultiply(attack: PokemonType, types: [PokemonType], factor: TypeChart.Factor, label: String) {
    #expect(TypeChart.factor(of: attack, on: types) == factor)
    #expect(factor.label == label)
  }

  @Test func numbersAreThoseOfPokeAPI() {
    #expect(PokemonType.normal.number == 1 && PokemonType.fairy.number == 18)
    #expect(PokemonType.allCases.map { PokemonType(number: $0.number) } == PokemonType.allCases)
    #expect(PokemonType(number: 0) == nil && PokemonType(number: 19) == nil)
  }
}
