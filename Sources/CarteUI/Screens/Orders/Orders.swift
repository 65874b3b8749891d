import CarteCore
import FoundationEssentials

/// The orders of the group, the newest first.
///
/// The selection is an order, not a place: it stays when others order, change or delete something.
public struct Orders: Screen {
  private(set) var filter = FilterField()
  private(set) var selected: String?
  private(set) var position = 0
  private(set) var top = 0
  /// The order that is deleted if the question is answered with yes.
  private(set) var doomed: String?
  /// The order that is selected as soon as it is there.
  private var awaited: String?
  private(set) var found = FoundOrders()

  /// As wide as what is copied: a line for an order of usual length.
  private static let copyWidth = 80

  /// The list.
  public init() {}

  /// Always those of now.
  public var ordersNeeded: OrdersNeed { .current }

  /// Changes that are under way, and orders that nobody has seen yet or that a key asks for. That they are read again
  /// every few seconds is nothing that anybody waits for.
  public func awaitedSince(in library: Library) -> Date? {
    let orders = library.orders
    let reading = orders.list == nil || orders.isAsked ? orders.readingSince : nil
    return [orders.changingSince, reading].compactMap { $0 }.min()
  }

  /// While filtering, and while a question waits for its answer.
  public var takesText: Bool { filter.isTyping || doomed != nil }

  // MARK: - Input

  enum Command {
    case edit, delete, pay, call, money, undo, filter, copy, shop
    case up, down, pageUp, pageDown, first, last, firstPart, lastPart, back
  }

  static let bindings: [Binding<Command>] = [
    Binding([.character("e"), .enter], .edit, "help.editOrder", hint: "hint.edit", short: "e"),
    Binding(
      [.character("d"), .delete, .backspace], .delete, "help.deleteOrder", label: "d Delete",
      hint: "hint.delete", short: "d"),
    Binding([.character(" ")], .pay, "help.paid", hint: "hint.paid"),
    Binding([.character("c")], .call, "help.call", hint: "hint.call"),
    Binding([.character("m")], .money, "help.money", hint: "hint.money"),
    Binding([.character("u")], .undo, "help.undoOrder", hint: "hint.undo"),
    Binding([.character("/")], .filter, "help.filterOrders", hint: "hint.filter"),
    Binding([.character("y")], .copy, "help.copyOrders", hint: "hint.copyText"),
    Binding([.control("y")], .shop, "help.shop", hint: "hint.shop"),
    Binding(
      [.up, .control("p"), .character("k")], .up, "help.move", label: "↑↓ j k", hint: "hint.move", short: "↑↓"
    ),
    Binding([.down, .control("n"), .character("j")], .down, "help.move", label: "↑↓ j k"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
    Binding(
      [.tab], .firstPart, "help.menuParts", label: "Tab Shift-Tab", hint: "hint.menu", short: "Tab"),
    Binding([.backTab], .lastPart, "help.menuParts", label: "Tab Shift-Tab"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
  ]

  /// The keys, each once.
  public func keys(in library: Library) -> [KeyHelp] { helps(of: Self.bindings) }

  /// Moves, edits, deletes after a question, marks as paid, opens the lists, filters, or leaves.
  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    if let doomed { return answer(input, about: doomed, in: library) }
    switch input {
    case .paste(let text):
      filter.paste(text)
      return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      if filter.take(key) { return [] }
      guard let command = command(for: key, in: Self.bindings) else { return [] }
      return perform(command, in: library)
    }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let page = layout(in: library).visible
    switch command {
    case .up: select(position - 1)
    case .down: select(position + 1)
    case .pageUp: select(position - page)
    case .pageDown: select(position + page)
    case .first: select(0)
    case .last: select(rows.count - 1)
    case .edit: return edit(in: library)
    case .delete: return delete(in: library)
    case .pay: return pay(in: library)
    case .undo: return undo(in: library)
    case .filter: if library.orders.list?.orders.isEmpty == false { filter.begin() }
    case .call: return [.open(OrderSheet(.call))]
    case .money: return [.open(OrderSheet(.money))]
    case .copy: return copy(in: library)
    case .shop: return library.teaMenu.map { [.open(ShopView(shop: $0.shop))] } ?? []
    case .firstPart: return [.showPart(0, of: TeaCatalogue.commandName)]
    case .lastPart:
      let parts = library[TeaCatalogue.commandName]?.shelf?.segments.count ?? 0
      return [.showPart(max(parts - 1, 0), of: TeaCatalogue.commandName)]
    case .back:
      if filter.isEmpty { return [.close(visited: nil)] }
      filter.clear()
    }
    return []
  }

  private mutating func select(_ position: Int) {
    self.position = min(max(position, 0), max(rows.count - 1, 0))
    selected = chosen?.id ?? selected
  }

  // MARK: - Changing

  /// The selected order; nil where none is shown.
  var chosen: Order? { rows.indices.contains(position) ? rows[position] : nil }

  private func edit(in library: Library) -> [Action] {
    guard let order = chosen, let list = library.orders.list, !library.orders.isChanging(order.id) else {
      return []
    }
    if let refusal = list.refusal(of: order, at: library.now, library.orders.time) {
      return [.refuse(refusal)]
    }
    guard let menu = library.teaMenu else {
      return library[TeaCatalogue.commandName]?.problem.map { [.refuse($0)] } ?? []
    }
    return [.open(OrderForm(editing: order, in: menu))]
  }

  private mutating func delete(in library: Library) -> [Action] {
    guard let order = chosen, let list = library.orders.list, !library.orders.isChanging(order.id) else {
      return []
    }
    if let refusal = list.refusalToDelete(order, at: library.now, library.orders.time) {
      return [.refuse(refusal)]
    }
    doomed = order.id
    return []
  }

  private mutating func answer(_ input: Input, about id: String, in library: Library) -> [Action] {
    guard let isYes = QuestionStrip.isYes(input) else { return [] }
    doomed = nil
    guard isYes, let list = library.orders.list, let order = list.order(id) else { return [] }
    // The deadline may have passed while the question stood there.
    if let refusal = list.refusalToDelete(order, at: library.now, library.orders.time) {
      return [.refuse(refusal)]
    }
    return [.order(.remove(id: id))]
  }

  /// What is deleted, and which key does it.
  public func confirmation(in library: Library) -> String? {
    guard let doomed, let order = library.orders.list?.order(doomed) else { return nil }
    return library.strings(
      "orders.delete",
      [
        "name": TextWidth.clipped(order.name, to: 20), "cup": TextWidth.clipped(order.cup.words, to: 60),
        "count": String(order.quantity),
      ])
  }

  private func pay(in library: Library) -> [Action] {
    guard let order = chosen, let list = library.orders.list else { return [] }
    if let refusal = list.refusalToPay(order) { return [.refuse(refusal)] }
    return [.order(.pay(id: order.id, !order.isPaid))]
  }

  private mutating func undo(in library: Library) -> [Action] {
    awaited = (library.orders.changing.last ?? library.orders.undoes.last)?.id
    return [.undoOrder]
  }

  private func copy(in library: Library) -> [Action] {
    guard let list = library.orders.list, !list.orders.isEmpty else { return [] }
    let lines = list.lines(
      width: Self.copyWidth, strings: library.strings, time: library.orders.time, now: library.now)
    return [.copy(lines.joined(separator: "\n"))]
  }

  // MARK: - Mouse

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: scroll(by: -1, in: library)
    case .wheelDown: scroll(by: 1, in: library)
    case .click, .doubleClick: return click(mouse, in: library)
    }
    return []
  }

  private mutating func click(_ mouse: Mouse, in library: Library) -> [Action] {
    if let bar = SegmentBar(TeaCatalogue.commandName, in: library),
      let label = bar.label(
        at: mouse.point, columns: library.size.columns, chosen: bar.labels.count - 1)
    {
      return label == bar.labels.count - 1 ? [] : [.showPart(label, of: TeaCatalogue.commandName)]
    }
    let layout = layout(in: library)
    guard let hit = layout.position(at: mouse.point, top: top), rows.indices.contains(hit) else { return [] }
    let again = hit == position
    select(hit)
    let place = layout.place(of: hit, top: top)
    let box = Rect(
      column: place.column + OrdersTable.box, row: place.row, columns: found.table?.boxColumns ?? 1, rows: 1)
    if box.contains(mouse.point) {
      // A second click that is quick is no second wish.
      return mouse.action == .click ? pay(in: library) : []
    }
    return again || mouse.action == .doubleClick ? edit(in: library) : []
  }

  private mutating func scroll(by step: Int, in library: Library) {
    let visible = layout(in: library).visible
    top = min(max(top + step, 0), max(rows.count - visible, 0))
    select(min(max(position, top), top + visible - 1))
  }

  // MARK: - Fitting

  /// The orders that pass the filter, the newest first, as of the last `settle`.
  var rows: [Order] { found.rows }

  /// Where things stand.
  func layout(in library: Library) -> OrdersLayout {
    OrdersLayout(
      library.size, troubles: OrdersWords.troubleLines(in: library).count,
      totals: OrdersTotals.lines(in: library, columns: library.size.columns - 2).count)
  }

  /// Keeps the selected order selected and in view. Where it is gone, the next one follows.
  public mutating func settle(in library: Library) {
    let before = rows
    let layout = layout(in: library)
    found.look(
      for: filter.text, columns: layout.list.columns, isOneLine: layout.rowHeight == 1, in: library)
    if let doomed, library.orders.list?.order(doomed) == nil { self.doomed = nil }
    let old = position
    position = place(before)
    selected = chosen?.id ?? selected
    // Whoever looks at the newest sees newer ones come; all others keep their lines where they are.
    if before != rows, top > 0 { top += position - old }
    top = min(max(top, position - layout.visible + 1), position)
    top = min(max(top, 0), max(rows.count - layout.visible, 0))
  }

  /// Where the selected order is now, among orders that stood like this.
  private mutating func place(_ before: [Order]) -> Int {
    if let awaited, let place = rows.firstIndex(where: { $0.id == awaited }), before != rows {
      self.awaited = nil
      selected = awaited
      return place
    }
    let last = max(rows.count - 1, 0)
    guard let selected else { return min(position, last) }
    // Rows of a sheet that somebody has doubled have the same id.
    if chosen?.id == selected { return position }
    if let place = rows.firstIndex(where: { $0.id == selected }) { return place }
    let places = Dictionary(rows.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let old = before.firstIndex { $0.id == selected } ?? before.count
    return before.dropFirst(old).lazy.compactMap { places[$0.id] }.first ?? min(position, last)
  }

  /// Drawn again when waiting is to be shown, and when a minute until the deadline is over.
  public func wake(in library: Library) -> Date? { OrdersWords.wake(in: library) }
}
