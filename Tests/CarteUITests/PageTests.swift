import CarteCore
import Testing

@testable import CarteUI

@Suite struct PageScreens {
  @Test(arguments: [(80, 24), (40, 12), (140, 45)])
  func ingredients(_ columns: Int, _ rows: Int) throws {
    var player = try bar(columns, rows)
    player.type("margarita")
    player.press(.enter)
    try expectScreen(player.screen, "page-\(columns)x\(rows)")
  }

  @Test func longInstructionsScroll() throws {
    var player = try bar()
    player.type("mojito")
    player.press(.enter, .tab, .pageDown)
    try expectScreen(player.screen, "page-scrolled")
  }

  @Test func aCardThatIsNotHere() throws {
    var player = try bar(start: .favorites)
    player.send(
      .favoritesLoaded(
        FavoritesLoad(favorites: [
          Favorite(id: CardID(catalogue: "cocktails", item: "gone"), title: "Gone", added: nil)
        ])))
    player.press(.enter)
    try expectScreen(player.screen, "page-missing")
  }
}

@Suite struct PageBehaviour {
  @Test func tabsGoRound() throws {
    var player = try bar()
    player.press(.enter)
    #expect(player.page?.tab == 0)
    player.press(.tab)
    #expect(player.page?.tab == 1)
    player.press(.tab)
    #expect(player.page?.tab == 0)
    player.press(.backTab)
    #expect(player.page?.tab == 1)
    player.press(.character("1"))
    #expect(player.page?.tab == 0)
    player.press(.right)
    #expect(player.page?.tab == 1)
    player.press(.character("9"))
    #expect(player.page?.tab == 1)
  }

  @Test func scrollStopsAtTheEnds() throws {
    var player = try bar(40, 12)
    player.press(.enter, .tab, .up)
    #expect(player.page?.scroll == 0)
    player.press(.end)
    let end = try #require(player.page?.scroll)
    #expect(end > 0)
    player.press(.down, .pageDown)
    #expect(player.page?.scroll == end)
    #expect(player.text.contains("Enjoy your Adonis cocktail!"))
  }

  @Test func aTabIsFoundAgainWhereItWasLeft() throws {
    var player = try bar(40, 12)
    player.press(.enter, .tab, .pageDown)
    let left = try #require(player.page?.scroll)
    player.press(.backTab)
    #expect(left > 0 && player.page?.scroll == 0)
    player.press(.tab)
    #expect(player.page?.scroll == left)
    // Another card begins at its beginning.
    player.press(.backTab, .character("n"), .tab)
    #expect(player.page?.scroll == 0)
  }

  @Test func neighborsAreThoseOfTheFilteredList() throws {
    var player = try bar()
    player.type("lime")
    let list = try #require(player.grid?.matches.count)
    player.press(.enter)
    var seen: [String?] = [player.title(player.page?.id)]
    for _ in 0..<(list + 2) {
      player.press(.character("n"))
      seen.append(player.title(player.page?.id))
    }
    #expect(Set(seen).count == list)
    player.press(.character("p"))
    #expect(player.title(player.page?.id) == seen[list - 2])
  }

  @Test func favoriteOnAndOffAndBack() throws {
    var player = try bar()
    player.press(.enter, .character("f"))
    #expect(player.text.contains("Added Adonis to favorites"))
    #expect(player.text.contains("★"))
    player.press(.character("f"))
    #expect(player.text.contains("Removed Adonis · u to undo"))
    player.press(.character("u"))
    #expect(player.kept.map(\.title) == ["Adonis"])
  }

  @Test func aFavoriteOpensWithoutItsCatalogue() throws {
    var player = try bar()
    player.press(.enter, .character("f"))
    let kept = player.kept
    var other = try bar(shelf: BarShelf.shelf(only: []), start: .favorites)
    other.send(.favoritesLoaded(FavoritesLoad(favorites: kept)))
    other.press(.enter)
    #expect(other.text.contains("• 1 oz Sherry"))
  }

  @Test func clickingATabShowsIt() throws {
    var player = try bar()
    player.press(.enter)
    let tabs = try #require(player.page?.layout(in: player.app.library).tabs)
    player.send(.mouse(Mouse(.click, at: Point(column: tabs.column + 18, row: tabs.row))))
    #expect(player.page?.tab == 1)
  }
}
