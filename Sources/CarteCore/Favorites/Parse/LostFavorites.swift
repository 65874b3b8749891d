/// Favorites that a server has lost, or that were removed here because they were gone there, for whoever wants them
/// back.
public struct LostFavorites: Sendable {
  private let favorites: FavoritesFile
  private let removed: RemovedFavorites
  private let file: SyncFile

  /// Names the files; nothing is opened yet.
  ///
  /// - Parameter favorites: the same value that everything else changes the favorites by.
  /// - Throws: `Problem` where no home folder is known.
  public init(
    favorites: FavoritesFile, directories: Directories, surroundings: JSONFile.Surroundings = .system
  ) throws(Problem) {
    guard let folder = directories.data else {
      throw Problem("problem.save.noHome", ["file": "favorites.json"])
    }
    self.favorites = favorites
    removed = RemovedFavorites(folder: folder, surroundings: surroundings)
    file = SyncFile(folder: folder, surroundings: surroundings)
  }

  /// Those that were removed here and are not here again, the latest last.
  public func removals() -> FavoritesLoad {
    let kept = Set(favorites.load().favorites.map(\.id))
    let load = removed.load()
    return FavoritesLoad(
      favorites: load.favorites.filter { !kept.contains($0.id) }, notice: load.notice,
      isReadOnly: load.isReadOnly)
  }

  /// Those that are here alone, as the server lost them.
  public func doubted() -> [Favorite] {
    let ids = file.doubted()
    return ids.isEmpty ? [] : favorites.load().favorites.filter { ids.contains($0.id) }
  }

  /// Puts favorites back: the next sync sends them to the server as if they were new. Each step can be repeated.
  ///
  /// - Returns: the favorites as they are now.
  /// - Throws: `Problem` where that cannot be saved.
  public func restore(_ lost: [Favorite]) throws(Problem) -> FavoritesLoad {
    let ids = Set(lost.map(\.id))
    // First: what both held once would be removed again.
    try file.updateOthers(than: nil) { base in
      for id in ids { base.agreed[id] = nil }
    }
    let load = try favorites.apply(lost.map { .add($0) })
    try removed.forget(ids)
    return load
  }
}
