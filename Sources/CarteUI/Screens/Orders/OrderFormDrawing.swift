import CarteCore
import FoundationEssentials

extension OrderForm {
  /// Header, a field a line, what is to be known, the keys and the price.
  public func draw(on canvas: inout Canvas, in library: Library) {
    let (strings, theme, layout) = (library.strings, library.theme, layout(in: library))
    drawHeader(on: &canvas, in: library)
    for field in OrderField.allCases { draw(field, layout, on: &canvas, in: library) }
    if let place = layout.offer(top: top) {
      canvas.write(
        offerText(columns: place.columns, strings), row: place.row, column: place.column, style: theme.text)
    }
    if let place = layout.cup { cup.draw(in: place, on: &canvas) }
    if let preview = layout.preview { drawPreview(in: preview, on: &canvas, in: library) }
    drawInfo(layout, on: &canvas, in: library)
    let price = priceText(isShort: canvas.size.columns < 40, strings)
    Chrome.bottom(
      hints(in: library), right: price, on: &canvas, strings: strings, theme: theme)
    canvas.writeRight(
      price, row: canvas.size.rows - 1, end: canvas.size.columns - 1, from: 1, style: theme.title)
  }

  private func drawHeader(on canvas: inout Canvas, in library: Library) {
    let title = library.strings(isEdit ? "form.edit" : "form.new")
    let right = RoundText(library)?.all(columns: canvas.size.columns - TextWidth.columns(title) - 4)
    Chrome.header(
      [Span(title, library.theme.title)], right: right ?? "", ruleRow: 1, on: &canvas, theme: library.theme)
  }

  private func drawPreview(in area: Rect, on canvas: inout Canvas, in library: Library) {
    for row in area.row..<area.endRow {
      canvas.write("│", row: row, column: area.column - 1, style: library.theme.rule)
    }
    preview(in: library)?.draw(on: &canvas, with: previewPicture, library)
  }

  /// `$55 × 2 = $110`, or the total alone.
  private func priceText(isShort: Bool, _ strings: Strings) -> String {
    func text(_ amount: Int?) -> String { "$" + (amount.map(\.grouped) ?? "—") }
    return isShort ? text(draft.total) : "\(text(draft.unitPrice)) × \(draft.quantity) = \(text(draft.total))"
  }

  // MARK: - Fields

  private func draw(
    _ field: OrderField, _ layout: OrderFormLayout, on canvas: inout Canvas, in library: Library
  ) {
    let theme = library.theme
    if let row = layout.row(of: field, top: top) {
      let isFocused = field == focus
      if isFocused {
        let bar = tint.map(theme.bar) ?? theme.title
        canvas.write("▌", row: row, column: layout.labelColumn - 1, style: bar)
      }
      canvas.write(
        field.label(library.strings, isShort: layout.isNarrow), row: row, column: layout.labelColumn,
        style: isFocused ? theme.title : theme.hint)
    }
    if field.isText {
      drawText(field, in: layout.room(of: field, top: top), on: &canvas, in: library)
    } else {
      drawChoices(of: field, layout, on: &canvas, in: library)
    }
  }

  private var tint: Tint? { draft.drink?.segment.tint }

  private func drawChoices(
    of field: OrderField, _ layout: OrderFormLayout, on canvas: inout Canvas, in library: Library
  ) {
    let pairs = Array(zip(choices(of: field, in: library), layout.cells(of: field, top: top)))
    // The chosen one last: its marks stand where its neighbors end.
    for (choice, cell) in pairs.filter({ !$0.0.isChosen }) + pairs.filter({ $0.0.isChosen })
    where cell.rows > 0 {
      draw(choice, in: cell, isFocused: field == focus, on: &canvas, theme: library.theme)
    }
    if field == focus, let cell = pairs.first(where: { $0.0.isChosen })?.1 ?? pairs.first?.1, cell.rows > 0 {
      let isNumber = field == .quantity
      let digits = isNumber ? TextWidth.columns(pairs[0].0.text) : 0
      canvas.cursor = Point(column: cell.column + 2 + digits, row: cell.row)
      canvas.showsCursor = isNumber
    }
    let rest = layout.rest(of: field, top: top)
    guard rest.rows > 0 else { return }
    let text = aside(of: field, in: library).map { TextWidth.clipped($0, to: rest.columns) } ?? ""
    if isAsideShown(of: field, layout, in: library) {
      canvas.write(text, row: rest.row, column: rest.column, style: library.theme.hint)
    }
  }

  /// Not by color alone: what is chosen stands between `‹` and `›`, what cannot be had behind a `×`.
  private func draw(
    _ choice: FormChoice, in cell: Rect, isFocused: Bool, on canvas: inout Canvas, theme: Theme
  ) {
    var style = choice.refusal == nil ? theme.text : theme.hint
    let mark = choice.refusal != nil ? "×" : choice.isRecommended ? "•" : ""
    if choice.isChosen {
      style = isFocused ? theme.selection.adding(.bold) : tint.map(theme.band) ?? Style([.reversed])
      let chosen = cell.inset(left: mark.isEmpty ? 1 : 0)
      canvas.fill(chosen, style: style)
      canvas.write("‹", row: cell.row, column: chosen.column, style: style)
      canvas.write("›", row: cell.row, column: chosen.endColumn - 1, style: style)
    }
    canvas.write(mark, row: cell.row, column: cell.column + 1, style: style)
    let text = TextWidth.clipped(choice.text, to: cell.columns - 3)
    canvas.write(text, row: cell.row, column: cell.column + 2, style: style)
  }

  private func drawText(_ field: OrderField, in room: Rect, on canvas: inout Canvas, in library: Library) {
    guard room.rows > 0 else { return }
    let theme = library.theme
    let text = field == .note ? note : name
    canvas.write("▏", row: room.row, column: room.column, style: theme.hint)
    let start = room.column + 1
    let columns = max(room.columns - 2, 1)
    if text.isEmpty {
      let placeholder = library.strings(field == .note ? "form.note.empty" : "form.name.empty")
      canvas.write(
        TextWidth.clipped(placeholder, to: columns), row: room.row, column: start, style: theme.hint)
    }
    let shown = field == focus ? text.window(columns: columns) : text.beginning(columns: columns)
    let end = canvas.write(shown.before, row: room.row, column: start, limit: columns, style: theme.title)
    canvas.write(
      shown.after, row: room.row, column: end, limit: columns - (end - start), style: theme.title)
    guard field == focus else { return }
    canvas.cursor = Point(column: end, row: room.row)
    canvas.showsCursor = true
  }

  // MARK: - What is to be known

  /// What stands behind the values of a field: why not all can be had, or where a drink stands on the menu.
  private func aside(of field: OrderField, in library: Library) -> String? {
    if let reason = reason(of: field, in: library) { return library.strings(reason) }
    return field == .drink ? draft.drink?.segment.rawValue : nil
  }

  /// Few words are shown whole or not at all; a sentence may be cut.
  private func isAsideShown(of field: OrderField, _ layout: OrderFormLayout, in library: Library) -> Bool {
    let columns = TextWidth.columns(aside(of: field, in: library) ?? "")
    return layout.rest(of: field, top: top).columns >= min(columns, 20)
  }

  /// That it is being sent, or cannot be; else what had no room elsewhere; else what the marks mean.
  private func drawInfo(_ layout: OrderFormLayout, on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    let columns = layout.body.columns - layout.labelColumn - 1
    var text = strings("form.marks")
    var style = theme.hint
    if let moment = sendingShown(in: library), library.now >= moment {
      (text, style) = (strings("form.sending"), theme.title)
    } else if let refusal = refusalOfTime(in: library) {
      (text, style) = (strings(refusal), theme.text)
    } else if layout.offer(top: top) == nil, offer != nil {
      (text, style) = (offerText(columns: columns, strings), theme.text)
    } else if let reason = reason(of: focus, in: library), !isAsideWhole(of: focus, layout, in: library) {
      (text, style) = (strings(reason), theme.text)
    }
    canvas.write(
      TextWidth.clipped(text, to: columns), row: layout.info, column: layout.labelColumn, style: style)
  }

  private func isAsideWhole(of field: OrderField, _ layout: OrderFormLayout, in library: Library) -> Bool {
    layout.rest(of: field, top: top).columns >= TextWidth.columns(aside(of: field, in: library) ?? "")
  }

  /// `小美 had 雨果那堤 大杯 半糖 少冰 · ^T takes it`: the key is never cut.
  private func offerText(columns: Int, _ strings: Strings) -> String {
    let key = strings("form.offer.take")
    let room = columns - TextWidth.columns(key) - 3
    let what: String
    switch offer {
    case .order(let order):
      let name = TextWidth.clipped(order.name, to: 16)
      let count = order.quantity == 1 ? "" : " × \(order.quantity)"
      let note = order.note.isEmpty ? "" : " · " + order.note
      what = strings("form.offer.order", ["name": name, "cup": order.cup.words + count + note])
    case .name(let name): what = strings("form.offer.name", ["name": name])
    case nil: return ""
    }
    return TextWidth.clipped(what, to: room) + " · " + key
  }
}
