import FoundationEssentials
import Testing

@testable import CarteCore

@Suite final class OldRecipeTests: TwoMachines {
  override init() throws {
    try super.init()
    for (title, day) in [("Pancakes", 1), ("Soup", 2), ("Pancakes", 3), ("Pie", 4)] {
      stub.put(
        [
          "title": .string(title), "imageUrl": "https://example.org/a.jpg",
          "ingredients": "2 eggs, milk and flour",
          "instructions": "Mix it all. Fry it.",
        ], in: "FaveRecipes", created: "2022-03-0\(day)T12:00:00.123Z")
    }
  }

  @Test func oldRowsAreShownOnceAndStayAsTheyAre() async throws {
    let rows = stub.rows("FaveRecipes")
    #expect(try await one.sync().received == 3)
    #expect(one.favorites.map(\.title) == ["Pancakes", "Soup", "Pie"])
    #expect(one.favorites.allSatisfy { $0.id.catalogue == "recipes" && $0.id.item.hasPrefix("old-") })
    try one.add("11007")
    try await one.sync()
    try await two.sync()
    #expect(stub.rows("FaveRecipes") == rows)
    #expect(two.favorites == one.favorites)
  }

  @Test func theirTextsMakeAPage() async throws {
    try await one.sync()
    let favorite = try #require(one.favorites.first)
    let page = try #require(favorite.page)
    #expect(page.tabs.map(\.label) == ["INGREDIENTS", "INSTRUCTIONS"])
    #expect(page.tabs.first?.blocks == [.paragraph("2 eggs, milk and flour")])
    #expect(page.tabs.last?.blocks == [.steps(["Mix it all.", "Fry it."])])
    #expect(favorite.added == Date(timeIntervalSince1970: 1_646_136_000))
  }

  @Test func deletingOneDeletesAllItsRowsAndNoOther() async throws {
    try await one.sync()
    try await two.sync()
    let pancakes = try #require(one.favorites.first)
    try one.remove(pancakes.id.item, "recipes")
    #expect(try await one.sync().deletedThere == 1)
    #expect(stub.rows("FaveRecipes").compactMap { $0["title"].text } == ["Soup", "Pie"])
    try await two.sync()
    #expect(two.favorites.map(\.title) == ["Soup", "Pie"])
  }

  @Test func aDeleteThatIsCutShortGoesOn() async throws {
    try await one.sync()
    let pancakes = try #require(one.favorites.first)
    try one.remove(pancakes.id.item, "recipes")
    for requests in 4..<12 { try await one.sync(.init(requests: requests)) }
    try await one.sync()
    #expect(stub.rows("FaveRecipes").compactMap { $0["title"].text } == ["Soup", "Pie"])
    #expect(one.favorites.map(\.title) == ["Soup", "Pie"])
  }

  @Test func anUndoneDeleteMakesAFavoriteOfItsOwn() async throws {
    try await one.sync()
    let soup = one.favorites[1]
    try one.remove(soup.id.item, "recipes")
    try await one.sync()
    _ = try one.file().apply(.add(soup, at: 1))
    try await one.sync()
    try await two.sync()
    #expect(two.favorites.map(\.title).sorted() == ["Pancakes", "Pie", "Soup"])
    #expect(stub.items("FaveRecipes") == [soup.id.item])
  }

  @Test func aRowThatAnotherMadeMeanwhileChangesNothing() async throws {
    try await one.sync()
    stub.put(["title": "Soup", "imageUrl": "https://example.org/a.jpg"], in: "FaveRecipes")
    #expect(try await one.sync() == SyncReport())
    #expect(one.favorites.count == 3)
    #expect(stub.rows("FaveRecipes").count == 5)
  }

  @Test func twoRecipesOfOneTitleAreTwoAndDeletedOneByOne() async throws {
    stub.put(["title": "Soup", "imageUrl": "https://example.org/b.jpg"], in: "FaveRecipes")
    try await one.sync()
    #expect(one.favorites.map(\.title).sorted() == ["Pancakes", "Pie", "Soup", "Soup"])
    let soup = try #require(one.favorites.first { $0.title == "Soup" })
    try one.remove(soup.id.item, "recipes")
    try await one.sync()
    #expect(one.favorites.map(\.title).sorted() == ["Pancakes", "Pie", "Soup"])
    #expect(stub.rows("FaveRecipes").count { $0["title"].text == "Soup" } == 1)
  }
}
