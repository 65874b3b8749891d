import CarteCore

/// Everything about one card, in tabs.
public struct PageView: Screen {
  /// The card whose page is shown.
  private(set) var id: CardID
  /// The cards that `n` and `p` go through, as they stood in the list the page was opened from.
  private let list: [CardID]
  private(set) var tab = 0
  /// The first visible line of the active tab.
  private(set) var scroll = 0

  /// The page of a card among others.
  public init(_ id: CardID, among list: [CardID]) {
    self.id = id
    self.list = list
  }

  /// The catalogue of the card.
  public var catalogue: String? { id.catalogue }

  /// Where the card is among the others, from 0.
  var position: Int? { list.firstIndex(of: id) }

  /// How many there are.
  var count: Int { list.count }

  // MARK: - Input

  enum Command {
    case nextTab, previousTab, up, down, pageUp, pageDown, first, last, favorite, undo, next, previous, back
  }

  static let bindings: [Binding<Command>] = [
    Binding([.tab, .right], .nextTab, "help.tabs", label: "Tab → ←", hint: "hint.tabs", short: "Tab"),
    Binding([.backTab, .left], .previousTab, "help.tabs", label: "Tab → ←"),
    Binding(
      [.character("f"), .control("f")], .favorite, "help.favorite", label: "f", hint: "hint.favorite"),
    Binding(
      [.character("n")], .next, "help.nextPrevious", label: "n p", hint: "hint.nextPrevious", short: "n/p"),
    Binding([.character("p")], .previous, "help.nextPrevious", label: "n p"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
    Binding([.character("u")], .undo, "help.undo"),
    Binding([.up, .character("k")], .up, "help.scroll", label: "↑↓ j k"),
    Binding([.down, .character("j")], .down, "help.scroll", label: "↑↓ j k"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown, .character(" ")], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
  ]

  /// The keys, each once, with those that name a tab.
  public func keys(in library: Library) -> [KeyHelp] {
    helps(of: Self.bindings) + [KeyHelp("1–9", "help.tabNumber")]
  }

  /// Turns tabs, scrolls, goes to a neighbor, keeps a favorite, or leaves.
  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste: return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      if let command = command(for: key, in: Self.bindings) { return perform(command, in: library) }
      if case .character(let digit) = key, let number = digit.wholeNumberValue, number > 0 {
        show(tab: number - 1, in: library)
      }
      return []
    }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let tabs = max(library.page(id)?.tabs.count ?? 1, 1)
    let page = max(layout(in: library).body.rows - 1, 1)
    switch command {
    case .nextTab: show(tab: (tab + 1) % tabs, in: library)
    case .previousTab: show(tab: (tab + tabs - 1) % tabs, in: library)
    case .up: scroll -= 1
    case .down: scroll += 1
    case .pageUp: scroll -= page
    case .pageDown: scroll += page
    case .first: scroll = 0
    case .last: scroll = .max / 2
    case .favorite: return [.toggleFavorite(id)]
    case .undo: return [.undoRemoval]
    case .next: go(by: 1)
    case .previous: go(by: -1)
    case .back: return [.close(visited: id)]
    }
    return []
  }

  private mutating func show(tab number: Int, in library: Library) {
    guard let tabs = library.page(id)?.tabs, tabs.indices.contains(number), number != tab else { return }
    tab = number
    scroll = 0
  }

  private mutating func go(by step: Int) {
    guard let position, list.indices.contains(position + step) else { return }
    id = list[position + step]
    scroll = 0
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: scroll -= 3
    case .wheelDown: scroll += 3
    case .click, .doubleClick:
      if mouse.point.row == 0, mouse.point.column < 3 { return [.close(visited: id)] }
      let tabs = library.page(id)?.tabs ?? []
      let hit = layout(in: library).labels(tabs).firstIndex { $0.contains(mouse.point) }
      if let hit { show(tab: hit, in: library) }
    }
    return []
  }

  // MARK: - Fitting

  /// Keeps tab and scroll within what there is.
  public mutating func settle(in library: Library) {
    guard let page = library.page(id) else { return }
    tab = min(tab, max(page.tabs.count - 1, 0))
    let layout = layout(in: library)
    let lines = lines(of: page, layout, in: library).count
    scroll = min(max(scroll, 0), max(lines - layout.body.rows, 0))
  }

  func layout(in library: Library) -> PageLayout {
    PageLayout(library.size, facts: library.page(id)?.facts.count ?? 0)
  }

  func lines(of page: Page, _ layout: PageLayout, in library: Library) -> [Line] {
    guard page.tabs.indices.contains(tab) else { return [] }
    return BlockLayout.lines(
      page.tabs[tab].blocks, columns: layout.body.columns, tint: page.tint, theme: library.theme)
  }
}
