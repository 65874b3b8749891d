import CarteCore

/// Everything about one card, in tabs.
public struct PageView: Screen {
  /// The card whose page is shown.
  private(set) var id: CardID
  /// The cards that `n` and `p` go through, as they stood in the list the page was opened from.
  private let list: [CardID]
  private(set) var tab: Int
  /// The first visible line of the active tab.
  private(set) var scroll = 0
  /// Which of the links of the active tab is chosen.
  private(set) var link: Int?
  private var laidOut: LaidOut?
  /// Where the other tabs of this page were left, to be found again.
  private var left: [Int: Left] = [:]
  /// The picture beside the text.
  private(set) var picture = DrawnPicture()

  /// What was seen of a tab.
  private struct Left {
    let place: TabContent.Place
    let link: Int?
  }

  /// The lines of the active tab, and what they were made of.
  private struct LaidOut {
    let source: Source
    let content: TabContent
  }

  /// What decides how the lines of a tab come out.
  private struct Source: Hashable {
    let id: CardID
    let tab, columns, shelf, answers, looks: Int
    let offline, isHere: Bool

    /// Whether only answers may have come between.
    func isSameText(as other: Source) -> Bool {
      id == other.id && tab == other.tab && columns == other.columns
    }
  }

  /// The page of a card among others, at a tab where it has that many.
  public init(_ id: CardID, among list: [CardID], tab: Int = 0) {
    self.id = id
    self.list = list
    self.tab = tab
  }

  /// The catalogue of the card.
  public var catalogue: String? { id.catalogue }

  /// Where the card is among the others, from 0.
  var position: Int? { list.firstIndex(of: id) }

  /// How many there are.
  var count: Int { list.count }

  // MARK: - Input

  enum Command {
    case nextTab, previousTab, open, up, down, pageUp, pageDown, first, last, favorite, undo, next, previous
    case copyAddress, copyText, back
  }

  static let bindings: [Binding<Command>] = [
    Binding([.tab, .right], .nextTab, "help.tabs", label: "Tab → ←", hint: "hint.tabs", short: "Tab"),
    Binding([.backTab, .left], .previousTab, "help.tabs", label: "Tab → ←"),
    Binding([.enter], .open, "help.link", hint: "hint.open"),
    Binding(
      [.character("f"), .control("f")], .favorite, "help.favorite", label: "f", hint: "hint.favorite"),
    Binding(
      [.character("n")], .next, "help.nextPrevious", label: "n p", hint: "hint.nextPrevious", short: "n/p"),
    Binding([.character("p")], .previous, "help.nextPrevious", label: "n p"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
    Binding([.character("u")], .undo, "help.undo"),
    Binding([.character("y")], .copyText, "help.copyPage"),
    Binding([.character("o")], .copyAddress, "help.copy"),
    Binding([.up, .character("k")], .up, "help.scroll", label: "↑↓ j k"),
    Binding([.down, .character("j")], .down, "help.scroll", label: "↑↓ j k"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown, .character(" ")], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home, .character("g")], .first, "help.ends", label: "Home End g G"),
    Binding([.end, .character("G")], .last, "help.ends", label: "Home End g G"),
  ]

  /// The keys, each once, with those that name a tab; the one that follows a link where there is one.
  public func keys(in library: Library) -> [KeyHelp] {
    let page = library.page(id)
    let helps = helps(
      of: Self.bindings.filter { binding in
        switch binding.command {
        case .open: page?.hasLinks ?? false
        case .copyAddress: page?.address.isEmpty == false
        default: true
        }
      })
    return helps.map { $0.hint == "hint.open" && link == nil ? $0.withoutHint : $0 }
      + [KeyHelp("1–9", "help.tabNumber")]
  }

  /// Turns tabs, scrolls, follows a link, goes to a neighbor, keeps a favorite, or leaves.
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
    case .open: return follow()
    case .up: step(by: -1, in: library)
    case .down: step(by: 1, in: library)
    case .pageUp: scroll -= page
    case .pageDown: scroll += page
    case .first: scroll = 0
    case .last: scroll = .max / 2
    case .favorite: return [.toggleFavorite(id)]
    case .undo: return [.undoRemoval]
    case .copyAddress: return [.copy(library.page(id)?.address ?? "")]
    case .copyText:
      return library.page(id).map { [.copy(PageText(page: $0, strings: library.strings).text)] } ?? []
    case .next: go(by: 1)
    case .previous: go(by: -1)
    case .back: return [.close(visited: id)]
    }
    return []
  }

  private mutating func show(tab number: Int, in library: Library) {
    guard let tabs = library.page(id)?.tabs, tabs.indices.contains(number), number != tab else { return }
    left[tab] = Left(place: content.place(of: scroll), link: link)
    tab = number
    scroll = 0
    link = nil
  }

  private mutating func go(by step: Int) {
    guard let position, list.indices.contains(position + step) else { return }
    id = list[position + step]
    left = [:]
    scroll = 0
    link = nil
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: scroll -= 3
    case .wheelDown: scroll += 3
    case .click, .doubleClick:
      if mouse.point.row == 0, mouse.point.column < 3 { return [.close(visited: id)] }
      let layout = layout(in: library)
      let tabs = library.page(id)?.tabs ?? []
      if let hit = layout.labels(tabs, active: tab).firstIndex(where: { $0.contains(mouse.point) }) {
        show(tab: hit, in: library)
      } else if layout.body.contains(mouse.point) {
        return click(line: mouse.point.row - layout.body.row + scroll, again: mouse.action == .doubleClick)
      }
    }
    return []
  }

  // MARK: - Links

  /// The lines of the active tab.
  var content: TabContent { laidOut?.content ?? TabContent() }

  /// Goes to the next link where it is in view or comes into view by the step, else scrolls.
  private mutating func step(by direction: Int, in library: Library) {
    let links = content.links
    let rows = layout(in: library).body.rows
    let visible = scroll + min(direction, 0)..<scroll + rows + max(direction, 0)
    guard let next = neighbor(of: link, direction), links[next].rows.overlaps(visible) else {
      scroll += direction
      return
    }
    choose(next, rows: rows)
  }

  /// Makes a link the chosen one and brings it into view.
  private mutating func choose(_ next: Int?, rows: Int) {
    link = next
    guard let next else { return }
    let place = content.links[next].rows
    scroll = min(max(scroll, place.upperBound - rows), place.lowerBound)
  }

  private func neighbor(of link: Int?, _ direction: Int) -> Int? {
    guard let link else { return nil }
    var next = link + direction
    while content.links.indices.contains(next) {
      if isOpen(content.links[next].link) { return next }
      next += direction
    }
    return nil
  }

  /// Whether a link leads to another page.
  private func isOpen(_ link: Link) -> Bool {
    link.target != nil && link.target != id
  }

  private func follow() -> [Action] {
    guard let link, content.links.indices.contains(link), isOpen(content.links[link].link),
      let target = content.links[link].link.target
    else { return [] }
    var targets: [CardID] = []
    for place in content.links {
      if let target = place.link.target, !targets.contains(target) { targets.append(target) }
    }
    return [.open(PageView(target, among: targets, tab: tab))]
  }

  private mutating func click(line: Int, again: Bool) -> [Action] {
    guard
      let hit = content.links.firstIndex(where: { $0.rows.contains(line) && isOpen($0.link) })
    else { return [] }
    let chosen = link == hit
    link = hit
    return chosen || again ? follow() : []
  }

  // MARK: - Fitting

  /// Lays the active tab out where that has changed, and keeps tab, scroll and link within what there is.
  public mutating func settle(in library: Library) {
    guard let page = library.page(id) else {
      laidOut = nil
      return
    }
    tab = min(tab, max(page.tabs.count - 1, 0))
    let layout = layout(in: library)
    picture.settle(page.picture, in: layout.picture, library)
    layOut(page, columns: layout.body.columns, rows: layout.body.rows, in: library)
    if link.map({ $0 >= content.links.count }) ?? true { choose(firstLink, rows: layout.body.rows) }
    scroll = min(max(scroll, 0), max(content.lines.count - layout.body.rows, 0))
  }

  private mutating func layOut(_ page: Page, columns: Int, rows: Int, in library: Library) {
    let state = library[id.catalogue]
    let source = Source(
      id: id, tab: tab, columns: columns, shelf: state?.revision ?? -1,
      answers: state?.answers.revision ?? 0, looks: library.looks, offline: library.offline,
      isHere: state?.card(id) != nil)
    guard source != laidOut?.source else { return }
    var blocks = page.tabs.indices.contains(tab) ? page.tabs[tab].blocks : []
    // A page that was kept while this was still loading.
    if blocks.isEmpty { blocks = [.paragraph(library.strings("page.unavailable"))] }
    let layout = BlockLayout(
      columns: columns, tint: page.tint, theme: library.theme, strings: library.strings,
      answers: state?.answers ?? Answers(), offline: library.offline, plain: library.plain)
    let content = layout.content(of: blocks)
    if let before = laidOut, before.source.isSameText(as: source) {
      // Who was at the end stays there, whatever has become longer.
      let isAtEnd = scroll > 0 && scroll >= before.content.lines.count - rows
      scroll = isAtEnd ? .max / 2 : content.row(of: before.content.place(of: scroll))
    } else if let left = left.removeValue(forKey: tab) {
      (scroll, link) = (content.row(of: left.place), left.link)
    }
    laidOut = LaidOut(source: source, content: content)
  }

  /// The first link behind the page's own, which is where most go; else the first.
  private var firstLink: Int? {
    let links = content.links
    let own = links.firstIndex { $0.link.isCurrent } ?? -1
    let open = links.indices.filter { isOpen(links[$0].link) }
    return open.first { $0 > own } ?? open.last
  }

  func layout(in library: Library) -> PageLayout {
    let page = library.page(id)
    return PageLayout(
      library.size, facts: (page?.facts.count ?? 0) + (page?.badges.isEmpty == false ? 1 : 0),
      tabs: page?.tabs ?? [], hasPicture: page.map { library.shows($0) } ?? false)
  }

  /// The photograph of the page, where there is room for it.
  public func pictures(in library: Library) -> [PictureRequest] {
    guard let photo = library.page(id)?.photo, let area = layout(in: library).picture else { return [] }
    return [PictureFrame(photo: photo, area: area).request(in: library)]
  }

  /// What the visible lines lack.
  public func questions(in library: Library) -> [Question] {
    let visible = scroll..<scroll + layout(in: library).body.rows
    return content.questions.filter { visible.contains($0.row) }.map(\.question)
  }
}

extension Page {
  fileprivate var hasLinks: Bool {
    tabs.contains { $0.blocks.contains { if case .links = $0 { true } else { false } } }
  }
}
