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
/// Other programs may write it at the same time. Entries that cannot be read are not shown, but kept.
public struct FavoritesFile: Sendable {
  private let file: JSONFile?
  private let memory = Memory()

  /// Names a file; nothing is opened yet. Without one there are no favorites and none can be saved.
  public init(path: String?, surroundings: JSONFile.Surroundings = .system) {
    file = path.map { path in
      JSONFile(path: path, format: JSONFile.Format(isSound: Self.isSound), surroundings: surroundings)
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
      var entries = document["favorites"].array
      for change in changes { change.make(in: &entries) }
      return document.setting("favorites", to: .array(entries))
    }
    memory.keep(load)
    return Self.favorites(of: load)
  }

  private static func isSound(_ document: JSON) -> Bool {
    let lists = document.members.filter { $0.name == "favorites" }
    return lists.count <= 1 && lists.allSatisfy { $0.value.list != nil }
  }

  private static func favorites(of load: JSONFile.Load) -> FavoritesLoad {
    let entries = load.document?["favorites"].array ?? []
    var seen: Set<CardID> = []
    let favorites = entries.compactMap(Favorite.init).filter { seen.insert($0.id).inserted }
    return FavoritesLoad(favorites: favorites, notice: load.notice, isReadOnly: load.isReadOnly)
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
