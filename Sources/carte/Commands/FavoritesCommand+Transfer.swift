import CarteCore
import FoundationEssentials
import Glibc

/// `carte favorites export [FILE]` and `carte favorites import [FILE]`.
extension FavoritesCommand {
  /// Writes the favorites to a file, or to standard output for `-` and for no name.
  func export(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard let load = load() else { return .failed }
    let document = FavoritesDocument(load.favorites)
    let code: Carte.ExitCode = load.favorites.isEmpty ? .nothingFound : .found
    guard let path = words.dropFirst().first, path != "-" else {
      try FileHandleOutput.standardOutput.write(document.text)
      return code
    }
    try document.write(to: path)
    try say([("exported", load.favorites.count)], format) {
      $0("command.exported", ["count": String(load.favorites.count), "file": path.cleaned()])
    }
    return code
  }

  /// Adds what a file holds and is not kept already. All of it or, where it cannot be saved, nothing.
  func importFavorites(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let path = words.dropFirst().first ?? "-"
    if path == "-", words.count == 1, isatty(STDIN_FILENO) == 1 {
      Carte.complain(strings("command.import.whichFile"))
      return .misuse
    }
    let name = path == "-" ? strings("command.import.input") : path.cleaned()
    let bytes = try InputBytes.read(path, limit: FavoritesDocument.byteLimit)
    let document = try FavoritesDocument(reading: bytes, called: name, now: Date.now)
    let new = try unknown(of: document)
    if !new.isEmpty { try apply(new.map { .add($0) }) }
    let known = document.favorites.count - new.count
    let counts = [("added", new.count), ("known", known), ("unreadable", document.unreadable)]
    try say(counts, format) { strings in
      strings(
        "command.imported",
        Dictionary(uniqueKeysWithValues: counts.map { ($0.0, String($0.1)) }))
    }
    if document.favorites.isEmpty { return document.unreadable > 0 ? .failed : .nothingFound }
    return .found
  }

  /// Those that are not kept, each once.
  private func unknown(of document: FavoritesDocument) throws -> [Favorite] {
    let before = favorites.load()
    // Said here, because setting a damaged file aside is said only once.
    if let notice = before.notice, !before.isReadOnly { Carte.complain(strings(notice)) }
    var kept = Set(before.favorites.map(\.id))
    let new = document.favorites.filter { kept.insert($0.id).inserted }
    let shelves = Dictionary(grouping: new, by: \.id.catalogue).keys.compactMap { name in
      catalogues.named(name).flatMap { try? $0.current() }.map { (name, $0) }
    }
    let byName = Dictionary(uniqueKeysWithValues: shelves)
    return new.map { whole($0, of: byName[$0.id.catalogue]) }
  }

  /// The favorite with its page and color, where a list told no more than its name.
  private func whole(_ favorite: Favorite, of shelf: Shelf?) -> Favorite {
    guard favorite.page == nil, favorite.tint == nil, let shelf, let added = favorite.added,
      let card = shelf.cards.first(where: { $0.id == favorite.id })
    else { return favorite }
    return Favorite(card, page: shelf.page(card.id), added: added)
  }

  /// Says counts: a sentence for people, names and numbers for scripts.
  private func say(
    _ counts: [(name: String, count: Int)], _ format: Arguments.Format, _ sentence: (Strings) -> String
  ) throws {
    let text =
      switch format {
      case .text: sentence(strings) + "\n"
      case .tsv: counts.map { "\($0.name)\t\($0.count)\n" }.joined()
      case .json:
        JSON.object(counts.map { JSON.Member($0.name, .number(Double($0.count))) }).encoded(pretty: true)
          + "\n"
      }
    try FileHandleOutput.standardOutput.write(text)
  }
}
