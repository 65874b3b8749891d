import CarteCore

/// The favorites that pass a filter, found once for each filter and each list of favorites.
struct FoundFavorites: Sendable {
  /// The newest first.
  private(set) var rows: [Favorite] = []
  private var favorites: [Favorite] = []
  private var query = ""
  /// All of them, the newest first, in the words that are shown.
  private var worded: [Favorite] = []
  private var looks = 0
  /// The shelves whose words are shown.
  private var revisions: [Int] = []
  /// Made for the first filter; nil until then.
  private var index: SearchIndex?

  /// Brings the rows up to date.
  mutating func look(for query: String, in library: Library) {
    let revisions = library.catalogues.map(\.revision)
    let isSame =
      favorites == library.favorites && looks == library.looks && revisions == self.revisions
    if isSame, query == self.query { return }
    self.query = query
    if !isSame {
      favorites = library.favorites
      looks = library.looks
      self.revisions = revisions
      worded = Self.worded(favorites.reversed(), in: library)
      index = nil
    }
    let all = worded
    guard !query.isEmpty else {
      rows = all
      return
    }
    let index = index ?? Self.index(of: all, kept: favorites.reversed(), in: library)
    self.index = index
    rows = index.search(query).matches.map { all[$0] }
  }

  /// Favorites in the words that their catalogues have for them now, which may be those of another language than when
  /// they were added; what no catalogue knows keeps its own.
  private static func worded(_ favorites: [Favorite], in library: Library) -> [Favorite] {
    let wanted = Set(favorites.map(\.id))
    var cards: [CardID: Card] = [:]
    // Each shelf is gone through once, whatever the number of favorites.
    for name in Set(favorites.map(\.id.catalogue)) {
      for card in library[name]?.cards ?? [] where wanted.contains(card.id) { cards[card.id] = card }
    }
    return favorites.map { favorite in cards[favorite.id].map { favorite.worded(as: $0) } ?? favorite }
  }

  /// Found by the words that are shown and by those that were kept.
  private static func index(
    of favorites: [Favorite], kept: [Favorite], in library: Library
  ) -> SearchIndex {
    SearchIndex(
      zip(favorites, kept).map { favorite, kept in
        Card(
          id: favorite.id, title: favorite.title, subtitle: favorite.subtitle, tint: favorite.shownTint,
          keywords: [favorite.subtitle, kept.title, kept.subtitle, library.title(of: favorite.id.catalogue)])
      })
  }
}
