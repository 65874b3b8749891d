import CarteCore

/// A picture in character cells. Where it has none, what is behind it stays.
public struct CellPicture: Hashable, Sendable {
  /// How large it is.
  public let size: Size
  /// The cells, row by row; nil where there is nothing.
  let cells: [Cell?]

  init(_ size: Size, _ cells: [Cell?]) {
    self.size = size
    self.cells = cells
  }

  /// Draws what a picture describes, as large as it can be.
  ///
  /// A square is drawn, twice as many columns as rows, in the middle of the size at the bottom.
  ///
  /// - Parameters:
  ///   - depth: how many colors there are; without any, lines and shades are drawn.
  ///   - plain: whether there is nothing but ASCII.
  public init(_ picture: Picture, size: Size, depth: ColorDepth, plain: Bool = false) {
    let lettering: Sketch.Lettering = plain ? .always : depth == .none ? .whereSmall : .never
    let sketch = Sketch(size, of: picture, lettering: lettering)
    if depth == .none || plain {
      self = LineRenderer(sketch, depth: depth, plain: plain).picture(size)
    } else {
      self = BlockRenderer(sketch, depth: depth).picture(size)
    }
  }

  /// Draws it with its top left corner at a place; what does not fit on the canvas is left out.
  public func draw(at place: Point, on canvas: inout Canvas) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        guard let cell = cells[row * size.columns + column] else { continue }
        canvas.write(
          cell.text, row: place.row + row, column: place.column + column, limit: 1, style: cell.style)
      }
    }
  }

  /// Draws a picture in the middle of a rectangle, for what the library says of the terminal.
  public static func draw(
    _ picture: Picture, in area: Rect, on canvas: inout Canvas, _ library: Library
  ) {
    let size = Size(columns: area.columns, rows: area.rows)
    CellPicture(picture, size: size, depth: library.theme.depth, plain: library.plain)
      .draw(at: Point(column: area.column, row: area.row), on: &canvas)
  }
}
