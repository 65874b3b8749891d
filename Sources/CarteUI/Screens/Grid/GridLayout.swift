import CarteCore

/// Where things stand on a grid screen of a size.
struct GridLayout: Hashable, Sendable {
  /// A card has two lines and an empty one below.
  static let cardRows = 3
  /// From this width on there are two columns.
  static let twoColumns = 60
  /// From this width on the selected card's page stands beside the grid.
  static let withPreview = 110

  /// The line above near misses; nil where there are none.
  let heading: Rect?
  /// Where the cards are.
  let list: Rect
  /// Where the preview is; nil where there is no room.
  let preview: Rect?
  /// Cards side by side: 1 or 2.
  let columns: Int

  init(_ size: Size, nearest: Bool) {
    let body = Rect(size).inset(top: 3, bottom: 1)
    let room = size.columns >= Self.withPreview
    let listColumns = room ? max(Self.twoColumns, size.columns / 2) : size.columns
    let side = Rect(column: 0, row: body.row, columns: listColumns, rows: body.rows)
    heading = nearest ? side.line(0) : nil
    list = nearest ? side.inset(top: size.rows < 14 ? 1 : 2) : side
    preview =
      room
      ? Rect(
        column: listColumns + 1, row: body.row, columns: size.columns - listColumns - 1, rows: body.rows)
      : nil
    columns = listColumns >= Self.twoColumns ? 2 : 1
  }

  /// Rows of cards that are wholly visible; at least one.
  var visibleRows: Int {
    max((list.rows + 1) / Self.cardRows, 1)
  }

  /// The columns a card has, with its bar.
  var cardColumns: Int { (list.columns - 1) / columns - 1 }

  /// Where the card at a position stands when the list begins with the row of cards `top`.
  func place(of position: Int, top: Int) -> Rect {
    let row = position / columns - top
    let column = position % columns
    return Rect(
      column: list.column + 1 + column * (cardColumns + 1), row: list.row + row * Self.cardRows,
      columns: cardColumns, rows: 2)
  }

  /// The position of the card under a point, whether or not there is such a card.
  func position(at point: Point, top: Int) -> Int? {
    guard list.contains(point) else { return nil }
    let row = (point.row - list.row) / Self.cardRows
    guard row < visibleRows else { return nil }
    let column = min(max(point.column - list.column - 1, 0) / (cardColumns + 1), columns - 1)
    return (top + row) * columns + column
  }
}
