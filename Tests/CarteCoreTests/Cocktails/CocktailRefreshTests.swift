import FoundationEssentials
import Synchronization
import Testing

@testable import CarteCore

@Suite struct CocktailRefreshTests {
  private typealias Stub = CocktailServerStub

  private let clock = TestClock()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    CacheFile.write(Array(Self.bundle.utf8), to: folder.path + "/catalogues/cocktails.json")
  }

  /// Two drinks of ours: one that the server has too, and one that it has not.
  private static let bundle = """
    {"version":1,"cocktails":[
    {"id":"101","name":"A1","category":"Shot","glass":"Our glass","alcoholic":"Alcoholic","iba":null,"tags":[],
     "ingredients":[["1 oz","Rum"]],"instructions":["Ours."]},
    {"id":"ours","name":"Ours","category":"Shot","glass":"Our glass","alcoholic":"Alcoholic","iba":null,"tags":[],
     "ingredients":[["1 oz","Rum"]],"instructions":["Ours."]}
    ]}
    """

  /// 40 drinks under each of three letters, so that a search shows 25 of them, in two categories.
  private static let drinks = "abc".enumerated().flatMap { index, letter in
    (1...40).map { number in
      Stub.Drink(
        id: String((index + 1) * 100 + number), name: "\(letter)\(number)",
        category: number.isMultiple(of: 2) ? "Cocktail" : "Punch / Party Drink")
    }
  }

  private func catalogue(_ server: Stub, retry: Retry = .never, folder cache: String? = nil)
    -> CocktailCatalogue
  {
    let client = HTTPClient(transport: server.transport, retry: retry, clock: clock.clock, random: { 0 })
    return CocktailCatalogue(
      resources: folder.path, cache: cache ?? folder.path + "/cache", client: client,
      server: "https://example.org/api", strings: words, clock: clock.clock)
  }

  private static func failure(_ status: Int, _ headers: [HTTPHeader] = []) throws -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, address: try WebAddress("https://example.org/"))
  }

  private static func body(_ text: String) throws -> HTTPResponse {
    HTTPResponse(status: 200, body: Array(text.utf8), address: try WebAddress("https://example.org/"))
  }

  // MARK: What is asked

  @Test func whatTheCapHidesIsLookedUp() async throws {
    let server = Stub(Self.drinks)
    let shelf = try await catalogue(server).refresh { _ in }
    #expect(server.count("search.php") == 36)
    #expect(server.count("list.php") == 1)
    #expect(
      server.questions.filter { $0.kind == "filter.php" }.map(\.value).sorted() == [
        "Cocktail", "Punch / Party Drink",
      ])
    #expect(server.count("lookup.php") == 45)
    #expect(shelf.cards.count == 121)
    #expect(shelf.note == nil && !shelf.isPartial)
    #expect(shelf.source == .live(clock.now))
  }

  @Test func whatIsKnownIsNotAskedAgain() async throws {
    _ = try await catalogue(Stub(Self.drinks)).refresh { _ in }
    let server = Stub(Self.drinks)
    let shelf = try await catalogue(server).refresh { _ in }
    #expect(server.questions.count == 36 + 1 + 2)
    #expect(server.count("lookup.php") == 0)
    #expect(shelf.cards.count == 121)
  }

  @Test func bundledDrinksAreNotLookedUp() async throws {
    let server = Stub([Stub.Drink(id: "101", name: "\u{2019}hidden from the search")])
    _ = try await catalogue(server).refresh { _ in }
    #expect(server.count("lookup.php") == 0)
  }

  @Test func whatIsNotThereIsRemembered() async throws {
    let drinks = Self.drinks + [Stub.Drink(id: "999", name: "z", isGhost: true)]
    let first = Stub(drinks)
    #expect(try await catalogue(first).refresh { _ in }.cards.count == 121)
    #expect(first.questions.contains(Stub.Question("lookup.php", "999")))
    let second = Stub(drinks)
    _ = try await catalogue(second).refresh { _ in }
    #expect(second.count("lookup.php") == 0)
  }

  @Test func aLookupWithoutAnAnswerIsAskedAgain() async throws {
    let empty = Stub(Self.drinks) { $0 == Stub.Question("lookup.php", "126") ? try Self.body("") : nil }
    #expect(try await catalogue(empty).refresh { _ in }.note != nil)
    let server = Stub(Self.drinks)
    #expect(try await catalogue(server).refresh { _ in }.cards.count == 121)
    #expect(server.questions.filter { $0.kind == "lookup.php" } == [Stub.Question("lookup.php", "126")])
  }

  @Test func lookupsAreSpacedAndFewAtOnce() async throws {
    let server = Stub(Self.drinks)
    _ = try await catalogue(server).refresh { _ in }
    #expect(clock.sleeps == Array(repeating: 0.1, count: 44))
    #expect(server.transport.mostAtOnce <= 4)
    #expect(server.transport.mostAtOnce > 1)
  }

  @Test func aRestThatTheServerAsksForIsGiven() async throws {
    let isFirst = Mutex(true)
    let server = Stub(Self.drinks) { question in
      let isFirst =
        question.value == "140"
        && isFirst.withLock { first in
          defer { first = false }
          return first
        }
      return isFirst ? try Self.failure(429, [HTTPHeader("Retry-After", "17")]) : nil
    }
    let shelf = try await catalogue(server, retry: .standard).refresh { _ in }
    #expect(shelf.cards.count == 121 && shelf.note == nil)
    #expect(clock.sleeps.contains(17))
    #expect(server.questions.count { $0.value == "140" } == 2)
  }

  // MARK: Failures

  @Test func oneLetterThatFailsLeavesTheOthers() async throws {
    let server = Stub(Self.drinks) { $0 == Stub.Question("search.php", "b") ? try Self.failure(500) : nil }
    let shelf = try await catalogue(server).refresh { _ in }
    #expect(shelf.cards.count == 121, "lists by category make up for it")
    #expect(
      shelf.note == Problem("problem.partial", ["host": "example.org", "failed": "1", "total": "109"]))
  }

  @Test func aPageInHTMLIsAFailure() async throws {
    let server = Stub(Self.drinks) { $0.kind == "filter.php" ? try Self.body("<html></html>") : nil }
    let shelf = try await catalogue(server).refresh { _ in }
    #expect(shelf.cards.count == 1 + 75)
    #expect(shelf.note?.values["failed"] == "2")
  }

  @Test func whereEverythingFailsTheReasonIsGivenSoon() async throws {
    let server = Stub(Self.drinks) { _ in try Self.failure(500) }
    await #expect(throws: Problem("problem.status", ["host": "example.org", "status": "500"])) {
      try await catalogue(server).refresh { _ in }
    }
    #expect(server.questions.count <= 8)
    #expect(try catalogue(server).cached() == nil)
  }

  @Test func aFailedRefreshLeavesTheCacheAsItWas() async throws {
    _ = try await catalogue(Stub(Self.drinks)).refresh { _ in }
    let before = try catalogue(Stub([])).cached()
    clock.advance(1000)
    await #expect(throws: Problem.self) {
      try await catalogue(Stub([]) { _ in throw TransportFailure.unreachable }).refresh { _ in }
    }
    let after = try catalogue(Stub([])).cached()
    #expect(after?.cards == before?.cards)
    #expect(after?.source == before?.source)
  }

  @Test func aServerThatDiesInTheMiddleIsLeftAlone() async throws {
    let server = Stub(Self.drinks) { question in
      if question.kind == "lookup.php" { throw TransportFailure.unreachable }
      return nil
    }
    let shelf = try await catalogue(server).refresh { _ in }
    #expect(server.count("lookup.php") <= 8)
    #expect(shelf.cards.count == 1 + 75)
    #expect(shelf.isPartial)
    #expect(try catalogue(server).cached()?.isPartial == true)
  }

  @Test func anEmptyServerIsNoFailure() async throws {
    let shelf = try await catalogue(Stub([])).refresh { _ in }
    #expect(shelf.cards.map(\.id.item) == ["101", "ours"])
    #expect(shelf.note == nil)
  }

  @Test(arguments: ["http://example.org", "nonsense", ""]) func aServerThatMayNotBeAskedIsNot(address: String)
    async
  {
    let server = Stub([])
    let catalogue = CocktailCatalogue(
      resources: folder.path, cache: nil, client: HTTPClient(transport: server.transport), server: address,
      strings: words)
    await #expect(throws: Problem.self) { try await catalogue.refresh { _ in } }
    #expect(server.questions.isEmpty)
  }

  @Test func offlineNothingIsAsked() async throws {
    let catalogue = CocktailCatalogue(
      resources: folder.path, cache: nil, client: HTTPClient(transport: OfflineTransport()), strings: words)
    await #expect(throws: Problem("problem.offline", ["host": "www.thecocktaildb.com"])) {
      try await catalogue.refresh { _ in }
    }
  }

  // MARK: Progress

  @Test func progressEndsWhereItSaidAndBringsBetterCards() async throws {
    let reports = Mutex<[RefreshProgress]>([])
    _ = try await catalogue(Stub(Self.drinks)).refresh { report in reports.withLock { $0.append(report) } }
    let all = reports.withLock { $0 }
    #expect(all.map(\.done) == all.map(\.done).sorted())
    #expect(all.allSatisfy { $0.done <= $0.total })
    #expect(all.last?.done == 84 && all.last?.total == 84)
    #expect(all.compactMap { $0.shelf?.cards.count } == [76, 121])
  }

  @Test func longSweepsShowAndKeepWhatTheyHaveNowAndThen() async throws {
    let drinks = (1...200).map { Stub.Drink(id: String(1000 + $0), name: "z\($0)", category: "C\($0 % 4)") }
    let reports = Mutex<[Int]>([])
    let catalogue = catalogue(Stub(drinks))
    _ = try await catalogue.refresh { report in
      guard report.shelf != nil else { return }
      // What is shown is kept already.
      let kept = (try? catalogue.cached())?.cards.count
      reports.withLock { $0.append(kept == report.shelf?.cards.count ? kept ?? 0 : -1) }
    }
    #expect(reports.withLock { $0 } == [27, 77, 127, 177, 202])
  }

  @Test func cancellingEndsItAndKeepsTheLetters() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let server = Stub(Self.drinks) { question in
      guard question.kind == "lookup.php" else { return nil }
      ask.yield()
      try await Task.sleep(for: .seconds(3600))
      return nil
    }
    let catalogue = catalogue(server)
    let task = Task { try await catalogue.refresh { _ in } }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let kept = try #require(try catalogue.cached())
    #expect(kept.cards.count == 1 + 75)
    #expect(kept.isPartial)
    #expect(server.count("lookup.php") <= 4)
  }

  // MARK: Merging

  @Test func oursStaysOursAndGetsAPicture() async throws {
    let shelf = try await catalogue(Stub(Self.drinks)).refresh { _ in }
    let ours = try #require(shelf.data(CardID(catalogue: "cocktails", item: "101")))
    #expect(ours["glass"].text == "Our glass")
    #expect(ours["instructions"] == ["Ours."])
    let theirs = try #require(shelf.data(CardID(catalogue: "cocktails", item: "102")))
    #expect(theirs["glass"].text == "Shot glass")
    #expect(theirs["instructions"] == ["Theirs.", "Drink it."])
  }

  @Test func picturesOfBundledDrinksComeFromTheSearchOrFromTheLists() {
    let bundle = ["1", "2", "3"].map { Cocktail(id: $0, name: $0, category: "", glass: "", alcoholic: "") }
    var memory = CocktailMemory()
    memory.cocktails["1"] = bundle[0].with(thumb: "https://a/1", modified: "2020")
    memory.thumbs["2"] = "https://a/2"
    let merged = memory.merged(with: bundle)
    #expect(merged.map(\.thumb) == ["https://a/1", "https://a/2", nil])
    #expect(merged.map(\.modified) == ["2020", nil, nil])
  }

  @Test func everyIDStandsOnceAndNamesAreInOrder() async throws {
    let shelf = try await catalogue(Stub(Self.drinks)).refresh { _ in }
    #expect(Set(shelf.cards.map(\.id)).count == shelf.cards.count)
    #expect(shelf.cards.map { $0.title.lowercased() } == shelf.cards.map { $0.title.lowercased() }.sorted())
    #expect(shelf.cards.allSatisfy { shelf.page($0.id)?.title == $0.title })
  }

  @Test func theGridIsInTheOrderOfNamesWithoutCaseAndAccents() {
    let names = ["Zombie", "\u{C9}clair", "apple", "Eclair Royal", "Apple", "Frapp\u{E9}", "Frappe B"]
    let drinks = names.enumerated().map {
      Cocktail(id: String($0.offset), name: $0.element, category: "", glass: "", alcoholic: "")
    }
    #expect(
      CocktailMemory().merged(with: drinks).map(\.name) == [
        "apple", "Apple", "\u{C9}clair", "Eclair Royal", "Frapp\u{E9}", "Frappe B", "Zombie",
      ])
  }

  // MARK: The cache

  @Test func theCacheHoldsEverythingThatWasLearnt() async throws {
    let live = try await catalogue(Stub(Self.drinks)).refresh { _ in }
    let learnt = clock.now
    clock.advance(5000)
    let cached = try #require(try catalogue(Stub([])).cached())
    #expect(cached.cards == live.cards)
    #expect(cached.source == .cached(learnt))
    #expect(!cached.isPartial && cached.note == nil)
    #expect(cached.cards.allSatisfy { cached.page($0.id) == live.page($0.id) })
  }

  @Test func aMissingBundleLeavesTheCache() async throws {
    _ = try await catalogue(Stub(Self.drinks)).refresh { _ in }
    try FileManager.default.removeItem(atPath: folder.path + "/catalogues")
    #expect(throws: Problem.self) { try catalogue(Stub([])).bundled() }
    #expect(try catalogue(Stub([])).cached()?.cards.count == 120)
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"version":1}"#, #"{"version":99,"date":1,"cocktails":[{"id":"1","name":"A"}]}"#,
    #"{"version":1,"date":"x","cocktails":[{"id":"1","name":"A"}]}"#,
    #"{"version":1,"date":1e300,"cocktails":[{"id":"1","name":"A"}]}"#,
    #"{"version":1,"date":1,"cocktails":[{}]}"#,
    "\u{0}\u{0}\u{0}",
  ])
  func aDamagedCacheIsIgnoredAndRefreshed(content: String) async throws {
    let file = folder.path + "/cache/cocktails.json"
    CacheFile.write(Array(content.utf8), to: file)
    #expect(try catalogue(Stub([])).cached() == nil)
    #expect(try await catalogue(Stub(Self.drinks)).refresh { _ in }.cards.count == 121)
    #expect(try catalogue(Stub([])).cached()?.cards.count == 121)
  }

  @Test func aCacheThatCannotBeWrittenCostsNothingElse() async throws {
    let catalogue = catalogue(Stub(Self.drinks), folder: "/dev/null/carte")
    #expect(try await catalogue.refresh { _ in }.cards.count == 121)
    #expect(try catalogue.cached() == nil)
  }
}
