import CarteCore

/// The keys of the screen below, from the same tables that bind them. Any key closes it.
struct Help: Screen {
  /// The keys of the screen, what its search understands, then the keys of every screen; none of them empty.
  let sections: [[KeyHelp]]
  private(set) var scroll = 0

  init(sections: [[KeyHelp]]) {
    self.sections = sections.filter { !$0.isEmpty }
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
    max(layout(in: library).rows - area(library.size).rows, 0)
  }

  private func area(_ size: Size) -> Rect {
    Rect(size).inset(left: 2, right: 2, top: 3, bottom: 1)
  }

  private func layout(in library: Library) -> HelpLayout {
    HelpLayout(sections, in: area(library.size), library.strings)
  }

  func draw(on canvas: inout Canvas, in library: Library) {
    let (theme, strings) = (library.theme, library.strings)
    Chrome.header(
      [Span(strings("help.title"), theme.title)], right: "", ruleRow: 1, on: &canvas, theme: theme)
    let (area, layout) = (area(canvas.size), layout(in: library))
    for column in layout.columns {
      for (index, entry) in column.entries.dropFirst(scroll).prefix(area.rows).enumerated() {
        guard let entry else { continue }
        let (row, start) = (area.row + index, area.column + column.start)
        canvas.write(entry.label, row: row, column: start, style: theme.title)
        canvas.write(
          TextWidth.clipped(strings(entry.text), to: area.endColumn - start - column.labels), row: row,
          column: start + column.labels, style: theme.text)
      }
    }
    let more = overflow(in: library) > scroll ? "↓" : ""
    Chrome.bottom(keys(in: library), right: more, on: &canvas, strings: strings, theme: theme)
  }
}
