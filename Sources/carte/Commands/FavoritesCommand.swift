import CarteCore
import FoundationEssentials

/// `carte favorites list|add|remove`.
struct FavoritesCommand {
  let words: [String]
  let catalogues: [any Catalogue]
  let favorites: FavoritesFile
  let strings: Strings

  /// Does what the words say.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    switch words.first {
    case "list" where words.count == 1: return try list(format)
    case "add" where words.count >= 3: return try change { .add(Favorite($0, page: $1, added: Date.now)) }
    case "remove" where words.count >= 3: return try change { card, _ in .remove(card.id) }
    default:
      Carte.complain("carte favorites list, or add or remove CATALOGUE NAME-OR-ID. Try carte --help.")
      return .misuse
    }
  }

  private func list(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let load = favorites.load()
    if let notice = load.notice { Carte.complain(strings(notice)) }
    let output =
      switch format {
      case .json: JSON.array(load.favorites.map(\.json)).encoded(pretty: true) + "\n"
      case .tsv: load.favorites.map { "\($0.id.catalogue)\t\($0.id.item)\t\($0.title)\n" }.joined()
      case .text: load.favorites.map { $0.title + "\n" }.joined()
      }
    try FileHandleOutput.standardOutput.write(output)
    return load.favorites.isEmpty ? .nothingFound : .found
  }

  private func change(_ make: (Card, Page?) -> FavoriteChange) throws -> Carte.ExitCode {
    let name = words.dropFirst(2).joined(separator: " ")
    guard let catalogue = catalogues.first(where: { $0.name == words[1] }) else {
      Carte.complain("carte has no catalogue \(words[1].cleaned()).")
      return .misuse
    }
    let shelf = try catalogue.current()
    guard let card = shelf.card(named: name) else {
      Carte.complain(strings("command.notFound", ["name": name.cleaned(), "catalogue": words[1]]))
      return .nothingFound
    }
    let load = try favorites.apply(make(card, shelf.page(card.id)))
    if let notice = load.notice { Carte.complain(strings(notice)) }
    return .found
  }
}
