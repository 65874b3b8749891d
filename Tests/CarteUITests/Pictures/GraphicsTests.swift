import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

/// What is asked of the terminal, and what comes of its answers.
@Suite struct GraphicsTests {
  private let cell = PictureJob.PixelSize(width: 10, height: 20)

  private func asking(_ wanted: GraphicsInquiry.Wanted = .best) throws -> Player {
    try photographed(output: .unasked(wanted))
  }

  private func asked(_ player: Player) -> Int {
    player.effects.count { if case .askTerminal = $0 { true } else { false } }
  }

  private func output(_ wanted: GraphicsInquiry.Wanted, _ reports: TerminalReport...) throws -> PictureOutput
  {
    var player = try asking(wanted)
    for report in reports { player.send(.reported(report)) }
    return player.app.library.pictureOutput
  }

  @Test func theTerminalIsAskedOnceAndOnlyForAPhotograph() throws {
    var player = try photographed(50, 22, output: .unasked(.best))
    #expect(asked(player) == 0)
    player.send(.resized(Size(columns: 80, rows: 24)))
    #expect(asked(player) == 1)
    #expect(player.picturesAsked.isEmpty)
    player.press(.down, .escape, .enter)
    #expect(asked(player) == 1)
    #expect(try asked(photographed(output: .cells)) == 0)
    #expect(try asked(photographed(output: .off)) == 0)
  }

  @Test func theAttributesEndTheAnswers() throws {
    #expect(try output(.best, .cellSize(width: 10, height: 20), .attributes([62, 22])) == .cells)
    #expect(
      try output(.best, .cellSize(width: 10, height: 20), .attributes([62, 4]))
        == .sixel(cell: cell, colors: 256))
    #expect(
      try output(.best, .colors(16), .cellSize(width: 10, height: 20), .attributes([63, 1, 4]))
        == .sixel(cell: cell, colors: 16))
    #expect(
      try output(
        .best, .graphics(id: 31, isFine: true), .cellSize(width: 10, height: 20), .attributes([62, 4]))
        == .kitty(cell: cell))
    // A class of terminals, and no ability.
    #expect(try output(.best, .cellSize(width: 10, height: 20), .attributes([4, 6])) == .cells)
  }

  @Test func whatIsNotSureIsNotTaken() throws {
    #expect(try output(.best, .graphics(id: 31, isFine: true), .attributes([62])) == .cells)
    #expect(
      try output(.best, .graphics(id: 7, isFine: true), .cellSize(width: 10, height: 20), .attributes([62]))
        == .cells)
    #expect(
      try output(.best, .graphics(id: 31, isFine: false), .cellSize(width: 10, height: 20), .attributes([62]))
        == .cells)
    #expect(try output(.best, .cellSize(width: 0, height: 9999), .attributes([62, 4])) == .cells)
    #expect(
      try output(.best, .colors(2), .cellSize(width: 10, height: 20), .attributes([62, 4])) == .cells)
  }

  @Test func whoeverHasChosenIsObeyed() throws {
    #expect(try output(.kitty, .cellSize(width: 10, height: 20), .attributes([62])) == .kitty(cell: cell))
    #expect(
      try output(.sixel, .cellSize(width: 10, height: 20), .attributes([62]))
        == .sixel(cell: cell, colors: 256))
    #expect(try output(.kitty, .attributes([62])) == .kitty(cell: .init(width: 8, height: 16)))
  }

  @Test func aTerminalThatSaysNothingIsNotWaitedFor() throws {
    var player = try asking()
    #expect(player.app.wake == dawn.addingTimeInterval(1.5))
    player.now = dawn.addingTimeInterval(1.4)
    player.send(.woke)
    #expect(player.picturesAsked.isEmpty)
    player.now = dawn.addingTimeInterval(1.5)
    player.send(.woke)
    #expect(player.app.library.pictureOutput == .cells)
    #expect(player.picturesAsked.count == 1)
    #expect(player.app.wake == nil)
    // What comes later changes nothing.
    player.send(.reported(.graphics(id: 31, isFine: true)))
    player.send(.reported(.attributes([62, 4])))
    #expect(player.app.library.pictureOutput == .cells)
  }

  @Test func answersThatNobodyAskedForChangeNothing() throws {
    var player = try photographed(output: .cells)
    let before = player.screen
    for report in [
      TerminalReport.attributes([62, 4]), .graphics(id: 31, isFine: true), .cellSize(width: 9, height: 18),
    ] {
      player.send(.reported(report))
    }
    #expect(player.app.library.pictureOutput == .cells)
    #expect(player.screen == before)
  }

  @Test func pointsStandOverEmptyCells() throws {
    var player = try photographed(100, 30, output: .kitty(cell: cell))
    let request = try #require(player.picturesAsked.first)
    guard case .png(let box) = request.job else {
      Issue.record("no PNG is wanted")
      return
    }
    #expect(player.screen.graphic == nil)
    // Half as wide as there is room: in the middle.
    player.send(.pictured(request, .png([1, 2, 3], .init(width: box.width / 2, height: box.height))))
    let graphic = try #require(player.screen.graphic)
    #expect(graphic.content == .png([1, 2, 3]))
    #expect(graphic.area.columns == box.width / 20)
    #expect(graphic.area.rows == box.height / 20)
    for row in graphic.area.row..<graphic.area.endRow {
      for column in graphic.area.column..<graphic.area.endColumn {
        #expect(player.screen[Point(column: column, row: row)] == Cell("\u{A0}"))
      }
    }
    // The bottom line is never covered, so that sixels never scroll the window.
    #expect(graphic.area.endRow < 30)
  }

  @Test func whatIsWrittenOverItTakesItAway() throws {
    var canvas = Canvas(Size(columns: 20, rows: 10))
    let area = Rect(column: 5, row: 2, columns: 10, rows: 5)
    let request = PictureRequest(try WebAddress("https://example.org/a.png"), .png(cell))
    let graphic = Graphic(area: area, request: request, content: .png([]))
    canvas.graphic = graphic
    canvas.write("beside", row: 2, column: 15)
    canvas.write("below", row: 7, column: 5)
    #expect(canvas.graphic == graphic)
    canvas.write("over", row: 6, column: 2)
    #expect(canvas.graphic == nil)
  }

  @Test func anOverlayAndAnotherScreenHaveNoPhotograph() throws {
    var player = try photographed(100, 30, output: .sixel(cell: cell, colors: 16))
    let request = try #require(player.picturesAsked.first)
    guard case .sixel(_, colors: 16) = request.job else {
      Issue.record("no sixels are wanted")
      return
    }
    player.send(.pictured(request, .sixel([1], .init(width: 100, height: 100))))
    #expect(player.screen.graphic != nil)
    player.press(.function(1))
    #expect(player.screen.graphic == nil)
    player.press(.escape)
    #expect(player.screen.graphic != nil)
    player.press(.escape)
    #expect(player.screen.graphic == nil)
  }

  @Test func anotherWindowMayHaveOtherCells() throws {
    var player = try photographed(100, 30, output: .kitty(cell: cell))
    player.send(.resized(Size(columns: 90, rows: 28)))
    #expect(asked(player) == 1)
    player.send(.reported(.cellSize(width: 12, height: 24)))
    player.send(.reported(.attributes([62])))
    #expect(player.app.library.pictureOutput == .kitty(cell: .init(width: 12, height: 24)))
    player = try photographed(100, 30, output: .cells)
    player.send(.resized(Size(columns: 90, rows: 28)))
    #expect(asked(player) == 0)
  }
}
