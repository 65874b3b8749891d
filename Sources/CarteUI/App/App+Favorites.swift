import CarteCore
import FoundationEssentials

/// Favorites: shown at once, written behind.
extension App {
  mutating func toggleFavorite(_ id: CardID) -> [Effect] {
    // Until then nobody knows whether this adds or removes.
    guard library.favoritesLoaded else { return [] }
    if let index = library.favorites.firstIndex(where: { $0.id == id }) {
      library.removed.append(Library.Removed(favorite: library.favorites[index], index: index))
      return change(.remove(id))
    }
    if let index = library.removed.lastIndex(where: { $0.favorite.id == id }) {
      return restore(library.removed.remove(at: index))
    }
    guard let page = library.page(id), let card = library.card(id) else { return [] }
    return change(.add(Favorite(card, page: page, added: library.now))) + (library.bell ? [.bell] : [])
  }

  mutating func undoRemoval() -> [Effect] {
    guard let last = library.removed.popLast() else { return [] }
    return restore(last)
  }

  mutating func restore(_ removed: Library.Removed) -> [Effect] {
    change(.add(removed.favorite, at: removed.index))
  }

  /// Shows a change at once and has it written, behind those that could not be written before; what was written
  /// comes back as an event.
  mutating func change(_ change: FavoriteChange) -> [Effect] {
    library.favorites = change.applied(to: library.favorites)
    if case .add(let favorite, _) = change { library.lit = (favorite.id, library.now) }
    return unwritten.send(change).map { .saveFavorites($0) }
  }

  mutating func takeFavorites(_ load: FavoritesLoad) {
    library.favorites = unwritten.applied(to: load.favorites)
    library.favoritesLoaded = true
    if let notice = load.notice { say(Notice(library.strings(notice), .failed)) }
  }

  mutating func takeSaved(_ change: FavoriteChange, _ result: Result<FavoritesLoad, Problem>) -> [Effect] {
    switch result {
    case .success(let load):
      unwritten.took(change)
      library.favorites = unwritten.applied(to: load.favorites)
      say(load.notice.map { Notice(library.strings($0), .failed) } ?? Notice(sentence(for: change)))
      return syncFavorites()
    case .failure(let problem):
      unwritten.failed(change)
      say(Notice(library.strings(problem) + " " + library.strings("notice.favoritesKept"), .failed))
      return []
    }
  }

  /// What became of the favorites.
  mutating func takeFavorites(_ event: Event) -> [Effect] {
    switch event {
    case .favoritesLoaded(let load): takeFavorites(load)
    case .favoritesSaved(let change, let result): return takeSaved(change, result)
    case .favoritesSynced(let report): takeSynced(report)
    case .favoritesLost(let count): library.lost = count
    case .favoritesRestored(let result, let count): return takeRestored(result, count)
    default: break
    }
    return []
  }

  /// Shows those that are back, and has them sent.
  mutating func takeRestored(_ result: Result<FavoritesLoad, Problem>, _ count: Int) -> [Effect] {
    switch result {
    case .success(let load):
      library.favorites = unwritten.applied(to: load.favorites)
      say(
        load.notice.map { Notice(library.strings($0), .failed) }
          ?? Notice(library.strings("notice.restoredHere", ["count": count.grouped])))
      return syncFavorites()
    case .failure(let problem):
      say(Notice(library.strings(problem), .failed))
      return []
    }
  }

  /// Has the favorites brought in step with their server, where there is one.
  mutating func syncFavorites(asked: Bool = false) -> [Effect] {
    guard library.sync != nil else { return [] }
    if library.offline {
      if asked { say(Notice(library.strings("notice.offline"), .failed)) }
      return []
    }
    askedForSync = askedForSync || asked
    library.sync = .running
    library.syncingSince = library.syncingSince ?? library.now
    return [.syncFavorites(asked: asked)]
  }

  mutating func takeSynced(_ report: SyncReport) {
    let asked = askedForSync
    askedForSync = false
    library.syncingSince = nil
    if let problem = report.problem {
      library.sync = .failed(problem)
      // What a server lost is news, and for the user to decide.
      if asked || report.lost > 0 { say(Notice(library.strings(worded(problem)), .failed)) }
      return
    }
    library.sync = .done(library.now)
    if report.deletedHere > 0 {
      say(Notice(library.strings("notice.removedElsewhere", ["count": report.deletedHere.grouped]), .failed))
    } else if asked {
      say(Notice(library.strings("notice.synced")))
    }
  }

  /// A problem of the favorites with what helps here: the key where it works, else the command.
  private func worded(_ problem: Problem) -> Problem {
    guard problem.key == "problem.parse.doubted", let list = screens.last as? FavoritesList, !list.takesText
    else { return problem }
    return Problem("notice.favoritesDoubted", problem.values)
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
