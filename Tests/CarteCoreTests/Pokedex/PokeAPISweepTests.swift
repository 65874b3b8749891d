import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct PokeAPISweepTests {
  private typealias Sample = PokeAPISample
  private typealias Stub = PokeAPIServerStub

  private let clock = TestClock()
  private static let firstPage = "pokemon?limit=2000"
  private static let rows = [
    (25, "pikachu"), (2001, "emberkit"), (2002, "mr-ember"), (10400, "emberkit-mega-x"),
    (10401, "mr-ember-galar"), (10402, "pikachu-ember-cap"), (10403, "unheard-of"),
  ]

  /// A server with Pikachu, who is bundled, and six others.
  private static func answers(_ rows: [(Int, String)] = Self.rows) -> [String: JSON] {
    var answers = [firstPage: Sample.list(rows)]
    for type in PokemonType.allCases {
      let slot = [PokemonType.fire: 1, .flying: 2, .electric: 1][type]
      let members = rows.filter { (type == .electric) == $0.1.hasPrefix("pikachu") }
      answers["type/\(type.pokeAPINumber)"] = Sample.type(
        type, slot.map { slot in members.map { ($0.0, $0.1, slot: slot) } } ?? [])
    }
    return answers
  }

  private func sweep(
    _ stub: Stub, from memory: PokeAPIMemory = PokeAPIMemory(),
    report: @escaping (PokeAPISweep, Bool) -> Void = { _, _ in }
  ) throws -> PokeAPISweep {
    PokeAPISweep(
      server: try stub.api(clock: clock.clock), memory: memory, bundledIDs: [25],
      species: [PokeAPIName.Species(number: 25, slug: "pikachu", name: "Pikachu")], clock: clock.clock,
      report: report)
  }

  private func swept(_ stub: Stub, from memory: PokeAPIMemory = PokeAPIMemory()) async throws -> PokeAPISweep
  {
    let sweep = try sweep(stub, from: memory)
    try await sweep.run()
    return sweep
  }

  @Test func theListAndTheTypesAreNineteenQuestions() async throws {
    let stub = Stub(Self.answers())
    let sweep = try await swept(stub)
    #expect(Set(stub.paths) == Set(Self.answers().keys) && stub.paths.count == 19)
    #expect(stub.transport.mostAtOnce <= 4 && stub.transport.mostAtOnce > 1)
    #expect(sweep.memory.isComplete && sweep.failed == 0 && sweep.memory.date == clock.now)
  }

  @Test func everythingThatIsNotBundledIsNamedNumberedAndTyped() async throws {
    let pokemon = try await swept(Stub(Self.answers())).memory.list
    #expect(
      pokemon == [
        Pokemon(id: 2001, number: 2001, slug: "emberkit", name: "Emberkit", types: [.fire, .flying]),
        Pokemon(id: 2002, number: 2002, slug: "mr-ember", name: "Mr Ember", types: [.fire, .flying]),
        Pokemon(
          id: 10400, number: 2001, slug: "emberkit-mega-x", name: "Mega Emberkit X", types: [.fire, .flying]),
        Pokemon(
          id: 10401, number: 2002, slug: "mr-ember-galar", name: "Galarian Mr Ember", types: [.fire, .flying]),
        Pokemon(
          id: 10402, number: 25, slug: "pikachu-ember-cap", name: "Ember Cap Pikachu", types: [.electric]),
        Pokemon(id: 10403, number: 10403, slug: "unheard-of", name: "Unheard Of", types: [.fire, .flying]),
      ])
  }

  @Test func aListInPagesIsFollowedOnceSoThatTwentyQuestionsAreTheMost() async throws {
    var answers = Self.answers()
    answers[Self.firstPage] = Sample.list(Array(Self.rows.prefix(4)), count: 7)
    answers["pokemon?limit=2000&offset=4"] = Sample.list(Array(Self.rows.dropFirst(4)), count: 7)
    let stub = Stub(answers)
    let sweep = try await swept(stub)
    #expect(sweep.memory.pokemon.count == 6 && sweep.memory.isComplete)
    #expect(stub.paths.count == 20)
  }

  @Test func aListThatNeverEndsIsNotFollowedAndTakesNothingAway() async throws {
    var answers = Self.answers()
    answers[Self.firstPage] = Sample.list([(2001, "emberkit")], count: 1_000_000)
    answers["pokemon?limit=2000&offset=1"] = Sample.list([(2002, "mr-ember")], count: 1_000_000)
    let stub = Stub(answers)
    var memory = PokeAPIMemory()
    memory.pokemon[3000] = Pokemon(id: 3000, number: 3000, slug: "kept", name: "Kept", types: [.ice])
    let sweep = try await swept(stub, from: memory)
    #expect(stub.paths.count == 20)
    #expect(sweep.memory.isComplete && sweep.memory.pokemon[3000]?.name == "Kept")
    #expect(sweep.memory.pokemon.count == 7, "the types name what the list does not")
  }

  @Test func whatVanishedFromAWholeListIsForgotten() async throws {
    let before = try await swept(Stub(Self.answers())).memory
    let fewer = Self.rows.filter { $0.0 != 10403 && $0.0 != 2002 }
    let after = try await swept(Stub(Self.answers(fewer)), from: before).memory
    #expect(Set(after.pokemon.keys) == [2001, 10400, 10401, 10402])
    #expect(after.isComplete)
  }

  @Test func aTypeThatFailedIsRemembered() async throws {
    let before = try await swept(Stub(Self.answers())).memory
    let stub = Stub(Self.answers()) { $0 == "type/10" ? (500, "") : nil }
    let sweep = try await swept(stub, from: before)
    #expect(sweep.memory.pokemon == before.pokemon)
    #expect(sweep.failed == 1 && sweep.done == 19 && !sweep.memory.isComplete)
    #expect(try await swept(stub).memory.pokemon[2001]?.types == [.flying])
  }

  @Test func aTypeThatChangedIsNotRemembered() async throws {
    let before = try await swept(Stub(Self.answers())).memory
    var answers = Self.answers()
    answers["type/3"] = Sample.type(.flying, [])
    #expect(try await swept(Stub(answers), from: before).memory.pokemon[2001]?.types == [.fire])
  }

  @Test(arguments: [(500, ""), (404, "Not Found"), (200, "[]"), (200, #"{"count":0,"results":[]}"#)])
  func withoutTheListTheTypesTellWhatThereIs(status: Int, body: String) async throws {
    let before = try await swept(Stub(Self.answers())).memory
    let more = Self.rows + [(2003, "newcomer")]
    let stub = Stub(Self.answers(more)) { $0 == Self.firstPage ? (status, body) : nil }
    let sweep = try await swept(stub, from: before)
    #expect(sweep.memory.pokemon[2003]?.types == [.fire, .flying])
    #expect(sweep.memory.pokemon.count == 7 && sweep.failed == 1 && !sweep.memory.isComplete)
  }

  @Test func whereEverythingFailsTheReasonIsGivenSoon() async throws {
    let stub = Stub(Self.answers()) { _ in (500, "") }
    let sweep = try sweep(stub)
    await #expect(throws: Problem("problem.status", ["host": "example.org", "status": "500"])) {
      try await sweep.run()
    }
    #expect(stub.paths.count <= 8)
    #expect(sweep.memory == PokeAPIMemory())
  }

  @Test func aServerWithoutPokemonIsNotBelieved() async throws {
    var empty = Self.answers([])
    empty[Self.firstPage] = Sample.list([])
    let sweep = try sweep(Stub(empty))
    await #expect(throws: Problem("problem.answer", ["host": "example.org"])) { try await sweep.run() }
  }

  @Test func progressIsReportedAndEndsWithAMilestone() async throws {
    var reports: [(Int, Bool)] = []
    try await sweep(Stub(Self.answers())) { reports.append(($0.done, $1)) }.run()
    #expect(reports.map(\.0) == Array(1...19) + [19])
    #expect(reports.map(\.1) == Array(repeating: false, count: 19) + [true])
  }

  // MARK: Memory

  @Test func whatIsRememberedIsReadBackTheSame() async throws {
    let memory = try await swept(Stub(Self.answers())).memory
    #expect(PokeAPIMemory(file: memory.file) == memory)
    #expect(memory.list.map(\.id) == [2001, 2002, 10400, 10401, 10402, 10403])
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"version":2,"date":1,"pokemon":[]}"#, #"{"version":1,"pokemon":[]}"#,
    #"{"version":1,"date":-5,"pokemon":[]}"#, #"{"version":1,"date":1,"pokemon":{}}"#,
  ])
  func aDamagedFileIsNone(text: String) {
    #expect(PokeAPIMemory(file: Array(text.utf8)) == nil)
  }

  @Test func aFileThatIsTooLargeIsNone() {
    let text =
      #"{"version":1,"date":1,"pokemon":[]}"# + String(repeating: " ", count: PokeAPIMemory.maximumBytes)
    #expect(PokeAPIMemory(file: Array(text.utf8)) == nil)
  }

  @Test func entriesThatAreNoneAreLeftOut() throws {
    let text = #"""
      {"version":1,"date":1,"complete":7,"pokemon":[null,5,{},{"id":0,"number":1,"slug":"a","name":"A"},
      {"id":1,"number":1,"slug":"A/","name":"A"},{"id":2,"number":1,"slug":"a","name":" "},
      {"id":3,"number":1,"slug":"a","name":"\u001b[2JA","types":["fire","stellar",null,5]}]}
      """#
    let memory = try #require(PokeAPIMemory(file: Array(text.utf8)))
    #expect(memory.pokemon == [3: Pokemon(id: 3, number: 1, slug: "a", name: "A", types: [.fire])])
    #expect(!memory.isComplete)
  }
}
