import Testing

@testable import CarteCore

@Suite struct PokemonPageTests {
  private let fixture: PokedexFixture

  init() throws {
    fixture = try PokedexFixture()
  }

  private func entries(_ name: String, _ label: String) throws -> [Entry] {
    let found = try fixture.blocks(name, label).compactMap { block -> [Entry]? in
      guard case .entries(let entries) = block else { return nil }
      return entries
    }
    return found.first ?? []
  }

  private func facts(_ name: String) throws -> [String: String] {
    guard case .facts(let facts)? = try fixture.blocks(name, "ABOUT").first else { return [:] }
    return Dictionary(facts.map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func cardsTellWhatTheyAre() throws {
    let cards = Dictionary(uniqueKeysWithValues: fixture.shelf.cards.map { ($0.id.item, $0) })
    let pikachu = try #require(cards["25"])
    #expect(pikachu.title == "Pikachu" && pikachu.subtitle == "#0025 · Electric")
    #expect(pikachu.tags == ["electric"] && pikachu.tint.name == "type.electric")
    #expect(pikachu.secondTint == nil)
    #expect(
      pikachu.keywords == [
        "electric", "#0025", "25", "025", "0025", "pikachu", "ピカチュウ", "皮卡丘", "피카츄", "Mouse",
      ])
    let bulbasaur = try #require(cards["1"])
    #expect(bulbasaur.subtitle == "#0001 · Grass / Poison" && bulbasaur.tags == ["grass", "poison"])
    #expect(bulbasaur.tint.name == "type.grass" && bulbasaur.secondTint?.name == "type.poison")
    #expect(cards["10100"]?.subtitle == "#0026 · Electric / Psychic")
    #expect(cards["150"]?.keywords.last == "legendary")
    #expect(cards["1025"]?.keywords.prefix(5) == ["poison", "ghost", "#1025", "1025", "pecharunt"])
  }

  @Test func everyTypeHasItsColor() {
    let colors = Set(PokemonType.allCases.map(\.tint.color))
    #expect(colors.count == 18)
    #expect(PokemonType.allCases.allSatisfy { $0.tint.name == "type." + $0.rawValue })
  }

  @Test func theHeaderTellsTheEssentials() throws {
    let page = try fixture.page("Pikachu")
    #expect(page.number == "#0025" && page.badges.map(\.text) == ["Electric"])
    #expect(page.facts == ["Mouse Pokémon", "0.4 m (1′04″) · 6.0 kg (13.2 lb)"])
    #expect(page.tint.name == "type.electric")
    #expect(
      page.tabs.map(\.label) == ["ABOUT", "STATS", "ABILITIES", "MOVES", "EVOLUTION", "MATCHUPS"])
    #expect(try fixture.page("Alolan Raichu").number == "#0026")
  }

  @Test func everyPageIsWhole() throws {
    for card in fixture.shelf.cards {
      let page = try #require(fixture.shelf.page(card.id))
      #expect(page.title == card.title && page.tabs.count == 6)
      for tab in page.tabs { #expect(!tab.blocks.isEmpty, "\(card.title) \(tab.label)") }
      for case .pending(let question) in page.tabs.flatMap(\.blocks) {
        Issue.record("\(card.title) lacks \(question.topic)")
      }
    }
  }

  @Test func aboutTellsTheFacts() throws {
    let facts = try facts("Bulbasaur")
    #expect(facts["National Dex"] == "#0001" && facts["Generation"] == "Generation I · Kanto")
    #expect(facts["Egg groups"] == "Monster · Grass" && facts["Gender"] == "87.5% male · 12.5% female")
    #expect(facts["Catch rate"] == "45 of 255" && facts["Base experience"] == "64")
    #expect(facts["Growth"] == "Medium slow" && facts["Moves in all"] == "86")
    #expect(facts["Japanese"] == "フシギダネ" && facts["Chinese"] == "妙蛙種子")
    #expect(facts["Rarity"] == nil)
    #expect(
      try self.facts("Mewtwo")["Rarity"] == "Legendary" && self.facts("Mewtwo")["Gender"] == "Genderless")
    #expect(try self.facts("Wyrdeer")["Generation"] == "Generation VIII · Hisui")
  }

  @Test func whereNobodyKnowsTheWeightThePageSaysSo() throws {
    #expect(
      try fixture.page("Gigantamax Pikachu").facts == ["Mouse Pokémon", "21.0 m (68′11″) · Weight unknown"])
    #expect(
      try fixture.page("Eternamax Eternatus").facts
        == ["Gigantic Pokémon", "100.0 m (328′01″) · Weight unknown"])
    #expect(try facts("Gigantamax Pikachu")["Weight"] == "Unknown")
    #expect(try fixture.page("Cosmoem").facts.last == "0.1 m (0′04″) · 999.9 kg (2204.4 lb)")
  }

  @Test func statsTellTheirRangeAtLevel100() throws {
    let blocks = try fixture.blocks("Garchomp", "STATS")
    guard case .meters(let meters)? = blocks.first else {
      Issue.record("no meters")
      return
    }
    #expect(meters.map(\.label) == ["HP", "Attack", "Defense", "Sp. Attack", "Sp. Defense", "Speed"])
    #expect(meters.map(\.value) == [108, 130, 95, 80, 85, 102])
    // Worked out by the formulas by hand.
    #expect(meters.map(\.note) == ["326–420", "238–394", "175–317", "148–284", "157–295", "188–333"])
    #expect(meters.allSatisfy { $0.maximum == 255 })
    #expect(blocks[1] == .facts([Fact("Total", "600")]))
    guard case .meters(let shedinja)? = try fixture.blocks("Shedinja", "STATS").first else { return }
    #expect(shedinja.first?.note == "1")
  }

  @Test func abilitiesHaveTheirTexts() throws {
    #expect(try fixture.blocks("Bulbasaur", "ABILITIES").first == .heading("Abilities"))
    let abilities = try entries("Bulbasaur", "ABILITIES")
    #expect(abilities.map(\.title) == ["Overgrow", "Chlorophyll (hidden)"])
    for ability in abilities {
      guard case .known(let text) = ability.text else {
        Issue.record("\(ability.title) has no text")
        continue
      }
      #expect(text.hasSuffix("."))
    }
  }

  @Test func aFormWithoutAbilitiesSaysSo() throws {
    #expect(
      try fixture.blocks("Mega Baxcalibur", "ABILITIES")
        == [.paragraph("No abilities of Mega Baxcalibur are known.")])
  }

  @Test func aFormWithoutMovesSaysSo() throws {
    for (name, usual) in [
      ("Gigantamax Pikachu", "Pikachu"), ("Gigantamax Charizard", "Charizard"),
      ("Mega Baxcalibur", "Baxcalibur"),
    ] {
      #expect(
        try fixture.blocks(name, "MOVES")
          == [.paragraph("No moves of its own are known; it knows those of \(usual).")])
      #expect(try facts(name)["Moves in all"] == nil)
    }
    let empty = Pokemon(id: 6, number: 6, slug: "charizard", name: "Charizard", types: [.fire])
    #expect(
      fixture.pages.moves(empty, Learnset()) == [.paragraph("No moves learnt by growth are known.")])
  }

  @Test func movesThatAreNotShownAreCounted() throws {
    let closing = Block.paragraph("In all it can learn 86 moves, with machines and tutors.")
    #expect(try fixture.blocks("Bulbasaur", "MOVES").last == closing)
    // Its moves by level and egg are all it has.
    #expect(try fixture.blocks("Ditto", "MOVES").count == 2)
    // Its own growth is not known, but what it learns in all is.
    #expect(
      try fixture.blocks("Mega Dragonite", "MOVES") == [
        .paragraph("No moves learnt by growth are known."),
        .paragraph("In all it can learn 83 moves, with machines and tutors."),
      ])
  }

  @Test(arguments: [
    ("Nidoran♀", "Female only"), ("Nidoran♂", "Male only"), ("Chansey", "Female only"),
    ("Meowstic", "Male only"), ("Indeedee", "Male only"), ("Basculegion", "Male only"),
    ("Oinkologne", "Male only"), ("Female Oinkologne", "Female only"),
    ("Mega Meowstic (Male)", "Male only"), ("Mega Meowstic (Female)", "Female only"),
    ("Ditto", "Genderless"), ("Frillish", "50% male · 50% female"), ("Pyroar", "12.5% male · 87.5% female"),
  ])
  func genderIsThatOfTheForm(name: String, gender: String) throws {
    #expect(try facts(name)["Gender"] == gender)
  }

  @Test func movesStandInTheOrderOfGrowth() throws {
    #expect(try fixture.blocks("Bulbasaur", "MOVES").first == .heading("Moves learnt by growth"))
    let moves = try entries("Bulbasaur", "MOVES")
    #expect(moves.prefix(3).map(\.title) == ["Growl (lvl: 1)", "Tackle (lvl: 1)", "Vine Whip (lvl: 3)"])
    #expect(moves[2].badges.map(\.tint.name) == ["type.grass"])
    #expect(moves[2].details == "Physical · Power 45 · Accuracy 100% · PP 25")
    #expect(moves.last?.title == "Toxic (egg)")
    #expect(moves.contains { $0.title == "Curse (egg)" && $0.badges.map(\.text) == ["Ghost"] })
    #expect(try entries("Venusaur", "MOVES").first?.title == "Petal Blizzard (on evolution)")
  }

  @Test func dittoHasItsOneMove() throws {
    let moves = try entries("Ditto", "MOVES")
    #expect(moves.map(\.title) == ["Transform (lvl: 1)"])
    #expect(moves.first?.details == "Status · never misses · PP 10")
  }

  @Test(arguments: [
    ("tackle", "Physical · Power 40 · Accuracy 100% · PP 35"),
    ("quick-attack", "Physical · Power 40 · Accuracy 100% · PP 30 · Priority +1"),
    ("trick-room", "Status · never misses · PP 5 · Priority −7"),
    ("seismic-toss", "Physical · Accuracy 100% · PP 20"),
    ("victory-dance", "Status · Power 0 · never misses · PP 10"),
    ("tachyon-cutter", "Special · Power 50 · never misses · PP 10"),
    ("shadow-rush", "Physical · Power 55 · Accuracy 100%"),
  ])
  func numbersOfMovesAreToldApart(slug: String, details: String) throws {
    var moves: [Move] = []
    fixture.dex.bundle.moves.forEach { (id, parser) throws(JSON.Malformed) in
      try parser.skip()
      if let move = fixture.dex.bundle.move(id) { moves.append(move) }
    }
    #expect(fixture.pages.details(try #require(moves.first { $0.slug == slug })) == details)
  }

  @Test func aPokemonOfAListAsksForWhatItLacks() throws {
    let new = Pokemon(id: 1026, number: 1026, slug: "new-one", name: "New One", types: [.ice, .fire])
    let known = Pokemon(id: 25, number: 25, slug: "pikachu", name: "Other Name", types: [])
    let form = Pokemon(id: 10_400, number: 25, slug: "pikachu-new", name: "New Pikachu", types: [])
    var memory = PokeAPIMemory()
    for pokemon in [form, new, known] { memory.pokemon[pokemon.id] = pokemon }
    let shelf = PokedexCatalogue(offline: Checkout.resources, strings: fixture.strings)
      .shelf(of: memory, .bundled)
    #expect(shelf.cards.count == 1353)
    #expect(shelf.cards[24].title == "Pikachu" && shelf.cards[1025].title == "New One")
    #expect(shelf.cards.last?.subtitle == "#0025 · No types found")
    let page = try #require(shelf.page(CardID(catalogue: "pokedex", item: "1026")))
    #expect(page.title == "New One" && page.number == "#1026" && page.facts.isEmpty)
    let topics = page.tabs.flatMap(\.blocks).compactMap { block -> String? in
      if case .pending(let question) = block { question.topic } else { nil }
    }
    #expect(
      topics == ["about", "stats", "abilities", "moves", "evolution"].map { "pokemon/1026/" + $0 })
    #expect(page.tabs.last?.blocks.first == .heading("Damage taken from attacks"))
    #expect(shelf.search("type:ice type:fire").matches.map { shelf.cards[$0].title }.contains("New One"))
    #expect(shelf.search("dex:1026-").matches == [1025])
    #expect(shelf.search("move:thunderbolt").matches.map { shelf.cards[$0].title }.contains("Pikachu"))
    #expect(shelf.search("1026").matches.first == 1025)
  }

  @Test func whatIsNotBundledIsAskedFor() {
    let lookup = PokedexLookup(family: { _ in [] }, move: { _ in nil }, ability: { _ in nil })
    let pages = PokedexPages(lookup: lookup, strings: fixture.strings)
    var pokemon = Pokemon(id: 9, number: 9, slug: "a", name: "A", types: [])
    pokemon.abilities = [.init(Reference(id: 311, slug: "new-power"), isHidden: true)]
    #expect(
      pages.abilities(pokemon) == [
        .heading("Abilities"),
        .entries([Entry(title: "New Power (hidden)", text: .pending(Question("ability/311")))]),
      ])
    let learnset = Learnset(byLevel: [.init(Reference(id: 950, slug: "new-move"), level: 5)])
    #expect(
      pages.moves(pokemon, learnset) == [
        .heading("Moves learnt by growth"),
        .entries([Entry(title: "New Move (lvl: 5)", text: .pending(Question("move/950")))]),
      ])
    #expect(pages.stats(pokemon) == [.paragraph("The stats of A are not known.")])
    #expect(pages.matchups(pokemon) == [.paragraph("No types found")])
  }

  @Test func scriptsGetTheWholePokemon() throws {
    let data = try #require(fixture.shelf.data(fixture.id("Bulbasaur")))
    #expect(
      data.members.map(\.name) == [
        "number", "types", "genus", "height_m", "weight_kg", "stats", "abilities", "moves", "evolution",
        "names",
      ])
    #expect(data["number"] == 1 && data["types"] == ["grass", "poison"])
    #expect(data["height_m"] == 0.7 && data["weight_kg"] == 6.9)
    #expect(
      data["stats"] == [
        "hp": 45, "attack": 49, "defense": 49, "special-attack": 65, "special-defense": 65, "speed": 45,
      ])
    #expect(data["abilities"].array.map { $0["hidden"] } == [false, true])
    let whip = try #require(data["moves"].array.first { $0["name"] == "Vine Whip" })
    #expect(whip["method"] == "level-up" && whip["level"] == 3 && whip["power"] == 45 && whip["pp"] == 25)
    #expect(data["moves"].array.last?["method"] == "egg" && data["moves"].array.last?["level"] == .null)
    #expect(data["evolution"]["name"] == "Bulbasaur")
    let venusaur = data["evolution"]["to"].array.first?["to"].array.first
    #expect(venusaur?["id"] == "3" && venusaur?["ways"] == ["Level 32"] && venusaur?["to"] == [])
    #expect(data["evolution"]["others"] == .null)
    #expect(data["names"] == ["en": "Bulbasaur", "ja": "フシギダネ", "zh-Hant": "妙蛙種子"])
    #expect(try fixture.shelf.data(fixture.id("Gigantamax Pikachu"))?["weight_kg"] == .null)
  }

  @Test func scriptsGetTheTreeOfThePage() throws {
    let pikachu = try #require(fixture.shelf.data(fixture.id("Raichu")))["evolution"]["to"].array.first
    let raichus = try #require(pikachu)["to"].array
    #expect(raichus.map { $0["name"] } == ["Raichu", "Alolan Raichu"])
    #expect(raichus.map { $0["id"] } == ["26", "10100"])
    #expect(raichus.map { $0["ways"] } == [["Thunder Stone"], ["Thunder Stone, in Alola"]])
    let meowth = try #require(fixture.shelf.data(fixture.id("Perrserker")))["evolution"]
    #expect(meowth["name"] == "Meowth" && meowth["to"].array.map { $0["name"] } == ["Persian"])
    #expect(meowth["others"].array.map { $0["name"] } == ["Alolan Meowth", "Galarian Meowth"])
    let eevee = try #require(fixture.shelf.data(fixture.id("Eevee")))["evolution"]["to"].array
    #expect(
      eevee.last?["ways"] == [
        "High affection, knowing a Fairy-type move", "High friendship, knowing a Fairy-type move",
      ])
  }
}
