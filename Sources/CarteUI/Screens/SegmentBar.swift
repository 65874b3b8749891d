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

  /// Where the labels stand in the first row, with a column either side where there is room. Where not all have room,
  /// those around the chosen one are seen; the others are empty.
  func places(columns: Int, chosen: Int) -> [Rect] {
    let widths = labels.map(TextWidth.columns)
    let all = widths.reduce(0, +)
    let isRoomy = all + widths.count * Self.gap <= columns
    let gap = isRoomy ? Self.gap : 1
    let lead = TextWidth.columns(title) + Self.gap
    let pad = isRoomy ? 1 : 0
    var at = 1 + (all + widths.count * gap + lead <= columns ? lead : 0)
    let shown = shown(widths, gap: gap, room: columns - 2, chosen: chosen)
    return widths.enumerated().map { index, width in
      guard shown.contains(index) else { return Rect(column: at, row: 0, columns: 0, rows: 1) }
      defer { at += width + gap }
      return Rect(column: at - pad, row: 0, columns: min(width, columns - 2) + pad * 2, rows: 1)
    }
  }

  /// The labels that have room with the chosen one: from the first on, or as few later as that one needs.
  private func shown(_ widths: [Int], gap: Int, room: Int, chosen: Int) -> Range<Int> {
    func columns(_ range: Range<Int>) -> Int { widths[range].reduce(-gap) { $0 + $1 + gap } }
    let first = (0...chosen).first { columns($0..<chosen + 1) <= room } ?? chosen
    let end = (chosen + 1...widths.count).last { columns(first..<$0) <= room } ?? chosen + 1
    return first..<end
  }

  /// Which label is under a point; nil where none is.
  func label(at point: Point, columns: Int, chosen: Int) -> Int? {
    places(columns: columns, chosen: chosen).firstIndex { $0.contains(point) }
  }

  /// Not by color alone: the chosen part is heavier, and underlined unless it is Chinese.
  private func tab(_ tint: Tint?, _ theme: Theme) -> Style {
    theme.strong(tint.map(theme.band) ?? theme.selection)
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
    for (index, place) in places.enumerated() where place.columns > 0 {
      draw(labels[index], in: place, index == chosen ? tab(tint, theme) : nil, on: &canvas, theme)
    }
    // That there are more on either side.
    if places.first?.columns == 0 { canvas.write("‹", row: 0, column: 0, style: theme.hint) }
    if let last = places.last, last.columns == 0 {
      canvas.write("›", row: 0, column: canvas.size.columns - 1, style: theme.hint)
    }
    let end = (places.last?.endColumn ?? 0) + 2
    let text = right(canvas.size.columns - 1 - end)
    if TextWidth.columns(text) <= canvas.size.columns - 1 - end {
      canvas.writeRight(text, row: 0, end: canvas.size.columns - 1, from: end, style: theme.hint)
    }
    waiting.draw(row: 0, behind: end - 2, on: &canvas, style: theme.accent)
    Chrome.rule(row: ruleRow, done: waiting.share, on: &canvas, theme: theme)
  }

  /// Draws a label; the chosen one in a style of its own, which covers what is beside it too.
  private func draw(
    _ label: String, in place: Rect, _ style: Style?, on canvas: inout Canvas, _ theme: Theme
  ) {
    if let style { canvas.fill(place, style: style) }
    let isPadded = place.columns > TextWidth.columns(label)
    let column = place.column + (isPadded ? 1 : 0)
    canvas.write(
      TextWidth.clipped(label, to: place.columns), row: 0, column: column,
      style: style.map { $0.underlined(label) } ?? theme.text)
  }
}
