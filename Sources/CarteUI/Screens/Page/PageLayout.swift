import CarteCore

/// Where things stand on a page screen of a size.
struct PageLayout: Hashable, Sendable {
  /// Windows with fewer rows than this show the facts in one line.
  static let roomy = 18
  /// Text is not set wider than this; longer lines are hard to read.
  static let measure = 84

  /// The facts beside the tint's bar.
  let facts: Rect
  /// The labels of the tabs.
  let tabs: Rect
  /// The content of the active tab.
  let body: Rect

  init(_ size: Size, facts count: Int) {
    let area = Rect(size).inset(left: 2, right: 2, top: 1, bottom: 1)
    let roomy = size.rows >= Self.roomy
    let lines = roomy ? count : min(count, 1)
    facts = Rect(column: area.column, row: area.row + (roomy ? 1 : 0), columns: area.columns, rows: lines)
    let tabRow = facts.endRow + (roomy && lines > 0 ? 1 : 0)
    tabs = Rect(column: area.column, row: tabRow, columns: area.columns, rows: 1)
    body = Rect(
      column: area.column, row: tabRow + 2, columns: min(area.columns - 1, Self.measure),
      rows: area.endRow - tabRow - 2)
  }

  /// Where the label of each tab stands, a space either side included.
  func labels(_ tabs: [Tab]) -> [Rect] {
    var column = self.tabs.column
    return tabs.map { tab in
      let width = TextWidth.columns(tab.label) + 2
      defer { column += width + 1 }
      return Rect(column: column, row: self.tabs.row, columns: width, rows: 1)
    }
  }
}
