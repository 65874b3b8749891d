import CarteCore
import CarteUI

extension FavoritesCommand {
  /// Prints what has to be bought for all favorites that say what goes into them.
  func shop(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard let load = load() else { return .failed }
    let items = ShoppingList(try pages(of: load.favorites)).items
    try FileHandleOutput.standardOutput.write(text(items, format))
    guard items.isEmpty else { return .found }
    if format == .text { Carte.complain(strings("problem.shop.nothing")) }
    return .nothingFound
  }

  /// The pages as the catalogues have them now, else as they were kept.
  private func pages(of favorites: [Favorite]) throws -> [Page] {
    var shelves: [String: Shelf] = [:]
    return try favorites.compactMap { favorite in
      let name = favorite.id.catalogue
      guard ShoppingList.catalogues.contains(name) else { return nil }
      if shelves[name] == nil { shelves[name] = try catalogues.named(name)?.current() }
      return shelves[name]?.page(favorite.id) ?? favorite.page
    }
  }

  private func text(_ items: [ShoppingList.Item], _ format: Arguments.Format) -> String {
    let rows = items.map { [$0.name, $0.amounts.joined(separator: " + "), $0.uses.joined(separator: ", ")] }
    switch format {
    case .text: return layout.lines(rows).map { $0 + "\n" }.joined()
    case .tsv: return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    case .json:
      let values = items.map { item in
        JSON.object([
          .init("name", .string(item.name)), .init("amounts", .array(item.amounts.map(JSON.string))),
          .init("for", .array(item.uses.map(JSON.string))),
        ])
      }
      return JSON.array(values).encoded(pretty: true) + "\n"
    }
  }
}
