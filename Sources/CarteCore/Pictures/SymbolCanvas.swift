/// Turns points into characters by chafa.
struct SymbolCanvas {
  private let library: ChafaLibrary

  /// ChafaPixelType, ChafaCanvasMode and ChafaSymbolTags, as chafa's headers number them.
  private enum Chafa {
    static let rgba: CInt = 4
    static let direct: CInt = 0
    static let palette240: CInt = 2
    static let palette16: CInt = 3
    static let noColors: CInt = 5
    static let din99d: CInt = 1
    static let space: CUnsignedInt = 1 << 0
    static let solid: CUnsignedInt = 1 << 1
    static let block: CUnsignedInt = 1 << 3
    static let quadrant: CUnsignedInt = 1 << 7
    static let half: CUnsignedInt = 1 << 8 | 1 << 9
    static let ascii: CUnsignedInt = 1 << 14
    static let sextant: CUnsignedInt = 1 << 22
    static let blocks = space | solid | half | quadrant | block
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
    // Nearness as the eye sees it: by channels dark browns become red and green.
    library.configSetColorSpace(config, Chafa.din99d)
    library.configSetMap(config, map)
    library.configSetWork(config, 0.7)
    // It makes colors garish; with sixteen of them that helps.
    if style != .asciiSixteen { library.configSetPreprocessing(config, 0) }
    // ASCII leaves the background alone, so that it looks the same on every terminal.
    if style == .asciiFull || style == .asciiSixteen { library.configSetForegroundOnly(config, 1) }
    guard let canvas = library.canvasNew(config) else { return nil }
    defer { library.canvasUnref(canvas) }
    pixels.bytes.withUnsafeBufferPointer {
      library.canvasDraw(
        canvas, Chafa.rgba, $0.baseAddress, CInt(pixels.width), CInt(pixels.height), CInt(pixels.width * 4))
    }
    let mode = Self.mode(style)
    let cells = (0..<columns * rows).map { index in
      cell(canvas, CInt(index % columns), CInt(index / columns), mode)
    }
    return PictureCells(columns: columns, rows: rows, cells: cells)
  }

  private func cell(
    _ canvas: ChafaLibrary.Handle, _ column: CInt, _ row: CInt, _ mode: CInt
  ) -> PictureCells.Cell {
    var (ink, paper): (CInt, CInt) = (-1, -1)
    library.rawColors(canvas, column, row, &ink, &paper)
    let symbol = library.character(canvas, column, row)
    guard mode != Chafa.noColors else { return PictureCells.Cell(symbol, ink: nil, paper: nil) }
    // What nothing is drawn with would be drawn in the terminal's own color.
    guard ink >= 0 || paper < 0 else {
      return PictureCells.Cell(BlockComplement.of(symbol), ink: Self.color(paper, mode), paper: nil)
    }
    guard ink >= 0 else { return PictureCells.Cell(0x20, ink: nil, paper: nil) }
    return PictureCells.Cell(symbol, ink: Self.color(ink, mode), paper: Self.color(paper, mode))
  }

  /// A color as chafa gives it: 24 bits, or a number of the palette; negative where there is none.
  private static func color(_ raw: CInt, _ mode: CInt) -> PictureColor? {
    guard mode == Chafa.direct else { return UInt8(exactly: raw).map { .palette($0) } }
    guard raw >= 0 else { return nil }
    return .direct(RGB(UInt8(raw >> 16 & 255), UInt8(raw >> 8 & 255), UInt8(raw & 255)))
  }

  private static func mode(_ style: PictureJob.SymbolStyle) -> CInt {
    switch style {
    case .direct, .directFine: Chafa.direct
    case .full, .fullFine, .asciiFull: Chafa.palette240
    case .sixteen, .sixteenFine, .asciiSixteen: Chafa.palette16
    case .shades, .ascii: Chafa.noColors
    }
  }

  /// Those that every font of a terminal has; sextants are finer, and empty boxes in most.
  private static func symbols(_ style: PictureJob.SymbolStyle) -> CUnsignedInt? {
    switch style {
    case .direct, .full, .sixteen: Chafa.blocks
    case .directFine, .fullFine, .sixteenFine: Chafa.blocks | Chafa.sextant
    // Of greys chafa makes black and white.
    case .shades: nil
    case .ascii, .asciiFull, .asciiSixteen: Chafa.space | Chafa.ascii
    }
  }
}
