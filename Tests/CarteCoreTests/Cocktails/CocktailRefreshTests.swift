import FoundationEssentials
import Synchronization
import Testing

@testable import CarteCore

@Suite struct CocktailRefreshTests {
  private typealias Fixture = CocktailRefreshFixture
  private typealias Stub = CocktailServerStub

  private let fixture: CocktailRefreshFixture

  init() throws {
    fixture = try CocktailRefreshFixture()
  }

  // MARK: What is asked

  @Test func whatTheCapHidesIsLookedUp() async throws {
    let server = Stub(Fixture.drinks)
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.count("search.php") == 36)
    #expect(server.count("list.php") == 1)
    #expect(
      server.questions.filter { $0.kind == "filter.php" }.map(\.value).sorted() == [
        "Cocktail", "Punch / Party Drink",
      ])
    #expect(server.count("lookup.php") == 45)
    #expect(shelf.cards.count == 121)
    #expect(shelf.note == nil && !shelf.isPartial)
    #expect(shelf.source == .live(fixture.clock.now))
  }

  @Test func whatIsKnownIsNotAskedAgain() async throws {
    _ = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }
    let server = Stub(Fixture.drinks)
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.questions.count == 36 + 1 + 2)
    #expect(server.count("lookup.php") == 0)
    #expect(shelf.cards.count == 121)
  }

  @Test func bundledDrinksAreNotLookedUp() async throws {
    let server = Stub([Stub.Drink(id: "101", name: "\u{2019}hidden from the search")])
    _ = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.count("lookup.php") == 0)
  }

  @Test func whatIsNotThereIsRemembered() async throws {
    let drinks = Fixture.drinks + [Stub.Drink(id: "999", name: "z", isGhost: true)]
    let first = Stub(drinks)
    #expect(try await fixture.catalogue(first).refresh { _ in }.cards.count == 121)
    #expect(first.questions.contains(Stub.Question("lookup.php", "999")))
    let second = Stub(drinks)
    _ = try await fixture.catalogue(second).refresh { _ in }
    #expect(second.count("lookup.php") == 0)
  }

  @Test func aLookupWithoutAnAnswerIsAskedAgain() async throws {
    let empty = Stub(Fixture.drinks) { $0 == Stub.Question("lookup.php", "126") ? try Fixture.body("") : nil }
    #expect(try await fixture.catalogue(empty).refresh { _ in }.note != nil)
    let server = Stub(Fixture.drinks)
    #expect(try await fixture.catalogue(server).refresh { _ in }.cards.count == 121)
    #expect(server.questions.filter { $0.kind == "lookup.php" } == [Stub.Question("lookup.php", "126")])
  }

  @Test func lookupsAreSpacedAndFewAtOnce() async throws {
    let server = Stub(Fixture.drinks)
    _ = try await fixture.catalogue(server).refresh { _ in }
    #expect(fixture.clock.sleeps == Array(repeating: 0.1, count: 44))
    #expect(server.transport.mostAtOnce <= 4)
    #expect(server.transport.mostAtOnce > 1)
  }

  @Test func aRestThatTheServerAsksForIsGiven() async throws {
    let isFirst = Mutex(true)
    let server = Stub(Fixture.drinks) { question in
      let isFirst =
        question.value == "140"
        && isFirst.withLock { first in
          defer { first = false }
          return first
        }
      return isFirst ? try Fixture.failure(429, [HTTPHeader("Retry-After", "17")]) : nil
    }
    let shelf = try await fixture.catalogue(server, retry: .standard).refresh { _ in }
    #expect(shelf.cards.count == 121 && shelf.note == nil)
    #expect(fixture.clock.sleeps.contains(17))
    #expect(server.questions.count { $0.value == "140" } == 2)
  }

  // MARK: Failures

  @Test func oneLetterThatFailsLeavesTheOthers() async throws {
    let server = Stub(Fixture.drinks) {
      $0 == Stub.Question("search.php", "b") ? try Fixture.failure(500) : nil
    }
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(shelf.cards.count == 121, "lists by category make up for it")
    #expect(
      shelf.note == Problem("problem.partial", ["host": "example.org", "failed": "1", "total": "109"]))
  }

  @Test func aPageInHTMLIsAFailure() async throws {
    let server = Stub(Fixture.drinks) { $0.kind == "filter.php" ? try Fixture.body("<html></html>") : nil }
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(shelf.cards.count == 1 + 75)
    #expect(shelf.note?.values["failed"] == "2")
  }

  @Test func whereEverythingFailsTheReasonIsGivenSoon() async throws {
    let server = Stub(Fixture.drinks) { _ in try Fixture.failure(500) }
    await #expect(throws: Problem("problem.status", ["host": "example.org", "status": "500"])) {
      try await fixture.catalogue(server).refresh { _ in }
    }
    #expect(server.questions.count <= 8)
    #expect(try fixture.catalogue(server).cached() == nil)
  }

  @Test func aFailedRefreshLeavesTheCacheAsItWas() async throws {
    _ = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }
    let before = try fixture.catalogue(Stub([])).cached()
    fixture.clock.advance(1000)
    await #expect(throws: Problem.self) {
      try await fixture.catalogue(Stub([]) { _ in throw TransportFailure.unreachable }).refresh { _ in }
    }
    let after = try fixture.catalogue(Stub([])).cached()
    #expect(after?.cards == before?.cards)
    #expect(after?.source == before?.source)
  }

  @Test func aServerThatDiesInTheMiddleIsLeftAlone() async throws {
    let server = Stub(Fixture.drinks) { question in
      if question.kind == "lookup.php" { throw TransportFailure.unreachable }
      return nil
    }
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.count("lookup.php") <= 8)
    #expect(shelf.cards.count == 1 + 75)
    #expect(shelf.isPartial)
    #expect(try fixture.catalogue(server).cached()?.isPartial == true)
  }

  @Test func aServerWithoutDrinksIsNotBelieved() async throws {
    for server in [Stub([]), Stub([]) { _ in try Fixture.body("") }] {
      await #expect(throws: Problem("problem.answer", ["host": "example.org"])) {
        try await fixture.catalogue(server).refresh { _ in }
      }
    }
    #expect(try fixture.catalogue(Stub([])).cached() == nil)
  }

  @Test func listsMakeUpForASearchThatIsNotServed() async throws {
    let server = Stub(Fixture.drinks) { $0.kind == "search.php" ? try Fixture.body("") : nil }
    #expect(try await fixture.catalogue(server).refresh { _ in }.cards.count == 121)
    #expect(server.count("lookup.php") == 119)
  }

  @Test func listsThatFailLeaveTheRefreshUnfinished() async throws {
    let server = Stub(Fixture.drinks) { $0.kind == "list.php" ? try Fixture.failure(500) : nil }
    #expect(try await fixture.catalogue(server).refresh { _ in }.isPartial)
    #expect(try fixture.catalogue(server).cached()?.isPartial == true)
  }

  @Test(arguments: ["http://example.org", "nonsense", ""]) func aServerThatMayNotBeAskedIsNot(address: String)
    async
  {
    let server = Stub([])
    let catalogue = CocktailCatalogue(
      resources: fixture.folder.path, cache: nil, client: HTTPClient(transport: server.transport),
      server: address,
      strings: words)
    await #expect(throws: Problem.self) { try await catalogue.refresh { _ in } }
    #expect(server.questions.isEmpty)
  }

  @Test func offlineNothingIsAsked() async throws {
    let catalogue = CocktailCatalogue(
      resources: fixture.folder.path, cache: nil, client: HTTPClient(transport: OfflineTransport()),
      strings: words)
    await #expect(throws: Problem("problem.offline", ["host": "www.thecocktaildb.com"])) {
      try await catalogue.refresh { _ in }
    }
  }

  // MARK: Progress

  @Test func progressEndsWhereItSaidAndBringsBetterCards() async throws {
    let reports = Mutex<[RefreshProgress]>([])
    _ = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { report in
      reports.withLock { $0.append(report) }
    }
    let all = reports.withLock { $0 }
    #expect(all.map(\.done) == all.map(\.done).sorted())
    #expect(all.allSatisfy { $0.done <= $0.total })
    #expect(all.last?.done == 84 && all.last?.total == 84)
    #expect(all.compactMap { $0.shelf?.cards.count } == [76, 121])
  }

  @Test func longSweepsShowAndKeepWhatTheyHaveNowAndThen() async throws {
    let drinks = (1...200).map { Stub.Drink(id: String(1000 + $0), name: "z\($0)", category: "C\($0 % 4)") }
    let reports = Mutex<[Int]>([])
    let catalogue = fixture.catalogue(Stub(drinks))
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
    let server = Stub(Fixture.drinks) { question in
      guard question.kind == "lookup.php" else { return nil }
      ask.yield()
      try await Task.sleep(for: .seconds(3600))
      return nil
    }
    let catalogue = fixture.catalogue(server)
    let task = Task { try await catalogue.refresh { _ in } }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let kept = try #require(try catalogue.cached())
    #expect(kept.cards.count == 1 + 75)
    #expect(kept.isPartial)
    #expect(server.count("lookup.php") <= 4)
  }
}
