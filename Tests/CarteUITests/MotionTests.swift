import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct MotionTests {
  /// A player before the drinks, while something may move.
  private func player(_ columns: Int = 80, _ rows: Int = 24, motion: Bool = true) throws -> Player {
    var library = try bar(columns, rows).app.library
    library.motion = motion
    return Player(library, start: .catalogue("cocktails"))
  }

  private func refreshing(
    _ columns: Int = 80, _ rows: Int = 24, motion: Bool = true, done: Int = 0, of total: Int = 0
  ) throws -> Player {
    var player = try player(columns, rows, motion: motion)
    player.press(.control("r"))
    if total > 0 {
      player.send(.refreshing(catalogue: "cocktails", RefreshProgress(done: done, total: total)))
    }
    return player
  }

  private func after(_ seconds: Double) -> Date { dawn.addingTimeInterval(seconds) }

  @Test func whatIsSoonThereIsNotAnnounced() throws {
    var player = try refreshing()
    let before = player.text
    #expect(player.app.wake == after(0.15))
    player.now = after(0.14)
    player.send(.woke)
    #expect(player.text == before && player.app.wake == after(0.15))
  }

  @Test(arguments: [(0.15, "⠙"), (0.2, "⠹"), (0.3, "⠸"), (1.0, "⠋"), (60.9, "⠏")])
  func aMarkTurnsTenTimesASecond(_ seconds: Double, _ mark: String) throws {
    var player = try refreshing()
    player.now = after(seconds)
    player.send(.woke)
    #expect(player.text.hasPrefix(" Cocktails \(mark)"))
    let wake = try #require(player.app.wake)
    #expect((0.049...0.101).contains(wake.timeIntervalSince(player.now)))
  }

  @Test func theMarkEndsWithWhatIsAwaited() throws {
    var player = try refreshing()
    player.now = after(1)
    player.send(.woke)
    player.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf())))
    #expect(player.text.hasPrefix(" Cocktails  "))
    // Until the notice goes.
    #expect(player.app.wake == after(5))
    player.now = after(5)
    player.send(.woke)
    #expect(player.app.wake == nil)
  }

  @Test func nothingTurnsWithoutMotionOrWithoutTheFocus() throws {
    var still = try refreshing(motion: false, done: 12, of: 48)
    still.now = after(1)
    still.send(.woke)
    #expect(still.app.wake == nil && still.text.hasPrefix(" Cocktails  ") && !still.text.contains("━"))
    #expect(still.text.contains("12/48"))
    var away = try refreshing()
    away.now = after(1)
    away.send(.focused(false))
    #expect(away.app.wake == nil && away.text.hasPrefix(" Cocktails  "))
    away.send(.focused(true))
    #expect(away.app.wake != nil)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func whatTakesLongHasABarAndCounts(_ columns: Int, _ rows: Int) throws {
    var player = try refreshing(columns, rows, done: 12, of: 48)
    player.now = after(0.5)
    player.send(.woke)
    try expectScreen(player.screen, "refreshing-\(columns)x\(rows)")
    #expect(player.text.split(separator: "\n")[2].filter { $0 == "━" }.count == columns / 4)
  }

  @Test func nothingMovesAsideForTheMarkAndTheBar() throws {
    var player = try refreshing(done: 1, of: 48)
    let before = player.screen
    player.now = after(0.5)
    player.send(.woke)
    let same = zip(before.cells, player.screen.cells).filter { $0.text == $1.text }.count
    // The mark, and the one column in 48 that is done.
    #expect(same == before.cells.count - 1 - 80 / 48)
  }

  @Test(arguments: [(0, 48, 0), (48, 48, 80), (60, 48, 80), (1, 1000, 0)])
  func theBarStaysInItsLine(_ done: Int, _ total: Int, _ columns: Int) throws {
    var player = try refreshing(done: done, of: total)
    player.now = after(0.5)
    player.send(.woke)
    #expect(player.text.filter { $0 == "━" }.count == columns)
  }

  @Test func aClockThatIsSetBackStopsNothing() throws {
    var player = try refreshing()
    player.now = after(-100)
    player.send(.woke)
    #expect(player.app.wake == after(-100 + 0.15))
  }

  @Test func asciiHasAMarkOfItsOwn() throws {
    var library = try player().app.library
    library.plain = true
    var app = App(library: library, start: .catalogue("cocktails"))
    _ = app.update(.key(.control("r")), at: dawn)
    _ = app.update(.woke, at: after(0.2))
    #expect(app.view().text.hasPrefix(" Cocktails -"))
  }

  @Test func aNewFavoriteIsLitForAMoment() throws {
    var player = try player()
    player.load(["cocktails": BarShelf.shelf()])
    player.press(.control("f"))
    let star = try #require(player.screen.cells.firstIndex { $0.text == "★" })
    #expect(player.screen.cells[star].style.paper == player.app.library.theme.notice.paper)
    #expect(player.app.wake == after(0.4))
    let text = player.text
    player.now = after(0.4)
    player.send(.woke)
    #expect(player.screen.cells[star].style.paper == player.app.library.theme.selection.paper)
    #expect(player.text == text && player.app.wake == after(4))
  }

  @Test func nothingIsLitWithoutMotion() throws {
    var player = try player(motion: false)
    player.load(["cocktails": BarShelf.shelf()])
    player.press(.control("f"))
    let star = try #require(player.screen.cells.firstIndex { $0.text == "★" })
    #expect(player.screen.cells[star].style.paper == player.app.library.theme.selection.paper)
    #expect(player.app.wake == after(4))
  }

  @Test func nothingMovesOnAScreenOnWhichNothingIsAwaited() throws {
    var player = try player()
    player.load(["cocktails": BarShelf.shelf()])
    #expect(player.app.wake == nil)
    player.press(.enter)
    #expect(player.app.wake == nil)
    player.press(.function(1))
    #expect(player.app.wake == nil)
  }
}
