import CarteCore
import FoundationEssentials

/// Favorites: shown at once, written behind.
extension App {
  mutating func toggleFavorite(_ id: CardID) -> [Effect] {
    if let index = library.favorites.firstIndex(where: { $0.id == id }) {
      library.removed.append(Library.Removed(favorite: library.favorites[index], index: index))
      return change(.remove(id))
    }
    if let index = library.removed.lastIndex(where: { $0.favorite.id == id }) {
      return restore(library.removed.remove(at: index))
    }
    guard let page = library.page(id), let card = library.card(id) else { return [] }
    return change(.add(Favorite(card, page: page, added: library.now)))
  }

  mutating func undoRemoval() -> [Effect] {
    guard let last = library.removed.popLast() else { return [] }
    return restore(last)
  }

  mutating func restore(_ removed: Library.Removed) -> [Effect] {
    change(.add(removed.favorite, at: removed.index))
  }

  /// Shows a change at once and has it written; what was written comes back as an event.
  mutating func change(_ change: FavoriteChange) -> [Effect] {
    library.favorites = change.applied(to: library.favorites)
    unwritten += 1
    return [.saveFavorites(change)]
  }

  mutating func takeFavorites(_ load: FavoritesLoad) {
    library.favorites = load.favorites
    library.favoritesLoaded = true
    if let notice = load.notice { say(Notice(library.strings(notice), .failed)) }
  }

  mutating func takeSaved(_ change: FavoriteChange, _ result: Result<FavoritesLoad, Problem>) {
    unwritten -= 1
    switch result {
    case .success(let load):
      // With more changes on their way the file is behind what is shown.
      if unwritten == 0 { library.favorites = load.favorites }
      say(load.notice.map { Notice(library.strings($0), .failed) } ?? Notice(sentence(for: change)))
    case .failure(let problem):
      say(Notice(library.strings(problem) + " " + library.strings("notice.favoritesKept"), .failed))
    }
  }

  func sentence(for change: FavoriteChange) -> String {
    switch change {
    case .add(let favorite, nil): return library.strings("favorites.added", ["title": favorite.title])
    case .add(let favorite, _): return library.strings("favorites.restored", ["title": favorite.title])
    case .remove(let id):
      let removed = library.removed.last { $0.favorite.id == id }?.favorite.title
      let key = screens.last?.takesText == true ? Key.control("f").label : "u"
      return library.strings(
        "favorites.removed", ["title": removed ?? library.card(id)?.title ?? id.item, "key": key])
    }
  }
}
