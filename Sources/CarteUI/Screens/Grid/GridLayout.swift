import CarteCore

/// Where things stand on a grid screen of a size.
struct GridLayout: Hashable, Sendable {
  /// From this width on there are two columns.
  static let twoColumns = 60
  /// From this width on the selected card's page stands beside the grid.
  static let withPreview = 110
  /// The pictures of cards, the largest first, and the columns that the words beside them need: more beside a larger
  /// one, so that it comes with a larger window. In ten half rows the eight of an emblem's figure have an edge around
  /// them.
  private static let pictures = [
    (size: Size(columns: 12, rows: 6), words: 30), (size: Size(columns: 10, rows: 5), words: 20),
  ]
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
  /// How large the pictures of cards are; nil where they have none.
  let picture: Size?

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
    let card = Size(columns: (listColumns - 1) / columns - 1, rows: body.rows)
    picture = pictures ? Self.picture(beside: card) : nil
  }

  /// The largest picture that leaves room for words and for enough cards in so many rows; nil where none does.
  private static func picture(beside card: Size) -> Size? {
    pictures.first { picture in
      picture.size.columns + margins + picture.words <= card.columns
        && (card.rows + 1) / (picture.size.rows + 1) >= leastPictured
    }?.size
  }

  /// The bar, and a column before and after the words.
  private static let margins = 3

  /// The rows from one card to the next: two lines of text or a picture, and an empty one below.
  var cardRows: Int { (picture?.rows ?? 2) + 1 }

  /// Rows of cards that are wholly visible; at least one.
  var visibleRows: Int {
    max((list.rows + 1) / cardRows, 1)
  }

  /// The columns a card has, with its bar.
  var cardColumns: Int { (list.columns - 1) / columns - 1 }

  /// The columns that the words beside a picture have.
  var textColumns: Int { cardColumns - (picture?.columns ?? 0) - Self.margins }

  /// Where the card at a position stands when the list begins with the row of cards `top`.
  func place(of position: Int, top: Int) -> Rect {
    let row = position / columns - top
    let column = position % columns
    return Rect(
      column: list.column + 1 + column * (cardColumns + 1), row: list.row + row * cardRows,
      columns: cardColumns, rows: cardRows - 1)
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
