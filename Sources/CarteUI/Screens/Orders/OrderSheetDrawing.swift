import CarteCore

extension OrderSheet {
  /// Where the lines are, and what is not as it should be.
  func layout(in library: Library) -> (body: Rect, troubles: Rect) {
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
  func labels(in library: Library) -> [(kind: Kind, place: Rect)] {
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
      drawLines(in: layout.body, on: &canvas, in: library)
    }
    OrdersChrome.troubles(in: layout.troubles, on: &canvas, in: library)
    let line = kind == .money ? max((selection.lines?.lowerBound ?? 0) - scroll, 0) : 0
    canvas.cursor = Point(column: layout.body.column, row: layout.body.row + line)
    Chrome.bottom(
      hints(in: library), right: progress(layout.body.rows, strings), on: &canvas, strings: strings,
      theme: theme)
  }

  private func drawLines(in body: Rect, on canvas: inout Canvas, in library: Library) {
    let (theme, indent) = (library.theme, indent(in: library))
    for (index, line) in lines.dropFirst(scroll).prefix(body.rows).enumerated() {
      let (place, row) = (scroll + index, body.row + index)
      let position = kind == .money ? selection.position(ofLine: place) : nil
      let isChosen = position != nil && position == selection.position
      if isChosen {
        let bar = Rect(column: 1, row: row, columns: canvas.size.columns - 2, rows: 1)
        canvas.fill(bar, style: theme.selection)
        canvas.write("▌", row: row, column: 1, style: theme.mark)
      }
      // Notes and names belong to the line above them.
      let isPart = kind == .call && line.hasPrefix("  ")
      let style = isChosen ? theme.selection : isPart ? theme.hint : theme.text
      if let position, let person = selection.person(startingAt: place, position) {
        canvas.write(OrderBox(person).text(in: library), row: row, column: body.column, style: style)
      }
      canvas.write(line, row: row, column: body.column + indent, style: style)
    }
  }

  private func drawTitles(on canvas: inout Canvas, in library: Library) {
    let (theme, labels) = (library.theme, labels(in: library))
    let start = labels.first?.place.column ?? 1
    canvas.write(
      start > 3 ? "‹ " + library.strings("orders.segment") : "‹", row: 0, column: 1, style: theme.hint)
    for (kind, place) in labels {
      let title = Self.title(kind, library.strings)
      let isShown = kind == self.kind
      let band = Rect(column: place.column - 1, row: 0, columns: place.columns + 2, rows: 1)
      if isShown { canvas.fill(band, style: theme.strong(theme.selection)) }
      let style = isShown ? theme.strong(theme.selection).underlined(title) : theme.text
      canvas.write(title, row: 0, column: place.column, style: style)
    }
    let end = (labels.last?.place.endColumn ?? 0) + 2
    let source = OrdersWords.source(in: library, columns: canvas.size.columns - 1 - end)
    canvas.writeRight(source, row: 0, end: canvas.size.columns - 1, from: end, style: theme.hint)
  }

  /// The key of the list that is shown already would do nothing.
  private func hints(in library: Library) -> [KeyHelp] {
    let own = kind == .call ? "hint.call" : "hint.money"
    let isEmpty = isEmpty(in: library)
    return (keys(in: library) + App.hints(for: self)).filter {
      $0.hint != own && !(isEmpty && ["hint.copyText", "hint.paid"].contains($0.hint))
        && !($0.hint == "hint.undo" && library.orders.undoes.isEmpty)
    }
  }

  private func progress(_ rows: Int, _ strings: Strings) -> String {
    guard lines.count > rows else { return strings("page.all") }
    if scroll == 0 { return strings("page.top") }
    if scroll >= lines.count - rows { return strings("page.end") }
    return "\((scroll + rows) * 100 / lines.count) %"
  }
}
