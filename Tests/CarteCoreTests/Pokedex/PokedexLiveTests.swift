import FoundationEssentials
import Testing

@testable import CarteCore

/// The catalogue against a PokeAPI that knows two Pokémon more than the bundle: Emberkit and its mega form.
@Suite struct PokedexLive {
  private typealias Sample = PokeAPISample

  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let stub = PokeAPIServerStub(Self.answers)

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let answers: [String: JSON] = {
    let rows = [(25, "pikachu"), (2001, "emberkit"), (10400, "emberkit-mega-x")]
    var answers = ["pokemon?limit=2000": Sample.list(rows)]
    for type in PokemonType.allCases {
      let members = type == .fire ? rows.dropFirst().map { ($0.0, $0.1, slot: 1) } : []
      answers["type/\(type.pokeAPINumber)"] = Sample.type(type, members)
    }
    let more: JSON = ["ability": Sample.named("ability", 9001, "ember-heart"), "is_hidden": false, "slot": 2]
    answers["pokemon/2001"] = Sample.pokemon
      .setting("abilities", to: .array(Sample.pokemon["abilities"].array + [more]))
      .setting(
        "moves",
        to: .array(
          Sample.pokemon["moves"].array + [
            Sample.move(9002, "ember-dance", [("level-up", 12, 25, "scarlet-violet")])
          ]))
    answers["pokemon-species/2001"] = Sample.species
    answers["evolution-chain/900"] = Sample.chain
    answers["ability/9001"] = Sample.ability.setting("id", to: 9001).setting("name", to: "ember-heart")
    answers["move/9002"] = Sample.aMove.setting("id", to: 9002).setting("name", to: "ember-dance")
    return answers
  }()

  private func catalogue(_ stub: PokeAPIServerStub) throws -> PokedexCatalogue {
    let client = HTTPClient(
      transport: stub.transport, cache: ResponseCache(folder: folder.path + "/answers"), retry: .never,
      clock: clock.clock, random: { 0 })
    return PokedexCatalogue(
      resources: Checkout.resources, cache: folder.path, client: client, server: Sample.root,
      strings: try Resources(folder: Checkout.resources).strings("en"), clock: clock.clock)
  }

  private func id(_ item: String) -> CardID { CardID(catalogue: "pokedex", item: item) }

  private func blocks(_ topic: String) async throws -> [Block] {
    try await catalogue(stub).answer(Question(topic))
  }

  // MARK: Refreshing

  @Test func newPokemonJoinTheBundledOnesAndAreThereInTheNextRun() async throws {
    let shelf = try await catalogue(stub).refresh { _ in }
    #expect(shelf.cards.count == 1353)
    #expect(shelf.cards.map(\.id.item).firstIndex(of: "2001") == 1025)
    #expect(shelf.cards.last?.title == "Mega Emberkit X")
    #expect(shelf.search("emberkit").matches.count == 2)
    #expect(shelf.search("type:fire dex:2001").matches.count == 2)
    #expect(stub.paths.count == 19)

    let cached = try #require(try catalogue(stub).cached())
    #expect(cached.cards == shelf.cards)
    #expect(!cached.isPartial)
    #expect(stub.paths.count == 19)
  }

  @Test func halfARefreshIsShownAndSaid() async throws {
    let stub = PokeAPIServerStub(Self.answers) { $0 == "type/10" ? (500, "no") : nil }
    let shelf = try await catalogue(stub).refresh { _ in }
    #expect(shelf.isPartial)
    #expect(shelf.note?.key == "problem.partial")
    #expect(shelf.cards.first { $0.id.item == "2001" }?.subtitle == "#2001 · No types found")
  }

  @Test func aServerThatDoesNotAnswerLeavesTheBundle() async throws {
    let stub = PokeAPIServerStub([:]) { _ in (500, "no") }
    await #expect(throws: Problem.self) { _ = try await catalogue(stub).refresh { _ in } }
    #expect(try catalogue(stub).cached() == nil)
    #expect(try catalogue(stub).bundled().cards.count == 1351)
  }

  // MARK: Pages

  @Test func aNewPokemonAsksForItsTabs() async throws {
    let page = try #require(try await catalogue(stub).refresh { _ in }.page(id("2001")))
    #expect(page.title == "Emberkit" && page.number == "#2001" && page.badges.map(\.text) == ["Fire"])
    #expect(page.tabs.map(\.label) == ["ABOUT", "STATS", "ABILITIES", "MOVES", "EVOLUTION", "MATCHUPS"])
    #expect(page.tabs[0].blocks == [.pending(Question("pokemon/2001/about"))])
    #expect(page.tabs[4].blocks == [.pending(Question("pokemon/2001/evolution"))])
    #expect(!page.tabs[5].blocks.contains { if case .pending = $0 { true } else { false } })
  }

  @Test func theAnswersAreTheSameBlocksAsThoseOfABundledPage() async throws {
    let about = try await blocks("pokemon/2001/about")
    guard case .facts(let facts) = about.first else {
      Issue.record("no facts")
      return
    }
    #expect(facts.contains(Fact("Genus", "Ember Pokémon")))
    #expect(facts.contains(Fact("Japanese", "ヒノキット")))
    #expect(facts.contains { $0.value.hasPrefix("0.6 m") })

    let abilities = try await blocks("pokemon/2001/abilities")
    #expect(abilities.first == .heading("Abilities"))
    guard case .entries(let entries) = abilities.last else {
      Issue.record("no entries")
      return
    }
    #expect(entries.map(\.title) == ["Blaze", "Ember Heart", "Lightning Rod (hidden)"])
    #expect(entries[1].text == .pending(Question("ability/9001")))
    guard case .known = entries[0].text else {
      Issue.record("Blaze is bundled")
      return
    }
  }

  @Test func whatIsStillLackingIsAskedByItsNumber() async throws {
    #expect(try await blocks("ability/9001") == [.paragraph("Fire hits harder.")])
    guard case .entries(let moves) = try await blocks("pokemon/2001/moves").last else {
      Issue.record("no moves")
      return
    }
    #expect(moves.map(\.title) == ["Tackle (lvl: 1)", "Ember (lvl: 9)", "Ember Dance (lvl: 12)"])
    #expect(moves[2].text == .pending(Question("move/9002")))
    guard case .entries(let answered) = try await blocks("move/9002").first else {
      Issue.record("no move")
      return
    }
    #expect(answered.first?.details == "Special · Power 40 · Accuracy 100% · PP 25")
    #expect(answered.first?.text == .known("Has a 10% chance to singe."))
  }

  @Test func openingAPageTwiceAsksOnce() async throws {
    let tabs = ["about", "stats", "abilities", "moves", "evolution"]
    for _ in 0..<2 {
      for tab in tabs { _ = try await blocks("pokemon/2001/" + tab) }
      _ = try await blocks("ability/9001")
    }
    #expect(
      Set(stub.paths) == ["pokemon/2001", "pokemon-species/2001", "evolution-chain/900", "ability/9001"])
    #expect(stub.paths.count == 4)
  }

  @Test(arguments: [
    "", "/", "pokemon", "pokemon/", "pokemon/0/about", "pokemon/-1/about", "pokemon/25/",
    "pokemon/25/about/x",
    "ability/../../etc", "move/mr. mime", "move/1?limit=2", "type/1", "pokemon/2001/everything",
  ])
  func whatIsNoQuestionIsAnsweredByNobody(_ topic: String) async throws {
    #expect(try await blocks(topic) == [])
    #expect(stub.paths == [])
  }

  @Test func nobodyKnowsWhatTheServerDoesNotHave() async throws {
    #expect(try await blocks("ability/9999") == [])
    #expect(try await blocks("pokemon/9999/stats") == [])
  }

  @Test func aTabThatLacksItsSpeciesFailsAndTheOthersDoNot() async throws {
    let stub = PokeAPIServerStub(Self.answers) { $0.hasPrefix("pokemon-species") ? (500, "no") : nil }
    let catalogue = try catalogue(stub)
    await #expect(throws: Problem.self) { _ = try await catalogue.answer(Question("pokemon/2001/about")) }
    let stats = try await catalogue.answer(Question("pokemon/2001/stats"))
    #expect(stats.count == 3)
  }

  @Test func aboutNeedsNoChain() async throws {
    let stub = PokeAPIServerStub(Self.answers) { $0.hasPrefix("evolution-chain") ? (500, "no") : nil }
    let catalogue = try catalogue(stub)
    #expect(try await catalogue.answer(Question("pokemon/2001/about")).isEmpty == false)
    await #expect(throws: Problem.self) {
      _ = try await catalogue.answer(Question("pokemon/2001/evolution"))
    }
  }

  @Test func tabsThatAreAskedForAtOnceAskOnce() async throws {
    let catalogue = try catalogue(stub)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for tab in ["about", "stats", "abilities", "moves", "evolution"] {
        group.addTask { try await catalogue.answer(Question("pokemon/2001/" + tab)).count }
      }
      for try await count in group { #expect(count > 0) }
    }
    #expect(stub.paths.sorted() == ["evolution-chain/900", "pokemon-species/2001", "pokemon/2001"])
  }

  @Test func aRowThatNamesNothingDoesNotMakeEveryStartARefresh() async throws {
    var answers = Self.answers
    let list = PokeAPISample.list([(25, "pikachu"), (2001, "emberkit")])
    let bad: JSON = ["name": "Bad_Row", "url": "x"]
    answers["pokemon?limit=2000"] = list.setting("count", to: 3)
      .setting("results", to: .array(list["results"].array + [bad]))
    let stub = PokeAPIServerStub(answers)
    #expect(try await catalogue(stub).refresh { _ in }.isPartial == false)
    #expect(stub.paths.count == 19)
  }

  @Test func whatWasAnsweredOnceIsAWholePageWithoutTheNetwork() async throws {
    _ = try await catalogue(stub).refresh { _ in }
    for tab in ["about", "evolution"] { _ = try await blocks("pokemon/2001/" + tab) }
    for topic in ["ability/9001", "move/9002"] { _ = try await blocks(topic) }
    let offline = try catalogue(PokeAPIServerStub([:]))
    let shelf = try #require(try offline.cached())
    let page = try #require(shelf.page(id("2001")))
    #expect(page.title == "Ember-Kit" && page.facts.first == "Ember Pokémon")
    #expect(page.tabs.allSatisfy { !$0.blocks.isEmpty })
    let data = try #require(shelf.data(id("2001")))
    #expect(data["stats"]["hp"].integer == 40)
    #expect(data["abilities"].array.map { $0["name"].text } == ["Blaze", "Blaze", "Lightning Rod"])
    #expect(data["moves"].array.last?["text"].text == "Has a 10% chance to singe.")
  }

  @Test(arguments: ["#025", "025", "0025", "25"])
  func aNumberNamesOnePokemon(_ name: String) throws {
    guard case .one(let card) = try catalogue(stub).bundled().card(named: name) else {
      Issue.record("nobody is called \(name)")
      return
    }
    #expect(card.title == "Pikachu")
  }
}
