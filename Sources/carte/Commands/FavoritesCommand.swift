import CarteCore
import FoundationEssentials

/// `carte favorites list|add|remove|removed|shopping|export|import`; see `ServerCommand` and `RestoreCommand` for
/// the others.
struct FavoritesCommand {
  let words: [String]
  /// Whether `sync` may send for everybody what one user alone could see.
  let mayPublish: Bool
  let catalogues: [any Catalogue]
  let favorites: FavoritesFile
  let surroundings: Surroundings
  let workers: Workers
  let limit: Int?
  let layout: TextLayout

  var strings: Strings { surroundings.strings }

  /// Does what the words say.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    switch words.first {
    case "list" where words.count == 1: return try list(format)
    case "add" where words.count >= 3: return try add(format)
    case "remove" where words.count >= 3: return try remove(format)
    case "export" where words.count <= 2: return try export(format)
    case "import" where words.count <= 2: return try importFavorites(format)
    case "removed" where words.count == 1: return try listRemoved(format)
    case "shopping" where words.count == 1: return try shop(format)
    case "restore":
      return try RestoreCommand(
        names: Array(words.dropFirst()), favorites: favorites, surroundings: surroundings
      ).run(format)
    case let word? where words.count == 1 && ServerCommand.words.contains(word):
      return try ServerCommand(
        word: word, mayPublish: mayPublish, favorites: favorites, surroundings: surroundings, workers: workers
      ).run(format)
    default:
      complainOfWords()
      return .misuse
    }
  }

  private func complainOfWords() {
    if let word = words.first, ["add", "remove"].contains(word) {
      let names = catalogues.map(\.name).joined(separator: ", ")
      let isCatalogue = words.count > 1 && catalogues.named(words[1]) != nil
      let missing = isCatalogue ? "command.favorites.whichOne" : "command.whichCatalogue"
      let catalogue = words.count == 1 ? "" : words[1].cleaned()
      Carte.complain(strings(missing, ["names": names, "command": word, "catalogue": catalogue]))
      return
    }
    let known =
      ["list", "add", "remove", "removed", "restore", "shopping", "export", "import"]
      + ServerCommand.words.sorted()
    guard let word = words.first, !known.contains(word),
      let near = NearestWord.nearest(to: word, among: known)
    else {
      Carte.complain(strings("command.favorites.words"))
      return
    }
    Carte.complain(
      strings("command.word.near", ["word": word.cleaned(), "near": "carte favorites " + near]))
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
    let shown = Array(favorites.prefix(limit ?? favorites.count))
    try FileHandleOutput.standardOutput.write(Self.text(shown, format, layout))
    return favorites.isEmpty ? .nothingFound : .found
  }

  /// A list of favorites as the program writes it.
  static func text(_ favorites: [Favorite], _ format: Arguments.Format, _ layout: TextLayout) -> String {
    switch format {
    case .json: return JSON.array(favorites.map(\.json)).encoded(pretty: true) + "\n"
    case .tsv: return favorites.map(tsv).joined()
    case .text:
      let rows = favorites.map { [$0.title, $0.id.catalogue, $0.subtitle] }
      return layout.lines(rows).map { $0 + "\n" }.joined()
    }
  }

  private static func tsv(_ favorite: Favorite) -> String {
    let added = favorite.added?.formatted(.iso8601) ?? ""
    return [favorite.id.catalogue, favorite.id.item, favorite.title, favorite.subtitle, added]
      .joined(separator: "\t") + "\n"
  }

  /// The favorites; nil after saying why they cannot be read. Those of a newer version can.
  func load() -> FavoritesLoad? {
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
    try apply([.add(Favorite(card, page: shelf.page(card.id), added: Date.now))])
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
    try apply([.remove(favorite.id)])
    try say("command.removed", favorite.title, format)
    return .found
  }

  func apply(_ changes: [FavoriteChange]) throws {
    let load = try favorites.apply(changes)
    if let notice = load.notice { Carte.complain(strings(notice)) }
  }

  /// Says to people what was done; data is for what reads data.
  private func say(_ key: String, _ title: String, _ format: Arguments.Format) throws {
    guard format == .text else { return }
    try FileHandleOutput.standardOutput.write(strings(key, ["title": title]) + "\n")
  }

  private func complainOfCatalogue() -> Carte.ExitCode {
    let names = catalogues.map(\.name)
    let near = NearestWord.nearest(to: catalogue, among: names)
    Carte.complain(
      near.map { strings("command.word.near", ["word": catalogue.cleaned(), "near": $0]) }
        ?? strings(
          "command.word.unknown", ["word": catalogue.cleaned(), "names": names.joined(separator: ", ")]))
    return .misuse
  }

  private func complainOfEmptyName() -> Carte.ExitCode {
    Carte.complain(strings("command.emptyName"))
    return .misuse
  }
}
