import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

/// Photographs inside tmux, which is asked in the terminal's place.
@Suite struct TmuxPicturesTests {
  private static let placeholders = KittyPlaceholders(process: 8)
  /// Bytes that the file below takes at least on its way.
  private static let size = 4000
  private static let file = PictureResult.png(
    [UInt8](repeating: 7, count: 3000), .init(width: 100, height: 100))

  private static func text(
    _ terminals: String..., passes: String = "on", window: String = "@1", written: Int = 0
  ) -> String {
    let types = terminals.isEmpty ? ["kitty(0.41.1)"] : terminals
    let clients = types.enumerated().map { "\n\(40 + $0),1,10,20,\(written),\(window),\($1)" }
    return "\(passes),@1,0,1" + clients.joined()
  }

  private func inTmux(
    _ output: PictureOutput = .unasked(.best), _ load: SettingsFile.Load? = nil
  ) throws -> Player {
    try photographed(100, 30, output: output, placeholders: Self.placeholders, load: load)
  }

  /// With a page that shows its photograph; tmux was asked for what became of it.
  private func shown() throws -> Player {
    var player = try inTmux()
    player.send(.tmuxReported(TmuxReport(Self.text())))
    let request = try #require(player.picturesAsked.last)
    player.send(.pictured(request, Self.file))
    return player
  }

  private func asked(_ player: Player, behind: Bool) -> Int {
    player.effects.count { $0 == .askTmux(behind: behind) }
  }

  private func round(_ player: Player) -> Int? {
    if case .placed(_, _, let round) = player.screen.graphic?.content { round } else { nil }
  }

  private func placeholders(_ player: Player) -> Int {
    player.screen.cells.count { $0.text.unicodeScalars.first == "\u{10EEEE}" }
  }

  // MARK: - What tmux says

  @Test(arguments: ["kitty(0.28.0)", "kitty(0.41.1)", "kitty(1.0)", "ghostty 1.1.3"])
  func terminalsWithPlaceholdersAreKnownByTheirVersion(_ terminal: String) throws {
    #expect(try #require(TmuxReport(Self.text(terminal))).canPlace)
    #expect(try #require(TmuxReport(Self.text(terminal, passes: "1"))).canPlace)
    #expect(try #require(TmuxReport(Self.text(terminal, passes: "all"))).canPlace)
  }

  @Test(arguments: [
    "kitty(0.26.5)", "kitty", "kitty(x.y)", "XTerm(398)", "foot(1.13.1)", "tmux 3.5a", "", "a,b",
  ])
  func othersAreNotTakenForThem(_ terminal: String) throws {
    #expect(try !#require(TmuxReport(Self.text(terminal))).canPlace)
    // One that has none would show boxes where the other has a picture.
    #expect(try !#require(TmuxReport(Self.text("kitty(0.41.1)", terminal))).canPlace)
  }

  @Test func withoutPassingThroughOrATerminalThereAreNone() throws {
    for passes in ["off", "0"] { #expect(try !#require(TmuxReport(Self.text(passes))).canPlace) }
    #expect(try !#require(TmuxReport("on,@1,0,1")).canPlace)
    #expect(try !#require(TmuxReport("on,@1,0,1\n40,0,10,20,5,@1,kitty(0.41.1)")).canPlace)
  }

  @Test(arguments: ["", ",@1,0,1", "maybe,@1,0,1", "on,@1,0", "on,@1,0,1\nlost server", "no server running"])
  func whatIsNoAnswerIsNone(_ text: String) {
    #expect(TmuxReport(text) == nil)
  }

  @Test func aPaneIsSeenWhereATerminalShowsItsWindow() throws {
    #expect(try #require(TmuxReport(Self.text())).isVisible)
    #expect(try !#require(TmuxReport(Self.text(window: "@2"))).isVisible)
    #expect(try #require(TmuxReport(Self.text(passes: "all", window: "@2"))).isVisible)
    // Another pane has the whole window, or this one.
    #expect(try !#require(TmuxReport("on,@1,1,0\n40,1,10,20,5,@1,kitty(0.41.1)")).isVisible)
    #expect(try #require(TmuxReport("on,@1,1,1\n40,1,10,20,5,@1,kitty(0.41.1)")).isVisible)
  }

  // MARK: - Asking

  @Test func tmuxIsAskedOnceAndNotTheTerminal() throws {
    let player = try inTmux()
    #expect(asked(player, behind: false) == 1)
    #expect(!player.effects.contains(.askTerminal(.best)))
    #expect(player.picturesAsked.isEmpty)
  }

  @Test func withoutPlaceholdersThereAreCharacters() throws {
    for report in [nil, TmuxReport(Self.text(passes: "off")), TmuxReport(Self.text("XTerm(398)"))] {
      var player = try inTmux()
      player.send(.tmuxReported(report))
      #expect(player.app.library.pictureOutput == .cells)
      guard case .cells = player.picturesAsked.first?.job else {
        Issue.record("no characters are wanted")
        return
      }
    }
  }

  @Test(arguments: [GraphicsInquiry.Wanted.best, .kitty])
  func aTmuxThatSaysNothingIsNotWaitedFor(_ wanted: GraphicsInquiry.Wanted) throws {
    var player = try inTmux(.unasked(wanted))
    // What a terminal says has nobody asked for.
    player.send(.reported(.cellSize(width: 10, height: 20)))
    player.send(.reported(.attributes([62, 4])))
    #expect(!player.app.library.pictureOutput.isKnown)
    player.now = dawn.addingTimeInterval(1.5)
    player.send(.woke)
    #expect(player.app.library.pictureOutput == .cells)
    player.send(.tmuxReported(TmuxReport(Self.text())))
    #expect(player.app.library.pictureOutput == .cells)
  }

  @Test func sixelsThatAreDemandedAreTmuxsOwn() throws {
    let player = try inTmux(.unasked(.sixel))
    #expect(player.effects.contains(.askTerminal(.sixel)))
    #expect(asked(player, behind: false) == 0)
  }

  @Test(arguments: [Event.resized(Size(columns: 101, rows: 30)), .focused(true), .key(.control("l"))])
  func anotherTerminalIsNoticed(_ event: Event) throws {
    var player = try inTmux()
    player.send(.tmuxReported(TmuxReport(Self.text("XTerm(398)"))))
    player.send(event)
    #expect(asked(player, behind: false) == 2)
    player.send(.tmuxReported(TmuxReport(Self.text())))
    guard case .png = player.picturesAsked.last?.job else {
      Issue.record("no points are wanted")
      return
    }
  }

  @Test func whoeverWantsBlocksIsObeyed() throws {
    let folders = Directories(environment: ["XDG_CONFIG_HOME": "/nowhere"], home: { nil })
    let load = SettingsFile(directories: folders).load(
      environment: ["CARTE_PICTURES": "blocks"], options: [:])
    var player = try inTmux(.cells, load)
    player.press(.control("l"))
    player.send(.resized(Size(columns: 101, rows: 30)))
    #expect(asked(player, behind: false) == 0)
    #expect(player.app.library.pictureOutput == .cells)
  }

  // MARK: - What is shown

  @Test func placeholdersStandWhereThePhotographIs() throws {
    let player = try shown()
    let graphic = try #require(player.screen.graphic)
    let area = graphic.area
    #expect(area.columns == 10 && area.rows == 5)
    let shown = Self.placeholders.next
    #expect(graphic.content == .placed([UInt8](repeating: 7, count: 3000), shown, round: 1))
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let cell = player.screen[Point(column: area.column + column, row: area.row + row)]
        #expect(cell.text == shown.text(row: row, column: column))
        #expect(cell.style.ink == .palette(shown.ink))
      }
    }
    #expect(placeholders(player) == 50)
  }

  @Test func theSizeIsThatOfTheCellsThatTmuxKnows() throws {
    var player = try inTmux()
    player.send(.tmuxReported(TmuxReport(Self.text())))
    guard case .png(let box) = player.picturesAsked.last?.job else {
      Issue.record("no PNG is wanted")
      return
    }
    #expect(box.width % 10 == 0 && box.height % 20 == 0 && box.width == box.height)
  }

  @Test func whatIsWrittenOverPlaceholdersHidesNoMoreThanThose() throws {
    var canvas = try shown().screen
    let graphic = try #require(canvas.graphic)
    canvas.write("over", row: graphic.area.row, column: graphic.area.column)
    #expect(canvas.graphic == graphic)
  }

  @Test func nothingStaysOnOtherScreens() throws {
    var player = try shown()
    player.press(.function(1))
    #expect(placeholders(player) == 0 && player.screen.graphic == nil)
    player.press(.escape)
    #expect(placeholders(player) == 50 && player.screen.graphic != nil)
    player.press(.escape)
    #expect(placeholders(player) == 0 && player.screen.graphic == nil)
  }

  @Test func thePhotographThatComesBackHasAnotherNumber() throws {
    var player = try shown()
    let before = player.screen
    player.press(.function(1), .escape)
    #expect(player.screen.graphic != before.graphic)
    #expect(player.screen.cells != before.cells)
    #expect(asked(player, behind: true) == 2)
  }

  // MARK: - What became of it

  @Test func whatHasArrivedIsNotSentAgain() throws {
    var player = try shown()
    #expect(asked(player, behind: true) == 1)
    player.send(.tmuxReported(TmuxReport(Self.text(written: Self.size))))
    #expect(round(player) == 1)
    player.press(.down, .tab)
    #expect(round(player) == 1)
    #expect(asked(player, behind: true) == 1)
  }

  @Test func whatIsLostIsSentAgainAFewTimes() throws {
    var player = try shown()
    for time in 1...3 {
      player.send(.tmuxReported(TmuxReport(Self.text(written: time))))
      #expect(round(player) == 1 + time)
    }
    #expect(asked(player, behind: true) == 4)
    player.send(.tmuxReported(TmuxReport(Self.text(written: 4))))
    #expect(round(player) == 4)
    #expect(asked(player, behind: true) == 4)
  }

  @Test func onlyTheAnswerBehindAllThatWasSentCounts() throws {
    var player = try shown()
    player.press(.function(1), .escape)
    // The first of two answers.
    player.send(.tmuxReported(TmuxReport(Self.text(written: 10))))
    #expect(round(player) == 2)
    player.send(.tmuxReported(TmuxReport(Self.text(written: 2 * Self.size))))
    #expect(round(player) == 2)
    // One that fails is one, too.
    player.press(.function(1), .escape)
    player.send(.tmuxReported(nil))
    player.press(.function(1), .escape)
    player.send(.tmuxReported(TmuxReport(Self.text(written: 3 * Self.size))))
    #expect(round(player) == 5)
  }

  @Test func whatNobodySawIsSentWhenThePaneIsSeen() throws {
    var player = try shown()
    player.send(.tmuxReported(TmuxReport(Self.text(window: "@2"))))
    #expect(round(player) == 1)
    #expect(asked(player, behind: false) == 1)
    // A key comes from somebody who sees it.
    player.press(.down)
    #expect(asked(player, behind: false) == 2)
    player.send(.tmuxReported(TmuxReport(Self.text())))
    #expect(round(player) == 2)
    #expect(asked(player, behind: true) == 2)
    player.send(.tmuxReported(TmuxReport(Self.text(written: Self.size))))
    #expect(round(player) == 2)
  }

  @Test func whatWasSeenStaysWhileAnotherWindowIsShown() throws {
    var player = try shown()
    player.send(.tmuxReported(TmuxReport(Self.text(written: Self.size))))
    player.now = dawn.addingTimeInterval(9)
    player.press(.down)
    player.send(.tmuxReported(TmuxReport(Self.text(window: "@2", written: Self.size))))
    player.press(.down)
    #expect(asked(player, behind: false) == 2)
    #expect(round(player) == 1)
  }

  @Test func keysHaveTerminalsLookedForNowAndThen() throws {
    var player = try shown()
    player.send(.tmuxReported(TmuxReport(Self.text(written: Self.size))))
    player.now = dawn.addingTimeInterval(4.9)
    player.press(.down)
    #expect(asked(player, behind: false) == 1)
    player.now = dawn.addingTimeInterval(5)
    player.press(.down, .up)
    #expect(asked(player, behind: false) == 2)
    // Another terminal has nothing of what the first one has.
    player.send(.tmuxReported(TmuxReport("on,@1,0,1\n77,1,10,20,0,@1,kitty(0.41.1)")))
    #expect(round(player) == 2)
    player.send(.tmuxReported(TmuxReport("on,@1,0,1\n77,1,10,20,4000,@1,kitty(0.41.1)")))
    // One without placeholders gets characters.
    player.now = dawn.addingTimeInterval(20)
    player.press(.down)
    player.send(.tmuxReported(TmuxReport(Self.text("XTerm(398)"))))
    #expect(player.app.library.pictureOutput == .cells)
    #expect(placeholders(player) == 0)
  }
}
