import CarteCore

/// One character cell.
public struct Cell: Hashable, Sendable {
  /// The character with its marks; empty in the second half of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// A cell with a character.
  public init(_ text: String = " ", _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A screen as a grid of cells. Screens draw into it; a terminal shows it; tests read it.
public struct Canvas: Hashable, Sendable {
  /// How large it is.
  public let size: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the attention is: the cursor stands there, for those who read the screen by it.
  public var cursor: Point?
  /// A photograph over the cells; whatever is written over it takes it away.
  public internal(set) var graphic: Graphic?
  /// Whether the cursor is seen: while text is typed.
  public var showsCursor = false
  /// The color of the cursor, where a theme's ground asks for one; nil for the terminal's own.
  public internal(set) var cursorColor: RGB?

  /// An empty canvas.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The cell at a place inside the canvas.
  public subscript(point: Point) -> Cell {
    cells[point.row * size.columns + point.column]
  }

  /// Writes a text in one row from a column on, clipped to the canvas and to `limit` columns.
  ///
  /// Nothing is cut through a wide character: one that does not fit is left out, and one that is half
  /// overwritten becomes a space.
  ///
  /// - Returns: the column after the last one written.
  @discardableResult
  public mutating func write(
    _ text: String, row: Int, column: Int, limit: Int = .max, style: Style = .plain
  ) -> Int {
    guard row >= 0, row < size.rows else { return column }
    let end = limit < size.columns - column ? column + limit : size.columns
    var at = column
    for cluster in TextWidth.clusters(of: text) {
      if at + cluster.columns > end { break }
      if at >= 0 {
        put(Cell(String(cluster.text), style), columns: cluster.columns, row: row, column: at)
      }
      at += cluster.columns
    }
    return at
  }

  /// Fills a rectangle with one character of one column.
  public mutating func fill(_ area: Rect, with text: String = " ", style: Style = .plain) {
    for row in max(area.row, 0)..<max(min(area.endRow, size.rows), max(area.row, 0)) {
      for column in max(area.column, 0)..<max(min(area.endColumn, size.columns), max(area.column, 0)) {
        put(Cell(text, style), columns: 1, row: row, column: column)
      }
    }
  }

  /// Changes the look of a rectangle and leaves its characters.
  public mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) {
    for row in max(area.row, 0)..<max(min(area.endRow, size.rows), max(area.row, 0)) {
      for column in max(area.column, 0)..<max(min(area.endColumn, size.columns), max(area.column, 0)) {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Puts the ink and paper of a ground in the place of the terminal's own, everywhere.
  public mutating func paint(_ ground: Style) {
    guard ground != .plain else { return }
    if case .palette(let number) = ground.ink { cursorColor = Palette.color(number) }
    for index in cells.indices {
      if cells[index].style.ink == .terminal {
        // Not bold where that would be a grey; see `Style.adding`.
        cells[index].style = ground.on(cells[index].style.paper).adding(cells[index].style.weight)
      }
      if cells[index].style.paper == .terminal { cells[index].style.paper = ground.paper }
    }
  }

  private mutating func put(_ cell: Cell, columns: Int, row: Int, column: Int) {
    let index = row * size.columns + column
    if let graphic, graphic.area.contains(Point(column: column, row: row)) { self.graphic = nil }
    mend(index, column: column)
    if columns == 2 { mend(index + 1, column: column + 1) }
    cells[index] = cell
    if columns == 2 { cells[index + 1] = Cell("", cell.style) }
  }

  /// Turns the other half of a wide character that is about to lose one half into a space.
  private mutating func mend(_ index: Int, column: Int) {
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    if column + 1 < size.columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
  }

  /// The characters, a line a row, without spaces at the ends of lines.
  public var text: String {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cells[row * size.columns..<(row + 1) * size.columns] { line += cell.text }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
