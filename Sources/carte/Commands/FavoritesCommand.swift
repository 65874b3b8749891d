import CarteCore
import FoundationEssentials

/// `carte favorites list|add|remove|removed`; see `ServerCommand` and `RestoreCommand` for the others.
struct FavoritesCommand {
  let words: [String]
  /// Whether `sync` may send for everybody what one user alone could see.
  let mayPublish: Bool
  let catalogues: [any Catalogue]
  let favorites: FavoritesFile
  let surroundings: Surroundings
  let workers: Workers

  private var strings: Strings { surroundings.strings }

  /// Does what the words say.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    switch words.first {
    case "list" where words.count == 1: return try list(format)
    case "add" where words.count >= 3: return try add(format)
    case "remove" where words.count >= 3: return try remove(format)
    case "removed" where words.count == 1: return try listRemoved(format)
    case "restore":
      return try RestoreCommand(
        names: Array(words.dropFirst()), favorites: favorites, surroundings: surroundings
      ).run(format)
    case let word? where words.count == 1 && ServerCommand.words.contains(word):
      return try ServerCommand(
        word: word, mayPublish: mayPublish, favorites: favorites, surroundings: surroundings, workers: workers
      ).run(format)
    default:
      Carte.complain(
        "carte favorites list, removed, restore, sync, login or logout, or add or remove CATALOGUE NAME-OR-ID. "
          + "Try carte --help."
      )
      return .misuse
    }
  }

  private var catalogue: String { words[1] }
  private var name: String { words.dropFirst(2).joined(separator: " ").cleaned() }

  private func list(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard let load = load() else { return .failed }
    return try write(load.favorites, format)
  }

  /// What `carte favorites restore` would put back.
  private func listRemoved(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let lost = try LostFavorites(favorites: favorites, directories: surroundings.directories)
    let load = lost.removals()
    if let notice = load.notice {
      Carte.complain(strings(notice))
      return .failed
    }
    return try write(load.favorites + lost.doubted(), format)
  }

  private func write(_ favorites: [Favorite], _ format: Arguments.Format) throws -> Carte.ExitCode {
    try FileHandleOutput.standardOutput.write(Self.text(favorites, format))
    return favorites.isEmpty ? .nothingFound : .found
  }

  /// A list of favorites as the program writes it.
  static func text(_ favorites: [Favorite], _ format: Arguments.Format) -> String {
    switch format {
    case .json: JSON.array(favorites.map(\.json)).encoded(pretty: true) + "\n"
    case .tsv: favorites.map { "\($0.id.catalogue)\t\($0.id.item)\t\($0.title)\n" }.joined()
    case .text: favorites.map { $0.title + "\n" }.joined()
    }
  }

  /// The favorites; nil after saying why they cannot be read. Those of a newer version can.
  private func load() -> FavoritesLoad? {
    let load = favorites.load()
    guard let notice = load.notice else { return load }
    Carte.complain(strings(notice))
    return notice.key == "problem.file.newer" ? load : nil
  }

  private func add(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard let known = catalogues.named(catalogue) else { return complainOfCatalogue() }
    guard !name.isEmpty else { return complainOfEmptyName() }
    let shelf = try known.current()
    let answer = NameAnswer(
      name: name, missing: "command.notFound", values: ["catalogue": catalogue], strings: strings)
    guard let card = answer.item(of: shelf.card(named: name), title: \.title, id: \.id.item) else {
      return .nothingFound
    }
    let before = favorites.load()
    // What cannot be written is said when it is tried.
    if let notice = before.notice, !before.isReadOnly { Carte.complain(strings(notice)) }
    let wasKept = before.favorites.contains { $0.id == card.id }
    try apply(.add(Favorite(card, page: shelf.page(card.id), added: Date.now)))
    try say(wasKept ? "command.kept" : "command.added", card.title, format)
    return .found
  }

  /// By what the favorites say of themselves: their catalogue may not know them any more, or not be known.
  private func remove(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard !name.isEmpty else { return complainOfEmptyName() }
    guard let load = load() else { return .failed }
    let kept = load.favorites.filter { $0.id.catalogue == catalogue }
    if kept.isEmpty, !catalogues.contains(where: { $0.name == catalogue }) { return complainOfCatalogue() }
    let answer = NameAnswer(name: name, missing: "command.notKept", values: [:], strings: strings)
    let named = NamedItem(name, among: kept, id: \.id.item, title: \.title)
    guard let favorite = answer.item(of: named, title: \.title, id: \.id.item) else { return .nothingFound }
    try apply(.remove(favorite.id))
    try say("command.removed", favorite.title, format)
    return .found
  }

  private func apply(_ change: FavoriteChange) throws {
    let load = try favorites.apply(change)
    if let notice = load.notice { Carte.complain(strings(notice)) }
  }

  /// Says to people what was done; data is for what reads data.
  private func say(_ key: String, _ title: String, _ format: Arguments.Format) throws {
    guard format == .text else { return }
    try FileHandleOutput.standardOutput.write(strings(key, ["title": title]) + "\n")
  }

  private func complainOfCatalogue() -> Carte.ExitCode {
    Carte.complain("carte has no catalogue \(catalogue.cleaned()).")
    return .misuse
  }

  private func complainOfEmptyName() -> Carte.ExitCode {
    Carte.complain(strings("command.emptyName"))
    return .misuse
  }
}
