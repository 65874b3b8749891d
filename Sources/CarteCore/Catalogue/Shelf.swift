import FoundationEssentials
import Synchronization

/// Everything a catalogue holds at one moment. A value: a refresh makes a new one.
public struct Shelf: Sendable {
  /// Where the cards come from, for the status line.
  public enum Source: Hashable, Sendable {
    /// From the program's own resources.
    case bundled
    /// From an earlier refresh, of this moment.
    case cached(Date)
    /// From a refresh of this run, of this moment.
    case live(Date)
  }

  /// The cards in the order of the grid.
  public let cards: [Card]
  /// Where they come from.
  public let source: Source
  /// Whether the refresh that made it ended early, so that another is due whatever the age.
  public let isPartial: Bool
  /// What could not be had, where the rest could.
  public let note: Problem?
  /// What else is to be known where the source is named, such as how much may still be asked today.
  public let status: ShelfStatus?
  /// Terms that a search of it understands, for the help.
  public let terms: [SearchTermHelp]
  /// The parts in which the cards are shown one after the other, as their tags name them; none where they are shown
  /// all at once.
  public let segments: [String]
  /// What can be ordered here; nil where nothing can.
  public let menu: TeaMenu?
  private let vocabulary: SearchVocabulary
  private let findTerm: @Sendable (SearchTerm) -> CardSet?
  private let findName: @Sendable (String) -> CardID?
  private let makePage: @Sendable (CardID) -> Page?
  private let makeData: @Sendable (CardID) -> JSON?
  private let makeDetails: (@Sendable (CardID) -> CardDetails?)?
  private let lastPage = LastPage()
  private let lazyIndex: Lazily<SearchIndex>

  /// Makes a shelf; `page` gives the page of a card, or nil where there is none, and `data` the same for
  /// scripts. `page` must be quick: it is called while drawing. `term` gives the cards that a term such as
  /// `type:fire` stands for, or nil where it means nothing here and is a text like any other; for the term `#` those
  /// of a number, for the one without a name those that have what is called exactly so. `name` gives the card that has a name besides its title, such as one in another language.
  /// `details` gives what a card shows where there is room for more; it must be as quick as `page`, and is nil where
  /// no card has any.
  public init(
    cards: [Card], source: Source, isPartial: Bool = false, note: Problem? = nil,
    status: ShelfStatus? = nil, terms: [SearchTermHelp] = [], segments: [String] = [], menu: TeaMenu? = nil,
    vocabulary: SearchVocabulary = .none,
    term: @escaping @Sendable (SearchTerm) -> CardSet? = { _ in nil },
    name: @escaping @Sendable (String) -> CardID? = { _ in nil },
    page: @escaping @Sendable (CardID) -> Page?, data: @escaping @Sendable (CardID) -> JSON? = { _ in nil },
    details: (@Sendable (CardID) -> CardDetails?)? = nil
  ) {
    self.cards = cards
    self.source = source
    self.isPartial = isPartial
    self.note = note
    self.status = status
    self.terms = terms
    self.segments = segments
    self.menu = menu
    self.vocabulary = vocabulary
    findTerm = term
    findName = name
    makePage = page
    makeData = data
    makeDetails = details
    lazyIndex = Lazily { SearchIndex(cards) }
  }

  /// The cards, ready to be searched. Made when it is first asked for.
  public var index: SearchIndex { lazyIndex.value }

  /// The cards that a query finds: those of all its terms, and among them those that match its other words,
  /// ranked as `SearchIndex.search` says, or in the order that a term asks for.
  ///
  /// - Parameter favorites: what `is:favorite` stands for.
  public func search(_ query: String, favorites: Set<CardID> = []) -> SearchResult {
    searching(favorites).result(query)
  }

  /// What may be wrong with a query that finds nothing; nothing where nobody knows.
  ///
  /// - Parameter favorites: what `is:favorite` stands for.
  public func advice(for query: String, favorites: Set<CardID> = []) -> [SearchAdvice] {
    searching(favorites).advice(for: query)
  }

  private func searching(_ favorites: Set<CardID>) -> ShelfSearch {
    ShelfSearch(
      cards: cards, index: index, vocabulary: vocabulary, favorites: favorites, findOwn: findTerm)
  }

  /// The page of a card, nil where the shelf has no such card.
  public func page(_ id: CardID) -> Page? {
    lastPage.page(id, makePage)
  }

  /// The card a person means by a name: see `NamedItem`. Where it is not sure, a search says what comes near.
  public func card(named name: String) -> NamedItem<Card> {
    let named = NamedItem(name, among: cards, id: \.id.item, title: \.title)
    guard case .unsure(let near) = named, !Folding.folded(name).isEmpty else { return named }
    // A whole name of another kind is meant rather than the titles that begin so.
    if let id = findName(name), let card = cards.first(where: { $0.id == id }) { return .one(card) }
    guard near.isEmpty else { return named }
    return .unsure(search(name).matches.map { cards[$0] })
  }

  /// Whether cards have more to show where there is room: pictures.
  public var hasDetails: Bool { makeDetails != nil }

  /// What a card shows where there is room; nil where the shelf has no such card, or nothing more to show.
  public func details(_ id: CardID) -> CardDetails? {
    makeDetails?(id)
  }

  /// The whole of one item for scripts, as `carte show --json` prints it under `data`; nil where the shelf
  /// has no such card.
  public func data(_ id: CardID) -> JSON? {
    makeData(id)
  }
}

/// The page that was asked for last: a screen asks for the same one several times while it draws.
private final class LastPage: Sendable {
  private let last = Mutex<(id: CardID, page: Page?)?>(nil)

  func page(_ id: CardID, _ make: (CardID) -> Page?) -> Page? {
    last.withLock { last in
      if let last, last.id == id { return last.page }
      let page = make(id)
      last = (id, page)
      return page
    }
  }
}
