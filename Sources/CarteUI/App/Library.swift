import CarteCore
import FoundationEssentials

/// What all screens may look at: the words, the theme, the catalogues, the favorites, the window and the time.
public struct Library: Sendable {
  /// The words of the interface.
  public var strings: Strings
  /// The looks.
  public var theme: Theme
  /// The catalogues in the order of the home screen.
  public var catalogues: [CatalogueState]
  /// The favorites, oldest first, with changes that are still being written.
  public var favorites: [Favorite] = []
  /// Favorites that were taken out in this run, the latest last.
  public internal(set) var removed: [Removed] = []
  /// Whether the favorites have been read.
  public var favoritesLoaded = false
  /// The size of the window.
  public var size: Size
  /// The time of the newest event.
  public var now: Date
  /// Whether things may move.
  public var motion: Bool
  /// Whether no request is to be made.
  public var offline: Bool
  /// Whether the terminal shows nothing but ASCII.
  public var plain = false
  /// The colors that were chosen; nil where they go by the ground of the terminal.
  public var themeColors: ThemeColors?
  /// What is known of the ground of the terminal.
  public var ground = Ground.unknown
  /// Whether the terminal is asked for the ground that the theme is for.
  public var groundInquiry = GroundInquiry.off
  /// Whether the terminal may be able to show photographs as points.
  public var hasGraphics = false
  /// What stands for points inside tmux, which is asked then in the terminal's place; nil outside of it.
  public var placeholders: KittyPlaceholders?
  /// Whether the terminal shows colors of 24 bits.
  public var hasDirectColor = false
  /// Whether it is sure to have the blocks of two by three points (U+1FB00 to U+1FB3B).
  public var hasSextants = false
  /// How photographs are shown, and whether any picture is.
  public var pictureOutput = PictureOutput.cells
  /// Whether the cards of grids have pictures where there is room.
  public var cardPictures = true
  /// How many cards may get their pictures at this event: none before the first frame, a few while somebody waits for
  /// what a key does, else all.
  var cardsAtOnce = 0
  /// The photographs that have come.
  public internal(set) var pictures = PictureMemory()
  /// Whether the bell rings when a favorite is added.
  public var bell = false
  /// Whether the mouse is listened to.
  public var mouse = true
  /// What can be chosen, and what is chosen.
  public var settings = SettingsState()
  /// Counts the changes of words and looks, so that a screen does not show what it made of older ones.
  public internal(set) var looks = 0
  /// How keeping the favorites on a server stands; nil where they are kept on none.
  public var sync: FavoritesSyncState?
  /// How many favorites a server took away, or are here alone since it lost them.
  public internal(set) var lost = 0
  /// Since when the favorites are being brought in step with their server; nil while they are not.
  var syncingSince: Date?
  /// The favorite that was added last, and when.
  var lit: (id: CardID, since: Date)?
  /// The orders of the group.
  public var orders = OrdersState()
  /// Whether the window has the focus.
  public var focused = true
  /// When the last key was pressed.
  public var lastKey: Date
  /// When the program began.
  public let started: Date
  /// Chance, thrown anew for each event.
  public var dice: UInt64 = 0

  /// A favorite that was taken out, and where it stood.
  public struct Removed: Hashable, Sendable {
    /// The favorite.
    public let favorite: Favorite
    /// Its place among the favorites, from 0.
    public let index: Int
  }

  /// Makes a library with nothing loaded yet.
  public init(
    strings: Strings, theme: Theme, catalogues: [CatalogueState], size: Size, now: Date,
    motion: Bool = true, offline: Bool = false
  ) {
    self.strings = strings
    self.theme = theme
    self.catalogues = catalogues
    self.size = size
    self.now = now
    self.motion = motion
    self.offline = offline
    lastKey = now
    started = now
  }

  /// A catalogue by name.
  public subscript(_ name: String) -> CatalogueState? {
    catalogues.first { $0.name == name }
  }

  /// Whether a card is among the favorites.
  public func isFavorite(_ id: CardID) -> Bool {
    favorites.contains { $0.id == id }
  }

  /// The card of an id, from its catalogue.
  public func card(_ id: CardID) -> Card? {
    self[id.catalogue]?.card(id)
  }

  /// The page of an id: from its catalogue, else as it was kept with the favorite, also after that was taken out.
  public func page(_ id: CardID) -> Page? {
    let state = self[id.catalogue]
    if let state, let page = state.shelf?.page(id) { return page.filled(with: state.answers) }
    return favorites.first { $0.id == id }?.page ?? removed.last { $0.favorite.id == id }?.favorite.page
  }

  /// Whether a page is shown with a picture where there is room, a drawn one or a photograph.
  func shows(_ page: Page) -> Bool {
    pictureOutput != .off && (page.picture != nil || page.photo != nil)
  }

  /// The name of a catalogue as the screens write it.
  public func title(of catalogue: String) -> String {
    // A favorite may be of a catalogue that this version does not know.
    self[catalogue] == nil ? catalogue : strings("catalogue." + catalogue)
  }
}

/// How keeping the favorites on a server stands.
public enum FavoritesSyncState: Hashable, Sendable {
  /// Not yet tried in this run.
  case idle
  /// Under way.
  case running
  /// Both sides held the same then.
  case done(Date)
  /// It could not be done, or only in part.
  case failed(Problem)
}

/// A catalogue as the screens see it.
public struct CatalogueState: Sendable {
  /// How a refresh stands.
  public enum Refresh: Hashable, Sendable {
    /// None is under way.
    case idle
    /// One is under way since then, so many of so many steps done.
    case running(since: Date, done: Int, total: Int)
    /// The last one failed.
    case failed(Problem)
  }

  /// The name in files and commands.
  public let name: String
  /// How old live data may become before it is refreshed unasked, in seconds.
  public let refreshAge: Double?
  /// Whether the network can be searched for more cards.
  public let searchesNetwork: Bool
  /// What it holds; nil until it is loaded.
  public private(set) var shelf: Shelf?
  /// Counts the shelves it has held, so that a screen notices a new one.
  public private(set) var revision = 0
  /// Why loading failed, if it did.
  public var problem: Problem?
  /// Since when it is being loaded; nil when it is not.
  public var loadingSince: Date?
  /// How the refresh stands.
  public var refresh = Refresh.idle
  /// What it has answered to the questions of its pages.
  public internal(set) var answers = Answers()
  /// Whether what it holds was made by settings that no longer hold; what is read next takes its place.
  public internal(set) var isOutdated = false

  /// A catalogue with nothing loaded yet, or with its bundled shelf.
  public init(name: String, refreshAge: Double?, searchesNetwork: Bool = false, shelf: Shelf? = nil) {
    self.name = name
    self.refreshAge = refreshAge
    self.searchesNetwork = searchesNetwork
    if let shelf { hold(shelf) }
  }

  /// Takes a new shelf.
  public mutating func hold(_ new: Shelf) {
    shelf = new
    revision += 1
    problem = nil
  }

  /// The cards, none until loaded.
  public var cards: [Card] { shelf?.cards ?? [] }

  /// The card of an id.
  public func card(_ id: CardID) -> Card? {
    cards.first { $0.id == id }
  }

  /// Whether the cards are so old that they should be refreshed unasked.
  public func isStale(at now: Date) -> Bool {
    guard let refreshAge, let shelf, case .idle = refresh else { return false }
    if shelf.isPartial, case .cached = shelf.source { return true }
    switch shelf.source {
    case .bundled: return true
    case .cached(let date), .live(let date):
      // A date in the future is a clock that was wrong.
      return !(-60..<refreshAge ~= now.timeIntervalSince(date))
    }
  }
}
