import CarteCore
import FoundationEssentials

@testable import CarteUI

/// A few recipes: one says where it comes from, one does not.
enum KitchenShelf {
  private static let tint = Tint("recipes.main", RGB(208, 95, 74))
  static let address = "https://hill.example/soup"

  static func id(_ title: String) -> CardID { CardID(catalogue: "recipes", item: title.lowercased()) }

  static func shelf(
    _ titles: [String] = ["Soup", "Toast"], _ source: Shelf.Source = .bundled, status: ShelfStatus? = nil,
    note: Problem? = nil, new: Int = 0
  ) -> Shelf {
    let cards = titles.enumerated().map { place, title in
      Card(
        id: id(title), title: title, subtitle: "20 min · 4 servings", mark: place < new ? "new" : "",
        tags: [], tint: tint
      ) { [] }
    }
    return Shelf(cards: cards, source: source, note: note, status: status) { id in
      cards.first { $0.id == id }.map(page)
    }
  }

  private static func page(_ card: Card) -> Page {
    Page(
      id: card.id, title: card.title, facts: ["20 min · 4 servings"],
      address: card.title == "Soup" ? address : "", tint: tint,
      tabs: [
        Tab(label: "SUMMARY", blocks: [.paragraph("It warms.")]),
        Tab(label: "INGREDIENTS", blocks: [.bullets(["1 l water"])]),
        Tab(label: "INSTRUCTIONS", blocks: [.steps(["Boil it."])]),
      ])
  }
}

/// A player in front of the recipes, beside which there are stars that no network can be searched for.
func kitchen(
  _ columns: Int = 80, _ rows: Int = 24, shelf: Shelf = KitchenShelf.shelf(), offline: Bool = false,
  start: App.Start = .catalogue("recipes"), _ change: (inout Library) -> Void = { _ in }
) throws -> Player {
  var library = Library(
    strings: try words(), theme: Theme(depth: .full),
    catalogues: [
      CatalogueState(name: "recipes", refreshAge: nil, searchesNetwork: true),
      CatalogueState(name: "stars", refreshAge: nil),
    ],
    size: Size(columns: columns, rows: rows), now: dawn, motion: false, offline: offline)
  change(&library)
  var player = Player(library, start: start)
  player.load(["recipes": shelf, "stars": TinyCatalogue().bundled()])
  return player
}

extension Player {
  /// The first row.
  var header: String { String(text.split(separator: "\n", omittingEmptySubsequences: false).first ?? "") }

  /// The effects since the last of these calls, but for those with which every run begins.
  func effects(after count: Int) -> [Effect] { Array(effects.dropFirst(count)) }
}
