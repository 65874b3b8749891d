import CarteCore

/// The parts of a menu in the header, one of them chosen; behind them the orders of the group.
struct SegmentBar: Hashable, Sendable {
  /// What stands before the parts, as far as there is room.
  let title: String
  /// The parts, the orders last.
  let labels: [String]

  private static let gap = 3

  /// The bar of a catalogue that has parts; nil where it has none.
  init?(_ catalogue: String, in library: Library) {
    guard let shelf = library[catalogue]?.shelf, !shelf.segments.isEmpty else { return nil }
    title = library.title(of: catalogue)
    labels = shelf.segments + (shelf.menu == nil ? [] : [library.strings("orders.segment")])
  }

  /// Where the labels stand in the first row. Where they have no room, the first ones are left out, which makes them
  /// empty, so that the chosen one is seen.
  func places(columns: Int, chosen: Int) -> [Rect] {
    let widths = labels.map(TextWidth.columns)
    let all = widths.reduce(0, +)
    let gap = all + widths.count * Self.gap <= columns ? Self.gap : 1
    let lead = TextWidth.columns(title) + Self.gap
    let start = 1 + (all + widths.count * gap + lead <= columns ? lead : 0)
    let first = (0..<chosen).first { first in
      widths[first...chosen].reduce(start - gap) { $0 + $1 + gap } < columns
    }
    var at = start
    return widths.enumerated().map { index, width in
      guard index >= first ?? chosen else { return Rect(column: 0, row: 0, columns: 0, rows: 1) }
      defer { at += width + gap }
      return Rect(column: at, row: 0, columns: width, rows: 1)
    }
  }

  /// Which label is under a point; nil where none is.
  func label(at point: Point, columns: Int, chosen: Int) -> Int? {
    places(columns: columns, chosen: chosen).firstIndex { $0.contains(point) }
  }

  /// Not by color alone: the chosen part is heavier and underlined.
  private func tab(_ tint: Tint?, _ theme: Theme) -> Style {
    guard let tint else { return theme.title.adding(.underlined) }
    return theme.strong(theme.band(tint)).adding(.underlined)
  }

  /// Draws the bar, what is to be known at the right as far as it fits, and the thin line under them.
  func draw(
    chosen: Int, tint: Tint?, right: (_ columns: Int) -> String, ruleRow: Int, waiting: Waiting,
    on canvas: inout Canvas, theme: Theme
  ) {
    let places = places(columns: canvas.size.columns, chosen: chosen)
    if let first = places.first, first.column > 1 {
      canvas.write(title, row: 0, column: 1, style: theme.title)
    }
    if places.first?.columns == 0 { canvas.write("‹", row: 0, column: 0, style: theme.hint) }
    for (index, place) in places.enumerated() where place.columns > 0 {
      let style = index == chosen ? tab(tint, theme) : theme.text
      canvas.write(labels[index], row: 0, column: place.column, style: style)
    }
    let end = (places.last?.endColumn ?? 0) + 2
    let text = right(canvas.size.columns - 1 - end)
    if TextWidth.columns(text) <= canvas.size.columns - 1 - end {
      canvas.writeRight(text, row: 0, end: canvas.size.columns - 1, from: end, style: theme.hint)
    }
    waiting.draw(row: 0, behind: end - 2, on: &canvas, style: theme.accent)
    Chrome.rule(row: ruleRow, done: waiting.share, on: &canvas, theme: theme)
  }
}
