import Testing

@testable import CarteCore

@Suite struct PokemonEmblemTests {
  @Test func everyTypeHasAFigureOfItsOwn() {
    let figures = PokemonType.allCases.map(\.figure)
    #expect(Set(figures).count == PokemonType.allCases.count)
    for type in PokemonType.allCases { #expect(12...56 ~= type.figure.nonzeroBitCount, "\(type)") }
  }

  @Test func anEmblemHasTheNumberAndTheColorsOfTheTypes() {
    let two = Pokemon(id: 6, number: 6, slug: "charizard", name: "Charizard", types: [.fire, .flying])
    #expect(
      two.emblem
        == Emblem(
          number: 6, PokemonType.fire.tint.color, second: PokemonType.flying.tint.color,
          figure: PokemonType.fire.figure))
    let one = Pokemon(id: 25, number: 25, slug: "pikachu", name: "Pikachu", types: [.electric])
    #expect(one.emblem.second == nil)
    let form = Pokemon(id: 10100, number: 26, slug: "raichu-alola", name: "Alolan Raichu", types: [])
    #expect(form.emblem == Emblem(number: 26, PokemonType.unknownTint.color))
  }
}
