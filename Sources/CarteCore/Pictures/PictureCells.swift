/// A picture in characters.
public struct PictureCells: Hashable, Sendable {
  /// How many cells there are across and down.
  public let columns, rows: Int
  /// The cells, row by row.
  public let cells: [Cell]

  /// A character and its colors.
  public struct Cell: Hashable, Sendable {
    /// A character of one column.
    public let symbol: Unicode.Scalar
    /// Its color and that of what is behind it; nil for the terminal's own.
    public let ink, paper: PictureColor?

    /// Makes a cell. What is no character of one column that pictures are made of becomes a space.
    public init(_ symbol: UInt32, ink: PictureColor?, paper: PictureColor?) {
      let known = 0x20...0x7E ~= symbol || 0x2500...0x25FF ~= symbol || 0x1FB00...0x1FB3B ~= symbol
      self.symbol = known ? Unicode.Scalar(symbol) ?? " " : " "
      self.ink = ink
      self.paper = paper
    }
  }

  /// Makes a picture; nil where there are not as many cells as the size says.
  public init?(columns: Int, rows: Int, cells: [Cell]) {
    guard columns > 0, rows > 0, columns <= 1000, rows <= 1000, cells.count == columns * rows else {
      return nil
    }
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }

  /// Whether it has colors that are in no palette.
  public var isDirect: Bool {
    cells.contains { cell in
      [cell.ink, cell.paper].contains { if case .direct = $0 { true } else { false } }
    }
  }
}

/// A color of a cell.
public enum PictureColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number of a color in the terminal's palette.
  case palette(UInt8)
  /// A color of 24 bits.
  case direct(RGB)

  /// The number of a color in the terminal's palette.
  public init(integerLiteral number: UInt8) {
    self = .palette(number)
  }
}
