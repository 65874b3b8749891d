import CarteCore

extension Orders {
  /// The parts of the menu, shop and deadline, an order a row, the sums, the keys.
  public func draw(on canvas: inout Canvas, in library: Library) {
    let layout = layout(in: library)
    drawHeader(layout, on: &canvas, in: library)
    drawList(layout, on: &canvas, in: library)
    OrdersChrome.troubles(in: layout.troubles, on: &canvas, in: library)
    let totals = OrdersTotals.lines(in: library, columns: layout.totals.columns)
    for (index, line) in totals.enumerated() where index < layout.totals.rows {
      canvas.write(line, row: layout.totals.row + index, column: 1, limit: layout.totals.columns)
    }
    if let row = layout.detail { drawDetail(row, on: &canvas, in: library) }
    Chrome.bottom(
      hints(in: library), right: rows.isEmpty ? "" : "\(position + 1)/\(rows.count)", on: &canvas,
      strings: library.strings, theme: library.theme)
  }

  private func drawHeader(_ layout: OrdersLayout, on canvas: inout Canvas, in library: Library) {
    let theme = library.theme
    func source(_ columns: Int) -> String { OrdersWords.source(in: library, columns: columns) }
    let waiting = Waiting(since: awaitedSince(in: library), in: library)
    if let bar = SegmentBar(TeaCatalogue.commandName, in: library) {
      bar.draw(
        chosen: bar.labels.count - 1, tint: nil, right: source, ruleRow: layout.rule,
        waiting: waiting, on: &canvas, theme: theme)
    } else {
      let title = library.strings("orders.segment")
      Chrome.header(
        [Span(title, theme.title)], right: source(canvas.size.columns - TextWidth.columns(title) - 4),
        ruleRow: layout.rule, waiting: waiting, on: &canvas, theme: theme)
    }
    guard filter.isShown else {
      return OrdersChrome.info(nil, row: layout.info, on: &canvas, in: library)
    }
    let shown = TextField.end(of: filter.text, columns: max(canvas.size.columns / 2 - 4, 8))
    let line = [Span("/", theme.hint), Span(shown, theme.title)]
    OrdersChrome.info(line, row: layout.info, on: &canvas, in: library)
    guard filter.isTyping else { return }
    canvas.cursor = Point(column: 2 + TextWidth.columns(shown), row: layout.info)
    canvas.showsCursor = true
  }

  /// Keys that would do nothing now are not worth the bottom line.
  private func hints(in library: Library) -> [KeyHelp] {
    if filter.isTyping { return FilterField.hints + App.hints(for: self) }
    let hasOrders = !(library.orders.list?.orders.isEmpty ?? true)
    let isClosed = library.orders.list?.refusalOfOrders(at: library.now, library.orders.time) != nil
    return (keys(in: library) + App.hints(for: self)).filter { key in
      switch key.hint {
      case "hint.undo": !library.orders.undoes.isEmpty
      case "hint.edit": !rows.isEmpty && !isClosed
      case "hint.delete":
        chosen.map { !isClosed || library.orders.list?.waiting.contains($0.id) == true } ?? false
      case "hint.paid", "hint.move": !rows.isEmpty
      case "hint.call", "hint.money", "hint.filter", "hint.copyText": hasOrders
      default: true
      }
    }
  }

  // MARK: - Rows

  private func drawList(_ layout: OrdersLayout, on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    guard let list = library.orders.list else {
      return OrdersChrome.absent(in: layout.list, on: &canvas, in: library)
    }
    if list.orders.isEmpty {
      return Chrome.message(
        strings("tea.orders.none"), hint: emptyHint(in: library), in: layout.list, on: &canvas, theme: theme)
    }
    if rows.isEmpty {
      return Chrome.message(
        strings("grid.noMatches", ["query": filter.text]), hint: strings("grid.noMatches.hint"),
        in: layout.list, on: &canvas, theme: theme)
    }
    for position in top..<min(top + layout.visible, rows.count) {
      drawRow(position, in: layout.place(of: position, top: top), on: &canvas, in: library)
    }
    guard !filter.isTyping else { return }
    canvas.cursor = Point(column: layout.list.column, row: layout.place(of: position, top: top).row)
  }

  /// What to do where there is no order.
  private func emptyHint(in library: Library) -> String {
    let strings = library.strings
    if let refusal = library.orders.list?.refusalOfOrders(at: library.now, library.orders.time) {
      return strings(refusal)
    }
    return strings(library.orders.undoes.isEmpty ? "orders.empty.hint" : "orders.empty.undo")
  }

  private func drawRow(_ position: Int, in place: Rect, on canvas: inout Canvas, in library: Library) {
    let (theme, order) = (library.theme, rows[position])
    let isChosen = position == self.position
    let base = isChosen ? theme.selection : theme.text
    if isChosen {
      canvas.fill(place, style: theme.selection)
      for row in place.row..<place.endRow {
        canvas.write("▌", row: row, column: place.column, style: theme.mark)
      }
    }
    canvas.write(
      mark(order, in: library), row: place.row, column: place.column + 1, style: base.adding(.bold))
    canvas.write(
      OrderBox(order).text(in: library), row: place.row, column: place.column + OrdersTable.box, style: base)
    let cells = OrderCells(order, in: library, isLong: library.size.columns >= OrdersTable.longTimes)
    for (line, slots) in (found.table?.lines ?? []).enumerated() where line < place.rows {
      for slot in slots {
        let text = TextWidth.padded(
          cells[slot.kind], to: slot.columns, alignment: slot.kind.isNumber ? .trailing : .leading)
        canvas.write(
          text, row: place.row + line, column: place.column + slot.column,
          limit: place.columns - slot.column,
          style: style(slot.kind, line, isChosen, isBefore: found.before.contains(order.id), theme))
      }
    }
  }

  /// What happens to an order: `↑` waits to be sent, `…` is being changed.
  private func mark(_ order: Order, in library: Library) -> String {
    if library.orders.isChanging(order.id), OrdersWords.isChanging(in: library) { return "…" }
    return library.orders.list?.waiting.contains(order.id) == true ? "↑" : " "
  }

  /// Dates say it, too, that an order is of an earlier day.
  private func style(
    _ kind: OrderCells.Kind, _ line: Int, _ isChosen: Bool, isBefore: Bool, _ theme: Theme
  ) -> Style {
    if isBefore { return isChosen ? theme.selectionHint : theme.hint }
    return switch kind {
    case .name: isChosen ? theme.selection.adding(.bold) : theme.title
    case .time, .note: isChosen ? theme.selectionHint : theme.hint
    default: line == 0 ? isChosen ? theme.selection : theme.text : isChosen ? theme.selectionHint : theme.hint
    }
  }

  /// What the selected row has no room for: the whole name and drink, and the note.
  private func drawDetail(_ row: Int, on canvas: inout Canvas, in library: Library) {
    guard let order = chosen, let slots = found.table?.lines.joined() else { return }
    func isCut(_ kind: OrderCells.Kind, _ text: String) -> Bool {
      guard !text.isEmpty, let slot = slots.first(where: { $0.kind == kind }) else { return !text.isEmpty }
      return TextWidth.columns(text) > slot.columns
    }
    let cells = OrderCells(order, in: library, isLong: true)
    var parts = [(OrderCells.Kind.name, cells[.name]), (.drink, cells[.drink]), (.topping, cells[.topping])]
      .filter { isCut($0.0, $0.1) }.map(\.1)
    if isCut(.note, cells[.note]) {
      parts.append(library.strings("tea.sheet.note", ["note": cells[.note]]))
    }
    let room = canvas.size.columns - 2
    canvas.write(
      TextWidth.clipped(parts.joined(separator: " · "), to: room), row: row, column: 1,
      style: library.theme.hint)
  }
}
