import FoundationEssentials

/// `favorites-removed.json` in the data folder: favorites that were removed here because they were gone at the server,
/// whole and in the form of `favorites.json`. Should a server have lost them by mistake, they are not lost.
struct RemovedFavorites: Sendable {
  /// More than anybody removes by hand in a long time; the oldest are forgotten.
  private static let most = 300
  private let file: JSONFile

  /// Names the file in a folder; nothing is opened yet.
  init(folder: String, surroundings: JSONFile.Surroundings) {
    file = JSONFile(
      path: folder + "/favorites-removed.json",
      format: JSONFile.Format(byteLimit: 64 << 20, isSound: { $0["favorites"].list != nil }),
      surroundings: surroundings)
  }

  /// What is kept.
  func load() -> FavoritesLoad {
    let load = file.load()
    let favorites = load.document?["favorites"].array.compactMap(Favorite.init) ?? []
    return FavoritesLoad(favorites: favorites, notice: load.notice, isReadOnly: load.isReadOnly)
  }

  /// Lets go of favorites that are back.
  ///
  /// - Throws: `Problem` where that cannot be saved; they are still kept then.
  func forget(_ ids: Set<CardID>) throws(Problem) {
    _ = try file.update { document in
      let entries = document?["favorites"].array.filter { entry in
        Favorite.id(of: entry).map { !ids.contains($0) } ?? true
      }
      return (document ?? ["version": 1]).setting("favorites", to: .array(entries ?? []))
    }
  }

  /// Keeps favorites that are about to be removed.
  ///
  /// - Throws: `Problem` where they cannot be saved; they are better not removed then.
  func keep(_ favorites: [Favorite]) throws(Problem) {
    guard !favorites.isEmpty else { return }
    let ids = Set(favorites.map(\.id))
    _ = try file.update { document in
      let document = document ?? ["version": 1]
      let others = document["favorites"].array.filter { entry in
        Favorite.id(of: entry).map { !ids.contains($0) } ?? true
      }
      let entries = (others + favorites.map(\.json)).suffix(max(Self.most, favorites.count))
      return document.setting("favorites", to: .array(Array(entries)))
    }
  }
}
