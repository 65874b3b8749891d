import FoundationEssentials
import Glibc
import Synchronization

/// The favorites with what is to be said about them.
public struct FavoritesLoad: Hashable, Sendable {
  /// The favorites in their order, each once.
  public let favorites: [Favorite]
  /// What the user is to know about the file; nil where all is well.
  public let notice: Problem?
  /// Whether changes cannot be saved as the file stands.
  public let isReadOnly: Bool

  /// What was read.
  public init(favorites: [Favorite], notice: Problem? = nil, isReadOnly: Bool = false) {
    self.favorites = favorites
    self.notice = notice
    self.isReadOnly = isReadOnly
  }
}

/// The favorites on disk: `{"version":1,"favorites":[{"catalogue":"cocktails","id":"11007","title":"Margarita",
/// "subtitle":…,"tint":…,"color":"#rrggbb","added":"2026-11-30T12:00:00Z"}]}`.
///
/// Other programs may write it at the same time. Entries that cannot be read are not shown, but kept. Where the
/// favorites are kept in step with a server, `removed` says what was removed and when, until the server knows.
public struct FavoritesFile: Sendable {
  /// What the file holds, for whoever merges it with something else.
  struct Kept: Sendable {
    /// The favorites in their order, each once.
    let favorites: [Favorite]
    /// What was removed since the last merge.
    let removals: [FavoriteRemoval]
  }

  private let file: JSONFile?
  private let memory = Memory()

  /// The largest file, in bytes: the page of a Pokémon takes 27 kB of it, and there are more than a thousand.
  static let byteLimit = 64 << 20
  /// More removals than anybody waits with; the oldest are forgotten.
  private static let mostRemovals = 5000

  /// Names a file; nothing is opened yet. Without one there are no favorites and none can be saved.
  public init(path: String?, surroundings: JSONFile.Surroundings = .system) {
    file = path.map { path in
      let format = JSONFile.Format(byteLimit: Self.byteLimit, isSound: Self.isSound)
      return JSONFile(path: path, format: format, surroundings: surroundings)
    }
  }

  /// Names the file in the data folder; nothing is opened yet.
  public init(directories: Directories, surroundings: JSONFile.Surroundings = .system) {
    self.init(path: directories.data.map { $0 + "/favorites.json" }, surroundings: surroundings)
  }

  /// Reads the favorites. A damaged file is set aside and the list is empty; a notice says so.
  public func load() -> FavoritesLoad {
    guard let load = file?.load() else { return FavoritesLoad(favorites: []) }
    memory.keep(load)
    return Self.favorites(of: load)
  }

  /// Makes a change and saves it; see `apply(_:)` for several.
  public func apply(_ change: FavoriteChange) throws(Problem) -> FavoritesLoad {
    try apply([change])
  }

  /// Makes changes in what is on the disk by now, all or none, and saves them. Where the file has vanished or was
  /// damaged since it was read or written last, they are made in what it held then.
  ///
  /// - Returns: the favorites as saved, with what others changed meanwhile.
  /// - Throws: `Problem` where they cannot be saved; nothing has changed then.
  public func apply(_ changes: [FavoriteChange]) throws(Problem) -> FavoritesLoad {
    guard let file else { throw Problem("problem.save.noHome", ["file": "favorites.json"]) }
    let load = try file.update { before in
      let document = before ?? memory.document ?? ["version": 1]
      return Self.changed(document, by: changes, removedAt: isMerged ? file.surroundings.now() : nil)
    }
    memory.keep(load)
    return Self.favorites(of: load)
  }

  /// Whether the favorites are kept in step with a server, so that it matters when one is removed.
  private var isMerged: Bool {
    guard let file else { return false }
    return SyncFile.isUsed(in: FilePath.folder(of: file.path))
  }

  private static func isSound(_ document: JSON) -> Bool {
    let lists = document.members.filter { $0.name == "favorites" }
    return lists.count <= 1 && lists.allSatisfy { $0.value.list != nil }
  }

  private static func favorites(of load: JSONFile.Load) -> FavoritesLoad {
    let favorites = load.document.map { Self.favorites(in: $0) } ?? []
    return FavoritesLoad(favorites: favorites, notice: load.notice, isReadOnly: load.isReadOnly)
  }

  private static func favorites(in document: JSON) -> [Favorite] {
    var seen: Set<CardID> = []
    return document["favorites"].array.compactMap(Favorite.init).filter { seen.insert($0.id).inserted }
  }
}

// MARK: - Merging

extension FavoritesFile {
  /// Reads the favorites and what was removed.
  ///
  /// - Throws: `Problem` where they cannot be read: they are not to be taken for none.
  func kept() throws(Problem) -> Kept {
    guard let file else { throw Problem("problem.save.noHome", ["file": "favorites.json"]) }
    let load = file.load()
    if load.isReadOnly, let notice = load.notice { throw notice }
    memory.keep(load)
    return Self.kept(load.document ?? memory.document)
  }

  /// Makes changes that came from elsewhere, so that none of them counts as a removal here.
  ///
  /// - Parameter decide: gets what the file holds while nobody else can change it; gives the changes, and the removals
  ///   that are settled.
  /// - Throws: `Problem` where they cannot be saved, and what `decide` throws; nothing has changed then.
  func merge(
    _ decide: (Kept) throws(Problem) -> (changes: [FavoriteChange], settled: Set<FavoriteRemoval>)
  ) throws(Problem) -> FavoritesLoad {
    guard let file else { throw Problem("problem.save.noHome", ["file": "favorites.json"]) }
    let load = try file.update { before throws(Problem) in
      let document = before ?? memory.document
      let (changes, settled) = try decide(Self.kept(document))
      let changed = Self.changed(document ?? ["version": 1], by: changes, removedAt: nil)
      let removals = Self.removals(changed).filter { !settled.contains($0) }
      return Self.setting(removals, in: changed)
    }
    memory.keep(load)
    return Self.favorites(of: load)
  }

  private static func kept(_ document: JSON?) -> Kept {
    Kept(
      favorites: document.map { favorites(in: $0) } ?? [], removals: document.map { removals($0) } ?? [])
  }

  /// - Parameter moment: when favorites are removed by these changes; nil where that does not matter.
  private static func changed(
    _ document: JSON, by changes: [FavoriteChange], removedAt moment: Date?
  ) -> JSON {
    var entries = document["favorites"].array
    var removals = removals(document)
    for change in changes {
      switch change {
      case .add(let favorite, _): removals.removeAll { $0.id == favorite.id }
      case .remove(let id):
        guard let moment, let entry = entries.first(where: { Favorite.id(of: $0) == id }),
          let favorite = Favorite(entry)
        else { break }
        removals.removeAll { $0.id == id }
        removals.append(FavoriteRemoval(id: id, moment: moment, stamp: favorite.stamp))
      }
      change.make(in: &entries)
    }
    return setting(removals, in: document.setting("favorites", to: .array(entries)))
  }

  private static func removals(_ document: JSON) -> [FavoriteRemoval] {
    document["removed"].array.compactMap(FavoriteRemoval.init)
  }

  private static func setting(_ removals: [FavoriteRemoval], in document: JSON) -> JSON {
    let list = JSON.array(removals.suffix(mostRemovals).map(\.json))
    return document.setting("removed", to: removals.isEmpty ? nil : list)
  }
}

/// What the file held when this process last read or wrote it.
private final class Memory: Sendable {
  private let last = Mutex<JSON?>(nil)

  var document: JSON? { last.withLock { $0 } }

  /// Remembers a document that could be written again. One that is missing now was lost, not emptied.
  func keep(_ load: JSONFile.Load) {
    guard let document = load.document, !load.isReadOnly else { return }
    last.withLock { $0 = document }
  }
}
