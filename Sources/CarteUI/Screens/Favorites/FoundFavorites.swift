import CarteCore

/// The favorites that pass a filter, found once for each filter and each list of favorites.
struct FoundFavorites: Sendable {
  /// The newest first.
  private(set) var rows: [Favorite] = []
  private var favorites: [Favorite] = []
  private var query = ""
  private var looks = 0
  /// Made for the first filter; nil until then.
  private var index: SearchIndex?

  /// Brings the rows up to date.
  mutating func look(for query: String, in library: Library) {
    let isSame = favorites == library.favorites && looks == library.looks
    if isSame, query == self.query { return }
    self.query = query
    if !isSame {
      favorites = library.favorites
      looks = library.looks
      index = nil
    }
    let all = Array(favorites.reversed())
    guard !query.isEmpty else {
      rows = all
      return
    }
    let index = index ?? Self.index(of: all, in: library)
    self.index = index
    rows = index.search(query).matches.map { all[$0] }
  }

  private static func index(of favorites: [Favorite], in library: Library) -> SearchIndex {
    SearchIndex(
      favorites.map {
        Card(
          id: $0.id, title: $0.title, subtitle: $0.subtitle, tint: $0.shownTint,
          keywords: [$0.subtitle, library.subtitle(of: $0), library.title(of: $0.id.catalogue)])
      })
  }
}
