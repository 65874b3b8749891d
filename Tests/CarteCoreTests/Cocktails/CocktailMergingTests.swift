import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct CocktailMergingTests {
  private typealias Fixture = CocktailRefreshFixture
  private typealias Stub = CocktailServerStub

  private let fixture: CocktailRefreshFixture

  init() throws {
    fixture = try CocktailRefreshFixture()
  }

  // MARK: Merging

  @Test func oursStaysOursAndGetsAPicture() async throws {
    let shelf = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }
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

  @Test func aNamesakeOfADrinkThatIsOnlyOursIsNotShownTwice() {
    let drink = { (id: String, name: String) in
      Cocktail(id: id, name: name, category: "", glass: "", alcoholic: "")
    }
    var memory = CocktailMemory()
    for cocktail in [drink("7", "BEES KNEES"), drink("8", "Martini"), drink("9", "Martini")] {
      memory.cocktails[cocktail.id] = cocktail
    }
    let merged = memory.merged(with: [drink("bees-knees", "Bee\u{2019}s Knees"), drink("8", "Martini")])
    #expect(merged.map(\.id) == ["bees-knees", "8", "9"])
  }

  @Test func everyIDStandsOnceAndNamesAreInOrder() async throws {
    let shelf = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }
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
    let live = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }
    let learnt = fixture.clock.now
    fixture.clock.advance(5000)
    let cached = try #require(try fixture.catalogue(Stub([])).cached())
    #expect(cached.cards == live.cards)
    #expect(cached.source == .cached(learnt))
    #expect(!cached.isPartial && cached.note == nil)
    #expect(cached.cards.allSatisfy { cached.page($0.id) == live.page($0.id) })
  }

  @Test func aMissingBundleLeavesTheCache() async throws {
    _ = try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/catalogues")
    #expect(throws: Problem.self) { try fixture.catalogue(Stub([])).bundled() }
    #expect(try fixture.catalogue(Stub([])).cached()?.cards.count == 120)
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"version":1}"#, #"{"version":99,"date":1,"cocktails":[{"id":"1","name":"A"}]}"#,
    #"{"version":1,"date":"x","cocktails":[{"id":"1","name":"A"}]}"#,
    #"{"version":1,"date":1e300,"cocktails":[{"id":"1","name":"A"}]}"#,
    #"{"version":1,"date":1,"cocktails":[{}]}"#,
    "\u{0}\u{0}\u{0}",
  ])
  func aDamagedCacheIsIgnoredAndRefreshed(content: String) async throws {
    let file = fixture.folder.path + "/cache/cocktails.json"
    CacheFile.write(Array(content.utf8), to: file)
    #expect(try fixture.catalogue(Stub([])).cached() == nil)
    #expect(try await fixture.catalogue(Stub(Fixture.drinks)).refresh { _ in }.cards.count == 121)
    #expect(try fixture.catalogue(Stub([])).cached()?.cards.count == 121)
  }

  @Test func aCacheThatCannotBeWrittenCostsNothingElse() async throws {
    let catalogue = fixture.catalogue(Stub(Fixture.drinks), folder: "/dev/null/carte")
    #expect(try await catalogue.refresh { _ in }.cards.count == 121)
    #expect(try catalogue.cached() == nil)
  }
}
