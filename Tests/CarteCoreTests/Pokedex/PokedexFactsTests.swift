import Testing

@testable import CarteCore

/// The bundle beside the facts it was made of, where they lie beside the checkout.
@Suite(.enabled(if: SharedFolder.path != nil, "no facts beside the checkout; CARTE_SHARED can name them"))
struct PokedexFactsTests {
  private let fixture: PokedexFixture
  private var bundle: PokedexBundle { fixture.dex.bundle }

  init() throws {
    fixture = try PokedexFixture()
  }

  private func facts(_ name: String) throws -> [JSON] {
    try SharedFolder.lines("facts/pokemon/\(name).jsonl")
  }

  private static let generations = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]

  @Test func everyPokemonIsAsTheFactsSay() throws {
    let facts = try facts("pokemon")
    #expect(facts.count == 1351)
    #expect(facts.compactMap(\.["id"].integer) == fixture.dex.entries.map(\.id))
    for fact in facts {
      let pokemon = try fixture.pokemon(try fact.id())
      let name: Comment = "\(pokemon.name)"
      #expect(pokemon.slug == fact["slug"].text, name)
      #expect(pokemon.number == fact["species_id"].integer, name)
      #expect((pokemon.id < DexEntry.firstForm) == fact["default"].bool, name)
      #expect(pokemon.genus == fact["genus"].text, name)
      let generation = pokemon.generation.map { "generation-" + Self.generations[$0 - 1] }
      #expect(generation == fact["gen"].text, name)
      #expect(pokemon.types.map(\.rawValue) == fact["types"].array.compactMap(\.text), name)
      #expect(pokemon.height == fact["height_dm"].integer, name)
      let weight = fact["weight_hg"].integer
      #expect(pokemon.weight == (weight == 0 || weight == 10_000 ? nil : weight), name)
      #expect(pokemon.baseExperience == fact["base_exp"].integer, name)
      #expect(pokemon.stats == fact["stats"].array.compactMap(\.integer), name)
      let abilities = pokemon.abilities.map { JSON.array([.string($0.ability.slug), .bool($0.isHidden)]) }
      #expect(abilities == fact["abilities"].array, name)
      #expect(pokemon.moveCount == fact["n_moves"].integer, name)
      #expect(pokemon.hasArtwork == fact["artwork"].bool, name)
      #expect(pokemon.chain == fact["chain"].integer, name)
      for rarity in [Pokemon.Rarity.baby, .legendary, .mythical] {
        #expect((pokemon.rarity == rarity) == fact[rarity.rawValue].bool, name)
      }
      #expect(pokemon.genderRate == fact["gender_rate"].integer, name)
      #expect(pokemon.captureRate == fact["capture_rate"].integer, name)
      #expect(pokemon.eggGroups == fact["egg_groups"].array.compactMap(\.text), name)
      #expect(pokemon.growth == fact["growth"].text, name)
    }
  }

  @Test func namesAreThoseThatArePrinted() throws {
    let others = Dictionary(
      uniqueKeysWithValues: try facts("species-names").map { ($0["id"].integer ?? 0, $0) })
    var completed: [String] = []
    for fact in try facts("pokemon") {
      let pokemon = try fixture.pokemon(try fact.id())
      let printed = fact["default"].bool == true ? fact["name"].text : fact["form_name"].text
      if pokemon.name != printed {
        completed.append(pokemon.name)
        #expect(pokemon.name.hasPrefix((printed ?? fact["name"].text ?? "?") + " ("))
      }
      let other = try #require(others[pokemon.number])
      #expect(pokemon.names.japanese == other["ja"].text)
      #expect(pokemon.names.traditionalChinese == other["zh-hant"].text)
      let place = try #require(fixture.dex.entries.firstIndex { $0.id == pokemon.id })
      let abroad = Set(["de", "fr", "es", "ko"].compactMap { other[$0].text }).subtracting([other["en"].text])
      #expect(Set(fixture.dex.kinds.value[place].otherNames) == abroad, "\(pokemon.name)")
    }
    #expect(
      completed == [
        "10% Zygarde (Power Construct)", "Koraidon (Limited Build)", "Koraidon (Sprinting Build)",
        "Koraidon (Swimming Build)", "Koraidon (Gliding Build)", "Miraidon (Low Power Mode)",
        "Miraidon (Drive Mode)", "Miraidon (Aquatic Mode)", "Miraidon (Glide Mode)", "Mega Meowstic (Male)",
        "Mega Meowstic (Female)",
      ])
  }

  @Test func everyLearnsetIsAsTheFactsSay() throws {
    for fact in try facts("learnsets") {
      let learnset = try #require(bundle.learnset(try fact.id()))
      let steps = learnset.byLevel.map {
        JSON.array([.string($0.move.slug), .number(Double($0.level))])
      }
      #expect(steps == fact["level_up"].array, "\(fact["slug"])")
      #expect(learnset.byEgg.map(\.slug) == fact["egg"].array.compactMap(\.text), "\(fact["slug"])")
    }
  }

  @Test func everyMoveIsAsTheFactsSay() throws {
    let facts = try facts("moves")
    #expect(facts.count == 937)
    for fact in facts {
      let move = try #require(bundle.move(try fact.id()))
      #expect(move.slug == fact["slug"].text)
      #expect(move.name == fact["name"].text)
      #expect(move.type == fact["type"].text, "\(move.name)")
      #expect(move.damageClass?.rawValue == fact["cls"].text, "\(move.name)")
      #expect(move.power == fact["power"].integer, "\(move.name)")
      #expect(move.accuracy == fact["accuracy"].integer, "\(move.name)")
      #expect(move.pp == fact["pp"].integer, "\(move.name)")
      #expect(move.priority == fact["priority"].integer, "\(move.name)")
    }
  }

  @Test func everyAbilityOfTheMainSeriesIsAsTheFactsSay() throws {
    for fact in try facts("abilities") {
      let ability = bundle.ability(try fact.id())
      guard fact["main_series"].bool == true else {
        #expect(ability == nil)
        continue
      }
      #expect(ability?.slug == fact["slug"].text)
      #expect(ability?.name == fact["name"].text)
    }
  }

  @Test func everyEvolutionIsAsTheFactsSay() throws {
    let facts = try facts("evolution-chains")
    #expect(facts.count == 541)
    for fact in facts {
      let chain = try #require(bundle.chain(try fact.id()))
      expect(chain.root, is: fact["chain"])
    }
  }

  private func expect(_ node: EvolutionChain.Node, is fact: JSON) {
    #expect(node.species.slug == fact["species"].text)
    var ways: [EvolutionWay] = []
    for details in fact["details"].array {
      let conditions = details.members.filter { $0.name != "version_group" }
      let way = EvolutionWay(
        Dictionary(uniqueKeysWithValues: conditions.map { ($0.name, $0.value.text ?? "") }))
      if !ways.contains(way) { ways.append(way) }
    }
    // The facts leave out every 0.
    if node.species.slug == "hitmontop" {
      ways = ways.map {
        EvolutionWay($0.conditions.merging(["relative_physical_stats": "0"]) { old, _ in old })
      }
    }
    #expect(node.ways == ways, "\(node.species.slug)")
    #expect(node.next.count == fact["to"].array.count, "\(node.species.slug)")
    for (next, fact) in zip(node.next, fact["to"].array) { expect(next, is: fact) }
  }

  @Test func everyPokemonStandsInItsChainBehindTheOneItGrowsFrom() throws {
    for fact in try facts("pokemon") {
      let chain = try #require(bundle.chain(try fact.id("chain")))
      var parents: [String: String] = [:]
      func walk(_ node: EvolutionChain.Node, from parent: String) {
        parents[node.species.slug] = parent
        for next in node.next { walk(next, from: node.species.slug) }
      }
      walk(chain.root, from: "")
      let species = try #require(fact["species"].text)
      // Phione hatches where Manaphy has an egg, and Meltan evolves in another game only.
      if ["manaphy", "melmetal"].contains(species) { continue }
      #expect(parents[species] == fact["evolves_from"].text ?? "", "\(species)")
    }
  }
}
