/// Turns points into characters by chafa.
struct SymbolCanvas {
  private let library: ChafaLibrary

  /// ChafaPixelType, ChafaCanvasMode and ChafaSymbolTags, as chafa's headers number them.
  private enum Chafa {
    static let rgba: CInt = 4
    static let palette240: CInt = 2
    static let palette16: CInt = 3
    static let noColors: CInt = 5
    static let space: CUnsignedInt = 1 << 0
    static let solid: CUnsignedInt = 1 << 1
    static let block: CUnsignedInt = 1 << 3
    static let quadrant: CUnsignedInt = 1 << 7
    static let half: CUnsignedInt = 1 << 8 | 1 << 9
    static let ascii: CUnsignedInt = 1 << 14
  }

  /// Nil where chafa is not installed.
  init?() {
    guard let library = ChafaLibrary() else { return nil }
    self.library = library
  }

  /// The points as so many characters; nil where chafa refuses, or has nothing for this style.
  func cells(
    of pixels: Pixels, columns: Int, rows: Int, _ style: PictureJob.SymbolStyle
  ) -> PictureCells? {
    guard let symbols = Self.symbols(style), let map = library.mapNew(), let config = library.configNew()
    else { return nil }
    defer {
      library.mapUnref(map)
      library.configUnref(config)
    }
    library.mapAdd(map, symbols)
    library.configSetSize(config, CInt(columns), CInt(rows))
    library.configSetMode(config, Self.mode(style))
    library.configSetMap(config, map)
    library.configSetWork(config, 0.7)
    // It makes colors garish; with sixteen of them that helps.
    if style == .full { library.configSetPreprocessing(config, 0) }
    // ASCII leaves the background alone, so that it looks the same on every terminal.
    if style == .asciiFull || style == .asciiSixteen { library.configSetForegroundOnly(config, 1) }
    guard let canvas = library.canvasNew(config) else { return nil }
    defer { library.canvasUnref(canvas) }
    pixels.bytes.withUnsafeBufferPointer {
      library.canvasDraw(
        canvas, Chafa.rgba, $0.baseAddress, CInt(pixels.width), CInt(pixels.height), CInt(pixels.width * 4))
    }
    let hasColors = Self.mode(style) != Chafa.noColors
    let cells = (0..<columns * rows).map { index in
      cell(canvas, CInt(index % columns), CInt(index / columns), hasColors: hasColors)
    }
    return PictureCells(columns: columns, rows: rows, cells: cells)
  }

  private func cell(_ canvas: ChafaLibrary.Handle, _ column: CInt, _ row: CInt, hasColors: Bool)
    -> PictureCells.Cell
  {
    var (ink, paper): (CInt, CInt) = (-1, -1)
    library.rawColors(canvas, column, row, &ink, &paper)
    let symbol = library.character(canvas, column, row)
    guard hasColors else { return PictureCells.Cell(symbol, ink: nil, paper: nil) }
    return PictureCells.Cell(symbol, ink: UInt8(exactly: ink), paper: UInt8(exactly: paper))
  }

  private static func mode(_ style: PictureJob.SymbolStyle) -> CInt {
    switch style {
    case .full, .asciiFull: Chafa.palette240
    case .sixteen, .asciiSixteen: Chafa.palette16
    case .shades, .ascii: Chafa.noColors
    }
  }

  /// Those that every font of a terminal has. Sextants would be finer, and are empty boxes in most.
  private static func symbols(_ style: PictureJob.SymbolStyle) -> CUnsignedInt? {
    switch style {
    case .full, .sixteen: Chafa.space | Chafa.solid | Chafa.half | Chafa.quadrant | Chafa.block
    // Of greys chafa makes black and white.
    case .shades: nil
    case .ascii, .asciiFull, .asciiSixteen: Chafa.space | Chafa.ascii
    }
  }
}
