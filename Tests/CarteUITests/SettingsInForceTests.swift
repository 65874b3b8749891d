import CarteCore
import FoundationEssentials
import Glibc
import Testing

@testable import CarteUI

@Suite struct SettingsInForce {
  @Test func aLanguageIsSpokenAtOnce() throws {
    let bench = try SettingsBench(start: .home)
    bench.press(.character("1"), .escape, .character("s"), .right)
    #expect(bench.text.contains("設定") && bench.text.contains("‹ 正體中文 ›"))
    #expect(bench.effects.filter { $0 == .load(catalogue: "cocktails") }.count == 1)
    bench.press(.escape)
    #expect(bench.text.contains("雞尾酒"))
  }

  @Test func aPageIsLaidOutInTheNewWords() throws {
    var player = try bar()
    player.press(.enter)
    let page = player.text
    var library = player.app.library
    library.strings = try words("zh-Hant")
    library.looks += 1
    var chinese = Player(library)
    chinese.show(PageView(BarShelf.id("Adonis"), among: []))
    #expect(chinese.text != page)
  }

  @Test func otherLooksAreForEveryScreen() throws {
    let bench = try SettingsBench()
    bench.select("theme")
    bench.press(.right)
    #expect(bench.app.library.theme == Theme(.dark, depth: .full) && bench.app.library.looks == 1)
    bench.send(.colored(.sixteen))
    #expect(bench.app.library.theme == Theme(.dark, depth: .sixteen))
    bench.press(.left)
    #expect(bench.app.library.theme == Theme(.automatic(.unknown), depth: .sixteen))
  }

  @Test func themesOfTheUserAreAmongTheChoices() throws {
    let bench = try SettingsBench()
    mkdir(bench.folder + "/carte/themes", 0o700)
    defer {
      unlink(bench.folder + "/carte/themes/zinc.json")
      unlink(bench.folder + "/carte/themes/broken.json")
      rmdir(bench.folder + "/carte/themes")
    }
    let text = ##"{"base":"light","colors":{"hint":"#808080"}}"##
    try Data(text.utf8).write(to: URL(filePath: bench.folder + "/carte/themes/zinc.json"))
    try Data("{".utf8).write(to: URL(filePath: bench.folder + "/carte/themes/broken.json"))
    bench.select("theme")
    bench.press(.right, .left, .left)
    #expect(bench.row.contains("zinc") && bench.app.library.theme.ground.paper == .palette(231))
    bench.press(.left)
    #expect(bench.row.contains("broken") && bench.flowing.contains("is not used"))
    #expect(bench.app.library.theme == Theme(depth: .full))
  }

  @Test func theTerminalIsToldOfColorsLettersAndTheMouse() throws {
    let bench = try SettingsBench()
    bench.select("color")
    bench.press(.left)
    bench.select("ascii")
    bench.press(.right)
    bench.select("mouse")
    bench.press(.right)
    let uses = bench.effects.compactMap { if case .useTerminal(let use) = $0 { use } else { nil } }
    #expect(
      uses == [
        TerminalUse(colors: ColorDepth.none, plain: false, mouse: true),
        TerminalUse(colors: ColorDepth.none, plain: true, mouse: true),
        TerminalUse(colors: ColorDepth.none, plain: true, mouse: false),
      ])
  }

  @Test func theBellRingsWhenItIsSwitchedOn() throws {
    let bench = try SettingsBench()
    bench.select("bell")
    bench.press(.right, .right)
    #expect(bench.effects.filter { $0 == .bell }.count == 1 && !bench.app.library.bell)
  }

  @Test func offlineHoldsAtOnce() throws {
    let bench = try SettingsBench()
    bench.select("offline")
    bench.press(.right)
    #expect(bench.app.library.offline)
    bench.press(.right)
    #expect(!bench.app.library.offline)
  }

  @Test func whatCannotBeSavedIsSaidAndTheOldValueIsBack() throws {
    let bench = try SettingsBench(file: #"{"version":2,"motion":true}"#)
    bench.select("motion")
    bench.isSlow = true
    bench.press(.right)
    #expect(bench.row.contains("‹ off ›"))
    bench.deliver()
    #expect(
      bench.row.contains("‹ on ›") && bench.flowing.contains("newer version") && bench.app.library.motion)
  }

  @Test func quickKeysGoOnFromWhatIsShown() throws {
    let bench = try SettingsBench()
    bench.select("color")
    bench.isSlow = true
    bench.press(.right, .right, .right)
    #expect(bench.row.contains("‹ none ›"))
    bench.isSlow = false
    bench.deliver()
    #expect(bench.saved == ["color": "none"] && bench.row.contains("‹ none ›"))
    #expect(bench.app.library.settings.saving.isEmpty)
  }

  @Test func anotherProgramsChangesStayAndAreSeen() throws {
    let bench = try SettingsBench(start: .home)
    _ = try bench.file.save([#require(Setting.named("bell")).change(to: "on")])
    bench.press(.character("s"))
    #expect(bench.app.library.bell)
    _ = try bench.file.save([#require(Setting.named("units")).change(to: "metric")])
    bench.select("motion")
    bench.press(.right)
    #expect(bench.saved == ["bell": true, "units": "metric", "motion": false])
    bench.select("units")
    #expect(bench.row.contains("‹ metric (ml) ›"))
  }

  @Test func aShelfOfOldWordsGivesWay() throws {
    let bench = try SettingsBench()
    bench.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf(.live(dawn), only: ["Gimlet"]))))
    bench.press(.right)
    bench.send(.loaded(catalogue: "cocktails", .success(BarShelf.shelf(.cached(dawn)))))
    #expect(bench.app.library["cocktails"]?.cards.count == 17)
    bench.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf(.live(dawn), only: ["Gimlet"]))))
    bench.send(.loaded(catalogue: "cocktails", .success(BarShelf.shelf(.cached(dawn)))))
    #expect(bench.app.library["cocktails"]?.cards.count == 1)
  }

  @Test func aRefreshThatWasBegunBeforeIsReadAgain() throws {
    let bench = try SettingsBench(start: .catalogue("cocktails"))
    bench.press(.control("r"))
    #expect(bench.effects.contains(.refresh(catalogue: "cocktails")))
    let update = SettingsUpdate(
      load: bench.file.load(environment: [:]), strings: try words("zh-Hant"), plain: false, offline: false,
      hasNewCatalogues: true)
    bench.send(.settingsChanged([], .success(update)))
    let loads = { bench.effects.filter { $0 == .load(catalogue: "cocktails") }.count }
    #expect(loads() == 1)
    bench.send(.loaded(catalogue: "cocktails", .success(BarShelf.shelf(.cached(dawn)))))
    bench.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf(.live(dawn), only: ["Gimlet"]))))
    #expect(loads() == 2)
    bench.send(.loaded(catalogue: "cocktails", .success(BarShelf.shelf(.cached(dawn)))))
    #expect(bench.app.library["cocktails"]?.cards.count == 17)
    #expect(bench.app.library["cocktails"]?.isOutdated == false)
  }
}
