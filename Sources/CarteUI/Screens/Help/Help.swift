import CarteCore

/// The keys of the screen below, from the same tables that bind them. Any key closes it.
struct Help: Screen {
  /// The keys of the screen, then those of every screen.
  let sections: [[KeyHelp]]
  private(set) var scroll = 0

  init(sections: [[KeyHelp]]) {
    self.sections = sections
  }

  mutating func take(_ input: Input, in library: Library) -> [Action] {
    guard let step = step(input, in: library) else { return [.close(visited: nil)] }
    scroll += step
    return []
  }

  /// How far an input scrolls; nil where it closes the help, as any key does when there is nothing to scroll.
  private func step(_ input: Input, in library: Library) -> Int? {
    if case .mouse(let mouse) = input {
      return mouse.action == .wheelUp ? -1 : mouse.action == .wheelDown ? 1 : nil
    }
    guard case .key(let key) = input, overflow(in: library) > 0 else { return nil }
    let page = max(area(library.size).rows - 1, 1)
    switch key {
    case .down, .character("j"): return 1
    case .up, .character("k"): return -1
    case .pageDown, .character(" "): return page
    case .pageUp: return -page
    case .end: return overflow(in: library)
    case .home: return -overflow(in: library)
    default: return nil
    }
  }

  mutating func settle(in library: Library) {
    scroll = min(max(scroll, 0), overflow(in: library))
  }

  func keys(in library: Library) -> [KeyHelp] {
    [KeyHelp("Esc", "help.close", hint: "hint.close")]
  }

  private func overflow(in library: Library) -> Int {
    max(rows(in: library).count - area(library.size).rows, 0)
  }

  private func area(_ size: Size) -> Rect {
    Rect(size).inset(left: 2, right: 2, top: 3, bottom: 1)
  }

  /// Two entries a row where that cuts none of their texts, else one.
  private func columns(in library: Library) -> Int {
    let texts = sections.joined().map { TextWidth.columns(library.strings($0.text)) }
    let widest = labelColumns + 3 + (texts.max() ?? 0)
    return widest <= area(library.size).columns / 2 ? 2 : 1
  }

  private var labelColumns: Int { sections.joined().map { TextWidth.columns($0.label) }.max() ?? 0 }

  private func rows(in library: Library) -> [[KeyHelp]] {
    let columns = columns(in: library)
    var rows: [[KeyHelp]] = []
    for section in sections {
      if !rows.isEmpty { rows.append([]) }
      let height = (section.count + columns - 1) / columns
      for row in 0..<height {
        rows.append(
          (0..<columns).compactMap { column in
            let index = column * height + row
            return index < section.count ? section[index] : nil
          })
      }
    }
    return rows
  }

  func draw(on canvas: inout Canvas, in library: Library) {
    let theme = library.theme
    let strings = library.strings
    Chrome.header(
      [Span(strings("help.title"), theme.title)], right: "", ruleRow: 1, on: &canvas, theme: theme)
    let area = area(canvas.size)
    let labels = labelColumns
    let width = area.columns / columns(in: library)
    for (index, row) in rows(in: library).dropFirst(scroll).prefix(area.rows).enumerated() {
      for (column, key) in row.enumerated() {
        let start = area.column + column * width
        canvas.write(key.label, row: area.row + index, column: start, style: theme.title)
        canvas.write(
          TextWidth.clipped(strings(key.text), to: width - labels - 3), row: area.row + index,
          column: start + labels + 2, style: theme.text)
      }
    }
    let more = overflow(in: library) > scroll ? "↓" : ""
    Chrome.bottom(keys(in: library), right: more, on: &canvas, strings: strings, theme: theme)
  }
}
