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
  /// Who is selected in the list of money.
  private(set) var selection = MoneySelection()
  private var seen: Seen?

  /// What the lines were made from.
  private struct Seen: Hashable {
    let kind: Kind
    let orders: [Order]
    let money: MoneyList
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
    case call, money, other, pay, undo, copy, up, down, pageUp, pageDown, first, last, back
  }

  /// The keys of a list: people can be selected in that of money alone.
  static func bindings(_ kind: Kind) -> [Binding<Command>] { kind == .call ? callKeys : moneyKeys }

  private static let callKeys =
    lists + [
      Binding([.up, .character("k")], .up, "help.scroll", label: "↑↓ j k"),
      Binding([.down, .character("j")], .down, "help.scroll", label: "↑↓ j k"),
      Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
      Binding([.pageDown, .character(" ")], .pageDown, "help.page", label: "PgUp PgDn"),
    ] + ends
  private static let moneyKeys =
    [
      Binding([.character(" "), .enter], .pay, "help.paidAll", hint: "hint.paid", short: "Space"),
      Binding([.character("u")], .undo, "help.undoOrder", hint: "hint.undo"),
    ] + lists + [
      Binding([.up, .control("p"), .character("k")], .up, "help.move", label: "↑↓ j k"),
      Binding([.down, .control("n"), .character("j")], .down, "help.move", label: "↑↓ j k"),
      Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
      Binding([.pageDown], .pageDown, "help.page", label: "PgUp PgDn"),
    ] + ends
  private static let lists: [Binding<Command>] = [
    Binding([.character("c")], .call, "help.call", hint: "hint.call"),
    Binding([.character("m")], .money, "help.money", hint: "hint.money"),
    Binding([.tab, .backTab], .other, "help.otherSheet", label: "Tab"),
    Binding([.character("y")], .copy, "help.copySheet", hint: "hint.copyText"),
  ]
  private static let ends: [Binding<Command>] = [
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
  ]

  func keys(in library: Library) -> [KeyHelp] { helps(of: Self.bindings(kind)) }

  /// Scrolls or selects, notes payments, copies, shows the other list, or leaves.
  mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste: return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      guard let command = command(for: key, in: Self.bindings(kind)) else { return [] }
      return perform(command, in: library)
    }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let page = max(layout(in: library).body.rows - 1, 1)
    switch command {
    case .call: show(.call)
    case .money: show(.money)
    case .other: show(kind == .call ? .money : .call)
    case .pay: return pay(in: library)
    case .undo: return [.undoOrder]
    case .copy: return copy(in: library)
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .first: move(by: -lines.count)
    case .last: move(by: lines.count)
    case .back: return [.close(visited: nil)]
    }
    return []
  }

  /// Scrolls by lines, or selects so many people further.
  private mutating func move(by step: Int) {
    switch kind {
    case .call: scroll += step
    case .money: selection.select(selection.position + step)
    }
  }

  /// Notes that the selected person has paid everything; where that is noted, that nothing is paid.
  private func pay(in library: Library) -> [Action] {
    guard let person = selection.chosen, let list = library.orders.list else { return [] }
    let payments = person.payments
    let orders = payments.compactMap { list.order($0.id) }
    if let refusal = orders.lazy.compactMap(list.refusalToPay).first { return [.refuse(refusal)] }
    return payments.isEmpty ? [] : [.order(.payAll(payments))]
  }

  private mutating func show(_ kind: Kind) {
    guard kind != self.kind else { return }
    self.kind = kind
    scroll = 0
  }

  private func copy(in library: Library) -> [Action] {
    let text = Self.lines(kind, counted(in: library), money(in: library), width: Self.copyWidth, in: library)
    guard !isEmpty(in: library) else { return [] }
    return [.copy(text.joined(separator: "\n"))]
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: move(by: -1)
    case .wheelDown: move(by: 1)
    case .click, .doubleClick:
      let labels = labels(in: library)
      if let hit = labels.first(where: { $0.place.contains(mouse.point) }) { show(hit.kind) }
      return kind == .money ? click(mouse, in: library) : []
    }
    return []
  }

  /// A click selects; one on the box, or a quick second one, notes the payment.
  private mutating func click(_ mouse: Mouse, in library: Library) -> [Action] {
    let body = layout(in: library).body
    let line = mouse.point.row - body.row
    guard 0..<body.rows ~= line, let position = selection.position(ofLine: scroll + line) else { return [] }
    selection.select(position)
    let isBox = Self.boxRange(body, in: library) ~= mouse.point.column
    // A second click that is quick is no second wish of a box.
    return isBox == (mouse.action == .click) ? pay(in: library) : []
  }

  private static func boxRange(_ body: Rect, in library: Library) -> Range<Int> {
    body.column..<(body.column + OrderBox.columns(in: library))
  }

  // MARK: - Fitting

  /// Makes the lines anew where orders, menu or window have changed.
  mutating func settle(in library: Library) {
    let layout = layout(in: library)
    let now = Seen(
      kind: kind, orders: counted(in: library), money: money(in: library), menu: Self.menu(in: library),
      columns: layout.body.columns - indent(in: library))
    if now != seen {
      seen = now
      lines = Self.lines(kind, now.orders, now.money, width: now.columns, in: library)
      selection.take(now.money, width: now.columns, strings: library.strings)
    }
    if kind == .money {
      scroll = selection.scroll(scroll, rows: layout.body.rows, lines: lines.count)
    }
    scroll = min(max(scroll, 0), max(lines.count - layout.body.rows, 0))
  }

  /// Drawn again when waiting is to be shown, and when a minute until the deadline is over.
  func wake(in library: Library) -> Date? { OrdersWords.wake(in: library) }

  /// What is called in.
  private func counted(in library: Library) -> [Order] {
    library.orders.list?.ofNow(at: library.now, library.orders.time).orders ?? []
  }

  /// Who pays what, for earlier days, too.
  private func money(in library: Library) -> MoneyList {
    library.orders.list?.money(at: library.now, library.orders.time) ?? MoneyList([])
  }

  /// Whether there is nothing to say.
  func isEmpty(in library: Library) -> Bool {
    kind == .call ? counted(in: library).isEmpty : money(in: library).people.isEmpty
  }

  /// How far the lines stand behind the boxes of the people.
  func indent(in library: Library) -> Int {
    kind == .money && !isEmpty(in: library) ? OrderBox.columns(in: library) + 1 : 0
  }

  private static func menu(in library: Library) -> TeaMenu {
    library.teaMenu ?? TeaMenu(shop: TeaShop(name: ""), drinks: [], toppings: [])
  }

  private static func lines(
    _ kind: Kind, _ orders: [Order], _ money: MoneyList, width: Int, in library: Library
  ) -> [String] {
    let menu = menu(in: library)
    switch kind {
    case .call:
      return CallSheet(orders, menu: menu).lines(width: width, strings: library.strings, shop: menu.shop)
    case .money: return money.lines(width: width, strings: library.strings)
    }
  }
}
