import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct RecipeRefreshTests {
  private typealias Stub = SpoonacularStub

  private let fixture: RecipeRefreshFixture

  init() throws {
    fixture = try RecipeRefreshFixture()
  }

  // MARK: What is asked

  @Test func oneRequestBringsTwentyThatStandFirst() async throws {
    let server = Stub()
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.addresses == ["https://food.example/api/recipes/random?number=20"])
    #expect(shelf.cards.count == 22 && shelf.note == nil)
    #expect(shelf.source == .live(fixture.clock.now))
    #expect(
      shelf.cards.prefix(20).allSatisfy {
        $0.tags.first == "new" && $0.markedSubtitle.hasPrefix("new · 50 min")
      })
    #expect(shelf.cards.suffix(2).map(\.title) == ["Apple Cake", "Toast"])
    #expect(shelf.cards.suffix(2).allSatisfy { !$0.tags.contains("new") })
  }

  @Test func earlierBatchesStayAndAreNewNoMore() async throws {
    _ = try await fixture.catalogue(Stub()).refresh { _ in }
    fixture.clock.advance(60)
    _ = try await fixture.catalogue(Stub(recipes: Stub.recipes(7015..<7030))).refresh { _ in }
    let kept = try #require(try fixture.catalogue(Stub()).cached())
    #expect(kept.source == .cached(fixture.clock.now))
    #expect(kept.cards.count == 31)
    #expect(kept.cards.count { $0.tags.contains("new") } == 15)
    #expect(kept.cards.dropFirst(15).first?.title == "Apple Cake")
    #expect(kept.page(CardID(catalogue: "recipes", item: "7003"))?.title == "Stew 7003")
  }

  @Test func nothingIsAskedUnasked() throws {
    let server = Stub()
    let catalogue = fixture.catalogue(server)
    #expect(catalogue.refreshAge == nil)
    _ = try catalogue.bundled()
    _ = try catalogue.cached()
    #expect(server.addresses.isEmpty)
  }

  @Test func aSearchAsksOnceAndIsFoundByItsQuery() async throws {
    let server = Stub(recipes: Stub.recipes(7001..<7004))
    let catalogue: any Catalogue = fixture.catalogue(server)
    #expect(catalogue.searchesNetwork)
    let shelf = try await catalogue.search(" leek &\u{7} pie ")
    #expect(server.addresses.count == 1)
    let address = try #require(server.addresses.first)
    #expect(address.contains("/recipes/complexSearch?query=leek%20%26%20pie&number=10"))
    #expect(address.contains("addRecipeInformation=true") && address.contains("fillIngredients=true"))
    #expect(
      shelf.search("leek & pie").matches.map { shelf.cards[$0].title } == [
        "Stew 7001", "Stew 7002", "Stew 7003",
      ])
    #expect(shelf.cards.count { $0.tags.contains("new") } == 3)
  }

  @Test func aSearchThatFindsNothingSaysSo() async throws {
    let shelf = try await fixture.catalogue(Stub(recipes: [])).search("xyz")
    #expect(shelf.note == Problem("problem.spoonacular.nothing", ["query": "xyz"]))
    #expect(shelf.cards.count == 2)
  }

  @Test func aRecipeIsCompletedOnRequest() async throws {
    let thin = Stub(recipes: [spoonacularRecipe(["instructions": .null])])
    let id = CardID(catalogue: "recipes", item: "7001")
    let found = try await fixture.catalogue(thin).search("stew")
    #expect(
      found.page(id)?.tabs.last?.blocks == [
        .paragraph("How to make Test Stew is written at http://kitchen.example/stew")
      ])
    let server = Stub(recipes: [spoonacularRecipe()])
    let whole = try await fixture.catalogue(server).complete(id)
    #expect(server.addresses == ["https://food.example/api/recipes/7001/information?includeNutrition=false"])
    #expect(whole.page(id)?.tabs.last?.blocks == [.steps(["Cut the leeks small.", "Stew them gently."])])
    await #expect(throws: Problem.self) {
      try await fixture.catalogue(server).complete(CardID(catalogue: "recipes", item: "../x"))
    }
    #expect(server.addresses.count == 1)
  }

  // MARK: Without a key

  @Test func withoutAKeyNothingIsAskedAndTheWayToOneIsTold() async throws {
    let server = Stub()
    let catalogue = fixture.catalogue(server, key: nil)
    await #expect(throws: Problem("problem.spoonacular.noKey")) { try await catalogue.refresh { _ in } }
    await #expect(throws: Problem("problem.spoonacular.noKey")) { try await catalogue.search("x") }
    #expect(server.addresses.isEmpty)
    #expect(fixture.status(try catalogue.bundled())?.contains("spoonacular.com/food-api") == true)
    #expect(fixture.strings(Problem("problem.spoonacular.noKey")).contains("CARTE_SPOONACULAR_KEY"))
    #expect(try catalogue.cached() == nil)
  }

  @Test func offlineNoKeyIsMissed() async throws {
    #expect(try fixture.catalogue(Stub(), key: nil, isOffline: true).bundled().status == nil)
    let offline = fixture.catalogue(Stub(), transport: OfflineTransport())
    await #expect(throws: Problem("problem.offline", ["host": "food.example"])) {
      try await offline.refresh { _ in }
    }
  }

  // MARK: Points

  @Test func pointsThatAreLeftAreTold() async throws {
    let shelf = try await fixture.catalogue(Stub(points: 40)).refresh { _ in }
    #expect(fixture.status(shelf) == "38.8 points left today")
    #expect(fixture.status(try fixture.catalogue(Stub()).cached()) == "38.8 points left today")
    #expect(fixture.status(try fixture.catalogue(Stub(), key: "another-key").cached()) == nil)
  }

  @Test func wherePointsAreUsedUpNothingIsAskedUntilMidnightInUTC() async throws {
    // 2027-01-15 08:00 UTC is 16 hours before midnight.
    _ = try await fixture.catalogue(Stub()).refresh { _ in }
    let empty = Stub(points: 0.5)
    let shelf = try await fixture.catalogue(empty).refresh { _ in }
    #expect(shelf.note == Problem("problem.spoonacular.usedUp", ["time": "16h"]))
    #expect(fixture.status(shelf) == "quota used up, showing cached, back in 16h")
    #expect(shelf.cards.count == 22 && shelf.source == .cached(fixture.clock.now))

    let server = Stub(recipes: Stub.recipes(8001..<8003))
    fixture.clock.advance(15.5 * 3600)
    let late = try await fixture.catalogue(server).refresh { _ in }
    #expect(fixture.status(late) == "quota used up, showing cached, back in 30 min")
    _ = try await fixture.catalogue(server).search("leek")
    fixture.clock.advance(1799)
    _ = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.addresses.isEmpty)
    #expect(fixture.status(late) == "quota used up, showing cached, back in 1 min")

    fixture.clock.advance(1)
    #expect(fixture.status(late) == "")
    #expect(fixture.status(try fixture.catalogue(server).cached()) == nil)
    let next = try await fixture.catalogue(server).refresh { _ in }
    #expect(server.addresses.count == 1)
    #expect(next.note == nil && next.cards.count == 24)
  }

  @Test func aNewKeyHasPointsOfItsOwn() async throws {
    _ = try await fixture.catalogue(Stub(points: 0)).refresh { _ in }
    let server = Stub { _ in try Stub.response(200, ["recipes": .array(Stub.recipes(1..<2))]) }
    let shelf = try await fixture.catalogue(server, key: "another-key").refresh { _ in }
    #expect(shelf.note == nil && server.addresses.count == 1)
  }

  @Test func whoeverHasNoRecipesYetStillHasTheBundledOnes() async throws {
    let shelf = try await fixture.catalogue(Stub(points: 0)).refresh { _ in }
    #expect(shelf.source == .bundled && shelf.cards.count == 2)
    let kept = try #require(try fixture.catalogue(Stub()).cached())
    #expect(
      kept.source == .bundled && fixture.status(kept)?.hasPrefix("quota used up, showing cached") == true)
  }

  @Test func headersAloneCanSayThatNothingIsLeft() async throws {
    let last = Stub { _ in
      try Stub.response(200, ["recipes": .array(Stub.recipes(1..<3))], quota: (1.2, 50, 0))
    }
    #expect(try await fixture.catalogue(last).refresh { _ in }.cards.count == 4)
    let server = Stub()
    #expect(try await fixture.catalogue(server).refresh { _ in }.note?.key == "problem.spoonacular.usedUp")
    #expect(server.addresses.isEmpty)
  }

  // MARK: Failures

  @Test(arguments: [402, 200, 403]) func aFailureOfAnyStatusUsesThePointsUp(status: Int) async throws {
    let server = Stub { _ in
      try Stub.failure(402, "Your daily points limit of 50 has been reached.", status: status)
    }
    #expect(try await fixture.catalogue(server).refresh { _ in }.note?.key == "problem.spoonacular.usedUp")
  }

  @Test func failuresAreSentencesAndLeaveWhatThereIs() async throws {
    _ = try await fixture.catalogue(Stub()).refresh { _ in }
    let before = try fixture.catalogue(Stub()).cached()
    let answers: [(Problem, @Sendable () throws -> HTTPResponse)] = [
      (Problem("problem.spoonacular.key"), { try Stub.failure(401, "You are not authorized.") }),
      (Problem("problem.spoonacular.key"), { try Stub.failure(401, "You are not authorized.", status: 200) }),
      (
        Problem("problem.spoonacular.says", ["message": "A recipe with the id 9 does not exist."]),
        { try Stub.failure(404, "A recipe with the id 9 does not exist.") }
      ),
      (
        Problem("problem.status", ["host": "food.example", "status": "500"]),
        { try Stub.response(500, .null) }
      ),
      (Problem("problem.rate-limited", ["host": "food.example"]), { try Stub.response(429, "slow down") }),
      (Problem("problem.answer", ["host": "food.example"]), { try Stub.response(200, "<html></html>") }),
      (Problem("problem.answer", ["host": "food.example"]), { try Stub.response(200, ["recipes": []]) }),
      (
        Problem("problem.answer", ["host": "food.example"]),
        { try Stub.response(200, ["recipes": [["id": 1]]]) }
      ),
      (
        Problem("problem.answer", ["host": "food.example"]), { try Stub.response(200, ["status": "failure"]) }
      ),
      (Problem("problem.timeout", ["host": "food.example"]), { throw TransportFailure.timedOut }),
      (Problem("problem.unreachable", ["host": "food.example"]), { throw TransportFailure.unreachable }),
    ]
    for (problem, answer) in answers {
      let server = Stub { _ in try answer() }
      await #expect(throws: problem) { try await fixture.catalogue(server).refresh { _ in } }
      #expect(server.addresses.count == 1, "a lost answer may have been paid for: \(problem.key)")
      #expect(!fixture.strings(problem).contains("{") && fixture.strings(problem) != problem.key)
      #expect(try fixture.catalogue(Stub()).cached()?.cards == before?.cards)
    }
  }

  @Test func aDamagedCacheIsNone() throws {
    for name in ["recipes.json", "spoonacular.json"] {
      CacheFile.write(Array("{\"version\":1,".utf8), to: fixture.cache + "/" + name)
    }
    #expect(try fixture.catalogue(Stub()).cached() == nil)
  }

  @Test(arguments: ["http://example.org", "nonsense", ""])
  func aServerThatMayNotBeAskedIsNot(address: String) async {
    let server = Stub()
    let catalogue = RecipeCatalogue(
      resources: fixture.folder.path, cache: nil, client: HTTPClient(transport: server.transport),
      server: address,
      key: Secret("key"), strings: fixture.strings)
    await #expect(throws: Problem.self) { try await catalogue.refresh { _ in } }
    #expect(server.addresses.isEmpty)
  }

  @Test func cancellingEndsIt() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let server = Stub { _ in
      ask.yield()
      try await Task.sleep(for: .seconds(3600))
      return nil
    }
    let catalogue = fixture.catalogue(server)
    let task = Task { try await catalogue.refresh { _ in } }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try catalogue.cached() == nil)
  }

  // MARK: The key

  @Test func theKeyIsInOneHeaderAndNowhereElse() async throws {
    let path = fixture.folder.path + "/state/carte.log"
    let log = try #require(Log(path: path))
    let key = Stub.key
    let servers = [
      Stub(), Stub(points: 0), Stub { _ in try Stub.failure(400, "The key \(key) is odd.") },
      Stub { _ in try Stub.failure(401, "Not \(key)") }, Stub { _ in throw TransportFailure.interrupted },
      Stub { _ in try Stub.response(500, .string(key)) },
    ]
    var told: [String] = []
    for server in servers {
      fixture.clock.advance(86_400)
      let logging = LoggingTransport(server.transport, log: log, clock: fixture.clock.clock)
      let catalogue = fixture.catalogue(server, transport: logging)
      do {
        let shelf = try await catalogue.refresh { _ in }
        told.append("\(shelf.note.map { fixture.strings($0) } ?? "") \(fixture.status(shelf) ?? "")")
        told += shelf.cards.compactMap { shelf.data($0.id)?.encoded() }
        _ = try await catalogue.search("leek")
      } catch {
        told.append("\(error) \((error as? Problem).map { fixture.strings($0) } ?? "")")
      }
      #expect(!server.transport.requests.isEmpty)
      for request in server.transport.requests {
        #expect(request.headers == [HTTPHeader("x-api-key", key)])
        #expect(!request.address.text.contains(key) && request.body == nil)
      }
    }
    #expect(told.contains { $0.contains("The key … is odd.") })
    #expect(!told.contains { $0.contains(key) })
    let files = try files(below: fixture.folder.path)
    #expect(
      files.contains { $0.hasSuffix("carte.log") } && files.contains { $0.hasSuffix("spoonacular.json") })
    for file in files {
      let bytes = try #require(CacheFile.read(file, limit: 16 << 20))
      #expect(!String(decoding: bytes, as: UTF8.self).contains(key), "\(file)")
    }
  }

  private func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).map { folder + "/" + $0 }.filter {
      CacheFile.read($0, limit: 16 << 20) != nil
    }
  }
}
