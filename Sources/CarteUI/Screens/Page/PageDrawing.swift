import CarteCore

extension PageView {
  /// A band in the card's color, the facts, the tabs, and the active tab's content.
  public func draw(on canvas: inout Canvas, in library: Library) {
    guard let page = library.page(id) else { return drawAbsent(on: &canvas, in: library) }
    let layout = layout(in: library)
    drawBand(page, on: &canvas, in: library)
    if let place = layout.picture { picture.draw(in: place, on: &canvas) }
    PageDrawing.facts(page.facts, of: page, in: layout.facts, on: &canvas, theme: library.theme)
    let labels = layout.labels(page.tabs, active: tab)
    PageDrawing.tabs(page, active: tab, labels: labels, on: &canvas, theme: library.theme)
    let lines = content.lines
    for (index, line) in lines.dropFirst(scroll).prefix(layout.body.rows).enumerated() {
      canvas.write(line, row: layout.body.row + index, column: layout.body.column, limit: layout.body.columns)
    }
    if let photo = page.photo, let area = layout.picture {
      PictureFrame(photo: photo, area: area).draw(on: &canvas, in: library)
    }
    canvas.cursor = Point(column: labels[tab].column + 1, row: layout.tabs.row)
    markLink(in: layout.body, on: &canvas, theme: library.theme)
    drawScrollBar(lines.count, layout.body, on: &canvas, tint: page.tint, theme: library.theme)
    Chrome.bottom(
      keys(in: library) + App.hints(for: self),
      right: progress(lines.count, layout.body.rows, library.strings), on: &canvas,
      strings: library.strings, theme: library.theme)
  }

  /// The chosen link: filled, and with a mark at its left.
  private func markLink(in body: Rect, on canvas: inout Canvas, theme: Theme) {
    guard let link, content.links.indices.contains(link) else { return }
    for row in content.links[link].rows.clamped(to: scroll..<scroll + body.rows) {
      let line = body.line(row - scroll)
      canvas.restyle(line) { style in
        style =
          (style.ink == theme.hint.ink && style.ink != .terminal ? theme.selectionHint : theme.selection)
          .adding(style.weight.subtracting(.dim))
      }
      canvas.write("▌", row: line.row, column: line.column, style: theme.mark)
      canvas.cursor = Point(column: line.column, row: body.row + content.links[link].rows.lowerBound - scroll)
    }
  }

  private func drawBand(_ page: Page, on canvas: inout Canvas, in library: Library) {
    let columns = canvas.size.columns
    let style = library.theme.band(page.tint)
    canvas.fill(Rect(column: 0, row: 0, columns: columns, rows: 1), style: style)
    let star = library.isFavorite(id) ? " ★" : ""
    let back = "‹ " + library.title(of: id.catalogue) + "   "
    let number = page.number.isEmpty ? "" : "  " + page.number
    let rest = TextWidth.columns(number + star) + 2
    let wanted = TextWidth.columns(back) + TextWidth.columns(page.title) + rest
    let lead = wanted <= columns ? back : "‹ "
    let room = columns - TextWidth.columns(lead) - rest
    var at = canvas.write(lead, row: 0, column: 1, style: style)
    at = canvas.write(
      TextWidth.clipped(page.title, to: room), row: 0, column: at, style: library.theme.strong(style))
    at = canvas.write(number + star, row: 0, column: at, style: style)
    if !star.isEmpty, library.isLit(id) {
      canvas.restyle(Rect(column: at - 2, row: 0, columns: 3, rows: 1)) {
        $0 = library.theme.notice.adding(.bold)
      }
    }
    Waiting(since: awaitedSince(in: library), in: library).draw(row: 0, behind: at, on: &canvas, style: style)
    let place = position.map {
      library.strings("page.position", ["position": ($0 + 1).grouped, "count": count.grouped])
    }
    let right =
      library[id.catalogue].map { state in
        SourceText.text(for: state, before: place ?? "", in: library, columns: columns - at - 4)
      } ?? place ?? ""
    if at + 3 + TextWidth.columns(right) < columns {
      canvas.writeRight(right, row: 0, end: columns - 1, from: at + 2, style: style)
    }
  }

  private func drawScrollBar(
    _ lines: Int, _ body: Rect, on canvas: inout Canvas, tint: Tint, theme: Theme
  ) {
    guard lines > body.rows, body.rows > 0 else { return }
    let size = max(body.rows * body.rows / lines, 1)
    let range = lines - body.rows
    let start = (body.rows - size) * scroll / max(range, 1)
    for row in 0..<body.rows {
      let inside = row >= start && row < start + size
      canvas.write(
        inside ? "▐" : "│", row: body.row + row, column: canvas.size.columns - 1,
        style: inside ? theme.bar(tint) : theme.rule)
    }
  }

  /// `all`, `top`, `end` or how much has been read.
  private func progress(_ lines: Int, _ rows: Int, _ strings: Strings) -> String {
    guard lines > rows else { return strings("page.all") }
    if scroll == 0 { return strings("page.top") }
    if scroll >= lines - rows { return strings("page.end") }
    return "\((scroll + rows) * 100 / lines) %"
  }

  private func drawAbsent(on canvas: inout Canvas, in library: Library) {
    let strings = library.strings
    let state = library[id.catalogue]
    let loading = state.map { $0.shelf == nil && $0.problem == nil } ?? false
    Chrome.message(
      strings(loading ? "grid.loading" : "page.missing"), hint: loading ? nil : strings("page.missing.hint"),
      in: Rect(canvas.size).inset(bottom: 1), on: &canvas, theme: library.theme)
    Chrome.bottom(
      keys(in: library) + App.hints(for: self), right: "", on: &canvas, strings: strings, theme: library.theme
    )
  }
}

/// The parts of a page that the preview beside a grid has too.
enum PageDrawing {
  /// Facts with a bar in the card's color at their left; joined where there is one line only.
  ///
  /// - Parameter facts: the page's, or what they take in lines.
  static func facts(
    _ facts: [String], of page: Page, in area: Rect, on canvas: inout Canvas, theme: Theme
  ) {
    guard area.rows > 0 else { return }
    let badges = self.badges(page.badges, theme: theme)
    let isWhole = area.rows >= facts.count + (badges.isEmpty ? 0 : 1)
    var lines: [Line] = badges.isEmpty ? [] : [badges]
    for (index, fact) in facts.enumerated() {
      lines.append([Span(fact, index == 0 && badges.isEmpty && isWhole ? theme.title : theme.text)])
    }
    if !isWhole { lines = [Line(lines.joined(separator: [Span(" · ", theme.hint)]))] }
    for (index, line) in lines.enumerated() {
      canvas.write("▌", row: area.row + index, column: area.column, style: theme.bar(page.tint))
      canvas.write(
        clipped(line, to: area.columns - 2), row: area.row + index, column: area.column + 2,
        limit: area.columns - 2)
    }
  }

  /// A line that ends in `…` where it is too long.
  private static func clipped(_ line: Line, to columns: Int) -> Line {
    var room = columns
    var clipped: Line = []
    for span in line where room > 0 {
      let text = TextWidth.clipped(span.text, to: room)
      clipped.append(Span(text, span.style))
      room -= TextWidth.columns(text)
      if text != span.text { break }
    }
    return clipped
  }

  /// `Grass / Poison`, each on its own color.
  private static func badges(_ badges: [Badge], theme: Theme) -> Line {
    badges.enumerated().flatMap { index, badge -> Line in
      let label = Span(" " + badge.text + " ", theme.strong(theme.band(badge.tint)))
      return index == 0 ? [label] : [Span("/", theme.hint), label]
    }
  }

  /// The labels; the active one is a band in the card's color, bold and underlined.
  static func tabs(_ page: Page, active: Int, labels: [Rect], on canvas: inout Canvas, theme: Theme) {
    for (index, place) in labels.enumerated() where place.columns > 0 {
      let style = index == active ? theme.strong(theme.band(page.tint)) : theme.hint
      let label = " " + page.tabs[index].label + " "
      canvas.write(label, row: place.row, column: place.column, limit: place.columns, style: style)
      if index == active {
        canvas.restyle(place.inset(left: 1, right: 1)) { $0.weight.insert(.underlined) }
      }
    }
    // That there are more on either side.
    if let first = labels.first, first.columns == 0 {
      canvas.write("‹", row: first.row, column: first.column - 1, style: theme.hint)
    }
    if let last = labels.last, last.columns == 0 {
      canvas.write("›", row: last.row, column: last.column, style: theme.hint)
    }
  }
}
