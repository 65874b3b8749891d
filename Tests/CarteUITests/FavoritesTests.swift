import CarteCore
import Testing

@testable import CarteUI

@Suite struct FavoritesScreens {
  private func favorites(_ names: [String], _ columns: Int = 80, _ rows: Int = 24) throws -> Player {
    var player = try bar(columns, rows, start: .favorites)
    let cards = BarShelf.shelf().cards
    player.kept = names.compactMap { name in cards.first { $0.title == name } }
      .map { Favorite($0, added: dawn) }
    player.send(.favoritesLoaded(FavoritesLoad(favorites: player.kept)))
    return player
  }

  private let some = ["Adonis", "Empress of the Very Long Evening at the Bar", "Piña Colada", "珍珠奶茶"]

  @Test func empty() throws {
    try expectScreen(favorites([]).screen, "favorites-empty")
    try expectScreen(favorites([], 40, 12).screen, "favorites-empty-40x12")
  }

  @Test(arguments: [(80, 24), (40, 12), (140, 45)])
  func everySize(_ columns: Int, _ rows: Int) throws {
    try expectScreen(favorites(some, columns, rows).screen, "favorites-\(columns)x\(rows)")
  }

  @Test func filtering() throws {
    var player = try favorites(some)
    player.press(.character("/"))
    player.type("col")
    try expectScreen(player.screen, "favorites-filter")
    player.press(.escape)
    #expect(player.text.contains("Adonis"))
  }

  @Test func aShoppingListOfWhatIsListedIsCopied() throws {
    var player = try favorites(["Adonis", "Piña Colada"])
    player.press(.character("y"))
    let list = ShoppingList(player.kept.compactMap { player.app.library.page($0.id) })
    #expect(!list.items.isEmpty && player.effects.contains(.copy(list.text)))
    player.press(.character("/"))
    player.type("ado")
    player.press(.enter, .character("y"))
    let less = ShoppingList(player.kept.prefix(1).compactMap { player.app.library.page($0.id) })
    #expect(less.items.count < list.items.count && player.effects.contains(.copy(less.text)))
  }

  @Test func whereNothingIsToBeBoughtThatIsSaid() throws {
    var player = try favorites([])
    player.press(.character("y"))
    #expect(player.text.contains("None of these has ingredients to buy."))
  }

  @Test func whatAServerTookAwayIsPutBackByAKeyThatIsThereOnlyThen() throws {
    var player = try favorites(some)
    player.press(.character("r"))
    #expect(!player.effects.contains(.restoreFavorites) && !player.text.contains("r restore"))
    player.send(.favoritesLost(count: 2))
    #expect(player.text.contains("r restore"))
    player.press(.character("r"))
    #expect(player.effects.filter { $0 == .restoreFavorites }.count == 1)
    let kept = player.kept
    let back = try #require(BarShelf.shelf().cards.first { card in !kept.contains { $0.id == card.id } })
    let load = FavoritesLoad(favorites: kept + [Favorite(back, added: dawn)])
    player.send(.favoritesRestored(.success(load), count: 2))
    player.send(.favoritesLost(count: 0))
    #expect(player.text.contains("Put back: 2") && player.text.contains(back.title))
    #expect(!player.text.contains("r restore"))
    player.send(.favoritesRestored(.failure(Problem("problem.save.locked", ["file": "f.json"])), count: 2))
    #expect(player.text.contains("f.json"))
  }

  @Test func eachDeleteIsTakenBackInReverse() throws {
    var player = try favorites(some)
    let before = player.kept.map(\.title)
    player.press(.down, .character("d"))
    #expect(player.text.contains("Removed Piña Colada · u to undo"))
    player.press(.delete, .backspace, .character("d"))
    #expect(player.kept.isEmpty)
    #expect(player.text.contains("No Favorites?"))
    player.press(.character("d"))
    player.press(.character("u"), .character("u"), .character("u"), .character("u"), .character("u"))
    #expect(player.kept.map(\.title) == before)
  }

  @Test func aChangeThatCannotBeWrittenIsKeptForTheRunAndSaid() throws {
    var player = try bar()
    player.diskIsFull = true
    player.press(.control("f"))
    #expect(player.text.contains("favorites.json"))
    #expect(player.text.contains("The change lasts until you"))
    #expect(player.app.library.isFavorite(BarShelf.id("Adonis")))
  }

  @Test func theStarAppearsBeforeTheFileIsWritten() throws {
    var app = try bar().app
    let effects = app.update(.key(.control("f")), at: dawn)
    #expect(effects.count == 1)
    #expect(app.library.isFavorite(BarShelf.id("Adonis")))
    #expect(!app.view().text.contains("Added"))
  }

  @Test func aChangeThatFailedIsWrittenBeforeTheNextOne() throws {
    var player = try bar()
    player.diskIsFull = true
    player.press(.control("f"), .right, .control("f"))
    player.diskIsFull = false
    player.press(.right)
    #expect(player.kept.isEmpty && player.app.library.favorites.map(\.title) == ["Adonis", "Americano"])
    player.press(.control("f"))
    #expect(player.kept.map(\.title) == ["Adonis", "Americano", "Bramble"])
    #expect(player.text.contains("Added Bramble to favorites"))
    #expect(player.app.library.favorites == player.kept)
  }

  @Test func aFailedChangeThatWasTakenBackIsNotWritten() throws {
    var player = try bar()
    player.diskIsFull = true
    player.press(.control("f"))
    player.diskIsFull = false
    player.press(.control("f"), .right, .control("f"))
    #expect(player.kept.map(\.title) == ["Americano"])
    #expect(player.app.library.favorites == player.kept)
  }

  @Test func whatTheFileHoldsDoesNotHideAFailedChange() throws {
    let cards = BarShelf.shelf().cards
    let (one, two) = (Favorite(cards[0], added: dawn), Favorite(cards[1], added: dawn))
    var unwritten = UnwrittenChanges()
    #expect(unwritten.send(.add(one)) == [.add(one)])
    unwritten.failed(.add(one))
    #expect(unwritten.applied(to: [two]) == [two, one])
    #expect(unwritten.send(.add(two)) == [.add(one), .add(two)])
    unwritten.took(.add(one))
    unwritten.took(.add(two))
    #expect(unwritten.applied(to: []) == [])
  }

  @Test func aFailureIsNotTriedAgainBehindALaterChangeOfTheSameCard() throws {
    let one = Favorite(BarShelf.shelf().cards[0], added: dawn)
    var unwritten = UnwrittenChanges()
    _ = unwritten.send(.add(one)) + unwritten.send(.remove(one.id))
    unwritten.failed(.add(one))
    unwritten.took(.remove(one.id))
    #expect(unwritten.applied(to: []) == [])
  }

  @Test func beforeTheFavoritesAreReadNoKeyChangesThem() throws {
    var app = App(library: try bar().app.library, start: .catalogue("cocktails"))
    app.library.favoritesLoaded = false
    #expect(app.update(.key(.control("f")), at: dawn) == [])
    _ = app.update(.favoritesLoaded(FavoritesLoad(favorites: [])), at: dawn)
    #expect(app.update(.key(.control("f")), at: dawn).count == 1)
  }

  @Test func thePageOfADrinkThatIsGoneStaysWhenItIsTakenOut() throws {
    var player = try favorites([])
    let tint = Tint("t", RGB(0, 0, 0))
    let card = Card(
      id: CardID(catalogue: "cocktails", item: "999"), title: "Gone Drink", subtitle: "", tint: tint)
    let page = Page(
      id: card.id, title: card.title, facts: [], tint: tint,
      tabs: [Tab(label: "MORE", blocks: [.paragraph("Stir well")])])
    player.kept = [Favorite(card, page: page, added: dawn)]
    player.send(.favoritesLoaded(FavoritesLoad(favorites: player.kept)))
    player.press(.enter, .character("f"))
    #expect(player.kept.isEmpty && player.text.contains("Stir well"))
    player.press(.character("f"))
    #expect(player.kept.map(\.title) == ["Gone Drink"])
  }

  @Test func theSelectionFollowsTheCardSeenLast() throws {
    var player = try favorites(some)
    player.press(.enter, .character("n"), .character("n"), .escape)
    #expect(player.text.contains("3/4"))
  }

  @Test func whileFilteringOnlyTheKeysThatWorkAreShown() throws {
    var player = try favorites(some)
    player.press(.character("/"))
    #expect(player.text.contains("Enter done") && player.text.contains("Esc clear"))
    #expect(!player.text.contains("delete") && !player.text.contains("undo"))
    player.press(.enter)
    #expect(player.text.contains("d delete"))
  }

  @Test func aNewFavoriteIsFoundByTheFilterThatIsSet() throws {
    var player = try favorites(["Adonis"])
    player.press(.character("/"))
    player.type("mart")
    #expect(player.text.contains("No matches"))
    let martini = try #require(BarShelf.shelf().cards.first { $0.title == "Martini" })
    player.send(.favoritesLoaded(FavoritesLoad(favorites: player.kept + [Favorite(martini, added: dawn)])))
    #expect(player.text.contains("Martini"))
  }
}
