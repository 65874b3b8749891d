import CarteCore

extension FavoritesList {
  /// Header, filter, a row a favorite, bottom line.
  public func draw(on canvas: inout Canvas, in library: Library) {
    let layout = FavoritesLayout(canvas.size, filtering: filter.isShown)
    let strings = library.strings
    let count =
      library.favorites.isEmpty ? "" : strings("favorites.count", ["count": library.favorites.count.grouped])
    let sync = SourceText.text(for: library.sync, now: library.now, strings: strings)
    Chrome.header(
      [Span(strings("favorites.title"), library.theme.title)],
      right: count.isEmpty || sync.isEmpty ? count + sync : count + " · " + sync, ruleRow: layout.rule,
      waiting: Waiting(since: awaitedSince(in: library), in: library), on: &canvas, theme: library.theme)
    if let row = layout.filter { drawFilter(row, on: &canvas, in: library) }
    if library.favorites.isEmpty {
      drawEmpty(layout.list, on: &canvas, in: library)
    } else if rows.isEmpty {
      Chrome.message(
        strings("grid.noMatches", ["query": filter.text]), hint: strings("grid.noMatches.hint"),
        in: layout.list, on: &canvas, theme: library.theme)
    } else {
      for (index, favorite) in rows.dropFirst(top).prefix(layout.list.rows).enumerated() {
        drawRow(
          favorite, in: layout.list.line(index), chosen: top + index == position, on: &canvas, in: library)
      }
    }
    Chrome.bottom(
      hints(rows.isEmpty, in: library) + App.hints(for: self),
      right: rows.isEmpty ? "" : "\(position + 1)/\(rows.count)", on: &canvas, strings: strings,
      theme: library.theme)
  }

  /// Keys that would do nothing now are not worth the bottom line.
  private func hints(_ nothing: Bool, in library: Library) -> [KeyHelp] {
    if filter.isTyping { return FilterField.hints }
    return keys(in: library).filter { key in
      switch key.hint {
      case "hint.undo": !library.removed.isEmpty
      case "hint.move", "hint.open", "hint.delete", "hint.shopping": !nothing
      case "hint.filter": !library.favorites.isEmpty
      default: true
      }
    }
  }

  private func drawFilter(_ row: Int, on canvas: inout Canvas, in library: Library) {
    let room = canvas.size.columns - 4
    canvas.write("/", row: row, column: 1, style: library.theme.hint)
    let end = canvas.write(
      TextWidth.suffix(filter.text, to: room), row: row, column: 2, limit: room, style: library.theme.title)
    if filter.isTyping {
      canvas.cursor = Point(column: end, row: row)
      canvas.showsCursor = true
    }
  }

  private func drawEmpty(_ area: Rect, on canvas: inout Canvas, in library: Library) {
    guard library.favoritesLoaded else { return }
    let strings = library.strings
    // Nobody knows yet what the server has.
    if library.sync == .running, library.removed.isEmpty {
      return Chrome.message(
        strings("grid.loading"), hint: nil, in: area, on: &canvas, theme: library.theme)
    }
    let hint = !library.removed.isEmpty ? strings("favorites.empty.undo") : strings("favorites.empty.hint")
    Chrome.message(strings("favorites.empty"), hint: hint, in: area, on: &canvas, theme: library.theme)
  }

  private func drawRow(
    _ favorite: Favorite, in place: Rect, chosen: Bool, on canvas: inout Canvas, in library: Library
  ) {
    let theme = library.theme
    if chosen { canvas.fill(place, style: theme.selection) }
    let bar = chosen ? theme.bar(favorite.shownTint).on(theme.selection.paper) : theme.bar(favorite.shownTint)
    canvas.write(chosen ? "▌" : "▏", row: place.row, column: place.column, style: bar)
    let catalogue = library.title(of: favorite.id.catalogue)
    let hint = chosen ? theme.selectionHint : theme.hint
    let nameColumns = max((place.columns - 4) * 2 / 5, 12)
    let catalogueColumns = min(TextWidth.columns(catalogue), max(place.columns - nameColumns - 5, 0))
    let name = TextWidth.clipped(favorite.title, to: min(nameColumns, place.columns - 3))
    canvas.write(
      name, row: place.row, column: place.column + 2,
      style: chosen ? theme.selection.adding(.bold) : theme.title)
    let subtitleColumn = place.column + 2 + nameColumns + 2
    let subtitleRoom = place.endColumn - catalogueColumns - 3 - subtitleColumn
    if subtitleRoom >= 8 {
      canvas.write(
        TextWidth.clipped(library.subtitle(of: favorite), to: subtitleRoom), row: place.row,
        column: subtitleColumn, style: hint)
    }
    canvas.writeRight(
      catalogue, row: place.row, end: place.endColumn - 1, from: place.column + 3 + TextWidth.columns(name),
      style: hint)
  }
}
