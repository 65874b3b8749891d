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
