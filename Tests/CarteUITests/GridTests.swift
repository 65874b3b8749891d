import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

/// A player in front of the drinks.
func bar(
  _ columns: Int = 80, _ rows: Int = 24, depth: ColorDepth = .full, shelf: Shelf? = BarShelf.shelf(),
  offline: Bool = false, start: App.Start = .catalogue("cocktails")
) throws -> Player {
  let library = Library(
    strings: try words(), theme: Theme(depth: depth),
    catalogues: [CatalogueState(name: "cocktails", refreshAge: nil)],
    size: Size(columns: columns, rows: rows), now: dawn, motion: false, offline: offline)
  var player = Player(library, start: start)
  player.load(shelf.map { ["cocktails": $0] } ?? [:])
  return player
}

extension Player {
  var grid: Grid? { app.screens.last as? Grid }
  var page: PageView? { app.screens.last as? PageView }
  func title(_ id: CardID?) -> String? { id.flatMap { app.library.card($0)?.title } }
}

@Suite struct GridScreens {
  @Test(arguments: [(80, 24), (40, 12), (140, 45), (60, 10)])
  func everySize(_ columns: Int, _ rows: Int) throws {
    try expectScreen(bar(columns, rows).screen, "grid-\(columns)x\(rows)")
  }

  @Test func filtered() throws {
    var player = try bar()
    player.type("ma")
    try expectScreen(player.screen, "grid-filtered")
  }

  @Test func nearMisses() throws {
    var player = try bar()
    player.type("margerita")
    try expectScreen(player.screen, "grid-nearest")
  }

  @Test func noMatches() throws {
    var player = try bar()
    player.type("xyzzy (.*)")
    try expectScreen(player.screen, "grid-no-matches")
  }

  @Test func anEmptyResultSaysWhatLeavesNothing() throws {
    var player = try bar()
    player.type("gimlet qqqq")
    #expect(player.text.contains("No matches for \"gimlet qqqq\"") && player.text.contains("1 without qqqq"))
  }

  @Test func enterTakesWhatMayBeMeant() throws {
    var player = try bar()
    player.type("sort:nme")
    #expect(player.text.contains("Did you mean sort:name? Enter takes it"))
    player.press(.enter)
    #expect(player.text.contains("sort:name") && player.text.contains("Adonis"))
    #expect(player.page == nil)
  }

  @Test func loadingIsShownAfterAMoment() throws {
    var player = try bar(shelf: nil)
    #expect(!player.text.contains("Loading"))
    #expect(player.app.wake == dawn.addingTimeInterval(Grid.patience))
    // That very moment is late enough, however it was rounded.
    player.now = try #require(player.app.wake)
    player.send(.woke)
    try expectScreen(player.screen, "grid-loading")
    #expect(player.app.wake == nil)
  }

  @Test func failedLoad() throws {
    var player = try bar(shelf: nil)
    player.send(
      .loaded(catalogue: "cocktails", .failure(Problem("problem.resource.damaged", ["file": "a.json"]))))
    try expectScreen(player.screen, "grid-failed")
  }

  @Test func emptyShelf() throws {
    try expectScreen(bar(shelf: BarShelf.shelf(only: [])).screen, "grid-empty")
  }

  @Test func favoriteAndRefreshing() throws {
    var player = try bar()
    player.press(.down, .control("f"))
    player.send(.key(.control("r")))
    player.send(.refreshing(catalogue: "cocktails", RefreshProgress(done: 12, total: 48)))
    try expectScreen(player.screen, "grid-favorite-refreshing")
  }

  @Test func withoutColorTheSelectionIsMarkedAndReversed() throws {
    let canvas = try bar(depth: .none).screen
    let cell = canvas[Point(column: 1, row: 3)]
    #expect(cell.text == "▌")
    #expect(canvas[Point(column: 3, row: 3)].style.weight.contains(.reversed))
    #expect(canvas.cells.allSatisfy { $0.style.ink == .terminal && $0.style.paper == .terminal })
  }

  @Test func matchedLettersAreUnderlined() throws {
    var player = try bar()
    player.type("pina")
    let canvas = player.screen
    let underlined = (0..<80).map { canvas[Point(column: $0, row: 3)] }
      .filter { $0.style.weight.contains(.underlined) }.map(\.text).joined()
    #expect(underlined == "Piña")
  }
}

@Suite struct GridBehaviour {
  @Test func atLeastTwelveCardsAreVisibleAt80x24() throws {
    let layout = GridLayout(Size(columns: 80, rows: 24), nearest: false)
    #expect(layout.columns * layout.visibleRows >= 12)
  }

  @Test(arguments: [(59, 1), (60, 2), (80, 2), (110, 2), (140, 2)])
  func twoColumnsFromSixty(_ columns: Int, _ expected: Int) {
    #expect(GridLayout(Size(columns: columns, rows: 24), nearest: false).columns == expected)
  }

  @Test(arguments: [(109, false), (110, true), (140, true)])
  func previewFromOneHundredAndTen(_ columns: Int, _ expected: Bool) {
    #expect((GridLayout(Size(columns: columns, rows: 24), nearest: false).preview != nil) == expected)
  }

  @Test func arrowsMoveBetweenCards() throws {
    var player = try bar()
    #expect(player.title(player.grid?.selected) == "Adonis")
    player.press(.right)
    #expect(player.title(player.grid?.selected) == "Americano")
    player.press(.down)
    #expect(player.title(player.grid?.selected) == "Caipirinha")
    player.press(.left, .up)
    #expect(player.title(player.grid?.selected) == "Adonis")
    player.press(.up, .left)
    #expect(player.title(player.grid?.selected) == "Adonis")
    player.press(.end)
    #expect(player.title(player.grid?.selected) == "珍珠奶茶")
    player.press(.home, .pageDown)
    #expect(player.title(player.grid?.selected) == "Planter’s Punch")
  }

  @Test func pagesReachBothEndsWhereOneRowIsAPage() throws {
    var player = try bar(64, 8)
    player.press(.right, .pageUp)
    #expect(player.title(player.grid?.selected) == "Adonis")
    player.press(.end, .up, .right, .pageDown)
    #expect(player.title(player.grid?.selected) == "珍珠奶茶")
  }

  @Test func downReachesAShorterLastRow() throws {
    var player = try bar()
    player.press(.end, .up, .right)
    #expect(player.title(player.grid?.selected) == "Zombie")
    player.press(.down)
    #expect(player.title(player.grid?.selected) == "珍珠奶茶")
  }

  @Test func selectionQueryAndPlaceSurviveAPage() throws {
    var player = try bar(80, 12)
    player.type("m")
    player.press(.down, .down)
    let before = try #require(player.grid)
    player.press(.enter)
    #expect(player.page != nil)
    player.press(.escape)
    let after = try #require(player.grid)
    #expect(after.selected == before.selected)
    #expect(after.query.text == "m")
    #expect(after.top == before.top)
  }

  @Test func theListFollowsThePage() throws {
    var player = try bar()
    player.press(.enter, .character("n"), .character("n"), .character("q"))
    #expect(player.title(player.grid?.selected) == "Bramble")
  }

  @Test func aRefreshKeepsTheSelectedCardInItsRow() throws {
    var player = try bar(
      40, 12, shelf: BarShelf.shelf(only: ["Gimlet", "Mai Tai", "Manhattan", "Margarita"]))
    player.press(.down, .down)
    let row = player.grid.map { $0.position - $0.top }
    player.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf(.live(dawn)))))
    #expect(player.title(player.grid?.selected) == "Manhattan")
    #expect(player.grid.map { $0.position - $0.top } == row)
  }

  @Test func aResizeKeepsTheSelectedCardInView() throws {
    var player = try bar(140, 45)
    player.press(.end)
    for size in [Size(columns: 40, rows: 12), Size(columns: 31, rows: 8), Size(columns: 200, rows: 60)] {
      player.send(.resized(size))
      #expect(player.title(player.grid?.selected) == "珍珠奶茶")
      #expect(player.text.contains("珍珠奶茶"))
    }
  }

  @Test func typingSelectsTheBestAndEscapeRestores() throws {
    var player = try bar()
    player.press(.down, .down)
    let before = player.grid?.selected
    player.type("zom")
    #expect(player.title(player.grid?.selected) == "Zombie")
    player.type("xxxx")
    #expect(player.grid?.selected == nil)
    player.press(.enter, .control("f"), .control("t"), .down, .pageUp, .end)
    #expect(player.effects.isEmpty)
    #expect(player.grid?.selected == nil)
    player.press(.escape)
    #expect(player.grid?.selected == before)
    #expect(player.grid?.query.isEmpty == true)
  }

  @Test func backspaceTakesOneCharacter() throws {
    var player = try bar()
    player.type("珍珠")
    player.press(.backspace)
    #expect(player.grid?.query.text == "珍")
    player.type("e\u{301}")
    player.press(.backspace)
    #expect(player.grid?.query.text == "珍")
    player.type(" two words")
    player.press(.control("w"))
    #expect(player.grid?.query.text == "珍 two ")
    player.press(.control("u"))
    #expect(player.grid?.query.text == "")
  }

  @Test func aPasteIsOneLineAndPressesNoKey() throws {
    var player = try bar()
    player.send(.paste("mar\n\u{1B}[Aga\trita\u{3}"))
    #expect(player.grid?.query.text == "mar ga rita")
    #expect(player.effects.isEmpty)
  }

  @Test func aRandomOneIsNeverTheSame() throws {
    var player = try bar()
    player.type("ma")
    for _ in 0..<20 {
      let before = player.grid?.selected
      player.press(.control("t"))
      #expect(player.grid?.selected != before)
      #expect(player.grid?.selected != nil)
    }
  }

  @Test func secondClickOpens() throws {
    var player = try bar()
    player.send(.mouse(Mouse(.click, at: Point(column: 45, row: 7))))
    #expect(player.title(player.grid?.selected) == "Caipirinha")
    player.send(.mouse(Mouse(.click, at: Point(column: 45, row: 7))))
    #expect(player.page?.id == BarShelf.id("Caipirinha"))
  }

  @Test func theWheelScrollsAndKeepsTheSelectionInView() throws {
    var player = try bar(80, 12)
    player.send(.mouse(Mouse(.wheelDown, at: Point(column: 5, row: 5))))
    player.send(.mouse(Mouse(.wheelDown, at: Point(column: 5, row: 5))))
    #expect(player.grid?.top == 2)
    #expect(player.grid?.position == 4)
  }

  @Test func offlineAsksForNothing() throws {
    var player = try bar(offline: true)
    player.press(.control("r"))
    #expect(player.effects.isEmpty)
    #expect(player.text.contains("offline"))
  }

  @Test func aFailedRefreshSaysWhatStillWorks() throws {
    var player = try bar()
    player.press(.control("r"))
    #expect(player.effects == [.refresh(catalogue: "cocktails")])
    player.send(
      .refreshed(catalogue: "cocktails", .failure(Problem("problem.unreachable", ["host": "example.org"]))))
    #expect(player.text.contains("Cannot reach example.org"))
    #expect(player.text.contains("still works"))
    #expect(player.text.contains("Adonis"))
  }
}
