import CarteCore

extension Grid {
  /// Header, search field, cards, preview, bottom line.
  public func draw(on canvas: inout Canvas, in library: Library) {
    guard let name = catalogue, let state = library[name] else { return }
    let layout = layout(in: library)
    drawHeader(state, on: &canvas, in: library)
    drawBody(state, layout, on: &canvas, in: library)
    if let preview = layout.preview { drawPreview(in: preview, on: &canvas, in: library) }
    Chrome.bottom(
      hints(in: library), right: count(state, layout, in: library),
      last: isForNetwork(state) ? "hint.move" : nil,
      on: &canvas,
      strings: library.strings,
      theme: library.theme)
  }

  /// Whether what is typed can be searched for in the network; then that is better known than how to move.
  private func isForNetwork(_ state: CatalogueState) -> Bool { state.searchesNetwork && !query.isEmpty }

  /// Keys that would do nothing now are not worth the bottom line.
  private func hints(in library: Library) -> [KeyHelp] {
    var useless =
      matches.isEmpty ? ["hint.move", "hint.open", "hint.order", "hint.drinkPage", "hint.favorite"] : []
    if query.isEmpty { useless.append("hint.searchNetwork") }
    return (keys(in: library) + App.hints(for: self)).filter { !useless.contains($0.hint ?? "") }
  }

  private func drawHeader(_ state: CatalogueState, on canvas: inout Canvas, in library: Library) {
    let count =
      state.cards.isEmpty
      ? "" : library.strings("grid.count." + state.name, ["count": state.cards.count.grouped])
    func right(_ columns: Int) -> String {
      SourceText.text(for: state, behind: count, in: library, columns: columns)
    }
    let waiting = Waiting(since: awaitedSince(in: library), catalogue: state, in: library)
    if let bar = bar(in: library) {
      let card = card(at: position, in: library)
      bar.draw(
        chosen: shownSegment(in: library), tint: card?.tint, right: right, ruleRow: 2, waiting: waiting,
        on: &canvas, theme: library.theme)
    } else {
      let title = library.title(of: state.name)
      Chrome.header(
        [Span(title, library.theme.title)], right: right(canvas.size.columns - TextWidth.columns(title) - 4),
        ruleRow: 2, waiting: waiting, on: &canvas, theme: library.theme)
    }
    drawSearch(state, on: &canvas, in: library)
  }

  private func drawSearch(_ state: CatalogueState, on canvas: inout Canvas, in library: Library) {
    canvas.write("▏", row: 1, column: 1, style: library.theme.hint)
    if query.isEmpty {
      let placeholder = library.strings("grid.search." + state.name)
      canvas.write(placeholder, row: 1, column: 2, limit: canvas.size.columns - 3, style: library.theme.hint)
      canvas.cursor = Point(column: 2, row: 1)
    } else {
      let room = canvas.size.columns - 4
      let shown = TextField.end(of: query.text, columns: room)
      let end = canvas.write(shown, row: 1, column: 2, limit: room, style: library.theme.title)
      canvas.cursor = Point(column: end, row: 1)
    }
    canvas.showsCursor = true
  }

  private func drawBody(
    _ state: CatalogueState, _ layout: GridLayout, on canvas: inout Canvas, in library: Library
  ) {
    let strings = library.strings
    let theme = library.theme
    if state.shelf == nil { return drawAbsent(state, layout.list, on: &canvas, in: library) }
    if state.cards.isEmpty {
      let hint = strings("grid.empty.hint")
      return Chrome.message(strings("grid.empty"), hint: hint, in: layout.list, on: &canvas, theme: theme)
    }
    if matches.isEmpty {
      let query = TextWidth.clipped(query.text, to: layout.list.columns * 2)
      return Chrome.message(
        strings("grid.noMatches", ["query": query]), hint: adviceText(state, in: library),
        in: layout.list, on: &canvas, theme: theme)
    }
    if let heading = layout.heading {
      let query = TextWidth.clipped(query.text, to: max(heading.columns - 24, 8))
      canvas.write(
        strings("grid.nearest", ["query": query]), row: heading.row, column: heading.column + 2,
        limit: heading.columns - 3, style: theme.hint)
    }
    let first = top * layout.columns
    let last = min(first + layout.visibleRows * layout.columns, matches.count)
    for position in first..<max(last, first) {
      guard let card = card(at: position, in: library) else { continue }
      let place = layout.place(of: position, top: top)
      if let size = layout.picture, let face = faces[card.id] {
        drawPictured(card, face, size, in: place, position, on: &canvas, in: library)
      } else {
        drawCard(card, in: place, position, on: &canvas, in: library)
      }
    }
  }

  /// What may be wrong with the query, a line each, and what helps where nothing was found: the network where it can
  /// be searched, else another search.
  private func adviceText(_ state: CatalogueState, in library: Library) -> String {
    let strings = library.strings
    var way = strings("grid.noMatches.hint")
    if state.searchesNetwork, !library.offline {
      way = strings("grid.noMatches." + state.name, ["key": Key.control("o").label]) + " · " + way
    }
    return (advice.map { strings($0.problem) } + [way]).joined(separator: "\n")
  }

  /// What stands in the place of cards that are not there yet, or could not be read.
  private func drawAbsent(
    _ state: CatalogueState, _ area: Rect, on canvas: inout Canvas, in library: Library
  ) {
    let strings = library.strings
    if let problem = state.problem {
      Chrome.message(
        strings(problem), hint: strings("grid.failed.hint"), in: area, on: &canvas, theme: library.theme)
    } else if let since = state.loadingSince, library.now >= since.addingTimeInterval(Self.patience) {
      Chrome.message(strings("grid.loading"), hint: nil, in: area, on: &canvas, theme: library.theme)
    }
  }

  private func drawCard(
    _ card: Card, in place: Rect, _ position: Int, on canvas: inout Canvas, in library: Library
  ) {
    let theme = library.theme
    let chosen = position == self.position
    let paper = theme.selection
    if chosen { canvas.fill(place, style: paper) }
    for row in place.row..<place.endRow {
      let tint = row == place.row ? card.tint : card.secondTint ?? card.tint
      let bar = chosen ? theme.bar(tint).on(paper.paper) : theme.bar(tint)
      canvas.write(chosen ? "▌" : "▏", row: row, column: place.column, style: bar)
    }
    let favorite = library.isFavorite(card.id)
    let room = place.columns - 2 - (favorite ? 3 : 1)
    let title = TextWidth.clipped(card.title, to: room)
    let style = chosen ? paper.adding(.bold) : theme.title
    drawTitle(
      title, marks(in: card.title), row: place.row, column: place.column + 2, style: style, on: &canvas, theme
    )
    let subtitle = TextWidth.clipped(card.markedSubtitle, to: place.columns - 3)
    canvas.write(
      subtitle, row: place.row + 1, column: place.column + 2, style: chosen ? theme.selectionHint : theme.hint
    )
    drawStar(of: card, row: place.row, end: place.endColumn - 1, chosen, on: &canvas, in: library)
  }

  /// The star of a favorite, in the last column before `end`.
  func drawStar(
    of card: Card, row: Int, end: Int, _ chosen: Bool, on canvas: inout Canvas, in library: Library
  ) {
    guard library.isFavorite(card.id) else { return }
    let theme = library.theme
    canvas.write(
      "★", row: row, column: end - 1, style: chosen ? theme.selection.adding(.bold) : theme.star)
    light(Rect(column: end - 2, row: row, columns: 3, rows: 1), card, on: &canvas, library)
  }

  /// The star of a favorite that was just added.
  private func light(_ star: Rect, _ card: Card, on canvas: inout Canvas, _ library: Library) {
    guard library.isLit(card.id) else { return }
    canvas.restyle(star) { $0 = library.theme.notice.adding(.bold) }
  }

  /// The characters of a title that the search has matched.
  func marks(in title: String) -> [Range<Int>] {
    query.isEmpty || nearest ? [] : Highlight.ranges(of: query.text, in: title)
  }

  /// A title, or a part that begins with the character `first`, with the letters marked that the search has matched.
  func drawTitle(
    _ title: String, from first: Int = 0, _ marked: [Range<Int>], row: Int, column: Int, style: Style,
    on canvas: inout Canvas, _ theme: Theme
  ) {
    guard !marked.isEmpty else {
      canvas.write(title, row: row, column: column, style: style)
      return
    }
    var at = column
    for (offset, character) in title.enumerated() {
      let hit = marked.contains { $0.contains(first + offset) }
      at = canvas.write(
        String(character), row: row, column: at, style: hit ? theme.matched(style) : style)
    }
  }

  private func drawPreview(in area: Rect, on canvas: inout Canvas, in library: Library) {
    for row in area.row..<area.endRow {
      canvas.write("│", row: row, column: area.column - 1, style: library.theme.rule)
    }
    preview(in: library)?.draw(on: &canvas, with: picture, library)
  }

  /// `7 of 340` while filtering, `1–14 of 340` else; nothing where there is nothing.
  private func count(_ state: CatalogueState, _ layout: GridLayout, in library: Library) -> String {
    guard !state.cards.isEmpty else { return "" }
    let total = (query.isEmpty ? matches.count : state.cards.count).grouped
    guard query.isEmpty else {
      return library.strings("grid.matches", ["count": matches.count.grouped, "total": total])
    }
    let first = top * layout.columns + 1
    let last = min((top + layout.visibleRows) * layout.columns, matches.count)
    return library.strings("grid.range", ["first": first.grouped, "last": last.grouped, "total": total])
  }
}
