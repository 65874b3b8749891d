import FoundationEssentials
import Testing

@testable import CarteCore

/// What is known of the points and the recipes where the cache cannot hold it, and where other programs write
/// there.
@Suite struct RecipeStoreTests {
  private typealias Stub = SpoonacularStub

  private let fixture: RecipeRefreshFixture

  init() throws {
    fixture = try RecipeRefreshFixture()
  }

  /// Puts a file where the folder of the cache would be, which nobody can write into, the superuser neither.
  private func blockTheCache() {
    CacheFile.write([], to: fixture.cache)
  }

  @Test func pointsThatAreUsedUpAreKnownWithoutACache() async throws {
    blockTheCache()
    let server = Stub(points: 0)
    let catalogue = fixture.catalogue(server)
    #expect(try await catalogue.refresh { _ in }.note?.key == "problem.spoonacular.usedUp")
    let shelf = try await catalogue.search("leek")
    #expect(server.addresses.count == 1)
    #expect(fixture.status(shelf) == "quota used up, showing cached, back in 16h")
    fixture.clock.advance(16 * 3600)
    _ = try await catalogue.refresh { _ in }
    #expect(server.addresses.count == 2)
  }

  @Test func whatCameIsNotLostWithoutACache() async throws {
    blockTheCache()
    let catalogue = fixture.catalogue(Stub(points: 2.4, recipes: Stub.recipes(7001..<7003)))
    #expect(try await catalogue.refresh { _ in }.cards.count == 4)
    #expect(fixture.status(try catalogue.cached()) == "1.2 points left today")
    #expect(try await catalogue.search("leek").cards.count == 4)
    let shelf = try await catalogue.refresh { _ in }
    #expect(shelf.note?.key == "problem.spoonacular.usedUp" && shelf.cards.count == 4)
    #expect(try fixture.catalogue(Stub()).cached() == nil)
  }

  @Test func theFewestPointsOfTwoProgramsCount() throws {
    let key = Secret("k3y")
    let stores = (0..<2).map { _ in RecipeStore(cache: fixture.cache, key: key, clock: fixture.clock.clock) }
    stores[0].keep(Quota(left: 9, at: fixture.clock.now))
    stores[1].keep(Quota(left: 4, at: fixture.clock.now))
    #expect(stores.map { $0.quota()?.left } == [4, 4])
    fixture.clock.advance(16 * 3600)
    #expect(stores.allSatisfy { $0.quota() == nil })
  }

  @Test func whatCanBeWrittenIsReadFromTheCacheAgain() throws {
    let stores = (0..<2).map { _ in RecipeStore(cache: fixture.cache, key: nil, clock: fixture.clock.clock) }
    for (store, id) in zip(stores, ["1", "2"]) {
      var memory = store.memory() ?? RecipeMemory()
      memory.add([Recipe(id: id, title: "Stew")], at: fixture.clock.now, isThin: false)
      store.keep(memory)
    }
    #expect(stores[0].memory()?.recipes.map(\.id) == ["2", "1"])
  }

  @Test(arguments: [400, 404, 429, 500, 503]) func anErrorThatTellsOfPointsIsListenedTo(status: Int)
    async throws
  {
    let server = Stub { _ in try Stub.response(status, .null, quota: (1, 45, 5)) }
    let catalogue = fixture.catalogue(server)
    await #expect(throws: Problem.self) { try await catalogue.refresh { _ in } }
    #expect(fixture.status(try catalogue.cached()) == "5 points left today")
  }

  @Test func aLongQueryIsNamedByItsBeginning() async throws {
    let shelf = try await fixture.catalogue(Stub(recipes: [])).search(String(repeating: "leek ", count: 2000))
    #expect(shelf.note?.values["query"] == "leek leek leek leek leek leek leek leek…")
  }

  @Test func anErrorThatTookTheLastPointIsTheLastQuestion() async throws {
    let server = Stub { _ in try Stub.response(500, .null, quota: (1, 50, -0.2)) }
    let catalogue = fixture.catalogue(server)
    await #expect(throws: Problem.self) { try await catalogue.refresh { _ in } }
    #expect(try await catalogue.refresh { _ in }.note?.key == "problem.spoonacular.usedUp")
    #expect(server.addresses.count == 1)
  }

  @Test func aKeyThatIsRefusedHasNoPointsToTellOf() async throws {
    let server = Stub { _ in try Stub.response(401, .null, quota: (0, 0, 0)) }
    let catalogue = fixture.catalogue(server)
    for _ in 0..<2 {
      await #expect(throws: Problem("problem.spoonacular.key")) { try await catalogue.refresh { _ in } }
    }
    #expect(server.addresses.count == 2)
  }

  @Test func anAnswerThatTookTheLastPointIsLive() async throws {
    let server = Stub { _ in
      try Stub.response(200, ["recipes": .array(Stub.recipes(1..<3))], quota: (1.2, 50, 0))
    }
    let shelf = try await fixture.catalogue(server).refresh { _ in }
    #expect(shelf.source == .live(fixture.clock.now))
    #expect(fixture.status(shelf) == "no points left, back in 16h")
    #expect(
      fixture.status(try fixture.catalogue(server).cached()) == "quota used up, showing cached, back in 16h")
  }
}
