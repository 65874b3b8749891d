/// A size in character cells.
public struct Size: Hashable, Sendable {
  /// Cells across and down; never negative.
  public let columns, rows: Int

  /// Makes a size; negative numbers count as none.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A place on the canvas, counted from the top left.
public struct Point: Hashable, Sendable {
  /// The cell's column and row, from 0.
  public let column, row: Int

  /// Names a cell.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The first column and row, and how many there are; never negative.
  public let column, row, columns, rows: Int

  /// Makes a rectangle; negative extents count as none.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The whole of a canvas of this size.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The column after the last one.
  public var endColumn: Int { column + columns }
  /// The row after the last one.
  public var endRow: Int { row + rows }

  /// Whether a cell lies inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// The rectangle with so many cells taken off each edge.
  public func inset(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      column: column + left, row: row + top, columns: columns - left - right, rows: rows - top - bottom)
  }

  /// One row of the rectangle, counted from its top.
  public func line(_ index: Int) -> Rect {
    Rect(column: column, row: row + index, columns: columns, rows: index < rows ? 1 : 0)
  }
}
