import CarteCore
import CarteUI

/// Favorites that a server took away.
extension Effects {
  /// Those that can be put back; none where that cannot be known.
  static func lost(_ favorites: FavoritesFile, _ surroundings: Surroundings) -> [Favorite] {
    let lost = try? LostFavorites(favorites: favorites, directories: surroundings.directories)
    return lost.map { $0.removals().favorites + $0.doubted() } ?? []
  }

  /// Puts all of them back, and says so and what is left.
  static func restore(_ favorites: FavoritesFile, _ surroundings: Surroundings, _ queue: EventQueue) {
    let wanted = Self.lost(favorites, surroundings)
    let result = Result { () throws(Problem) in
      try LostFavorites(favorites: favorites, directories: surroundings.directories).restore(wanted)
    }
    queue.send(.favoritesRestored(result, count: wanted.count))
    queue.send(.favoritesLost(count: Self.lost(favorites, surroundings).count))
  }
}
