import Testing

@testable import CarteCore

@Suite struct PokeAPINameTests {
  @Test(arguments: [
    ("emberkit", "Emberkit"), ("raichu-mega-x", "Mega Raichu X"), ("raichu-alola", "Alolan Raichu"),
    ("emberkit-galar", "Galarian Emberkit"), ("emberkit-hisui", "Hisuian Emberkit"),
    ("emberkit-paldea", "Paldean Emberkit"), ("emberkit-gmax", "Gigantamax Emberkit"),
    ("iron-ember", "Iron Ember"), ("mega-kit", "Mega Kit"), ("emberkit-galar-zen", "Galarian Emberkit Zen"),
  ])
  func aSlugBecomesAName(slug: String, name: String) {
    #expect(PokeAPIName.title(slug: slug) == name)
  }

  @Test(arguments: [
    ("mr-ember", "Mr. Ember"), ("mr-ember-galar", "Galarian Mr. Ember"),
    ("mr-ember-mega-y", "Mega Mr. Ember Y"),
    ("mr-ember-low-key-gmax", "Gigantamax Low Key Mr. Ember"), ("mr-embers", "Mr Embers"),
  ])
  func aFormIsNamedAfterItsSpecies(slug: String, name: String) {
    let species = PokeAPIName.Species(number: 7, slug: "mr-ember", name: "Mr. Ember")
    #expect(PokeAPIName.title(slug: slug, species: species) == name)
  }

  @Test func theSpeciesOfAFormHasTheLongestSlugItBeginsWith() {
    let species = ["mew", "mew-two", "mewt"].enumerated().map { index, slug in
      (slug, PokeAPIName.Species(number: index + 1, slug: slug, name: slug))
    }
    let table = Dictionary(uniqueKeysWithValues: species)
    #expect(PokeAPIName.species(of: "mew-two-mega-x", among: table)?.number == 2)
    #expect(PokeAPIName.species(of: "mew-mega", among: table)?.number == 1)
    #expect(PokeAPIName.species(of: "mewtwo-mega", among: table) == nil)
  }
}
