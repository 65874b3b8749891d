import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct StatusOfAShelf {
  private let midnight = dawn.addingTimeInterval(5 * 3600 - 60)

  private func header(_ status: ShelfStatus?, _ columns: Int, after seconds: Double = 0) throws -> String {
    var player = try kitchen(
      columns, 24, shelf: KitchenShelf.shelf(["Soup"], .cached(dawn), status: status))
    player.now = dawn.addingTimeInterval(seconds)
    player.send(.woke)
    return player.header
  }

  @Test func pointsThatAreLeftAreShownUntilTheyAreBack() throws {
    let status = ShelfStatus.left(points: 48.81, until: midnight)
    #expect(try header(status, 80).contains("cached 1 min ago · 48.8 points left today"))
    #expect(try !header(status, 80, after: 5 * 3600).contains("points"))
  }

  @Test func usedUpPointsSayWhenTheyAreBack() throws {
    let status = ShelfStatus.usedUp(until: midnight)
    #expect(try header(status, 80).contains("quota used up, showing cached, back in 5h"))
    #expect(try header(status, 80, after: 5 * 3600 - 90).contains("back in 1 min"))
    #expect(try !header(status, 80, after: 5 * 3600).contains("quota"))
  }

  @Test func whereThereIsLittleRoomTheCountGoesFirst() throws {
    let usedUp = ShelfStatus.usedUp(until: midnight)
    #expect(try header(usedUp, 140).contains("1 recipes · cached"))
    #expect(try !header(usedUp, 71).contains("recipes ·"))
    #expect(try header(usedUp, 71).hasSuffix("cached 1 min ago · quota used up, showing cached, back in 5h"))
    #expect(try header(usedUp, 60).hasSuffix("  cached 1 min ago · quota used up, back in 5h"))
    #expect(try header(usedUp, 54).hasSuffix("  quota used up, showing cached, back in 5h"))
  }

  @Test(arguments: [
    (
      ShelfStatus.usedUp(until: dawn.addingTimeInterval(5 * 3600)), "quota used up, back in 5h",
      "quota used up"
    ),
    (
      .left(points: 0, until: dawn.addingTimeInterval(5 * 3600)), "no points left, back in 5h",
      "no points left"
    ),
  ])
  func whatIsSaidInANarrowWindowIsSaidWhole(status: ShelfStatus, short: String, shortest: String) throws {
    #expect(try header(status, 40).hasSuffix("  " + short))
    #expect(try header(status, 30).hasSuffix("  " + shortest))
  }

  @Test func anEventIsToldWithoutTheAgeOfTheCardsWhereThereIsLittleRoom() throws {
    var player = try kitchen(40, 12, shelf: KitchenShelf.shelf(["Soup"], .cached(dawn)))
    player.now = dawn.addingTimeInterval(12 * 3600)
    player.press(.control("r"))
    player.send(
      .refreshed(catalogue: "recipes", .failure(Problem("problem.status", ["host": "h", "status": "500"]))))
    #expect(player.header.hasSuffix("  refresh failed"))
  }

  @Test func theWayToAKeyIsShownWholeOrNotAtAll() throws {
    let status = ShelfStatus.needsKey("source.noKey")
    let place = "more with a free key from spoonacular.com/food-api"
    #expect(try header(status, 80).hasSuffix("cached 1 min ago · " + place))
    #expect(try header(status, 60).hasSuffix(" 1 recipes · cached 1 min ago"))
    #expect(try header(nil, 80).hasSuffix(" 1 recipes · cached 1 min ago"))
    let short = ShelfStatus.needsKey("source.noKey", short: "source.noKeyShort")
    #expect(try header(short, 80).hasSuffix("cached 1 min ago · " + place))
    #expect(try header(short, 60).hasSuffix("  cached 1 min ago · more with a free key"))
    #expect(try header(short, 40).hasSuffix("  1 recipes · cached 1 min ago"))
  }
}

@Suite struct StatusOnAPage {
  @Test func thePlaceAmongTheOthersStaysLongest() throws {
    func header(_ columns: Int) throws -> String {
      var player = try kitchen(columns, 24, shelf: KitchenShelf.shelf(status: .needsKey("source.noKey")))
      player.press(.enter)
      return player.header
    }
    #expect(
      try header(140).hasSuffix("bundled · more with a free key from spoonacular.com/food-api · 1 of 2"))
    #expect(try header(80).hasSuffix("  bundled · 1 of 2"))
    #expect(try header(30).hasSuffix("  1 of 2"))
  }
}

@Suite struct FavoritesOnAServer {
  private let soup = Favorite(KitchenShelf.shelf().cards[0], added: dawn)
  private let failure = Problem("problem.parse.session", ["host": "h.example"])

  private func list(_ sync: FavoritesSyncState?, _ columns: Int = 80, offline: Bool = false) throws -> Player
  {
    var player = try kitchen(columns, 24, offline: offline, start: .favorites) { $0.sync = sync }
    player.kept = [soup]
    player.send(.favoritesLoaded(FavoritesLoad(favorites: player.kept)))
    // What every run begins with is not asked by anybody; the tests answer it themselves.
    return player
  }

  @Test func theHeaderSaysHowItStands() throws {
    #expect(try list(nil).header.hasSuffix(" 1 kept"))
    var player = try list(.idle)
    #expect(player.header.hasSuffix(" 1 kept · syncing"))
    player.send(.favoritesSynced(SyncReport()))
    #expect(player.header.hasSuffix(" 1 kept · in step"))
    player.now = dawn.addingTimeInterval(300)
    player.send(.woke)
    #expect(player.header.hasSuffix(" 1 kept · in step 5 min ago"))
    player.send(.favoritesSynced(SyncReport(problem: failure)))
    #expect(player.header.hasSuffix(" 1 kept · not in step"))
    try expectScreen(player.screen, "favorites-not-in-step")
  }

  @Test func aStartBringsThemInStepWhereThereIsAServer() throws {
    var app = try list(.idle).app
    #expect(app.begin().contains(.syncFavorites(asked: false)))
    var without = try list(nil).app
    #expect(!without.begin().contains(.syncFavorites(asked: false)))
    var offline = try list(.idle, offline: true).app
    #expect(!offline.begin().contains(.syncFavorites(asked: false)))
    #expect(offline.view().text.contains(" 1 kept\n"))
  }

  @Test func ctrlRAsksAndSaysThatItIsDone() throws {
    var player = try list(.idle)
    player.send(.favoritesSynced(SyncReport()))
    #expect(!player.text.contains("in step with the server"))
    player.press(.control("r"))
    #expect(player.effects == [.syncFavorites(asked: true)])
    #expect(player.header.contains("syncing"))
    player.send(.favoritesSynced(SyncReport()))
    #expect(player.text.contains("The favorites are in step with the server"))
  }

  @Test func aFailureIsSaidOnlyWhereItWasAskedFor() throws {
    var player = try list(.idle)
    player.send(.favoritesSynced(SyncReport(problem: failure)))
    #expect(!player.text.contains("carte favorites login"))
    player.press(.control("r"))
    player.send(.favoritesSynced(SyncReport(problem: failure)))
    #expect(player.text.contains("h.example does not take the sign-in any more."))
    #expect(player.text.contains("▌ Soup"))
  }

  @Test func ctrlROfflineSaysSo() throws {
    var player = try list(.idle, offline: true)
    player.press(.control("r"))
    #expect(player.effects == [] && player.text.contains("Carte is offline"))
  }

  @Test func withoutAServerCtrlRDoesNothing() throws {
    var player = try list(nil)
    let before = player.text
    player.press(.control("r"))
    #expect(player.effects == [] && player.text == before)
  }

  @Test func aChangeIsOnItsWayOnceItIsWritten() throws {
    var player = try list(.idle)
    player.press(.character("d"), .character("u"))
    #expect(player.effects.count { $0 == .syncFavorites(asked: false) } == 2)
    player.diskIsFull = true
    player.press(.character("d"))
    #expect(player.effects.count { $0 == .syncFavorites(asked: false) } == 2)
  }

  @Test func whatCameFromElsewhereIsShown() throws {
    var player = try list(.idle)
    let toast = Favorite(KitchenShelf.shelf().cards[1], added: dawn)
    player.send(.favoritesLoaded(FavoritesLoad(favorites: [soup, toast])))
    player.send(.favoritesSynced(SyncReport()))
    #expect(player.header.hasSuffix(" 2 kept · in step"))
    #expect(player.text.contains("▌ Soup") && player.text.contains("▏ Toast"))
  }

  @Test func whileNobodyKnowsWhatTheServerHasItIsNotSaidThatThereAreNone() throws {
    var player = try kitchen(80, 24, start: .favorites) { $0.sync = .idle }
    player.send(.favoritesLoaded(FavoritesLoad(favorites: [])))
    #expect(player.header.hasSuffix("syncing"))
    #expect(player.text.contains("Loading…") && !player.text.contains("No Favorites?"))
    player.send(.favoritesSynced(SyncReport()))
    #expect(player.text.contains("No Favorites?") && !player.text.contains("Loading…"))
    var failed = try kitchen(80, 24, start: .favorites) { $0.sync = .idle }
    failed.send(.favoritesLoaded(FavoritesLoad(favorites: [])))
    failed.send(.favoritesSynced(SyncReport(problem: failure)))
    #expect(failed.text.contains("No Favorites?") && failed.header.hasSuffix("not in step"))
  }

  @Test func whereTheLastOneWasDeletedHereItCanStillBeTakenBackWhileItIsSent() throws {
    var player = try list(.idle)
    player.press(.character("d"))
    #expect(player.header.hasSuffix("syncing") && player.text.contains("Press u"))
  }

  @Test func whatAServerLostIsSaidUnaskedAndOnce() throws {
    let problem = Problem("problem.parse.doubted", ["host": "h.example", "count": "6"])
    var player = try list(.idle)
    player.send(.favoritesSynced(SyncReport(lost: 6, problem: problem)))
    #expect(player.text.contains("Favorites that vanished from h.example though nobody"))
    #expect(player.text.contains("there again: r. ") && !player.text.contains("carte favorites restore"))
    #expect(player.header.hasSuffix("not in step") && player.text.contains("▌ Soup"))
    player.now = dawn.addingTimeInterval(600)
    player.send(.woke)
    #expect(!player.text.contains("vanished from"))
    player.send(.favoritesSynced(SyncReport(lost: 0, problem: problem)))
    #expect(!player.text.contains("vanished from"))
  }

  @Test func whereTheKeyThatHelpsDoesNotWorkTheCommandIsNamed() throws {
    let problem = Problem("problem.parse.doubted", ["host": "h.example", "count": "6"])
    var home = try kitchen(160, 24, start: .home) { $0.sync = .idle }
    home.send(.favoritesSynced(SyncReport(lost: 6, problem: problem)))
    #expect(home.text.contains("there again: carte favorites restore."))
    var typing = try kitchen(160, 24, start: .favorites) { $0.sync = .idle }
    typing.send(.favoritesLoaded(FavoritesLoad(favorites: [soup])))
    typing.press(.character("/"))
    typing.send(.favoritesSynced(SyncReport(lost: 6, problem: problem)))
    #expect(typing.text.contains("there again: carte favorites restore."))
  }
}
