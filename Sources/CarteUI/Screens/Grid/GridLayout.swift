import CarteCore

/// Where things stand on a grid screen of a size.
struct GridLayout: Hashable, Sendable {
  /// From this width on there are two columns.
  static let twoColumns = 60
  /// From this width on the selected card's page stands beside the grid.
  static let withPreview = 110
  /// The picture of a card. In ten half rows the eight of an emblem's figure have an edge around them.
  static let picture = Size(columns: 10, rows: 5)

  /// Below this width of a card there is no room for words beside a picture.
  private static let columnsForPicture = 33
  /// Fewer rows of cards than this are no overview.
  private static let leastPictured = 6

  /// The line above near misses; nil where there are none.
  let heading: Rect?
  /// Where the cards are.
  let list: Rect
  /// Where the preview is; nil where there is no room.
  let preview: Rect?
  /// Cards side by side: 1 or 2.
  let columns: Int
  /// Whether cards have pictures, and more lines beside them.
  let hasPictures: Bool

  /// Lays a grid out.
  ///
  /// - Parameter pictures: whether the cards have pictures, where there is room.
  init(_ size: Size, nearest: Bool, pictures: Bool = false) {
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
    // By the window alone, so that what is typed does not change it.
    hasPictures =
      pictures && (listColumns - 1) / columns - 1 >= Self.columnsForPicture
      && (body.rows + 1) / (Self.picture.rows + 1) >= Self.leastPictured
  }

  /// The rows from one card to the next: two lines of text or a picture, and an empty one below.
  var cardRows: Int { (hasPictures ? Self.picture.rows : 2) + 1 }

  /// Rows of cards that are wholly visible; at least one.
  var visibleRows: Int {
    max((list.rows + 1) / cardRows, 1)
  }

  /// The columns a card has, with its bar.
  var cardColumns: Int { (list.columns - 1) / columns - 1 }

  /// The columns that the words beside a picture have.
  var textColumns: Int { cardColumns - Self.picture.columns - 3 }

  /// Where the card at a position stands when the list begins with the row of cards `top`.
  func place(of position: Int, top: Int) -> Rect {
    let row = position / columns - top
    let column = position % columns
    return Rect(
      column: list.column + 1 + column * (cardColumns + 1), row: list.row + row * cardRows,
      columns: cardColumns, rows: cardRows - 1)
  }

  /// Where the picture of a card at a place stands: right behind its bar.
  func picture(in place: Rect) -> Rect {
    Rect(
      column: place.column + 1, row: place.row, columns: Self.picture.columns, rows: Self.picture.rows)
  }

  /// The position of the card under a point, whether or not there is such a card.
  func position(at point: Point, top: Int) -> Int? {
    guard list.contains(point) else { return nil }
    let row = (point.row - list.row) / cardRows
    guard row < visibleRows else { return nil }
    let column = min(max(point.column - list.column - 1, 0) / (cardColumns + 1), columns - 1)
    return (top + row) * columns + column
  }
}
