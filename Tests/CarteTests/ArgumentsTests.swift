import CarteCore
import CarteUI
import Testing

@testable import carte

@Suite struct ArgumentsTests {
  private func start(_ words: String...) throws -> App.Start? {
    if case .screens(let start) = try Arguments(words).command { start } else { nil }
  }

  private func complaint(_ words: [String]) throws -> String? {
    do throws(Arguments.Misuse) {
      _ = try Arguments(words)
      return nil
    } catch {
      return try english()(error.problem)
    }
  }

  @Test func picturesAreChosenByName() throws {
    #expect(try Arguments(["--pictures", "sixel", "tea"]).overrides["pictures"] == "sixel")
    #expect(try complaint(["--pictures", "oil"])?.contains("auto, kitty, sixel, blocks, none") == true)
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
    #expect(try complaint(["--no-mo"])?.contains("--no-mouse, --no-motion") == true)
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
    #expect(try complaint(["cocktails", "--call"])?.contains("--call is for carte tea") == true)
  }

  @Test func dataOfTheFavoritesMeansTheirList() throws {
    guard case .favorites(["list"]) = try Arguments(["favorites", "--json"]).command else {
      Issue.record("not a list")
      return
    }
  }

  @Test func randomSettingsAndDoctorAreCommands() throws {
    guard case .random("tea", "奶 -紅") = try Arguments(["random", "tea", "奶", "-紅"]).command,
      case .settings(["set", "mouse", "off"]) = try Arguments(["settings", "set", "mouse", "off"]).command,
      case .doctor = try Arguments(["doctor", "--json"]).command
    else {
      Issue.record("not understood")
      return
    }
    #expect(try Arguments(["list", "tea", "--limit", "3"]).limit == 3)
  }

  @Test func helpIsOfTheCommandBesideIt() throws {
    for words in [["help", "list"], ["list", "--help"], ["--help", "list", "beers"], ["list", "-h"]] {
      guard case .help("list") = try Arguments(words).command else {
        Issue.record("\(words)")
        continue
      }
    }
    for words in [["help"], ["--help"], ["help", "help"], ["beers", "--help"]] {
      guard case .help(nil) = try Arguments(words).command else {
        Issue.record("\(words)")
        continue
      }
    }
  }

  @Test func aWordWithADashIsOneThatASearchLeavesOut() throws {
    guard
      case .list("cocktails", "gin -lemon") = try Arguments(["list", "cocktails", "gin", "-lemon"]).command
    else {
      Issue.record("not a list")
      return
    }
    #expect(try start("cocktails", "-hot") == .catalogue("cocktails", query: "-hot"))
    // Nearly everything would be found.
    #expect(try complaint(["list", "cocktails", "-json"])?.contains("Did you mean --json?") == true)
    #expect(try complaint(["show", "cocktails", "-lemon"])?.contains("option -lemon") == true)
  }

  @Test func optionsThatACommandDoesNotLookAtAreRefused() throws {
    #expect(try complaint(["cocktails", "--json"])?.contains("--json is for carte list") == true)
    #expect(try complaint(["settings", "--limit=2"])?.contains("--limit is for carte list") == true)
    #expect(try complaint(["favorites", "list", "--limit=2", "--tsv"]) == nil)
    #expect(try complaint(["tea", "orders", "--json", "--no-mouse"]) == nil)
  }

  @Test func whatWasNamedBeforeAMistakeHoldsForTheAnswer() {
    do throws(Arguments.Misuse) {
      _ = try Arguments(["--lang=zh-Hant", "beers"])
      Issue.record("understood")
    } catch {
      #expect(error.overrides == ["lang": "zh-Hant"])
    }
  }

  @Test(arguments: [
    ("--colour=16", "option --colour. Did you mean --color?"), ("--lang", "--lang needs a value"),
    ("--offline=yes", "--offline takes no value"), ("--lang fr", "--lang is one of en, zh-Hant, not fr"),
    ("--color=lots", "not lots"), ("list", "Which catalogue?"), ("list beers", "nothing called beers"),
    ("list pokemon", "Did you mean pokedex?"), ("show cocktails", "Which one?"),
    ("beers", "nothing called beers"), ("lsit cocktails", "Did you mean list?"),
    ("cocktial", "Did you mean cocktails?"), ("tea oders", "Did you mean carte tea orders?"),
    ("help favourites", "Did you mean favorites?"), ("doctor now", "takes no words"),
    ("version", "Did you mean --version?"),
    ("list tea --limit 0", "from 1, not 0"), ("list tea --limit x", "from 1, not x"),
    ("--zzzz", "does not understand the option --zzzz. Try"), ("-q", "option -q"),
    ("\u{1B}[2Jx", "nothing called x"),
  ])
  func mistakesAreAnsweredInASentence(_ line: String, _ expected: String) throws {
    let sentence = try complaint(line.split(separator: " ").map(String.init))
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
