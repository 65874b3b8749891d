import CarteCore

/// The colors of 24 bits of a picture that is drawn in those of a palette. The characters are the same, so that the one
/// can stand over the other: nothing is missing where there was no time to send the finer ones.
struct FinePicture {
  private let sketch: Sketch
  /// The number of each paint in the palette; nil for nothing.
  private let numbers: [UInt8?]

  init(_ sketch: Sketch) {
    self.sketch = sketch
    numbers = [nil] + sketch.paints.dropFirst().map { PictureInk.number($0, .full) }
  }

  /// The characters of a picture that was made of the sketch for 256 colors, in the colors that they stand for; nil
  /// where it has none.
  func cells(of picture: CellPicture) -> PictureCells? {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    let cells = picture.cells.enumerated().map { index, cell in
      guard let cell, let symbol = cell.text.unicodeScalars.first else {
        return PictureCells.Cell(0x20, ink: nil, paper: nil)
      }
      let (column, row) = (index % columns, index / columns)
      return PictureCells.Cell(
        symbol.value, ink: color(of: cell.style.ink, column, row),
        paper: color(of: cell.style.paper, column, row))
    }
    return PictureCells(columns: columns, rows: rows, cells: cells)
  }

  /// The mean of what an ink stands for in a cell.
  private func color(of ink: Ink, _ column: Int, _ row: Int) -> PictureColor? {
    guard case .palette(let number) = ink else { return nil }
    var sum = (red: 0, green: 0, blue: 0)
    var count = 0
    for y in row * Raster.down..<(row + 1) * Raster.down {
      for x in column * Raster.across..<(column + 1) * Raster.across {
        let paint = Int(sketch.raster[x, y])
        guard numbers[paint] == number else { continue }
        let color = sketch.paints[paint].color
        sum = (sum.red + Int(color.red), sum.green + Int(color.green), sum.blue + Int(color.blue))
        count += 1
      }
    }
    guard count > 0 else { return .palette(number) }
    return .direct(RGB(UInt8(sum.red / count), UInt8(sum.green / count), UInt8(sum.blue / count)))
  }
}
