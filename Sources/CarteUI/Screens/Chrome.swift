import CarteCore
import FoundationEssentials

/// What all screens have in common: the header, the rule under it, and the line of keys at the bottom.
enum Chrome {
  /// Title at the left, with a mark while something is awaited, where the data comes from at the right, and a thin rule
  /// below: rows 0 and `rule`.
  static func header(
    _ title: Line, right: String, ruleRow: Int, waiting: Waiting = Waiting(), on canvas: inout Canvas,
    theme: Theme
  ) {
    let columns = canvas.size.columns
    let end = canvas.write(title, row: 0, column: 1, limit: columns - 2)
    canvas.writeRight(right, row: 0, end: columns - 1, from: end + 2, style: theme.hint)
    waiting.draw(row: 0, behind: end, on: &canvas, style: theme.accent)
    rule(row: ruleRow, done: waiting.share, on: &canvas, theme: theme)
  }

  /// A thin line across the canvas; a thick one as far as something that is awaited is done.
  static func rule(row: Int, done: Double? = nil, on canvas: inout Canvas, theme: Theme) {
    let line = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
    canvas.fill(line, with: "─", style: theme.rule)
    guard let done else { return }
    let columns = Int(Double(line.columns) * done)
    canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), with: "━", style: theme.accent)
  }

  /// The keys that matter here, as many as fit, and a count or position at the right.
  ///
  /// - Parameter last: the hint that gives way before all others.
  static func bottom(
    _ keys: [KeyHelp], right: String, last: String? = nil, on canvas: inout Canvas, strings: Strings,
    theme: Theme
  ) {
    let row = canvas.size.rows - 1
    let columns = canvas.size.columns
    canvas.writeRight(right, row: row, end: columns - 1, from: 1, style: theme.hint)
    let hints = keys.compactMap { key in key.hint.map { (label: key.short, text: strings($0), key: $0) } }
    let widths = hints.map { TextWidth.columns($0.label) + 1 + TextWidth.columns($0.text) + 3 }
    let ranks = hints.map { $0.key == last ? 3 : rank($0.key) }
    let shown = fitting(
      widths, order: (0...3).flatMap { rank in hints.indices.filter { ranks[$0] == rank } },
      in: columns - TextWidth.columns(right) - 1)
    var column = 1
    for index in hints.indices where shown.contains(index) {
      column = canvas.write(hints[index].label, row: row, column: column, style: theme.title)
      column = canvas.write(" " + hints[index].text, row: row, column: column, style: theme.hint) + 3
    }
  }

  /// What a screen is there for, the way out of a screen and the way to its other keys come first, then the key that asks the network for
  /// what was typed, then what else fits.
  private static func rank(_ hint: String) -> Int {
    switch hint {
    case "hint.send", "hint.back", "hint.quit", "hint.close", "hint.help": 0
    case "hint.searchNetwork": 1
    default: 2
    }
  }

  /// Which of the hints fit, tried in an order.
  private static func fitting(_ widths: [Int], order: [Int], in columns: Int) -> Set<Int> {
    var shown: Set<Int> = []
    var left = columns
    for index in order where widths[index] <= left {
      shown.insert(index)
      left -= widths[index]
    }
    return shown
  }

  /// A sentence in the middle of an area, with a dimmer one under it that says what to do next.
  static func message(
    _ text: String, hint: String?, in area: Rect, on canvas: inout Canvas, theme: Theme
  ) {
    let columns = max(area.columns - 4, 2)
    let lines = Wrapping.wrapped(text, to: columns).map { Span($0, theme.title) }
    let hints = (hint ?? "").split(separator: "\n").flatMap { line in
      Wrapping.wrapped(String(line), to: columns).map { Span($0, theme.hint) }
    }
    let all = lines + hints
    var row = area.row + max((area.rows - all.count) / 2, 0)
    for span in all where row < area.endRow {
      let column = area.column + max((area.columns - TextWidth.columns(span.text)) / 2, 0)
      canvas.write(span.text, row: row, column: column, style: span.style)
      row += 1
    }
  }
}

/// A strip above the bottom line. It covers one row and moves nothing.
enum NoticeStrip {
  static func draw(_ notice: Notice, on canvas: inout Canvas, theme: Theme) {
    let style = notice.kind == .done ? theme.notice : theme.warning
    let columns = canvas.size.columns
    let room = max(columns - 4, 2)
    let all = Wrapping.wrapped(notice.text, to: room)
    var lines = all.prefix(max(canvas.size.rows / 3, 1))
    if lines.count < all.count, let end = lines.popLast() {
      lines.append(TextWidth.clipped(end + " …", to: room))
    }
    for (index, line) in lines.enumerated() {
      let row = canvas.size.rows - 1 - lines.count + index
      canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: style)
      let mark = index > 0 ? "  " : notice.kind == .done ? "✓ " : "! "
      canvas.write(mark + line, row: row, column: 1, limit: columns - 2, style: style)
    }
  }
}

/// What is left to say in a window that is too small for anything else.
enum TooSmall {
  static func draw(on canvas: inout Canvas, strings: Strings) {
    let lines = Wrapping.wrapped(strings("screen.tooSmall"), to: max(canvas.size.columns, 2))
    let first = max((canvas.size.rows - lines.count) / 2, 0)
    for (index, line) in lines.enumerated() {
      let column = max((canvas.size.columns - TextWidth.columns(line)) / 2, 0)
      canvas.write(line, row: first + index, column: column)
    }
  }
}
