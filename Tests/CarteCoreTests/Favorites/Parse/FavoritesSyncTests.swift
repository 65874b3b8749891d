import FoundationEssentials
import Testing

@testable import CarteCore

@Suite final class FavoritesSyncTests: TwoMachines {
  /// Time in which somebody does something else.
  private func wait() { clock.advance(3600) }

  @Test func whatOneKeepsTheOtherGets() async throws {
    try one.add("11007")
    try one.add("pasta-1", "recipes")
    let sent = try await one.sync()
    #expect(sent.sent == 2 && sent.received == 0 && sent.problem == nil && sent.favorites == nil)
    let received = try await two.sync()
    #expect(received.received == 2 && received.sent == 0 && received.problem == nil)
    #expect(received.favorites?.favorites == two.favorites)
    // Whole, with its page and moment.
    #expect(two.favorites == one.favorites && two.favorites.first?.page?.tabs.count == 2)
    let again = try await one.sync()
    #expect(again == SyncReport())
  }

  @Test func aRecipeHasTheColumnsOfTheOldAppAndOurs() async throws {
    try one.add("715538", "recipes", title: "Bruschetta")
    try await one.sync()
    let row = try #require(stub.rows("FaveRecipes").first)
    #expect(row["title"] == "Bruschetta" && row["ingredients"] == "1 oz Gin, Ice")
    #expect(row["instructions"] == "Stir.\nPour.")
    #expect(row["imageUrl"] == "https://img.spoonacular.com/recipes/715538-556x370.jpg")
    #expect(row["catalogue"] == "recipes" && row["itemId"] == "715538" && row["spoonacularId"] == 715538)
    #expect(row["subtitle"] == "Cocktail" && row["tint"] == "cocktails.shot" && row["color"] == "#010203")
    #expect(row["added"] == .string(clock.now.formatted(.iso8601)))
    guard case .string(let page) = row["page"] else { throw Problem("no page") }
    #expect(try JSON(parsing: page)["title"] == "Bruschetta")
  }

  @Test func everyColumnHasOneTypeForAllFavorites() async throws {
    try one.add("1")
    try one.add("pasta", "recipes")
    try one.add("2", "recipes")
    let bare = Favorite(id: CardID(catalogue: "recipes", item: "3"), title: "Bare", added: nil)
    _ = try one.file().apply(.add(bare))
    #expect(try await one.sync().problem == nil)
    let types = stub.change { $0.types }
    #expect(types["FaveRecipes"]?["spoonacularId"] == "Number")
    for (name, type) in types.values.flatMap({ $0 }) where name != "spoonacularId" {
      #expect(type == "String")
    }
  }

  @Test func aDeleteOnOneMachineIsADeleteOnTheOther() async throws {
    try one.add("1")
    try one.add("2")
    try await one.sync()
    try await two.sync()
    wait()
    try one.remove("1")
    let there = try await one.sync()
    #expect(there.deletedThere == 1 && there.sent == 0)
    let here = try await two.sync()
    #expect(here.deletedHere == 1 && here.sent == 0)
    #expect(two.items == ["2"] && stub.items() == ["2"])
  }

  @Test func removalsAreNotedWhereThereIsAServerUntilItKnows() async throws {
    func text() throws -> String { try String(contentsOfFile: one.path("favorites.json"), encoding: .utf8) }
    try one.add("1")
    try one.add("2")
    try one.remove("1")
    #expect(try !text().contains("removed"))
    try await one.sync()
    try one.remove("2")
    #expect(try text().contains("removed"))
    try await one.sync()
    #expect(try !text().contains("removed"))
  }

  @Test func evenTheLastFavoriteCanBeDeleted() async throws {
    for item in ["1", "2", "3"] { try one.add(item) }
    try await one.sync()
    try await two.sync()
    wait()
    for item in ["1", "2", "3"] { try one.remove(item) }
    try await one.sync()
    #expect(try await two.sync().problem == nil)
    #expect(two.items.isEmpty && one.items.isEmpty && stub.items().isEmpty)
  }

  @Test func whatWasRemovedBecauseOfTheServerIsKeptAside() async throws {
    try one.add("1")
    try await one.sync()
    try await two.sync()
    let before = try #require(two.favorites.first)
    try one.remove("1")
    try await one.sync()
    try await two.sync()
    let aside = FavoritesFile(path: two.path("favorites-removed.json")).load().favorites
    #expect(aside == [before])
  }

  @Test func aLaterAddBeatsAnEarlierDelete() async throws {
    try one.add("1")
    try await one.sync()
    try await two.sync()
    wait()
    try one.remove("1")
    wait()
    try two.remove("1")
    try two.add("1")
    try await two.sync()
    try await one.sync()
    try await two.sync()
    #expect(one.keeps("1") && two.keeps("1") && stub.items() == ["1"])
  }

  @Test func aLaterAddBeatsAnEarlierDeleteThatWasSentFirst() async throws {
    try one.add("1")
    try await one.sync()
    try await two.sync()
    wait()
    try one.remove("1")
    wait()
    try two.remove("1")
    try two.add("1")
    try await one.sync()
    try await two.sync()
    try await one.sync()
    #expect(one.keeps("1") && two.keeps("1") && stub.items() == ["1"])
  }

  @Test func aLaterDeleteBeatsAnEarlierAdd() async throws {
    try one.add("1")
    try one.add("other")
    try await one.sync()
    try await two.sync()
    wait()
    try two.remove("1")
    try two.add("1")
    wait()
    try one.remove("1")
    try await two.sync()
    try await one.sync()
    try await two.sync()
    #expect(!one.keeps("1") && !two.keeps("1") && stub.items() == ["other"])
  }

  @Test func inDoubtAnAddIsKept() async throws {
    try one.add("1")
    try await one.sync()
    try await two.sync()
    wait()
    // Less apart than two clocks may be.
    try two.remove("1")
    try two.add("1")
    clock.advance(30)
    try one.remove("1")
    try await two.sync()
    try await one.sync()
    #expect(one.keeps("1") && stub.items() == ["1"])
  }

  @Test func aDeleteByAClockThatIsAheadDoesNotCount() async throws {
    try one.add("1")
    try await one.sync()
    try await two.sync()
    wait()
    clock.advance(1_000_000)
    try one.remove("1")
    clock.advance(-999_000)
    try two.remove("1")
    try two.add("1")
    try await two.sync()
    try await one.sync()
    #expect(one.keeps("1") && stub.items() == ["1"])
  }

  @Test func anUndoneDeleteComesBackEverywhere() async throws {
    try one.add("1")
    try one.add("2")
    try await one.sync()
    try await two.sync()
    wait()
    let favorite = try #require(one.favorites.first)
    try one.remove("1")
    try two.remove("1")
    try await one.sync()
    wait()
    _ = try one.file().apply(.add(favorite, at: 0))
    try await one.sync()
    try await two.sync()
    try await one.sync()
    #expect(one.items == ["1", "2"] && two.keeps("1"))
  }

  @Test func theOrderStaysAndNewOnesGoWhereTheirTimeIs() async throws {
    for item in ["a", "b", "c"] {
      wait()
      try one.add(item)
    }
    let b = try #require(one.favorites.dropFirst().first)
    _ = try one.file().apply(.remove(b.id))
    try await one.sync()
    _ = try two.file().apply(.add(b))
    wait()
    try two.add("d")
    try await two.sync()
    try await one.sync()
    #expect(two.items == ["a", "b", "c", "d"])
    #expect(one.items == ["a", "b", "c", "d"])
  }

  @Test func doublesMadeAtOnceAreFoldedIntoTheOldest() async throws {
    try one.add("1")
    try await one.sync()
    let first = try #require(stub.rows("Favorites").first)
    stub.put(
      .object(first.members.filter { !["objectId", "createdAt", "updatedAt"].contains($0.name) }),
      in: "Favorites")
    #expect(stub.items() == ["1", "1"])
    #expect(try await two.sync().problem == nil)
    #expect(stub.favoriteRows("Favorites") == [first])
    try await one.sync()
    #expect(one.items == ["1"] && two.items == ["1"])
  }

  @Test func rowsForOtherPeopleAreNotFoldedAway() async throws {
    stub.change { $0.passwords["ada"] = "lovelace" }
    let session = try await parseServer(stub.transport()).login(name: "ada", password: "lovelace")
    try one.add("1")
    try await one.sync(session: session)
    try two.add("1")
    try await two.sync()
    #expect(stub.items() == ["1", "1"])
    #expect(try await one.sync(session: session).problem == nil)
    try await two.sync()
    #expect(one.items == ["1"] && two.items == ["1"] && stub.items() == ["1", "1"])
  }

  @Test func whatOneUserAloneCouldSeeIsPublishedOnlyWhenAskedFor() async throws {
    stub.change { $0.passwords["ada"] = "lovelace" }
    let session = try await parseServer(stub.transport()).login(name: "ada", password: "lovelace")
    try one.add("1")
    try await one.sync(session: session)
    let rows = stub.rows("Favorites")
    #expect(try await one.sync(mayPublish: false).problem?.key == "problem.parse.signedOut")
    #expect(stub.rows("Favorites") == rows && one.items == ["1"])
    #expect(try await one.sync(session: session, mayPublish: false).problem == nil)
    #expect(try await one.sync(mayPublish: true).problem == nil)
    #expect(stub.items() == ["1", "1"])
    #expect(try await one.sync(mayPublish: false).problem == nil)
  }

  @Test func thousandsPageThrough() async throws {
    stub.change { $0.cap = 50 }
    for number in 0..<1200 { stub.put(Self.row(number), in: "Favorites") }
    let report = try await one.sync()
    #expect(report.received == 1200 && report.problem == nil)
    #expect(one.items.sorted() == stub.items() && Set(one.items).count == 1200)
    #expect(try await one.sync() == SyncReport())
  }

  private static func row(_ number: Int) -> JSON {
    let favorite = Favorite(
      id: CardID(catalogue: "cocktails", item: "n\(number)"), title: "Number \(number)",
      added: Date(timeIntervalSince1970: Double(1_700_000_000 + number * 60)))
    return FavoriteColumns.columns(of: favorite)
  }

  @Test func anyStatementAboutTextFromTheServerIsCleaned() async throws {
    let evil = "Evil\u{1B}[2J\u{202E}"
    stub.put(
      [
        "catalogue": "cocktails", "itemId": "1", "title": .string(evil), "subtitle": .string(evil),
        "page": "{",
      ],
      in: "Favorites")
    stub.put(["catalogue": "cocktails", "itemId": .string(evil), "title": "Bad id"], in: "Favorites")
    stub.put(
      ["title": .string(evil), "ingredients": .string(evil), "instructions": .string(evil)], in: "FaveRecipes"
    )
    #expect(try await one.sync().received == 2)
    for favorite in one.favorites {
      #expect(favorite.title == "Evil" && favorite.subtitle.cleaned() == favorite.subtitle)
    }
  }
}
