import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct AnySize {
  /// Every screen draws at every size without a trap, and nothing moves a border.
  @Test func everyScreenDrawsAtEverySize() throws {
    let sizes =
      (1...40).map { Size(columns: $0 * 3, rows: $0) } + [
        Size(columns: 1, rows: 1), Size(columns: 0, rows: 0), Size(columns: 400, rows: 150),
        Size(columns: 30, rows: 8), Size(columns: 400, rows: 8), Size(columns: 30, rows: 150),
      ]
    var players: [Player] = []
    for start in [App.Start.home, .favorites, .catalogue("cocktails")] {
      players.append(try bar(start: start))
      var help = try bar(start: start)
      help.press(.function(1))
      players.append(help)
    }
    var page = try bar()
    page.press(.end, .control("f"), .enter, .tab)
    players.append(page)
    var nearest = try bar()
    nearest.type("margerita")
    players.append(nearest)
    for var player in players {
      for size in sizes {
        player.send(.resized(size))
        let canvas = player.screen
        #expect(canvas.size == size)
        for row in 0..<size.rows {
          let line = (0..<size.columns).map { canvas[Point(column: $0, row: row)].text }.joined()
          #expect(TextWidth.columns(line) == size.columns)
        }
      }
    }
  }
}

@Suite struct SecondCatalogue {
  private func sky(_ columns: Int = 80, _ rows: Int = 24) throws -> Player {
    let english = try Resources(folder: packageFolder + "/Resources").json("strings/en.json")
    var texts = Dictionary(uniqueKeysWithValues: english.members.map { ($0.name, $0.value.text ?? "") })
    texts["catalogue.stars"] = "Stars"
    texts["grid.search.stars"] = "Search for star..."
    texts["grid.count.stars"] = "{count} stars"
    let stars = TinyCatalogue()
    let library = Library(
      strings: Strings(language: "en", texts: texts), theme: Theme(depth: .full),
      catalogues: [
        CatalogueState(name: "cocktails", refreshAge: nil),
        CatalogueState(name: stars.name, refreshAge: stars.refreshAge),
      ], size: Size(columns: columns, rows: rows), now: dawn, motion: false)
    var player = Player(library, start: .catalogue("stars"))
    player.load(["stars": stars.bundled(), "cocktails": BarShelf.shelf()])
    return player
  }

  @Test func everyScreenWorksWithIt() throws {
    var player = try sky()
    try expectScreen(player.screen, "second-catalogue-grid")
    player.type("orange")
    #expect(player.grid?.matches.count == 4)
    player.press(.enter, .character("f"))
    try expectScreen(player.screen, "second-catalogue-page")
    player.press(.tab)
    #expect(player.text.contains("Loading description..."))
    player.press(.escape, .escape, .escape)
    #expect(player.text.contains("2 Stars"))
    player.press(.character("3"))
    #expect(player.text.contains("Canopus"))
  }
}

@Suite struct Routing {
  @Test func helpIsALetterWhereLettersAreTyped() throws {
    var player = try bar()
    player.press(.character("?"))
    #expect(player.grid?.query.text == "?")
    player.press(.escape, .enter, .character("?"))
    #expect(player.text.contains("Help"))
  }

  @Test func escapeGoesOneStepAtATime() throws {
    var player = try bar()
    player.type("mar")
    player.press(.enter, .function(1))
    #expect(player.app.screens.count == 4)
    player.press(.escape)
    #expect(player.page != nil)
    player.press(.escape)
    #expect(player.grid?.query.text == "mar")
    player.press(.escape)
    #expect(player.grid?.query.text == "")
    player.press(.escape)
    #expect(player.app.screens.count == 1)
    #expect(player.effects.isEmpty)
    player.press(.escape)
    #expect(player.effects == [.quit])
  }

  @Test func staleCardsAreRefreshedUnaskedOnce() throws {
    let old = dawn.addingTimeInterval(-90_000)
    var library = try bar().app.library
    library.catalogues = [CatalogueState(name: "cocktails", refreshAge: 86_400)]
    var player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": BarShelf.shelf(.cached(old))])
    #expect(player.effects == [.refresh(catalogue: "cocktails")])
    player.send(.refreshed(catalogue: "cocktails", .failure(Problem("problem.unreachable"))))
    player.press(.down, .up)
    #expect(player.effects == [.refresh(catalogue: "cocktails")])
    #expect(player.text.contains("offline"))
    #expect(!player.text.contains("!"))
  }

  @Test func aLateLoadDoesNotReplaceWhatARefreshBrought() throws {
    var player = try bar(shelf: nil)
    player.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf(.live(dawn)))))
    player.send(.loaded(catalogue: "cocktails", .success(BarShelf.shelf(only: ["Gimlet"]))))
    #expect(player.grid?.matches.count == 17)
    #expect(player.text.contains("live"))
  }

  @Test(arguments: [
    ("problem.unreachable", "offline · bundled"), ("problem.timeout", "offline · bundled"),
    ("problem.status", "refresh failed · bundled"), ("problem.answer", "refresh failed · bundled"),
  ])
  func theStatusSaysWhetherTheNetworkOrTheServerFailed(_ key: String, _ status: String) throws {
    var player = try bar()
    player.press(.control("r"))
    player.send(.refreshed(catalogue: "cocktails", .failure(Problem(key, ["host": "a", "status": "500"]))))
    #expect(player.text.contains(status))
  }

  @Test func freshCardsAreNotRefreshed() throws {
    var library = try bar().app.library
    library.catalogues = [CatalogueState(name: "cocktails", refreshAge: 86_400)]
    var player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": BarShelf.shelf(.cached(dawn.addingTimeInterval(-3600)))])
    #expect(player.effects.isEmpty)
    #expect(player.text.contains("cached 1h ago") || player.text.contains("cached 60 min ago"))
  }

  @Test func aCacheFromTheFutureIsStale() throws {
    var library = try bar().app.library
    library.catalogues = [CatalogueState(name: "cocktails", refreshAge: 86_400)]
    var player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": BarShelf.shelf(.cached(dawn.addingTimeInterval(1e9)))])
    #expect(player.effects == [.refresh(catalogue: "cocktails")])
  }

  @Test func aRefreshIsSeenBeforeItsFirstAnswer() throws {
    var player = try bar()
    player.press(.control("r"))
    #expect(player.text.contains("refreshing · bundled"))
  }

  @Test func aNoticeStaysBehindOnItsScreenUnlessItIsAWarning() throws {
    var player = try bar()
    player.press(.control("f"), .enter)
    #expect(!player.text.contains("Added Adonis"))
    player.send(.warned(Problem("problem.settings.value", ["setting": "color"])))
    player.send(.warned(Problem("problem.settings.value", ["setting": "lang"])))
    player.press(.escape)
    #expect(player.text.contains("color") && player.text.contains("lang"))
  }

  @Test func aClockThatIsSetBackFreezesNoNotice() throws {
    var player = try bar()
    player.press(.control("f"))
    player.now = dawn.addingTimeInterval(-7200)
    player.press(.down)
    #expect(!player.text.contains("Added Adonis"))
  }

  @Test func aFavoriteOfAnUnknownCatalogueSaysSo() throws {
    var player = try bar(start: .favorites)
    let id = CardID(catalogue: "recipes", item: "1")
    player.send(.favoritesLoaded(FavoritesLoad(favorites: [Favorite(id: id, title: "Stew", added: nil)])))
    #expect(player.text.contains("recipes") && !player.text.contains("catalogue."))
    player.press(.enter)
    #expect(player.text.contains("This page is not on this machine"))
  }

  @Test func aNoticeGoesAwayByItself() throws {
    var player = try bar()
    player.press(.control("f"))
    #expect(player.text.contains("Added Adonis"))
    let wake = try #require(player.app.wake)
    player.now = wake
    player.send(.woke)
    #expect(!player.text.contains("Added Adonis"))
    #expect(player.app.wake == nil)
  }
}
