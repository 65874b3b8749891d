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
}
