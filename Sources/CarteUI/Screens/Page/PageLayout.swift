import CarteCore

/// Where things stand on a page screen of a size.
struct PageLayout: Hashable, Sendable {
  /// Windows with fewer rows than this show the facts in one line.
  static let roomy = 18
  /// Text is not set wider than this; longer lines are hard to read.
  static let measure = 84

  /// The photograph, or until that has come the drawn picture; nil where there is none, or no room.
  let picture: Rect?
  /// The facts beside the tint's bar.
  let facts: Rect
  /// The labels of the tabs.
  let tabs: Rect
  /// The content of the active tab.
  let body: Rect

  /// Lays a page out with so many lines of facts.
  ///
  /// - Parameters:
  ///   - tabs: what wants to be seen beside a picture, all of it.
  ///   - hasPicture: whether a picture is shown where there is room.
  init(_ size: Size, facts count: Int, tabs labels: [Tab] = [], hasPicture: Bool = false) {
    let whole = Rect(size).inset(left: 2, right: 2, top: 1, bottom: 1)
    let roomy = size.rows >= Self.roomy
    let place =
      hasPicture
      ? PicturePlace(whole.inset(top: roomy ? 1 : 0), keeping: Self.columns(of: labels)) : nil
    picture = place?.picture
    let area = place?.rest ?? whole.inset(top: roomy ? 1 : 0)
    let lines = roomy ? count : min(count, 1)
    facts = Rect(column: area.column, row: area.row, columns: area.columns, rows: lines)
    let tabRow = facts.endRow + (roomy && lines > 0 ? 1 : 0)
    tabs = Rect(column: area.column, row: tabRow, columns: area.columns, rows: 1)
    body = Rect(
      column: area.column, row: tabRow + 2, columns: min(area.columns - 1, Self.measure),
      rows: area.endRow - tabRow - 2)
  }

  /// What the labels of tabs take side by side.
  private static func columns(of tabs: [Tab]) -> Int {
    tabs.reduce(-1) { $0 + TextWidth.columns($1.label) + 3 }
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
