import CarteUI
import Testing

@testable import carte

@Suite(.serialized) struct ArgumentsTests {
  private func start(_ words: String...) throws -> App.Start? {
    if case .screens(let start) = try Arguments(words).command { start } else { nil }
  }

  private func complaint(_ words: String...) -> String? {
    do throws(Arguments.Misuse) {
      _ = try Arguments(words)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func picturesAreChosenByName() throws {
    #expect(try Arguments(["--pictures", "sixel", "tea"]).overrides["pictures"] == "sixel")
    #expect(
      complaint("--pictures", "oil") == "--pictures is one of auto, kitty, sixel, blocks, none, not oil.")
  }

  @Test func wordsOpenScreens() throws {
    #expect(try start() == .home)
    #expect(try start("cocktails") == .catalogue("cocktails"))
    #expect(try start("cocktails", "lime", "rum") == .catalogue("cocktails", query: "lime rum"))
    #expect(try start("favorites") == .favorites)
  }

  @Test func listAndShowTakeTheirWords() throws {
    guard case .list("cocktails", "gin lemon") = try Arguments(["list", "cocktails", "gin", "lemon"]).command
    else {
      Issue.record("not a list")
      return
    }
    guard case .show("cocktails", "mai tai") = try Arguments(["show", "cocktails", "mai", "tai"]).command
    else {
      Issue.record("not a show")
      return
    }
  }

  @Test func optionsStandAnywhereAndMayBeShortened() throws {
    let arguments = try Arguments(["cocktails", "--color=16", "--off", "--no-mot", "--lang", "zh-Hant"])
    #expect(
      arguments.overrides == ["color": "16", "offline": "true", "motion": "false", "lang": "zh-Hant"])
    // --no-motion or --no-mouse?
    #expect(complaint("--no-mo") != nil)
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    #expect(try start("cocktails", "--", "--json") == .catalogue("cocktails", query: "--json"))
  }

  @Test func theTeaShopHasWordsOfItsOwnAndSearchesForTheRest() throws {
    let words = ["tea", "order", "雨果", "那堤", "--name=小明", "--size", "L", "--orders", "/x"]
    let arguments = try Arguments(words)
    guard case .tea(.order, ["雨果", "那堤"]) = arguments.command else {
      Issue.record("not an order")
      return
    }
    #expect(arguments.tea == ["name": "小明", "size": "L"] && arguments.overrides == ["orders": "/x"])
    guard case .tea(.orders, []) = try Arguments(["tea", "orders", "--call", "--json"]).command else {
      Issue.record("not a list")
      return
    }
    #expect(try start("tea") == .catalogue("tea"))
    #expect(try start("tea", "雨果") == .catalogue("tea", query: "雨果"))
    #expect(complaint("cocktails", "--call")?.contains("--call is for carte tea") == true)
  }

  @Test func dataOfTheFavoritesMeansTheirList() throws {
    guard case .favorites(["list"]) = try Arguments(["favorites", "--json"]).command else {
      Issue.record("not a list")
      return
    }
  }

  @Test(arguments: [
    (["--colour=16"], "does not understand the option --colour=16"), (["--lang"], "needs a value"),
    (["--lang", "fr"], "--lang is one of en, zh-Hant, not fr"), (["--color=lots"], "not lots"),
    (["list"], "Which catalogue?"), (["list", "beers"], "nothing called beers"),
    (["show", "cocktails"], "Which one?"), (["beers"], "nothing called beers"),
    (["\u{1B}[2Jx"], "nothing called x"),
  ])
  func mistakesAreAnsweredInASentence(_ words: [String], _ expected: String) {
    let sentence = words.count == 1 ? complaint(words[0]) : complaint(words[0], words[1])
    #expect(sentence?.contains(expected) == true, "\(sentence ?? "no complaint")")
  }

  @Test func publishingIsForSyncAlone() throws {
    #expect(try Arguments(["favorites", "sync", "--publish"]).mayPublish)
    #expect(try !Arguments(["favorites", "sync"]).mayPublish)
    for words in [["--publish"], ["favorites", "--publish"], ["favorites", "login", "--publish"]] {
      #expect(throws: Arguments.Misuse.self) { try Arguments(words) }
    }
  }
}
