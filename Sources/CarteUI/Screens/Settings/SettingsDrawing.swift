import CarteCore

extension SettingsScreen {
  /// Header, a row a setting, what is to be known of the selected one, the keys.
  public func draw(on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    let layout = SettingsLayout(canvas.size)
    let title = strings("settings.title")
    let room = canvas.size.columns - TextWidth.columns(title) - 6
    let file = library.settings.path.map { strings("settings.file", ["file": $0]) } ?? ""
    Chrome.header(
      [Span(title, theme.title)], right: TextWidth.clipped(file, to: room), ruleRow: 1, on: &canvas,
      theme: theme)
    let labels = Self.settings.map { TextWidth.columns($0.label(strings)) }.max() ?? 0
    for (index, setting) in Self.settings.enumerated() {
      let line = SettingsLayout.lines[index] - top
      let isFirst = index == 0 || Self.settings[index - 1].group != setting.group
      if isFirst, layout.list.rows > 1, 0..<layout.list.rows ~= line - 1 {
        canvas.write(
          strings(setting.group.rawValue), row: layout.list.row + line - 1, column: layout.list.column,
          style: theme.title.adding(.underlined))
      }
      guard 0..<layout.list.rows ~= line else { continue }
      let place = layout.list.line(line)
      draw(
        setting, in: place, valueColumn: place.column + min(labels, place.columns / 2) + 4,
        isSelected: index == position, on: &canvas, in: library)
    }
    drawInfo(in: layout.info, on: &canvas, in: library)
    Chrome.bottom(
      keys(in: library) + App.hints(for: self), right: "\(position + 1)/\(Self.settings.count)", on: &canvas,
      strings: strings, theme: theme)
  }

  private func draw(
    _ setting: Setting, in place: Rect, valueColumn: Int, isSelected: Bool, on canvas: inout Canvas,
    in library: Library
  ) {
    let (strings, theme) = (library.strings, library.theme)
    if isSelected { canvas.fill(place, style: theme.selection) }
    let hint = isSelected ? theme.selectionHint : theme.hint
    let strong = isSelected ? theme.selection.adding(.bold) : theme.title
    canvas.write(
      isSelected ? "▌" : " ", row: place.row, column: place.column, style: isSelected ? theme.mark : strong)
    canvas.write(
      TextWidth.clipped(setting.label(strings), to: valueColumn - place.column - 4), row: place.row,
      column: place.column + 2, style: isSelected ? theme.selection : theme.text)
    if isSelected, let field {
      let room = Rect(
        column: valueColumn, row: place.row, columns: place.endColumn - valueColumn - 1, rows: 1)
      return draw(setting.kind == .secret ? field.masked : field, in: room, style: strong, on: &canvas)
    }
    let origin =
      place.columns + 2 >= SettingsLayout.withOrigins
      ? library.settings.origin(of: setting).words(strings) : ""
    let room = place.endColumn - valueColumn - 2 - (origin.isEmpty ? 0 : TextWidth.columns(origin) + 2)
    let isChoice = isSelected && !setting.allowed.isEmpty
    let text = TextWidth.clipped(
      setting.words(for: library.settings.text(of: setting), strings), to: max(room - 2, 1))
    let end = canvas.write(
      isChoice ? "‹ \(text) ›" : text, row: place.row, column: isChoice ? valueColumn - 2 : valueColumn,
      style: strong)
    canvas.writeRight(origin, row: place.row, end: place.endColumn - 1, from: end + 1, style: hint)
    if isSelected { canvas.cursor = Point(column: valueColumn, row: place.row) }
  }

  private func draw(_ field: TextField, in room: Rect, style: Style, on canvas: inout Canvas) {
    guard room.columns > 0 else { return }
    canvas.fill(room, style: style.adding(.underlined))
    let shown = field.window(columns: room.columns)
    let end = canvas.write(
      shown.before, row: room.row, column: room.column, limit: room.columns, style: style.adding(.underlined))
    canvas.write(
      shown.after, row: room.row, column: end, limit: room.endColumn - end, style: style.adding(.underlined))
    canvas.cursor = Point(column: min(end, room.endColumn - 1), row: room.row)
    canvas.showsCursor = true
  }

  /// What the selected setting is good for, and below who has said what it is.
  private func drawInfo(in area: Rect, on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    let description = Wrapping.wrapped(selected.description(strings), to: max(area.columns, 2))
    for (index, line) in description.prefix(area.rows - 1).enumerated() {
      let isCut = index == area.rows - 2 && description.count > area.rows - 1
      let line = isCut ? TextWidth.clipped(line + " …", to: area.columns) : line
      canvas.write(line, row: area.row + index, column: area.column, limit: area.columns, style: theme.text)
    }
    canvas.write(
      TextWidth.clipped(source(strings, library.settings), to: area.columns), row: area.endRow - 1,
      column: area.column, style: theme.hint)
  }

  private func source(_ strings: Strings, _ settings: SettingsState) -> String {
    if field != nil {
      return strings(selected.kind == .secret ? "settings.typing.hidden" : "settings.typing")
    }
    if let name = settings.outvoter(of: selected) { return strings("settings.outvoted", ["name": name]) }
    let said = settings.origin(of: selected)
    // A default is said once, at the end of the setting's own row.
    let origin = said == .standard ? [] : [said.words(strings)]
    let wait = selected.waitsForStart ? [strings("settings.nextStart")] : []
    return (origin + wait).joined(separator: " · ")
  }
}
