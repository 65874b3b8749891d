import CarteCore
import Testing

@testable import CarteUI

@Suite struct MouseSwitch {
  @Test(arguments: [App.Start.home, .catalogue("cocktails"), .favorites, .settings])
  func f2SwitchesItEverywhere(_ start: App.Start) throws {
    var player = try bar(start: start)
    player.press(.function(2))
    #expect(player.effects.last == .useTerminal(TerminalUse(colors: nil, plain: false, mouse: false)))
    #expect(player.text.contains("to select text"))
    player.press(.function(2))
    #expect(player.effects.last == .useTerminal(TerminalUse(colors: nil, plain: false, mouse: true)))
    #expect(player.text.contains("for Carte again"))
    player.press(.function(1))
    #expect(player.text.contains("F2"))
  }

  @Test func anotherSettingDoesNotSwitchItBack() throws {
    let bench = try SettingsBench()
    bench.press(.function(2))
    bench.select("motion")
    bench.press(.right)
    #expect(!bench.app.library.mouse && bench.saved == ["motion": false])
  }
}

@Suite struct CopiedPages {
  @Test func yCopiesTheWholePage() throws {
    var player = try bar()
    player.type("gimlet")
    player.press(.enter, .character("y"))
    guard case .copy(let text) = player.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(
      text.hasPrefix(
        """
        Gimlet
        Cocktail
        Cocktail glass · Alcoholic

        INGREDIENTS

        Prepare Cocktail glass

        • 2 oz Gin
        • 1 oz Lime cordial

        INSTRUCTIONS

        Here is how you make Gimlet:

        1. Add 2 oz Gin
        """))
    #expect(text.hasSuffix("Enjoy your Gimlet cocktail!"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(player.text.contains("Copied \(lines) lines"))
  }

  @Test func theAddressComesLast() throws {
    let page = Page(
      id: BarShelf.id("Gimlet"), title: "Gimlet", number: "#1", facts: [], address: "https://example.org",
      tint: TinyCatalogue.tint, tabs: [Tab(label: "ONE", blocks: [.facts([Fact("Light", "cold")])])])
    #expect(
      PageText(page: page, strings: try words()).text
        == "Gimlet  #1\n\nONE\n\nLight: cold\n\nhttps://example.org")
  }
}
