/// Pictures in colors of 24 bits as text for the terminal: SGR 38 and 48 of ISO 8613-6, with semicolons as xterm first
/// had them, which more terminals understand than the colons of the standard.
public enum DirectColors {
  /// A picture as bytes for each of its rows, to be sent from the row's first column on. What is transparent is left
  /// as it is.
  ///
  /// - Parameter ground: the number in the palette of what is behind the picture; nil for the terminal's own.
  public static func rows(_ picture: PictureCells, on ground: UInt8?) -> [[UInt8]] {
    (0..<picture.rows).map { row in
      var bytes: [UInt8] = []
      var last: PictureCells.Cell?
      for cell in picture.cells[row * picture.columns..<(row + 1) * picture.columns] {
        guard cell.symbol != " " || cell.paper != nil else {
          bytes += Array("\u{1B}[C".utf8)
          continue
        }
        if last?.paper != cell.paper || last == nil {
          bytes += color(cell.paper ?? ground.map { .palette($0) }, 48)
        }
        if cell.symbol != " ", last?.ink != cell.ink || last == nil { bytes += color(cell.ink, 38) }
        bytes += Array(String(cell.symbol).utf8)
        last = PictureCells.Cell(
          cell.symbol.value, ink: cell.symbol == " " ? last?.ink : cell.ink, paper: cell.paper)
      }
      return bytes + Array("\u{1B}[m".utf8)
    }
  }

  private static func color(_ color: PictureColor?, _ parameter: Int) -> [UInt8] {
    switch color {
    case nil: Array("\u{1B}[\(parameter + 1)m".utf8)
    case .palette(let number): Array("\u{1B}[\(parameter);5;\(number)m".utf8)
    case .direct(let color):
      Array("\u{1B}[\(parameter);2;\(color.red);\(color.green);\(color.blue)m".utf8)
    }
  }
}
