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
  /// Where a picture stands; nil where there is none, or no room.
  let picture: Rect?

  /// Windows with fewer columns than this have no picture, and neither have those where fewer rows are left for it.
  private static let withPicture = 72
  private static let leastPictureRows = 6

  init(_ size: Size, facts count: Int, hasPicture: Bool = false) {
    let area = Rect(size).inset(left: 2, right: 2, top: 1, bottom: 1)
    let roomy = size.rows >= Self.roomy
    let lines = roomy ? count : min(count, 1)
    let factsRow = area.row + (roomy ? 1 : 0)
    let tabRow = factsRow + lines + (roomy && lines > 0 ? 1 : 0)
    let bodyRow = tabRow + 2
    picture = hasPicture ? Self.picture(size, area, factsRow: factsRow, bodyRow: bodyRow) : nil
    let left = picture.map { $0.column - 2 - area.column }
    // Beside the picture where that begins above them.
    let upper = picture.map { $0.row < bodyRow ? $0.column - 2 - area.column : area.columns } ?? area.columns
    facts = Rect(column: area.column, row: factsRow, columns: upper, rows: lines)
    tabs = Rect(column: area.column, row: tabRow, columns: upper, rows: 1)
    body = Rect(
      column: area.column, row: bodyRow, columns: min(left ?? area.columns - 1, Self.measure),
      rows: area.endRow - bodyRow)
  }

  /// At the right: from the facts on where they have room enough beside it, else below the tabs.
  private static func picture(_ size: Size, _ area: Rect, factsRow: Int, bodyRow: Int) -> Rect? {
    guard size.columns >= withPicture else { return nil }
    let widest = min(max(area.columns / 4, 16), 40)
    let isBeside = area.columns - widest - 2 >= measure
    let row = isBeside ? factsRow : bodyRow
    let rows = min(widest / 2, area.endRow - row)
    guard rows >= leastPictureRows else { return nil }
    return Rect(column: area.endColumn - rows * 2, row: row, columns: rows * 2, rows: rows)
  }

  /// Where the label of each tab stands, a space either side included. Where not all fit, those around the active
  /// one do; the others have no columns.
  func labels(_ tabs: [Tab], active: Int) -> [Rect] {
    let widths = tabs.map { TextWidth.columns($0.label) + 2 }
    let shown = shownTabs(widths, active: active)
    var column = self.tabs.column
    return widths.indices.map { index in
      guard shown.contains(index) else {
        return Rect(column: column, row: self.tabs.row, columns: 0, rows: 1)
      }
      let width = min(widths[index], self.tabs.endColumn - column)
      defer { column += width + 1 }
      return Rect(column: column, row: self.tabs.row, columns: width, rows: 1)
    }
  }

  /// The tabs that fit with the active one, as many before it as there is room for behind it.
  private func shownTabs(_ widths: [Int], active: Int) -> Range<Int> {
    guard widths.indices.contains(active) else { return 0..<0 }
    var shown = active..<active + 1
    var room = tabs.columns - widths[active]
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      if shown.lowerBound > 0, widths[shown.lowerBound - 1] < room {
        shown = shown.lowerBound - 1..<shown.upperBound
        room -= widths[shown.lowerBound] + 1
        hasGrown = true
      }
      if shown.upperBound < widths.count, widths[shown.upperBound] < room {
        room -= widths[shown.upperBound] + 1
        shown = shown.lowerBound..<shown.upperBound + 1
        hasGrown = true
      }
    }
    return shown
  }
}
