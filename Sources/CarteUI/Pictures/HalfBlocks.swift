import CarteCore

/// Turns points into characters where chafa has nothing for them, or is not installed: two points to a cell, one above the other.
public enum HalfBlocks {
  /// What was made of a photograph in the form in which it was wanted: characters where it came in points instead, and
  /// in the colors of the palette where there are no others.
  public static func fitted(_ result: PictureResult, to job: PictureJob) -> PictureResult {
    guard case .cells(_, _, _, let style) = job else { return result }
    switch result {
    case .pixels(let pixels): return cells(of: pixels, style).map { .cells($0) } ?? result
    case .cells(let cells):
      switch style {
      case .full, .fullFine: return .cells(cells.inPalette(PictureInk.nearest))
      case .sixteen, .sixteenFine: return .cells(cells.inPalette(PictureInk.classic))
      default: return result
      }
    default: return result
    }
  }

  /// The points as half as many rows of characters.
  static func cells(of pixels: Pixels, _ style: PictureJob.SymbolStyle) -> PictureCells? {
    let rows = (pixels.height + 1) / 2
    let cells = (0..<rows * pixels.width).map { index in
      let (column, row) = (index % pixels.width, index / pixels.width * 2)
      return cell(point(pixels, column, row), point(pixels, column, row + 1), style)
    }
    return PictureCells(columns: pixels.width, rows: rows, cells: cells)
  }

  /// The color of a point; nil where there is none, or next to nothing of it.
  private static func point(_ pixels: Pixels, _ column: Int, _ row: Int) -> RGB? {
    guard row < pixels.height else { return nil }
    let at = (row * pixels.width + column) * 4
    guard pixels.bytes[at + 3] >= 128 else { return nil }
    return RGB(pixels.bytes[at], pixels.bytes[at + 1], pixels.bytes[at + 2])
  }

  private static func cell(
    _ upper: RGB?, _ lower: RGB?, _ style: PictureJob.SymbolStyle
  ) -> PictureCells.Cell {
    let (top, bottom) = (number(upper, style), number(lower, style))
    switch style {
    case .direct, .full, .sixteen, .directFine, .fullFine, .sixteenFine:
      if let top { return PictureCells.Cell(0x2580, ink: top, paper: bottom) }
      return bottom.map { PictureCells.Cell(0x2584, ink: $0, paper: nil) }
        ?? PictureCells.Cell(0x20, ink: nil, paper: nil)
    case .shades: return shade([0x20, 0x2591, 0x2592, 0x2593, 0x2588], upper, lower, ink: nil)
    case .ascii, .asciiFull, .asciiSixteen:
      return shade(" .:-=+*#%@".unicodeScalars.map(\.value), upper, lower, ink: top ?? bottom)
    }
  }

  /// A character that covers more of its cell the lighter the points are.
  private static func shade(_ symbols: [UInt32], _ upper: RGB?, _ lower: RGB?, ink: PictureColor?)
    -> PictureCells.Cell
  {
    let points = [upper, lower].compactMap { $0 }
    guard !points.isEmpty else { return PictureCells.Cell(0x20, ink: nil, paper: nil) }
    // Weighted as the eye sees them (ITU-R BT.601), of 1000.
    let light = points.reduce(0) { $0 + Int($1.red) * 299 + Int($1.green) * 587 + Int($1.blue) * 114 }
    let index = light / points.count * symbols.count / 256_000
    return PictureCells.Cell(symbols[min(index, symbols.count - 1)], ink: ink, paper: nil)
  }

  private static func number(_ color: RGB?, _ style: PictureJob.SymbolStyle) -> PictureColor? {
    guard let color else { return nil }
    let depth: ColorDepth
    switch style {
    case .direct, .directFine: return .direct(color)
    case .full, .fullFine, .asciiFull: depth = .full
    case .sixteen, .sixteenFine, .asciiSixteen: depth = .sixteen
    case .shades, .ascii: return nil
    }
    if case .palette(let number) = depth.nearest(color) { return .palette(number) }
    return nil
  }
}
