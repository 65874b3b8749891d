import CarteCore
import FoundationEssentials

/// What to say to the shop on the telephone, or what each person has to pay.
struct OrderSheet: Screen {
  /// Which of the two.
  enum Kind: Hashable, Sendable, CaseIterable {
    case call, money
  }

  /// As wide as what is copied: it is to fit into any message.
  static let copyWidth = 60

  private(set) var kind: Kind
  private(set) var scroll = 0
  private(set) var lines: [String] = []
  private var seen: Seen?

  /// What the lines were made from.
  private struct Seen: Hashable {
    let kind: Kind
    let orders: [Order]
    let menu: TeaMenu
    let columns: Int
  }

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Always those of now.
  var ordersNeeded: OrdersNeed { .current }

  // MARK: - Input

  enum Command {
    case call, money, other, copy, up, down, pageUp, pageDown, first, last, back
  }

  static let bindings: [Binding<Command>] = [
    Binding([.character("c")], .call, "help.call", hint: "hint.call"),
    Binding([.character("m")], .money, "help.money", hint: "hint.money"),
    Binding([.tab, .backTab], .other, "help.otherSheet", label: "Tab"),
    Binding([.character("y")], .copy, "help.copySheet", hint: "hint.copyText"),
    Binding([.up, .character("k")], .up, "help.scroll", label: "↑↓ j k"),
    Binding([.down, .character("j")], .down, "help.scroll", label: "↑↓ j k"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown, .character(" ")], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
  ]

  func keys(in library: Library) -> [KeyHelp] { helps(of: Self.bindings) }

  /// Scrolls, copies, shows the other list, or leaves.
  mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste: return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      guard let command = command(for: key, in: Self.bindings) else { return [] }
      return perform(command, in: library)
    }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let page = max(layout(in: library).body.rows - 1, 1)
    switch command {
    case .call: show(.call)
    case .money: show(.money)
    case .other: show(kind == .call ? .money : .call)
    case .copy: return copy(in: library)
    case .up: scroll -= 1
    case .down: scroll += 1
    case .pageUp: scroll -= page
    case .pageDown: scroll += page
    case .first: scroll = 0
    case .last: scroll = lines.count
    case .back: return [.close(visited: nil)]
    }
    return []
  }

  private mutating func show(_ kind: Kind) {
    guard kind != self.kind else { return }
    self.kind = kind
    scroll = 0
  }

  private func copy(in library: Library) -> [Action] {
    guard let orders = library.orders.list?.orders, !orders.isEmpty else { return [] }
    let text = Self.lines(kind, orders, width: Self.copyWidth, in: library)
    return [.copy(text.joined(separator: "\n"))]
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: scroll -= 1
    case .wheelDown: scroll += 1
    case .click, .doubleClick:
      let labels = labels(in: library)
      if let hit = labels.first(where: { $0.place.contains(mouse.point) }) { show(hit.kind) }
    }
    return []
  }

  // MARK: - Fitting

  /// Makes the lines anew where orders, menu or window have changed.
  mutating func settle(in library: Library) {
    let layout = layout(in: library)
    let now = Seen(
      kind: kind, orders: library.orders.list?.orders ?? [], menu: Self.menu(in: library),
      columns: layout.body.columns)
    if now != seen {
      seen = now
      lines = Self.lines(kind, now.orders, width: now.columns, in: library)
    }
    scroll = min(max(scroll, 0), max(lines.count - layout.body.rows, 0))
  }

  /// Drawn again when waiting is to be shown, and when a minute until the deadline is over.
  func wake(in library: Library) -> Date? { OrdersWords.wake(in: library) }

  private static func menu(in library: Library) -> TeaMenu {
    library.teaMenu ?? TeaMenu(shop: TeaShop(name: ""), drinks: [], toppings: [])
  }

  private static func lines(_ kind: Kind, _ orders: [Order], width: Int, in library: Library) -> [String] {
    let menu = menu(in: library)
    switch kind {
    case .call:
      return CallSheet(orders, menu: menu).lines(width: width, strings: library.strings, shop: menu.shop)
    case .money: return MoneyList(orders).lines(width: width, strings: library.strings)
    }
  }

  // MARK: - Drawing

  /// Where the lines are, and what is not as it should be.
  private func layout(in library: Library) -> (body: Rect, troubles: Rect) {
    let troubles = OrdersWords.troubleLines(in: library).count
    // Notices have a line of their own, as in the list.
    let bottom = library.size.rows >= 10 ? 2 : 1
    let all = Rect(library.size).inset(left: 2, right: 2, top: 3, bottom: bottom)
    let body = all.inset(bottom: troubles)
    return (body, Rect(column: 1, row: body.endRow, columns: library.size.columns - 2, rows: troubles))
  }

  private static func title(_ kind: Kind, _ strings: Strings) -> String {
    strings(kind == .call ? "orders.call" : "orders.money")
  }

  /// Where the titles of both lists stand in the first row.
  private func labels(in library: Library) -> [(kind: Kind, place: Rect)] {
    let back = TextWidth.columns(library.strings("orders.segment")) + 2
    let widths = Kind.allCases.map { TextWidth.columns(Self.title($0, library.strings)) }
    let isWhole = back + 3 + widths.reduce(0, +) + 3 <= library.size.columns - 2
    var at = 1 + (isWhole ? back + 3 : 2)
    return zip(Kind.allCases, widths).map { kind, width in
      defer { at += width + 3 }
      return (kind, Rect(column: at, row: 0, columns: width, rows: 1))
    }
  }

  /// The titles, shop and deadline, the lines, the keys.
  func draw(on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    let layout = layout(in: library)
    drawTitles(on: &canvas, in: library)
    OrdersChrome.info(nil, row: 1, on: &canvas, in: library)
    Chrome.rule(row: 2, on: &canvas, theme: theme)
    if library.orders.list == nil {
      OrdersChrome.absent(in: layout.body, on: &canvas, in: library)
    } else {
      for (index, line) in lines.dropFirst(scroll).prefix(layout.body.rows).enumerated() {
        // Notes and names belong to the line above them.
        let style = line.hasPrefix("  ") ? theme.hint : theme.text
        canvas.write(line, row: layout.body.row + index, column: layout.body.column, style: style)
      }
    }
    OrdersChrome.troubles(in: layout.troubles, on: &canvas, in: library)
    canvas.cursor = Point(column: layout.body.column, row: layout.body.row)
    Chrome.bottom(
      hints(in: library), right: progress(layout.body.rows, strings), on: &canvas, strings: strings,
      theme: theme)
  }

  private func drawTitles(on canvas: inout Canvas, in library: Library) {
    let (theme, labels) = (library.theme, labels(in: library))
    let start = labels.first?.place.column ?? 1
    canvas.write(
      start > 3 ? "‹ " + library.strings("orders.segment") : "‹", row: 0, column: 1, style: theme.hint)
    for (kind, place) in labels {
      let style = kind == self.kind ? theme.title.adding(.underlined) : theme.text
      canvas.write(Self.title(kind, library.strings), row: 0, column: place.column, style: style)
    }
    let end = (labels.last?.place.endColumn ?? 0) + 2
    let source = OrdersWords.source(in: library, columns: canvas.size.columns - 1 - end)
    canvas.writeRight(source, row: 0, end: canvas.size.columns - 1, from: end, style: theme.hint)
  }

  /// The key of the list that is shown already would do nothing.
  private func hints(in library: Library) -> [KeyHelp] {
    let own = kind == .call ? "hint.call" : "hint.money"
    let isEmpty = library.orders.list?.orders.isEmpty ?? true
    return (keys(in: library) + App.hints(for: self)).filter {
      $0.hint != own && !(isEmpty && $0.hint == "hint.copyText")
    }
  }

  private func progress(_ rows: Int, _ strings: Strings) -> String {
    guard lines.count > rows else { return strings("page.all") }
    if scroll == 0 { return strings("page.top") }
    if scroll >= lines.count - rows { return strings("page.end") }
    return "\((scroll + rows) * 100 / lines.count) %"
  }
}
