import CarteCore

/// The cards of a catalogue in columns, filtered by what is typed.
///
/// The selection is a card, not a place: it survives a refresh that puts new cards before it.
public struct Grid: Screen {
  /// The catalogue's name.
  public let catalogue: String?
  private(set) var query = TextField()
  /// Positions among the shelf's cards, best first.
  private(set) var matches: [Int] = []
  /// Whether the matches are near misses.
  private(set) var nearest = false
  /// What the query wants to be said of cards, by their positions among the shelf's.
  private(set) var remarks: [Int: String] = [:]
  /// What may be wrong with a query that finds nothing.
  private(set) var advice: [SearchAdvice] = []
  /// The selected card; nil where there is none to select.
  private(set) var selected: CardID?
  /// Where the selected card is among the matches.
  private(set) var position = 0
  /// The first row of cards that is visible.
  private(set) var top = 0
  /// Which part of the catalogue is shown while nothing is typed, from 0; a search looks through all of them.
  var segment = 0
  /// The picture beside the cards.
  private(set) var picture = DrawnPicture()
  /// What the cards in view look like, where they have pictures.
  var faces = CardFaces()
  /// The rows from one card to the next when the grid was settled last.
  private var cardRows = 0
  private var seen: Seen?
  private var selectedBeforeSearch: CardID?
  /// What the network was last searched for.
  private var searched: String?

  /// What the matches were made from.
  private struct Seen: Hashable {
    let query: String
    let revision, segment: Int
    /// What `is:favorite` stands for, where it may be meant.
    let favorites: Set<CardID>
  }

  /// A grid, filtered where a query is given.
  public init(catalogue: String, query: String = "") {
    self.catalogue = catalogue
    self.query.insert(query.cleaned())
  }

  /// Letters go into the search.
  public var takesText: Bool { true }

  // MARK: - Input

  /// Moves, opens, or types into the search.
  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste(let text):
      type { $0.insert(text.cleaned()) }
      return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      if let command = command(for: key, in: bindings(in: library)) {
        return perform(command, in: library)
      }
      type { _ = $0.take(key) }
      return []
    }
  }

  private mutating func type(_ change: (inout TextField) -> Void) {
    if query.isEmpty { selectedBeforeSearch = selected }
    change(&query)
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let layout = layout(in: library)
    switch command {
    case .up: move(by: -layout.columns)
    case .down: move(by: layout.columns)
    case .left: if layout.columns > 1 { move(by: -1) }
    case .right: if layout.columns > 1 { move(by: 1) }
    case .pageUp: position = max(position - layout.columns * layout.visibleRows, 0)
    case .pageDown:
      position = max(min(position + layout.columns * layout.visibleRows, matches.count - 1), 0)
    case .first: position = 0
    case .last: position = max(matches.count - 1, 0)
    case .random: position = roll(library.dice)
    case .open where selected == nil, .order where selected == nil: takeAdvice()
    case .open, .page: return open(in: library)
    case .order: return order(in: library)
    case .shop: return library.menu(of: catalogue).map { [.open(ShopView(shop: $0.shop))] } ?? []
    case .nextSegment: return turn(by: 1, in: library)
    case .previousSegment: return turn(by: -1, in: library)
    case .searchNetwork: return [.searchNetwork(query.text)]
    case .pictures: return [.switchCardPictures]
    case .favorite:
      return selected.map { [.toggleFavorite($0)] } ?? []
    case .back: return back()
    }
    selected = card(at: position, in: library)?.id
    return []
  }

  /// Moves by a card or by a row. A step that would leave the list is not made, but for the one down to a
  /// shorter last row.
  private mutating func move(by step: Int) {
    let target = position + step
    if matches.indices.contains(target) {
      position = target
    } else if step == 2, position / 2 < (matches.count - 1) / 2 {
      position = matches.count - 1
    }
  }

  private func roll(_ dice: UInt64) -> Int {
    guard matches.count > 1 else { return 0 }
    let rolled = Int(dice % UInt64(matches.count - 1))
    return rolled >= position ? rolled + 1 : rolled
  }

  private func open(in library: Library) -> [Action] {
    guard let selected else { return [] }
    let cards = library[catalogue ?? ""]?.cards ?? []
    let list = matches.map { cards[$0].id }
    return [.open(PageView(selected, among: list))]
  }

  /// Types what the query may have meant.
  mutating func takeAdvice() {
    guard let meant = advice.lazy.compactMap(\.meant).first else { return }
    query.clear()
    query.insert(meant)
  }

  private mutating func back() -> [Action] {
    guard !query.isEmpty else { return [.close(visited: nil)] }
    query.clear()
    return []
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    let layout = layout(in: library)
    switch mouse.action {
    case .wheelUp: scroll(by: -1, layout)
    case .wheelDown: scroll(by: 1, layout)
    case .click, .doubleClick:
      let (columns, chosen) = (library.size.columns, shownSegment(in: library))
      if let label = bar(in: library)?.label(at: mouse.point, columns: columns, chosen: chosen) {
        return show(segment: label, in: library)
      }
      guard let hit = layout.position(at: mouse.point, top: top), hit < matches.count else { return [] }
      let again = hit == position
      position = hit
      selected = card(at: hit, in: library)?.id
      guard again || mouse.action == .doubleClick else { return [] }
      return library.menu(of: catalogue) == nil ? open(in: library) : order(in: library)
    }
    selected = card(at: position, in: library)?.id
    return []
  }

  private mutating func scroll(by rows: Int, _ layout: GridLayout) {
    guard !matches.isEmpty else { return }
    top = min(max(top + rows, 0), lastTop(layout))
    let first = top * layout.columns
    let last = min((top + layout.visibleRows) * layout.columns, matches.count) - 1
    position = min(max(position, first), max(last, first))
  }

  // MARK: - Fitting

  /// Goes to the top for the answers of a search, and for other news where nobody has moved away from it.
  public mutating func takeNews(of catalogue: String, searchedFor query: String?) {
    guard catalogue == self.catalogue else { return }
    searched = query
    guard query != nil || position == 0 else { return }
    forgetPlace()
  }

  /// Selects a card, if it is among the matches.
  public mutating func select(_ id: CardID) {
    selected = id
    seen = nil
  }

  /// Begins at the top of another part.
  mutating func forgetPlace() {
    (selected, selectedBeforeSearch, position, top, seen) = (nil, nil, 0, 0, nil)
  }

  /// Selects what stands at a position among the matches.
  mutating func move(to position: Int, in library: Library) {
    self.position = position
    selected = card(at: position, in: library)?.id
  }

  /// Filters anew when the query or the cards have changed, and keeps the selected card in view.
  public mutating func settle(in library: Library) {
    guard let state = library[catalogue ?? ""] else { return }
    segment = min(segment, max((state.shelf?.segments.count ?? 0) - 1, 0))
    // Whoever has found something stays with it when the search is cleared.
    if query.isEmpty, seen?.query.isEmpty == false { segment = foundSegment(in: library) ?? segment }
    let favorites = query.text.contains("is:") ? Set(library.favorites.map(\.id)) : []
    let now = Seen(query: query.text, revision: state.revision, segment: segment, favorites: favorites)
    if now != seen { filter(state, now, in: library) }
    position = min(max(position, 0), max(matches.count - 1, 0))
    let layout = layout(in: library)
    let row = position / layout.columns
    // Where cards become higher or lower the selected one stays about where it stood.
    top = row - ((row - top) * cardRows + layout.cardRows / 2) / layout.cardRows
    cardRows = layout.cardRows
    top = min(max(min(max(top, row - layout.visibleRows + 1), row), 0), lastTop(layout))
    preview(in: library)?.settle(&picture, library)
    settleFaces(layout, state, in: library)
  }

  private func lastTop(_ layout: GridLayout) -> Int {
    let rows = (matches.count + layout.columns - 1) / layout.columns
    return max(rows - layout.visibleRows, 0)
  }

  private mutating func filter(_ state: CatalogueState, _ now: Seen, in library: Library) {
    let columns = layout(in: library).columns
    let above = position / columns - top
    let typed = seen.map { $0.query != now.query } ?? false
    seen = now
    // All cards in their order need no index, and the first picture is not to wait for one.
    let found = now.query.isEmpty ? nil : state.shelf?.search(now.query, favorites: now.favorites)
    matches = found?.matches ?? (now.query.isEmpty ? cardsOfSegment(state) : [])
    nearest = found?.nearest ?? false
    remarks = found?.remarks ?? [:]
    let isLost = !now.query.isEmpty && matches.isEmpty
    advice = isLost ? state.shelf?.advice(for: now.query, favorites: now.favorites) ?? [] : []
    if now.query.cleaned() == searched { putNewFirst(state.cards) }
    if typed, !query.isEmpty {
      position = 0
      top = 0
    } else {
      let wanted = selected ?? selectedBeforeSearch
      position =
        matches.firstIndex { state.cards[$0].id == wanted } ?? min(position, max(matches.count - 1, 0))
      top = position / layout(in: library).columns - above
    }
    selected = card(at: position, in: library)?.id
  }

  /// What the network has found for a query stands before what was found for it here.
  private mutating func putNewFirst(_ cards: [Card]) {
    matches = matches.filter { !cards[$0].mark.isEmpty } + matches.filter { cards[$0].mark.isEmpty }
  }

  /// The card at a position among the matches.
  func card(at position: Int, in library: Library) -> Card? {
    guard let cards = library[catalogue ?? ""]?.cards, matches.indices.contains(position),
      cards.indices.contains(matches[position])
    else { return nil }
    return cards[matches[position]].with(remark: remarks[matches[position]])
  }
}
