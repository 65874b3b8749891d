import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct GroundTests {
  private func player(_ inquiry: GroundInquiry = .unasked) throws -> Player {
    var library = try bar().app.library
    library.groundInquiry = inquiry
    return Player(library, start: .catalogue("cocktails"))
  }

  private func answered(_ color: RGB, after seconds: Double = 0.1) throws -> Theme {
    var player = try player()
    player.load([:])
    player.now = dawn.addingTimeInterval(seconds)
    player.send(.reported(.background(color)))
    return player.app.library.theme
  }

  @Test func theTerminalIsAskedBehindTheFirstPicture() throws {
    var app = try player().app
    #expect(app.library.groundInquiry == .unasked)
    #expect(app.begin().contains(.askGround))
    #expect(app.wake == nil)
  }

  @Test func itIsNotAskedWhereTheColorsAreChosen() throws {
    var library = try bar().app.library
    (library.groundInquiry, library.themeColors) = (.unasked, .dark)
    library.theme = Theme(.dark, depth: .full)
    var player = Player(library, start: .catalogue("cocktails"))
    let before = player.app.library.theme
    var app = player.app
    #expect(!app.begin().contains(.askGround))
    player.press(.control("l"))
    #expect(player.effects == [.redraw])
    player.send(.reported(.background(.white)))
    #expect(player.app.library.theme == before)
  }

  @Test func itIsNotAskedWhereItWouldNotUnderstandOrThereAreNoColors() throws {
    var app = try player(.off).app
    #expect(!app.begin().contains(.askGround))
    var library = try bar(depth: .none).app.library
    library.groundInquiry = .unasked
    app = App(library: library)
    #expect(!app.begin().contains(.askGround))
    // Not before there are some.
    #expect(app.update(.colored(.full), at: dawn).contains(.askGround))
  }

  @Test(arguments: [
    (RGB(255, 255, 255), Ground.light), (RGB(0xFD, 0xF6, 0xE3), .light), (RGB(0, 0, 0), .dark),
    (RGB(0x2E, 0x34, 0x40), .dark), (RGB(0x80, 0x80, 0x80), .light), (RGB(0x60, 0x60, 0x60), .dark),
  ])
  func theAnswerChoosesTheTheme(_ color: RGB, _ ground: Ground) throws {
    #expect(try answered(color) == Theme(.automatic(ground), depth: .full))
  }

  @Test func anAnswerThatComesTooLateChangesNothing() throws {
    #expect(try answered(.white, after: 6) == Theme(depth: .full))
    #expect(try answered(.white, after: -1) == Theme(depth: .full))
  }

  @Test func whoRedrawsOrComesBackIsAskedForAgain() throws {
    var player = try player()
    player.load([:])
    player.now = dawn.addingTimeInterval(100)
    player.press(.control("l"))
    #expect(player.effects.suffix(2) == [.redraw, .askGround])
    player.send(.reported(.background(.white)))
    #expect(player.app.library.theme == Theme(.automatic(.light), depth: .full))
    player.send(.resumed)
    #expect(player.effects.suffix(2) == [.redraw, .askGround])
  }

  @Test func anAnswerChangesColorsAndNothingElse() throws {
    var player = try bar()
    player.press(.enter)
    let before = player.screen
    let sixteen = Theme(depth: .sixteen)
    #expect(sixteen != player.app.library.theme)
    var library = player.app.library
    library.groundInquiry = .asked(dawn)
    var app = App(library: library, start: .catalogue("cocktails"))
    _ = app.update(.key(.enter), at: dawn)
    #expect(app.view().text == before.text)
    _ = app.update(.reported(.background(.white)), at: dawn)
    #expect(app.view().text == before.text && app.view() != before)
  }

  @Test func colorsStayAsManyAsTheyWere() throws {
    var library = try bar(depth: .sixteen).app.library
    library.groundInquiry = .asked(dawn)
    var app = App(library: library)
    _ = app.update(.reported(.background(.white)), at: dawn)
    #expect(app.library.theme == Theme(.automatic(.light), depth: .sixteen))
  }
}
