import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct HomeScreens {
  @Test(arguments: [(80, 24), (40, 12), (140, 45), (30, 8)])
  func everySize(_ columns: Int, _ rows: Int) throws {
    try expectScreen(bar(columns, rows, start: .home).screen, "home-\(columns)x\(rows)")
  }

  @Test func help() throws {
    var player = try bar(start: .home)
    player.press(.function(1))
    try expectScreen(player.screen, "help-home")
    player.press(.character("x"))
    #expect(player.text.contains("Cocktails"))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func helpOfTheGrid(_ columns: Int, _ rows: Int) throws {
    var player = try bar(columns, rows)
    player.press(.control("g"))
    try expectScreen(player.screen, "help-grid-\(columns)x\(rows)")
  }

  @Test func longHelpIsPagedAndClosedByOtherKeys() throws {
    var player = try bar(40, 12)
    player.press(.function(1))
    let first = player.text
    player.press(.pageDown)
    #expect(player.text != first)
    player.press(.end, .pageUp, .pageUp, .pageUp, .home)
    #expect(player.text == first)
    player.press(.character("x"))
    #expect(player.grid != nil)
  }

  @Test func tooSmall() throws {
    try expectScreen(bar(29, 24).screen, "too-small")
    try expectScreen(bar(80, 7).screen, "too-flat")
  }

  @Test func nothingIsLostInAWindowThatIsTooSmall() throws {
    var player = try bar()
    player.type("zom")
    player.send(.resized(Size(columns: 10, rows: 3)))
    player.press(.character("x"), .escape)
    player.send(.resized(Size(columns: 80, rows: 24)))
    #expect(player.grid?.query.text == "zom")
  }

  @Test func numbersOpenTheEntries() throws {
    var player = try bar(start: .home)
    player.press(.character("1"))
    #expect(player.grid != nil)
    player.press(.escape, .character("2"))
    #expect(player.app.screens.last is FavoritesList)
  }

  @Test func theKeysOfTheHelpAreThoseOfTheMenu() throws {
    let keys = Set(try bar(start: .home).text.split(separator: "\n").compactMap { Self.key(of: $0) })
    #expect(keys == ["1", "2", "3", "s"])
    var player = try bar(start: .home)
    player.press(.function(1))
    #expect(player.text.contains("1–3 ") && player.text.contains("Open by number"))
    // No entry has this number; wide digits count.
    player = try bar(start: .home)
    player.press(.character("4"))
    #expect(player.app.screens.last is Home)
    player.press(.character("２"))
    #expect(player.app.screens.last is FavoritesList)
  }

  /// What stands before an entry of the menu.
  private static func key(of row: Substring) -> String? {
    let words = row.split(separator: " ").drop { $0 == "▌" }
    guard let first = words.first, first.count == 1, words.count > 1,
      words.dropFirst().first?.first?.isLetter == true
    else { return nil }
    return String(first)
  }

  @Test(arguments: [Key.character("q"), .escape, .control("c"), .control("q")])
  func quits(_ key: Key) throws {
    var player = try bar(start: .home)
    player.press(key)
    #expect(player.effects == [.quit])
  }

  @Test func theDrinkMovesTenTimesASecondWhileSomebodyLooks() throws {
    var library = try bar(start: .home).app.library
    library.motion = true
    var app = App(library: library)
    #expect(app.wake == dawn.addingTimeInterval(Home.frame))
    _ = app.update(.focused(false), at: dawn)
    #expect(app.wake == nil)
    _ = app.update(.focused(true), at: dawn)
    _ = app.update(.woke, at: dawn.addingTimeInterval(61))
    #expect(app.wake == nil)
    _ = app.update(.key(.down), at: dawn.addingTimeInterval(62))
    #expect(app.wake != nil)
    let before = app.view()
    _ = app.update(.woke, at: dawn.addingTimeInterval(63))
    #expect(app.view() != before)
  }

  @Test func nothingMovesWithoutMotion() throws {
    #expect(try bar(start: .home).app.wake == nil)
  }
}
