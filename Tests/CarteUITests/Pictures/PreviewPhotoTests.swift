import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

/// Photographs beside the grid, in windows that are wide enough.
@Suite struct PreviewPhotoTests {
  private func grid(
    _ columns: Int = 140, _ rows: Int = 45, output: PictureOutput = .cells
  ) throws -> Player {
    let drawn = BarShelf.shelf()
    let shelf = Shelf(cards: drawn.cards, source: .bundled) { id in
      drawn.page(id)?.with(photo: try? WebAddress("https://example.org/\(id.item).jpg"))
    }
    var library = try bar(columns, rows, shelf: shelf).app.library
    library.pictureOutput = output
    var player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": shelf])
    return player
  }

  /// Lets time pass without a key.
  private func wait(_ player: inout Player, _ seconds: Double) {
    player.now = player.now.addingTimeInterval(seconds)
    player.send(.woke)
  }

  @Test func itIsFetchedWhereSomebodyStays() throws {
    var player = try grid()
    #expect(player.picturesAsked.isEmpty)
    #expect(player.app.wake == dawn.addingTimeInterval(0.2))
    for _ in 0..<5 {
      player.press(.down)
      wait(&player, 0.1)
    }
    #expect(player.picturesAsked.isEmpty)
    wait(&player, 0.2)
    let card = try #require(player.grid?.selected)
    #expect(player.picturesAsked.map(\.address.text) == ["https://example.org/\(card.item).jpg"])
    #expect(player.app.wake == nil)
    player.press(.up)
    #expect(player.picturesWithdrawn == player.picturesAsked)
  }

  @Test func theDrawnPictureStandsUntilItIsThere() throws {
    var player = try grid()
    let before = player.screen
    wait(&player, 0.3)
    let request = try #require(player.picturesAsked.first)
    #expect(player.screen == before)
    player.develop(request)
    guard case .cells(let columns, let rows, _, _) = request.job else { return }
    let changed = before.cells.indices.filter { before.cells[$0] != player.screen.cells[$0] }
    #expect(changed.count == columns * rows)
    #expect(changed.allSatisfy { player.screen.cells[$0].text == "▚" })
    // One that is there waits for nobody.
    player.press(.down, .up)
    #expect(player.text.contains("▚▚▚▚"))
    player.press(.down)
    player.send(.pictured(request, nil))
    #expect(!player.text.contains("▚"))
  }

  @Test func theTerminalIsNotAskedWhileSomebodyGoesOn() throws {
    var player = try grid(output: .unasked(.best))
    player.press(.down, .down)
    #expect(!player.effects.contains(.askTerminal(.best)))
    wait(&player, 0.2)
    #expect(player.effects.count { $0 == .askTerminal(.best) } == 1)
  }

  @Test func withoutAPreviewThereIsNone() throws {
    for (columns, rows) in [(100, 45), (140, 24)] {
      var player = try grid(columns, rows)
      wait(&player, 1)
      #expect(player.picturesAsked.isEmpty)
      #expect(player.app.wake == nil)
    }
  }

  @Test func colorsOfTheirOwnStandOverTheCells() throws {
    var library = try grid().app.library
    library.hasDirectColor = true
    var player = Player(library, start: .catalogue("cocktails"))
    player.send(.woke)
    wait(&player, 0.3)
    let request = try #require(player.picturesAsked.first)
    guard case .cells(let columns, let rows, _, .direct) = request.job else {
      Issue.record("colors of 24 bits are not asked for")
      return
    }
    let cell = PictureCells.Cell(0x2580, ink: .direct(RGB(1, 2, 3)), paper: nil)
    let cells = try #require(
      PictureCells(columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows)))
    player.send(.pictured(request, .cells(cells)))
    let graphic = try #require(player.screen.graphic)
    #expect(graphic.content == .cells(cells, on: nil))
    #expect([graphic.area.columns, graphic.area.rows] == [columns, rows])
    #expect(player.screen.cells.count { $0.text == Graphic.filler } == columns * rows)
    player.press(.function(1))
    #expect(player.screen.graphic == nil)
    #expect(!player.text.contains(Graphic.filler))
  }

  @Test func whoeverWantsNoPicturesHasNoneAnywhere() throws {
    var library = try grid(output: .off).app.library
    func symbols(_ text: String) -> [Character] { text.filter { "▀▄▟▙▛▜▞▚▗▖▝▘".contains($0) } }
    var player = Player(library, start: .catalogue("cocktails"))
    player.send(.woke)
    wait(&player, 1)
    #expect(symbols(player.text).isEmpty)
    player.press(.enter)
    #expect(player.page?.layout(in: player.app.library).picture == nil)
    #expect(symbols(player.text).isEmpty)
    wait(&player, 1)
    #expect(player.picturesAsked.isEmpty)
    player = Player(library)
    #expect(!player.text.contains("╲"))
    library.pictureOutput = .cells
    #expect(Player(library).app.view().text.contains("╲"))
    var form = try TeaCounter().form("雨果那堤", 140, 45)
    #expect(!symbols(form.text).isEmpty)
    form = try TeaCounter().form("雨果那堤", 140, 45, pictures: .off)
    #expect(symbols(form.text).isEmpty)
  }
}
