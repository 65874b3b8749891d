import CarteCore
import Testing

@testable import CarteUI

@Suite struct SettingsScreens {
  @Test func noHeadingStandsAtTheEndOfTheList() throws {
    let headings = try Setting.Group.allCases.map { try words()($0.rawValue) }
    for rows in 12...40 {
      let bench = try SettingsBench(80, rows)
      for _ in SettingsScreen.settings {
        bench.press(.down)
        let lines = bench.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let rule = try #require(lines.lastIndex { $0.hasPrefix("───") })
        #expect(rule > 1 && !headings.contains { lines[rule - 1].hasSuffix(" " + $0) }, "\(rows)")
      }
    }
  }

  @Test func valuesAreCutAtTheSameColumnWhoeverHasSaidThem() throws {
    let address = "https://example.org/" + String(repeating: "long/", count: 30)
    let bench = try SettingsBench(
      environment: ["CARTE_POKEAPI_URL": address, "CARTE_COCKTAILDB_URL": address],
      options: [:])
    bench.press(.end)
    let cut = bench.text.split(separator: "\n").filter { $0.contains("example.org") }
      .map { TextWidth.columns($0.split(separator: "…")[0].description) }
    #expect(cut.count == 2 && Set(cut).count == 1)
    #expect(bench.text.contains("environment") && !bench.text.contains("environment: CARTE_POKEAPI_URL"))
  }

  @Test(arguments: ["en", "zh-Hant"], [(40, 12), (80, 24), (140, 45)])
  func everySize(_ language: String, _ size: (columns: Int, rows: Int)) throws {
    let bench = try SettingsBench(
      size.columns, size.rows, language: language,
      environment: ["NO_COLOR": "1", "CARTE_SPOONACULAR_KEY": "hush"],
      file: #"{"language":"\#(language)","bell":true}"#)
    try expectScreen(bench.app.view(), "settings-\(language)-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func theEndOfTheListIsReached(_ columns: Int, _ rows: Int) throws {
    let bench = try SettingsBench(columns, rows)
    bench.press(.end)
    try expectScreen(bench.app.view(), "settings-end-\(columns)x\(rows)")
  }

  @Test func aKeyIsTypedBehindDots() throws {
    let bench = try SettingsBench()
    bench.select("servers.spoonacular.key")
    bench.press(.enter)
    bench.type("h4sh")
    try expectScreen(bench.app.view(), "settings-key")
    #expect(bench.app.view().showsCursor)
    bench.press(.enter)
    #expect(bench.saved["servers"]["spoonacular"]["key"].text == "h4sh")
    #expect(bench.row.contains("••••") && !bench.text.contains("h4sh"))
  }

  @Test func theCursorStandsAtTheSelectedValue() throws {
    let bench = try SettingsBench()
    bench.select("mouse")
    let canvas = bench.app.view()
    let cursor = try #require(canvas.cursor)
    let lines = canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(canvas[cursor].text == "o" && lines[cursor.row].contains("Mouse"))
    #expect(!canvas.showsCursor)
  }

  @Test func everySettingHasALabelOfItsOwn() throws {
    let strings = try words()
    let labels = SettingsScreen.settings.map { $0.label(strings) }
    #expect(Set(labels).count == Setting.all.count)
    for setting in Setting.all { #expect(setting.label(strings) != setting.key) }
  }

  @Test func everyValueThatCanBeChosenHasWords() throws {
    let strings = try words()
    for setting in Setting.all {
      let words = setting.allowed.map { setting.words(for: $0, strings) }
      #expect(Set(words).count == words.count)
      for (value, word) in zip(setting.allowed, words) where Int(value) == nil {
        #expect(
          word != value || ["none", "sixel", "dark", "light", "parchment"].contains(value),
          "\(setting.key) \(value)")
      }
    }
  }

  @Test func homeLeadsThere() throws {
    let bench = try SettingsBench(start: .home)
    bench.press(.character("s"))
    #expect(bench.screen != nil)
    bench.press(.escape)
    #expect(bench.screen == nil && bench.text.contains("▌ s Settings"))
    bench.press(.home, .down, .down, .enter)
    #expect(bench.screen != nil)
    bench.press(.character("q"), .character("3"))
    #expect(bench.app.screens.last is Help)
  }
}
