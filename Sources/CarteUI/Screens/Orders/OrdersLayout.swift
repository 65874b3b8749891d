import CarteCore

/// Where things stand on the screen of the orders.
struct OrdersLayout: Hashable, Sendable {
  /// From this width on an order has one line, below it two.
  static let oneLine = 70

  /// The row of the shop and the deadline, and of the filter.
  let info = 1
  /// The row of the thin line.
  let rule = 2
  /// Where the orders are.
  let list: Rect
  /// Where it stands what is not as it should be.
  let troubles: Rect
  /// Where the sums are.
  let totals: Rect
  /// The row for what has no room in the selected row, which notices cover; nil where there is none.
  let detail: Int?
  /// Lines of an order.
  let rowHeight: Int

  /// - Parameters:
  ///   - troubles: how many lines of them there are.
  ///   - totals: how many lines the sums take.
  init(_ size: Size, troubles: Int, totals: Int) {
    detail = size.rows >= 10 ? size.rows - 2 : nil
    let body = Rect(size).inset(top: 3, bottom: detail == nil ? 1 : 2)
    let listRows = max(body.rows - troubles - totals, 1)
    list = Rect(column: 1, row: body.row, columns: size.columns - 2, rows: listRows)
    self.troubles = Rect(column: 1, row: list.endRow, columns: size.columns - 2, rows: troubles)
    self.totals = Rect(
      column: 1, row: self.troubles.endRow, columns: size.columns - 2,
      rows: min(totals, body.endRow - self.troubles.endRow))
    rowHeight = size.columns < Self.oneLine ? 2 : 1
  }

  /// How many orders are wholly visible; at least one.
  var visible: Int { max(list.rows / rowHeight, 1) }

  /// Where the order at a position stands when the list begins with that at `top`.
  func place(of position: Int, top: Int) -> Rect {
    let row = list.row + (position - top) * rowHeight
    return Rect(
      column: list.column, row: row, columns: list.columns, rows: min(rowHeight, list.endRow - row))
  }

  /// The position of the order under a point, whether or not there is such an order.
  func position(at point: Point, top: Int) -> Int? {
    guard list.contains(point) else { return nil }
    let row = (point.row - list.row) / rowHeight
    return row < visible ? top + row : nil
  }
}
