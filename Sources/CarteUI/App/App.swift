import CarteCore
import FoundationEssentials

/// The whole program without its surroundings: events in, effects out, and a picture of the state.
///
/// `App` only routes. What a key means is the top screen's business; what a screen looks like is its own.
public struct App: Sendable {
  /// What the screens look at.
  public private(set) var library: Library
  /// The screens, the visible one last. Never empty: leaving the first one quits.
  private(set) var screens: [any Screen]
  private var notice: (notice: Notice, shown: Date)?
  private var dice: Dice
  /// How many changes of the favorites are on their way to the file.
  private var unwritten = 0

  /// An app that shows the home screen, or a catalogue's grid over it, or the favorites.
  ///
  /// - Parameter seed: where chance begins.
  public init(library: Library, start: Start = .home, seed: UInt64 = 1) {
    self.library = library
    dice = Dice(seed: seed)
    screens = [Home()]
    switch start {
    case .home: break
    case .catalogue(let name): screens.append(Grid(catalogue: name))
    case .favorites: screens.append(FavoritesList())
    }
    settle()
  }

  /// Where the program opens.
  public enum Start: Hashable, Sendable {
    /// The home screen.
    case home
    /// A catalogue's grid.
    case catalogue(String)
    /// The favorites.
    case favorites
  }

  /// What has to be done before the first event: read everything, refresh what is on the screen.
  public mutating func begin() -> [Effect] {
    library.catalogues.indices.forEach { library.catalogues[$0].loadingSince = library.now }
    return [.loadFavorites] + library.catalogues.map { .load(catalogue: $0.name) }
  }

  /// Takes one event at a time and says what has to be done about it.
  public mutating func update(_ event: Event, at now: Date) -> [Effect] {
    library.now = now
    library.dice = dice.next()
    var effects: [Effect]
    switch event {
    case .key(let key): effects = press(key)
    case .paste(let text): effects = give(.paste(text))
    case .mouse(let mouse): effects = give(.mouse(mouse))
    case .resized(let size):
      library.size = size
      effects = []
    case .focused(let focused):
      library.focused = focused
      effects = []
    case .woke: effects = []
    case .loaded, .refreshing, .refreshed: effects = takeCards(event)
    case .favoritesLoaded(let load):
      takeFavorites(load)
      effects = []
    case .favoritesSaved(let change, let result):
      takeSaved(change, result)
      effects = []
    case .warned(let problem):
      say(Notice(library.strings(problem), .failed))
      effects = []
    case .resumed: effects = [.redraw]
    case .terminated: effects = [.quit]
    }
    dismissOldNotice()
    settle()
    effects += refreshIfStale()
    return effects
  }

  /// Draws the state.
  public func view() -> Canvas {
    var canvas = Canvas(library.size)
    guard library.size.columns >= 30, library.size.rows >= 8 else {
      TooSmall.draw(on: &canvas, strings: library.strings)
      return canvas
    }
    screens.last?.draw(on: &canvas, in: library)
    if let notice { NoticeStrip.draw(notice.notice, on: &canvas, theme: library.theme) }
    return canvas
  }

  /// When the app wants to be woken without an event; nil for never.
  public var wake: Date? {
    var moments = [screens.last?.wake(in: library)]
    if let notice { moments.append(notice.shown.addingTimeInterval(notice.notice.duration)) }
    return moments.compactMap { $0 }.min()
  }

  // MARK: - Keys

  private mutating func press(_ key: Key) -> [Effect] {
    library.lastKey = library.now
    if let notice, notice.notice.kind == .failed, library.now.timeIntervalSince(notice.shown) > 1 {
      self.notice = nil
    }
    switch command(for: key, in: Self.bindings) {
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .refresh: return refresh()
    case .help: return showHelp()
    case nil:
      if key == .character("?"), screens.last?.takesText == false { return showHelp() }
      return give(.key(key))
    }
  }

  private mutating func give(_ input: Input) -> [Effect] {
    guard library.size.columns >= 30, library.size.rows >= 8, !screens.isEmpty else { return [] }
    return screens[screens.count - 1].take(input, in: library).flatMap { perform($0) }
  }

  private mutating func perform(_ action: Action) -> [Effect] {
    switch action {
    case .open(let screen):
      screens.append(screen)
      return []
    case .close(let visited):
      guard screens.count > 1 else { return [.quit] }
      screens.removeLast()
      if let visited, var grid = screens.last as? Grid {
        grid.select(visited)
        screens[screens.count - 1] = grid
      }
      return []
    case .toggleFavorite(let id): return toggleFavorite(id)
    case .notice(let notice):
      say(notice)
      return []
    case .undoRemoval: return undoRemoval()
    case .help: return showHelp()
    }
  }

  private mutating func showHelp() -> [Effect] {
    guard let top = screens.last, !(top is Help) else { return [] }
    screens.append(Help(sections: [top.keys(in: library), Self.bindings.map(\.help)]))
    return []
  }

  // MARK: - Cards

  private mutating func refresh() -> [Effect] {
    guard let name = screens.last?.catalogue, let index = catalogueIndex(name) else { return [] }
    if library.offline {
      say(Notice(library.strings("notice.offline"), .failed))
      return []
    }
    if case .running = library.catalogues[index].refresh { return [] }
    askedFor = name
    library.catalogues[index].refresh = .running(since: library.now, done: 0, total: 0)
    return [.refresh(catalogue: name)]
  }

  /// The catalogue whose refresh was asked for by a key: its failure is worth a notice.
  private var askedFor: String?

  private mutating func refreshIfStale() -> [Effect] {
    guard !library.offline, let name = screens.last?.catalogue, let index = catalogueIndex(name),
      library.catalogues[index].loadingSince == nil, library.catalogues[index].isStale(at: library.now)
    else { return [] }
    library.catalogues[index].refresh = .running(since: library.now, done: 0, total: 0)
    return [.refresh(catalogue: name)]
  }

  private mutating func takeCards(_ event: Event) -> [Effect] {
    switch event {
    case .loaded(let name, let result):
      guard let index = catalogueIndex(name) else { return [] }
      switch result {
      case .success(let shelf): library.catalogues[index].hold(shelf)
      case .failure(let problem):
        library.catalogues[index].problem = problem
        if library.catalogues[index].shelf != nil { say(Notice(library.strings(problem), .failed)) }
      }
      library.catalogues[index].loadingSince = nil
    case .refreshing(let name, let progress):
      guard let index = catalogueIndex(name) else { return [] }
      if let shelf = progress.shelf { library.catalogues[index].hold(shelf) }
      if case .running(let since, _, _) = library.catalogues[index].refresh {
        library.catalogues[index].refresh = .running(
          since: since, done: progress.done, total: progress.total)
      }
    case .refreshed(let name, let result):
      guard let index = catalogueIndex(name) else { return [] }
      takeRefreshed(index, result)
    default: break
    }
    return []
  }

  private mutating func takeRefreshed(_ index: Int, _ result: Result<Shelf, Problem>) {
    let asked = askedFor == library.catalogues[index].name
    if asked { askedFor = nil }
    switch result {
    case .success(let shelf):
      library.catalogues[index].hold(shelf)
      library.catalogues[index].refresh = .idle
      guard asked else { return }
      let done = library.strings("notice.refreshed", ["count": "\(shelf.cards.count)"])
      say(shelf.note.map { Notice(library.strings($0), .failed) } ?? Notice(done))
    case .failure(let problem):
      library.catalogues[index].refresh = .failed(problem)
      let works = library.catalogues[index].shelf == nil ? "" : " " + library.strings("notice.stillWorks")
      if asked { say(Notice(library.strings(problem) + works, .failed)) }
    }
  }

  private func catalogueIndex(_ name: String) -> Int? {
    library.catalogues.firstIndex { $0.name == name }
  }

  // MARK: - Favorites

  private mutating func toggleFavorite(_ id: CardID) -> [Effect] {
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

  private mutating func undoRemoval() -> [Effect] {
    guard let last = library.removed.popLast() else { return [] }
    return restore(last)
  }

  private mutating func restore(_ removed: Library.Removed) -> [Effect] {
    change(.add(removed.favorite, at: removed.index))
  }

  /// Shows a change at once and has it written; what was written comes back as an event.
  private mutating func change(_ change: FavoriteChange) -> [Effect] {
    library.favorites = change.applied(to: library.favorites)
    unwritten += 1
    return [.saveFavorites(change)]
  }

  private mutating func takeFavorites(_ load: FavoritesLoad) {
    library.favorites = load.favorites
    library.favoritesLoaded = true
    if let notice = load.notice { say(Notice(library.strings(notice), .failed)) }
  }

  private mutating func takeSaved(_ change: FavoriteChange, _ result: Result<FavoritesLoad, Problem>) {
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

  private func sentence(for change: FavoriteChange) -> String {
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

  // MARK: - Notices and fitting

  private mutating func say(_ notice: Notice) {
    self.notice = (notice, library.now)
  }

  private mutating func dismissOldNotice() {
    guard let notice, library.now.timeIntervalSince(notice.shown) >= notice.notice.duration else { return }
    self.notice = nil
  }

  private mutating func settle() {
    for index in screens.indices { screens[index].settle(in: library) }
  }

  // MARK: - The keys of every screen

  enum Command { case quit, redraw, suspend, refresh, help }

  /// What of them is worth the bottom line of a screen.
  static func hints(for screen: any Screen) -> [KeyHelp] {
    bindings.filter { $0.command != .refresh || screen.catalogue != nil }.map(\.help)
  }

  static let bindings: [Binding<Command>] = [
    Binding([.function(1), .control("g")], .help, "help.help", hint: "hint.help", short: "F1"),
    Binding([.control("r")], .refresh, "help.refresh", hint: "hint.refresh"),
    Binding([.control("l")], .redraw, "help.redraw"),
    Binding([.control("z")], .suspend, "help.suspend"),
    Binding([.control("c"), .control("q")], .quit, "help.quit"),
  ]
}
