/// Where a picture stands in a rectangle with text: at its left, or above where it is narrow, as far as the text
/// keeps room.
struct PicturePlace: Hashable, Sendable {
  /// The picture, twice as many columns as rows.
  let picture: Rect
  /// What is left for the text.
  let rest: Rect

  /// Text is not to become narrower than this by a picture.
  static let narrowest = 30
  /// From this width on there is room beside a picture: windows of 60 columns have two of margin at each side.
  private static let beside = 56
  /// From this width on lines are short even beside a large picture.
  private static let wide = 100
  /// Text under a picture keeps at least so many rows.
  private static let shortest = 22
  private static let gap = 3
  /// Below this height glasses are not told apart.
  private static let leastRows = 5
  private static let mostRows = 20

  /// The same beside a few lines, below which everything else has the whole width: the picture may be larger there.
  /// Nil where there is no room.
  init?(besideFacts area: Rect) {
    let rows = min(area.columns * 2 / 5 / 2, area.rows * 2 / 5, Self.mostRows)
    guard area.columns >= Self.beside, rows >= Self.leastRows else { return nil }
    picture = Rect(column: area.column, row: area.row, columns: rows * 2, rows: rows)
    rest = area.inset(left: rows * 2 + Self.gap)
  }

  /// Nil where there is no room.
  ///
  /// - Parameter wanted: the columns that the text would like to keep.
  init?(_ area: Rect, keeping wanted: Int = 0) {
    if area.columns >= Self.beside {
      let share = area.columns * (area.columns < Self.wide ? 22 : 29) / 100
      let modest = min(share, area.columns - wanted - Self.gap)
      // What does not fit anyway has no say.
      let columns =
        modest >= Self.leastRows * 2 ? modest : min(share, area.columns - Self.narrowest - Self.gap)
      let rows = min(columns / 2, area.rows, Self.mostRows)
      guard rows >= Self.leastRows else { return nil }
      picture = Rect(column: area.column, row: area.row, columns: rows * 2, rows: rows)
      rest = area.inset(left: rows * 2 + Self.gap)
    } else {
      let rows = min(area.columns / 3, area.rows - Self.shortest, Self.mostRows / 2)
      guard rows >= Self.leastRows else { return nil }
      picture = Rect(column: area.column, row: area.row, columns: rows * 2, rows: rows)
      rest = area.inset(top: rows + 1)
    }
  }
}
