import CarteCore
import FoundationEssentials

/// The whole program without its surroundings: events in, effects out, and a picture of the state.
///
/// `App` only routes. What a key means is the top screen's business; what a screen looks like is its own.
public struct App: Sendable {
  /// What the screens look at.
  public internal(set) var library: Library
  /// The screens, the visible one last. Never empty: leaving the first one quits.
  var screens: [any Screen]
  private var notice: (notice: Notice, shown: Date)?
  private var random: SeededRandom
  /// The changes of the favorites that are not in the file.
  var unwritten = UnwrittenChanges()
  /// The catalogues whose refresh was asked for by a key, which makes its end worth a notice, each with what
  /// was searched for; empty where it was no search.
  var asked: [String: String] = [:]
  /// Whether the favorites are being brought in step because a key asked for it.
  var askedForSync = false

  /// An app that shows the home screen, or a catalogue's grid over it, or the favorites.
  ///
  /// - Parameter seed: where chance begins.
  public init(library: Library, start: Start = .home, seed: UInt64 = 1) {
    self.library = library
    random = SeededRandom(seed: seed)
    screens = [Home()]
    switch start {
    case .home: break
    case .catalogue(let name, let query): screens.append(Grid(catalogue: name, query: query))
    case .favorites: screens.append(FavoritesList())
    case .settings: screens.append(SettingsScreen())
    }
    settle()
  }

  /// Where the program opens.
  public enum Start: Hashable, Sendable {
    /// The home screen.
    case home
    /// A catalogue's grid, with something typed into its search.
    case catalogue(String, query: String = "")
    /// The favorites.
    case favorites
    /// The settings.
    case settings

    /// The catalogue it begins with, if it does.
    public var catalogue: String? {
      if case .catalogue(let name, _) = self { name } else { nil }
    }
  }

  /// What has to be done before the first event: read everything, refresh what is on the screen.
  public mutating func begin() -> [Effect] {
    library.catalogues.indices.forEach { library.catalogues[$0].loadingSince = library.now }
    return [.loadFavorites] + library.catalogues.map { .load(catalogue: $0.name) } + syncFavorites()
      + askGround()
      // The names of the user's own themes are for its screen alone.
      + (screens.last is SettingsScreen ? [.changeSettings([])] : [])
  }

  /// Takes one event at a time and says what has to be done about it.
  public mutating func update(_ event: Event, at now: Date) -> [Effect] {
    library.now = now
    library.dice = random.next()
    library.cardsAtOnce = event.isAwaited ? Self.cardsAtKey : .max
    let needed = ordersNeeded
    var effects: [Effect]
    switch event {
    case .key(let key): effects = press(key)
    case .paste(let text): effects = touch(.paste(text))
    case .mouse(let mouse): effects = touch(.mouse(mouse))
    case .resized(let size):
      library.size = size
      forgetCellSize()
      effects = []
    case .focused(let focused):
      library.focused = focused
      effects = []
    case .woke: effects = []
    case .loaded, .refreshing, .refreshed: effects = takeCards(event)
    case .answered(let name, let question, let result):
      takeAnswer(name, question, result)
      effects = []
    case .pictured(let request, let result):
      library.pictures.take(request, result)
      effects = []
    case .reported(.background(let color)):
      takeGround(color)
      effects = []
    case .reported(let report):
      takeReport(report)
      effects = []
    case .favoritesLoaded, .favoritesSaved, .favoritesSynced, .favoritesLost, .favoritesRestored:
      effects = takeFavorites(event)
    case .ordersLoaded(let result, let isLast):
      takeOrders(result, isLast: isLast)
      effects = []
    case .ordersWatched(let isWatched):
      library.orders.isWatched = isWatched
      effects = []
    case .ordersTouched:
      library.orders.isStale = true
      effects = []
    case .orderChanged(let change, let result):
      effects = takeOrderChanged(change, result)
    case .settingsChanged(let changes, let result):
      effects = takeSettings(changes, result)
    case .colored(let depth):
      effects = takeColors(depth)
    case .warned(let problem):
      let before = notice.map { $0.notice.kind == .failed ? $0.notice.text + " " : "" } ?? ""
      say(Notice(before + library.strings(problem), .failed))
      effects = []
    case .resumed: effects = [.redraw] + askGround()
    case .terminated: effects = [.quit]
    }
    dismissOldNotice()
    settle()
    effects += refreshIfStale() + askWhatIsInView() + havePicturesInView() + loadOrders(after: needed)
    return effects
  }

  /// Draws the state.
  public func view() -> Canvas {
    var canvas = unpainted()
    canvas.paint(library.theme.ground)
    return canvas
  }

  /// The state on the terminal's own ground.
  private func unpainted() -> Canvas {
    var canvas = Canvas(library.size)
    guard !isTooSmall else {
      TooSmall.draw(on: &canvas, strings: library.strings)
      return canvas
    }
    screens.last?.draw(on: &canvas, in: library)
    // What was said before must not hide what is asked now.
    if let question = screens.last?.confirmation(in: library) {
      QuestionStrip.draw(question, on: &canvas, theme: library.theme)
    } else if let notice {
      NoticeStrip.draw(notice.notice, on: &canvas, theme: library.theme)
    }
    return canvas
  }

  /// Whether the window has no room for any screen.
  private var isTooSmall: Bool { library.size.columns < 30 || library.size.rows < 8 }

  /// When the app wants to be woken without an event; nil for never.
  public var wake: Date? {
    var moments = [
      screens.last?.wake(in: library), questionWake, ordersWake, inquiryWake, pictureWake, waitingWake,
      lightWake,
    ]
    if let notice { moments.append(notice.shown.addingTimeInterval(notice.notice.duration)) }
    return moments.compactMap { $0 }.min()
  }

  /// A card's picture takes half a millisecond, and a row of two comes with each step.
  private static let cardsAtKey = 4

  // MARK: - Keys

  private mutating func press(_ key: Key) -> [Effect] {
    library.lastKey = library.now
    if let notice, notice.notice.kind == .failed, library.now.timeIntervalSince(notice.shown) > 1 {
      self.notice = nil
    }
    switch command(for: key, in: Self.bindings) {
    case .quit: return [.quit]
    case .redraw: return [.redraw] + askGround()
    case .suspend: return [.suspend]
    case .refresh: return refresh()
    case .mouse: return switchMouse()
    case .help: return showHelp()
    case nil:
      if key == .character("?"), screens.last?.takesText == false { return showHelp() }
      return give(.key(key))
    }
  }

  /// Whoever uses the mouse is there, too.
  private mutating func touch(_ input: Input) -> [Effect] {
    library.lastKey = library.now
    return give(input)
  }

  private mutating func give(_ input: Input) -> [Effect] {
    guard !isTooSmall, !screens.isEmpty else { return [] }
    let page = (screens.last as? PageView)?.id
    let effects = screens[screens.count - 1].take(input, in: library).flatMap { perform($0) }
    if let shown = (screens.last as? PageView)?.id, shown != page { retryQuestions() }
    return effects
  }

  private mutating func perform(_ action: Action) -> [Effect] {
    switch action {
    case .open(let screen):
      screens.append(screen)
      forgetNotice()
      // Another program may have changed them.
      return screen is SettingsScreen ? [.changeSettings([])] : []
    case .close(let visited):
      guard screens.count > 1 else { return [.quit] }
      screens.removeLast()
      if let visited { screens[screens.count - 1].select(visited) }
      forgetNotice()
      return []
    case .showPart(let part, let name): return show(part: part, of: name)
    case .toggleFavorite(let id): return toggleFavorite(id)
    case .undoRemoval: return undoRemoval()
    case .restoreFavorites: return library.lost > 0 ? [.restoreFavorites] : []
    case .searchNetwork(let query): return search(query)
    case .switchCardPictures:
      switchCardPictures()
      return []
    case .order(let change): return changeOrder(change)
    case .undoOrder: return undoOrder()
    case .change(let changes): return changeSettings(changes)
    case .refuse(let problem):
      say(Notice(library.strings(problem), .failed))
      return []
    case .copy(let text):
      guard !text.isEmpty else {
        say(Notice(library.strings("notice.noAddress"), .failed))
        return []
      }
      say(Notice(copied(text)))
      return [.copy(text)]
    case .help: return showHelp()
    }
  }

  /// Goes down to the grid of a catalogue, whatever was opened over it, and shows a part there.
  private mutating func show(part: Int, of name: String) -> [Effect] {
    func isGrid(_ screen: any Screen) -> Bool { (screen as? Grid)?.catalogue == name }
    forgetNotice()
    guard let index = screens.lastIndex(where: isGrid), var grid = screens[index] as? Grid else {
      var grid = Grid(catalogue: name)
      grid.segment = part
      screens[screens.count - 1] = grid
      return []
    }
    screens.removeSubrange((index + 1)...)
    let actions = grid.show(segment: part, in: library)
    screens[index] = grid
    return actions.flatMap { perform($0) }
  }

  /// What was copied, or of a longer text how much.
  private func copied(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return lines == 1
      ? library.strings("notice.copied", ["text": text])
      : library.strings("notice.copiedLines", ["count": lines.grouped])
  }

  private mutating func showHelp() -> [Effect] {
    guard let top = screens.last, !(top is Help) else { return [] }
    forgetNotice()
    screens.append(Help(sections: [top.keys(in: library), Self.bindings.map(\.help)]))
    return []
  }

  // MARK: - Notices and fitting

  mutating func say(_ notice: Notice) {
    self.notice = (notice, library.now)
  }

  /// What was done on one screen is not worth saying on the next.
  private mutating func forgetNotice() {
    if notice?.notice.kind == .done { notice = nil }
  }

  private mutating func dismissOldNotice() {
    guard let notice else { return }
    // Negative where the clock was set back.
    let age = library.now.timeIntervalSince(notice.shown)
    if !(0..<notice.notice.duration ~= age) { self.notice = nil }
  }

  private mutating func settle() {
    // Only what is seen: screens below are settled when they are seen again.
    screens[screens.count - 1].settle(in: library)
  }

  // MARK: - The keys of every screen

  enum Command { case quit, redraw, suspend, refresh, mouse, help }

  /// What of them is worth the bottom line of a screen.
  static func hints(for screen: any Screen) -> [KeyHelp] {
    bindings.filter {
      $0.command != .refresh || screen.catalogue != nil || screen.ordersNeeded == .current
    }.map(\.help)
  }

  static let bindings: [Binding<Command>] = [
    Binding([.function(1), .control("g")], .help, "help.help", hint: "hint.help", short: "F1"),
    Binding([.control("r")], .refresh, "help.refresh", hint: "hint.refresh"),
    Binding([.function(2)], .mouse, "help.mouse"),
    Binding([.control("l")], .redraw, "help.redraw"),
    Binding([.control("z")], .suspend, "help.suspend"),
    Binding([.control("c"), .control("q")], .quit, "help.quit"),
  ]
}
