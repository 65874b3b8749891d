import Testing

@testable import CarteCore

@Suite struct PokeAPIAnswerTests {
  private typealias Sample = PokeAPISample

  private func pokemon(_ changes: (String, JSON?)...) throws -> PokeAPIPokemon {
    let answer = changes.reduce(Sample.pokemon) { $0.setting($1.0, to: $1.1) }
    return try PokeAPIAnswer.pokemon(from: Sample.bytes(answer), host: "example.org")
  }

  private func move(_ changes: (String, JSON?)...) throws -> Move {
    let answer = changes.reduce(Sample.aMove) { $0.setting($1.0, to: $1.1) }
    return try PokeAPIAnswer.move(from: Sample.bytes(answer), host: "example.org")
  }

  // MARK: Pokémon

  @Test func everythingWantedOfAPokemonIsRead() throws {
    let pokemon = try pokemon()
    #expect(pokemon.id == 2001 && pokemon.slug == "emberkit")
    #expect(pokemon.species == Reference(id: 2001, slug: "emberkit"))
    #expect(pokemon.types == [.fire, .flying])
    #expect(pokemon.height == 6 && pokemon.weight == 85 && pokemon.baseExperience == 62)
    #expect(pokemon.stats == [40, 41, 42, 43, 44, 45])
    #expect(
      pokemon.abilities == [
        .init(Reference(id: 66, slug: "blaze"), isHidden: false),
        .init(Reference(id: 31, slug: "lightning-rod"), isHidden: true),
      ])
    #expect(pokemon.moveCount == 2)
    #expect(pokemon.artwork?.text == "https://example.org/art/2001.png")
  }

  @Test func aPokemonWithoutAbilitiesMovesOrTypesIsOne() throws {
    let pokemon = try pokemon(("abilities", []), ("moves", []), ("types", []))
    #expect(pokemon.abilities == [] && pokemon.types == [] && pokemon.learnset == Learnset())
    #expect(pokemon.moveCount == 0)
  }

  @Test func typesAndAbilitiesStandInTheOrderOfTheirSlots() throws {
    let pokemon = try pokemon(
      (
        "types",
        [
          ["slot": 2, "type": Sample.named("type", 3, "flying")],
          ["slot": 1, "type": Sample.named("type", 7, "bug")],
        ]
      ),
      (
        "abilities",
        [
          ["ability": Sample.named("ability", 2, "b"), "is_hidden": .null, "slot": 3],
          ["ability": .null, "is_hidden": false, "slot": 2],
          ["ability": Sample.named("ability", 1, "a"), "is_hidden": false, "slot": 1],
        ]
      ))
    #expect(pokemon.types == [.bug, .flying])
    #expect(pokemon.abilities.map(\.ability.slug) == ["a", "b"])
    #expect(pokemon.abilities.map(\.isHidden) == [false, true])
  }

  @Test func aTypeThatNoPokemonHadUntilNowIsLeftOut() throws {
    let types: JSON = [
      ["slot": 1, "type": Sample.named("type", 19, "stellar")],
      ["slot": 2, "type": Sample.named("type", 18, "fairy")],
    ]
    #expect(try pokemon(("types", types)).types == [.fairy])
  }

  @Test(arguments: [0, -5, 10_000] as [JSON])
  func aPlaceholderIsNoWeight(weight: JSON) throws {
    #expect(try pokemon(("name", "emberkit-gmax"), ("weight", weight)).weight == nil)
  }

  @Test func aThousandKilogramsAreAWeightForWhatIsNotGigantamaxed() throws {
    #expect(try pokemon(("weight", 10_000)).weight == 10_000)
    #expect(try pokemon(("name", "emberkit-gmax"), ("weight", 9999)).weight == 9999)
  }

  @Test func aStatThatLacksLeavesNoneAndOneMoreIsIgnored() throws {
    let stats = Sample.pokemon["stats"].array
    #expect(try pokemon(("stats", .array(Array(stats.dropLast())))).stats == [])
    let special: JSON = ["base_stat": 99, "stat": Sample.named("stat", 9, "special")]
    #expect(try pokemon(("stats", .array(stats.reversed() + [special]))).stats == [40, 41, 42, 43, 44, 45])
  }

  @Test(
    arguments: [
      .null, [], ["other": .null], ["other": ["home": ["front_default": "https://example.org/a.png"]]],
      ["other": ["official-artwork": ["front_default": .null]]],
      ["other": ["official-artwork": ["front_default": "http://example.org/a.png"]]],
      ["other": ["official-artwork": ["front_default": "file:///etc/passwd"]]],
      ["other": ["official-artwork": ["front_default": 5]]], ["front_default": "https://example.org/a.png"],
    ] as [JSON])
  func whereThereIsNoArtworkThatMayBeAskedForThereIsNone(sprites: JSON) throws {
    #expect(try pokemon(("sprites", sprites)).artwork == nil)
    #expect(try pokemon(("sprites", nil)).artwork == nil)
  }

  @Test func numbersInQuotesAreNumbers() throws {
    let pokemon = try pokemon(("id", "2001"), ("height", "6"), ("weight", true))
    #expect(pokemon.id == 2001 && pokemon.height == 6 && pokemon.weight == nil)
  }

  // MARK: Learnsets

  private func learnset(_ moves: JSON...) throws -> Learnset {
    try pokemon(("moves", .array(moves))).learnset
  }

  @Test func aLevelIsThatOfTheNewestGameWhateverTheOrderOfItsNumber() throws {
    let set = try learnset(
      Sample.move(1, "a", [("level-up", 5, 25, "scarlet-violet"), ("level-up", 9, 28, "red-green-japan")]),
      Sample.move(
        2, "b",
        [("level-up", 7, 99, "next-one"), ("level-up", 3, 98, "next"), ("level-up", 2, 32, "champions")]))
    #expect(
      set.byLevel == [
        .init(Reference(id: 1, slug: "a"), level: 5), .init(Reference(id: 2, slug: "b"), level: 7),
      ])
  }

  @Test func movesAreUniqueByLevelThenNameAndTheLowestLevelCounts() throws {
    let set = try learnset(
      Sample.move(3, "zap", [("level-up", 1, 25, "scarlet-violet"), ("level-up", 0, 25, "scarlet-violet")]),
      Sample.move(2, "b", [("level-up", 13, 25, "scarlet-violet"), ("level-up", 9, 25, "scarlet-violet")]),
      Sample.move(1, "a", [("level-up", 9, 25, "scarlet-violet")]))
    #expect(set.byLevel.map(\.move.slug) == ["zap", "a", "b"])
    #expect(set.byLevel.map(\.level) == [0, 9, 9])
  }

  @Test func eggMovesOfAllGamesAreTakenAndOtherWaysAreNot() throws {
    let set = try learnset(
      Sample.move(4, "old", [("egg", 0, 3, "gold-silver")]),
      Sample.move(5, "new", [("egg", 0, 25, "scarlet-violet"), ("level-up", 4, 25, "scarlet-violet")]),
      Sample.move(6, "disc", [("machine", 0, 25, "scarlet-violet"), ("tutor", 0, 25, "scarlet-violet")]))
    #expect(set.byEgg.map(\.slug) == ["new", "old"])
    #expect(set.byLevel.map(\.move.slug) == ["new"])
  }

  @Test func whatIsNoLevelOrNoMoveIsLeftOut() throws {
    let set = try learnset(
      Sample.move(
        1, "a", [("level-up", .null, 25, "scarlet-violet"), ("level-up", -1, 25, "scarlet-violet")]),
      Sample.move(2, "b", [("level-up", 101, 25, "scarlet-violet"), ("level-up", "12", 20, "sword-shield")]),
      ["move": .null, "version_group_details": []], 5, .null,
      ["move": ["name": "../x", "url": "https://example.org/api/v2/move/7/"]],
      ["version_group_details": [5, .null, []]])
    #expect(set.byLevel == [.init(Reference(id: 2, slug: "b"), level: 12)])
  }

  // MARK: Moves and abilities

  @Test func everythingWantedOfAMoveIsRead() throws {
    let move = try move()
    #expect(move.id == 52 && move.slug == "ember" && move.name == "Ember")
    #expect(move.type == "fire" && move.damageClass == .special)
    #expect(move.power == 40 && move.accuracy == 100 && move.pp == 25 && move.priority == 0)
    #expect(move.text == "Has a 10% chance to singe.")
  }

  @Test func noPowerIsNotThePowerZero() throws {
    #expect(try move(("power", .null)).power == nil)
    #expect(try move(("power", 0)).power == 0)
    #expect(try move(("accuracy", .null)).accuracy == nil)
    #expect(try move(("accuracy", 0)).accuracy == 0)
    #expect(try move(("pp", .null)).pp == nil)
    #expect(try move(("priority", -7)).priority == -7)
  }

  @Test func aMoveKeepsATypeThatNoPokemonHas() throws {
    #expect(try move(("type", Sample.named("type", 10002, "shadow"))).type == "shadow")
    #expect(try move(("type", .null), ("damage_class", .null)).type == nil)
  }

  @Test func aNameThatIsNotToldIsMadeOfTheSlug() throws {
    #expect(try move(("names", []), ("name", "vine-whip")).name == "Vine Whip")
  }

  @Test func anAbilityIsReadInEnglish() throws {
    let ability = try PokeAPIAnswer.ability(from: Sample.bytes(Sample.ability), host: "")
    #expect(ability == Ability(id: 66, slug: "blaze", name: "Blaze", text: "Fire hits harder."))
  }

  // MARK: Species and chains

  @Test func aSpeciesIsReadByLanguageWhateverTheCaseOfItsCode() throws {
    let species = try PokeAPIAnswer.species(from: Sample.bytes(Sample.species), host: "")
    #expect(species.name == "Ember-Kit" && species.genus == "Ember Pokémon")
    #expect(species.names == Pokemon.Names(japanese: "ヒノキット", traditionalChinese: "火狐"))
    #expect(species.generation == 10 && species.eggGroups == ["ground", "dragon"])
    #expect(species.genderRate == -1 && species.captureRate == 45 && species.growth == "medium-slow")
    #expect(species.rarity == .mythical && species.chain == 900)
    let lower = Sample.species.setting(
      "names", to: [["name": "火", "language": Sample.language("zh-hant")]])
    #expect(
      try PokeAPIAnswer.species(from: Sample.bytes(lower), host: "").names
        == Pokemon.Names(traditionalChinese: "火"))
  }

  @Test func conditionsAreTakenWhereTheyAskForSomethingAndWaysOnce() throws {
    let way: JSON = [
      "base_form": Sample.named("pokemon", 10100, "x-alola"), "evolved_form": .null, "gender": 2,
      "is_default": true, "item": Sample.named("item", 83, "thunder-stone"), "min_level": .null,
      "near_special_rock": true, "needs_multiplayer": false, "region": Sample.named("region", 7, "alola"),
      "relative_physical_stats": 0, "time_of_day": "", "turn_upside_down": false,
      "trigger": Sample.named("evolution-trigger", 3, "use-item"), "used_move": [],
      "version_group": Sample.named("version-group", 1, "red-blue"),
    ]
    let again = way.setting("version_group", to: Sample.named("version-group", 2, "yellow"))
    let child: JSON = [
      "evolution_details": [way, again, .null, [:], ["min_level": 30]],
      "species": Sample.named("pokemon-species", 2, "b"),
    ]
    let answer: JSON = [
      "id": 1,
      "chain": ["species": Sample.named("pokemon-species", 1, "a"), "evolves_to": [child, .null, 5]],
    ]
    let chain = try PokeAPIAnswer.chain(from: Sample.bytes(answer), host: "")
    #expect(chain.root.species.slug == "a" && chain.root.next.map(\.species.id) == [2])
    #expect(
      chain.root.next.first?.ways == [
        EvolutionWay([
          "base_form": "x-alola", "gender": "2", "item": "thunder-stone", "near_special_rock": "true",
          "region": "alola", "relative_physical_stats": "0", "trigger": "use-item",
        ]), EvolutionWay(["min_level": "30"]),
      ])
  }

  // MARK: Lists

  @Test func theIDsOfAListAreCutFromTheirAddresses() throws {
    let list = try PokeAPIAnswer.list(
      from: Sample.bytes(Sample.list([(1025, "a"), (10001, "b-c")])), host: "")
    #expect(list.references == [Reference(id: 1025, slug: "a"), Reference(id: 10001, slug: "b-c")])
    #expect(list.isWhole)
  }

  @Test(
    arguments: [
      ["name": "a", "url": "https://example.org/api/v2/pokemon/"], ["name": "a", "url": "x"], ["name": "a"],
      ["name": "A b", "url": "https://example.org/api/v2/pokemon/1/"], ["name": "", "url": "/1/"], .null, 5,
      [],
      ["name": "a", "url": "/0/"], ["name": "a", "url": "/123456789012345678901234567890/"],
      ["name": "a", "url": "/-1/"], ["name": "a\u{1B}", "url": "/1/"],
    ] as [JSON])
  func aRowThatNamesNothingIsLeftOutAndTheListIsNotWhole(row: JSON) throws {
    let answer: JSON = ["count": 2, "results": [Sample.named("pokemon", 7, "b"), row]]
    let list = try PokeAPIAnswer.list(from: Sample.bytes(answer), host: "")
    #expect(list.references == [Reference(id: 7, slug: "b")] && list.rows == 2 && !list.isWhole)
  }

  @Test func anAddressEndsWithOrWithoutASlash() throws {
    #expect(Reference(pokeAPI: ["name": "a", "url": "https://x/y/25"])?.id == 25)
    #expect(Reference(pokeAPI: ["name": "a", "url": "https://x/y/25/"])?.id == 25)
  }

  @Test func anAnswerAboutAnotherTypeIsAProblem() throws {
    let bytes = Sample.bytes(Sample.type(.fire, [(2001, "emberkit", slot: 1)]))
    #expect(
      try PokeAPIAnswer.members(of: .fire, from: bytes, host: "") == [
        PokeAPIMember(pokemon: Reference(id: 2001, slug: "emberkit"), slot: 1)
      ])
    #expect(throws: Problem("problem.answer", ["host": "h"])) {
      try PokeAPIAnswer.members(of: .water, from: bytes, host: "h")
    }
  }
}
