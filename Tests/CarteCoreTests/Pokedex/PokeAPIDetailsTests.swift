import Synchronization
import Testing

@testable import CarteCore

@Suite struct PokeAPIDetailsTests {
  private typealias Sample = PokeAPISample
  private typealias Stub = PokeAPIServerStub

  private let folder: TemporaryFolder
  private let clock = TestClock()
  private static let answers: [String: JSON] = [
    "pokemon/2001": Sample.pokemon, "pokemon-species/2001": Sample.species,
    "evolution-chain/900": Sample.chain,
    "ability/66": Sample.ability, "move/52": Sample.aMove,
    "ability/10001": Sample.ability.setting("id", to: 10001).setting("effect_entries", to: []),
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func answers(_ stub: Stub) throws -> PokeAPIAnswers {
    PokeAPIAnswers(
      server: try stub.api(cache: ResponseCache(folder: folder.path + "/http"), clock: clock.clock))
  }

  @Test func threeQuestionsTellEverythingAboutAPokemon() async throws {
    let stub = Stub(Self.answers)
    let details = try #require(try await answers(stub).details(2001))
    #expect(stub.paths == ["pokemon/2001", "pokemon-species/2001", "evolution-chain/900"])
    let pokemon = details.pokemon
    #expect(pokemon.name == "Ember-Kit" && pokemon.number == 2001 && pokemon.genus == "Ember Pokémon")
    #expect(pokemon.generation == 10 && pokemon.rarity == .mythical && pokemon.chain == 900)
    #expect(pokemon.stats.count == 6 && pokemon.hasArtwork && pokemon.moveCount == 2)
    #expect(pokemon.names.traditionalChinese == "火狐" && pokemon.growth == "medium-slow")
    #expect(details.learnset.byLevel.map(\.move.slug) == ["tackle", "ember"])
    #expect(details.chain?.root.next.first?.species.slug == "emberfox")
    #expect(details.speciesProblem == nil && details.chainProblem == nil)
  }

  @Test func whatWasOpenedOnceIsNotAskedAgainEvenYearsLater() async throws {
    let first = Stub(Self.answers)
    let before = try await answers(first).details(2001)
    _ = try await answers(first).blocks(for: Question("ability/66"))
    clock.advance(1e9)
    let second = Stub([:])
    #expect(try await answers(second).details(2001) == before)
    #expect(
      try await answers(second).blocks(for: Question("ability/66")) == [.paragraph("Fire hits harder.")])
    #expect(second.paths == [])
  }

  @Test func aFormIsOpenedByTheNumberOfItsSpecies() async throws {
    let form = Sample.pokemon.setting("id", to: 10400).setting("name", to: "emberkit-mega-x")
    let stub = Stub(Self.answers.merging(["pokemon/10400": form]) { $1 })
    let details = try #require(try await answers(stub).details(10400))
    #expect(stub.paths.prefix(2) == ["pokemon/10400", "pokemon-species/2001"])
    #expect(details.pokemon.name == "Mega Ember-Kit X" && details.pokemon.number == 2001)
  }

  @Test func theFirstPokemonOfASpeciesHasItsNameWhateverItsSlug() async throws {
    let pokemon = Sample.pokemon.setting("name", to: "emberkit-altered").setting("species", to: .null)
    let stub = Stub(Self.answers.merging(["pokemon/2001": pokemon]) { $1 })
    #expect(try await answers(stub).details(2001)?.pokemon.name == "Ember-Kit")
    #expect(stub.paths[1] == "pokemon-species/2001")
  }

  @Test func aPokemonIsShownWithoutTheSpeciesThatCouldNotBeAsked() async throws {
    let stub = Stub(Self.answers) { $0.hasPrefix("pokemon-species") ? (500, "oops") : nil }
    let details = try #require(try await answers(stub).details(2001))
    #expect(details.pokemon.name == "Emberkit" && details.pokemon.stats.count == 6 && details.chain == nil)
    let problem = Problem("problem.status", ["host": "example.org", "status": "500"])
    #expect(details.speciesProblem == problem && details.chainProblem == problem)
  }

  @Test func aChainThatCouldNotBeAskedTakesNothingElseAway() async throws {
    let stub = Stub(Self.answers) { $0.hasPrefix("evolution-chain") ? (500, "oops") : nil }
    let details = try #require(try await answers(stub).details(2001))
    #expect(details.pokemon.genus == "Ember Pokémon")
    #expect(details.speciesProblem == nil && details.chainProblem?.key == "problem.status")
  }

  @Test func notFoundIsNotAFailure() async throws {
    let stub = Stub([:])
    #expect(try await answers(stub).details(77) == nil)
    #expect(try await answers(stub).blocks(for: Question("move/77")) == [])
    #expect(try await answers(stub).ability(77) == nil)
  }

  @Test func anAbilityWithoutATextGivesNoBlocks() async throws {
    let answers = try answers(Stub(Self.answers))
    #expect(try await answers.blocks(for: Question("ability/10001")) == [])
    #expect(try await answers.move(52)?.power == 40)
    #expect(try await answers.blocks(for: Question("move/52")) == [.paragraph("Has a 10% chance to singe.")])
  }

  @Test(arguments: [
    "", "/", "ability", "ability/", "ability/0", "ability/-1", "ability/+5", "ability/05", "ability/1 ",
    "ability/1/2", "ability/x", "ability/../pokemon/1", "ability/99999999", "item/5", "Ability/5", "move/１",
    "move/5?limit=1", "pokemon/25/moves/2", "move/5#",
  ])
  func aTopicThatIsNoneAsksNobody(topic: String) async throws {
    let stub = Stub(Self.answers)
    #expect(try await answers(stub).blocks(for: Question(topic)) == [])
    #expect(stub.paths == [])
    #expect(PokeAPIAnswers.Topic(Question(topic)) == nil)
  }

  @Test func topicsOfPokemonAreTheCataloguesOwn() async throws {
    #expect(PokeAPIAnswers.Topic(Question("pokemon/10001/moves")) == .pokemon(10001, part: "moves"))
    #expect(PokeAPIAnswers.Topic(Question("pokemon/1")) == .pokemon(1, part: ""))
    let stub = Stub(Self.answers)
    #expect(try await answers(stub).blocks(for: Question("pokemon/2001/moves")) == [])
    #expect(stub.paths == [])
  }

  @Test(arguments: [
    "<html>Sign in</html>", "", "null", "{}", #"{"id":66}"#, #"{"id":67,"name":"other"}"#, "Not Found",
  ])
  func anAnswerAboutNothingOrSomethingElseIsAProblemAndDoesNotStay(body: String) async throws {
    let broken = try answers(Stub(Self.answers) { _ in (200, body) })
    await #expect(throws: Problem("problem.answer", ["host": "example.org"])) { try await broken.ability(66) }
    let healed = Stub(Self.answers)
    #expect(try await answers(healed).ability(66)?.name == "Blaze")
    #expect(try await answers(healed).ability(66)?.name == "Blaze")
    #expect(healed.paths == ["ability/66"])
  }

  @Test func aDamagedAnswerThatTheServerVouchesForIsAskedForWhole() async throws {
    let isDamaged = Mutex(true)
    let transport = ScriptedTransport { request in
      if request.headers.contains(where: { $0.name == "If-None-Match" }) {
        return HTTPResponse(status: 304, address: request.address)
      }
      let body = isDamaged.withLock { $0 } ? Array("{".utf8) : Sample.bytes(Sample.ability)
      return HTTPResponse(
        status: 200, headers: [HTTPHeader("ETag", "\"1\"")], body: body, address: request.address)
    }
    let client = HTTPClient(
      transport: transport, cache: ResponseCache(folder: folder.path + "/http"), retry: .never,
      clock: clock.clock)
    let api = PokeAPI(client: client, address: try WebAddress(Sample.root))
    await #expect(throws: Problem.self) { try await api.ability(66) }
    isDamaged.withLock { $0 = false }
    #expect(try await api.ability(66)?.name == "Blaze")
  }

  @Test func anArtworkOnThisMachineIsNotBelievedOfAnother() async throws {
    let sprites: JSON = [
      "other": ["official-artwork": ["front_default": "http://127.0.0.1:8080/a.png"]]
    ]
    let answer = Sample.pokemon.setting("sprites", to: sprites)
    #expect(try PokeAPIAnswer.pokemon(from: Sample.bytes(answer), host: "").artwork?.isLoopback == true)
    #expect(try await Stub(["pokemon/2001": answer]).api().pokemon(2001)?.artwork == nil)
  }

  @Test func noIDBelowOneIsAskedFor() async throws {
    let stub = Stub(Self.answers)
    let api = try stub.api()
    #expect(try await api.pokemon(0) == nil)
    #expect(try await api.move(-5) == nil)
    #expect(stub.paths == [])
  }
}
