import CarteCore
import Testing

@testable import CarteUI

@Suite struct SettingsKeys {
  @Test func keysMoveThroughTheList() throws {
    let bench = try SettingsBench()
    let last = SettingsScreen.settings.count - 1
    func moved(_ keys: Key...) -> Int {
      keys.forEach { bench.press($0) }
      return bench.screen?.position ?? -1
    }
    #expect(moved(.down) == 1 && moved(.character("j")) == 2 && moved(.tab) == 3 && moved(.control("n")) == 4)
    #expect(
      moved(.up) == 3 && moved(.character("k")) == 2 && moved(.backTab) == 1 && moved(.control("p")) == 0)
    #expect(moved(.up) == 0 && moved(.end) == last && moved(.down) == last && moved(.home) == 0)
    #expect(moved(.pageDown) > 5 && moved(.pageUp) == 0)
    bench.press(.escape)
    #expect(bench.screen == nil)
  }

  @Test(arguments: [Key.right, .enter, .character(" ")])
  func aSwitchIsChangedAtOnceAndSaved(_ key: Key) throws {
    let bench = try SettingsBench()
    bench.select("motion")
    bench.press(key)
    #expect(!bench.app.library.motion && bench.saved["motion"].bool == false && bench.row.contains("‹ off ›"))
    bench.press(.left)
    #expect(bench.app.library.motion && bench.saved["motion"].bool == true)
  }

  @Test func aChoiceGoesRound() throws {
    let bench = try SettingsBench()
    bench.select("units")
    var seen: [String] = []
    for _ in 0..<4 {
      bench.press(.right)
      seen.append(bench.saved["units"].text ?? "")
    }
    #expect(seen == ["metric", "imperial", "source", "metric"])
    bench.press(.left, .left)
    #expect(bench.saved["units"].text == "imperial")
  }

  @Test(arguments: [Key.delete, .backspace])
  func theDefaultComesBack(_ key: Key) throws {
    let bench = try SettingsBench(file: #"{"bell":true,"zoom":3}"#)
    bench.select("bell")
    #expect(bench.row.contains("‹ on ›") && bench.row.contains("file"))
    bench.press(key)
    #expect(bench.row.contains("‹ off ›") && bench.row.contains("default"))
    #expect(bench.saved == ["zoom": 3])
    bench.press(key)
    #expect(bench.saved == ["zoom": 3])
  }

  @Test func aTextIsTypedInPlace() throws {
    let bench = try SettingsBench()
    bench.select("orders")
    bench.press(.enter)
    #expect(bench.screen?.takesText == true)
    bench.send(.paste("/srv/tea\n"))
    bench.type("qj?")
    bench.press(.left, .backspace, .end, .backspace)
    #expect(bench.saved == [:] && bench.row.contains("/srv/teaq"))
    bench.press(.enter)
    #expect(bench.saved == ["orders": "/srv/teaq"] && bench.text.contains("from the next start"))
    bench.press(.enter, .control("u"), .enter)
    #expect(bench.saved == [:] && bench.row.contains("not set"))
  }

  @Test func escapeLeavesATextAsItWas() throws {
    let bench = try SettingsBench()
    bench.select("servers.pokeapi.url")
    let before = bench.row
    bench.press(.enter)
    bench.type("xyz")
    bench.press(.escape)
    #expect(bench.row == before && bench.saved == [:] && bench.screen != nil)
  }

  @Test func whatCannotBeSavedStaysToBePutRight() throws {
    let bench = try SettingsBench()
    bench.select("servers.pokeapi.url")
    bench.press(.enter, .control("u"))
    bench.type("http://example.org")
    bench.press(.enter)
    #expect(bench.screen?.field?.text == "http://example.org" && bench.saved == [:])
    #expect(bench.text.contains("https://"))
    bench.press(.home, .right, .right, .right, .right)
    bench.type("s")
    bench.press(.enter)
    #expect(bench.saved["servers"]["pokeapi"]["url"].text == "https://example.org")
  }

  @Test func aKeyIsNotChangedByAnEmptyField() throws {
    let bench = try SettingsBench(file: #"{"servers":{"spoonacular":{"key":"k"}}}"#)
    bench.select("servers.spoonacular.key")
    bench.press(.enter, .enter)
    #expect(bench.saved["servers"]["spoonacular"]["key"].text == "k" && bench.screen?.field == nil)
    bench.press(.delete)
    #expect(bench.saved == [:])
  }

  @Test func pastesPressNoKeys() throws {
    let bench = try SettingsBench()
    bench.select("motion")
    bench.send(.paste(" \n"))
    #expect(bench.saved == [:] && bench.app.library.motion)
  }

  @Test func whatWinsOverTheFileCannotBeChanged() throws {
    for (key, name) in [("color", "NO_COLOR"), ("mouse", "--no-mouse")] {
      let bench = try SettingsBench(environment: ["NO_COLOR": "1"], options: ["mouse": "false"])
      bench.select(key)
      #expect(bench.text.contains("\(name) wins over what is chosen here"))
      bench.press(.right, .enter, .delete)
      #expect(bench.saved == [:] && bench.flowing.contains("stays as it is until"))
    }
  }

  @Test func theLocaleDoesNotWinOverTheFile() throws {
    let bench = try SettingsBench(language: "zh-Hant", environment: ["LANG": "zh_TW.UTF-8"])
    bench.press(.right)
    #expect(bench.saved == ["language": "en"] && bench.row.contains("‹ English ›"))
    bench.press(.delete)
    #expect(bench.row.contains("‹ 正體中文 ›") && bench.row.contains("環境變數"))
    #expect(!bench.row.contains("LANG") && bench.text.contains("環境變數：LANG"))
  }

  @Test func theMouseSelectsAndChanges() throws {
    let bench = try SettingsBench()
    let lines = bench.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Motion") })
    let point = Point(column: 10, row: row)
    bench.send(.mouse(Mouse(.click, at: point)))
    #expect(bench.row.contains("Motion") && bench.saved == [:])
    bench.send(.mouse(Mouse(.click, at: point)))
    #expect(bench.saved == ["motion": false])
    bench.send(.mouse(Mouse(.wheelDown, at: point)))
    #expect(bench.row.contains("Bell"))
    bench.send(.mouse(Mouse(.wheelUp, at: point)))
    #expect(bench.row.contains("Motion"))
    bench.send(.mouse(Mouse(.doubleClick, at: Point(column: 10, row: row + 1))))
    #expect(bench.saved == ["motion": false, "bell": true])
    bench.send(.mouse(Mouse(.click, at: Point(column: 10, row: 2))))
    #expect(bench.row.contains("Bell"))
  }

  @Test func theKeysWhileTypingAreHelpedWith() throws {
    let bench = try SettingsBench()
    bench.select("orders")
    bench.press(.enter, .function(1))
    #expect(bench.text.contains("Leave it as it was"))
    bench.press(.character("x"), .escape, .function(1))
    #expect(bench.text.contains("Back to the default"))
  }
}
