import CarteCore

/// A place for a photograph. What stands beside it never moves, whether the photograph has come or not.
struct PictureFrame {
  let photo: WebAddress
  let area: Rect
  /// Whether it is one of many in view, which are shown in characters of the palette: a screen has points, or colors
  /// of 24 bits, at one place only.
  var isSmall = false

  /// The photograph in the form in which it is shown here.
  func request(in library: Library) -> PictureRequest {
    switch library.pictureOutput {
    case _ where isSmall:
      PictureRequest(
        photo,
        .cells(columns: area.columns, rows: area.rows, cell: Self.cell, library.paletteStyle))
    case .kitty(let cell): PictureRequest(photo, .png(size(cell)))
    case .sixel(let cell, let colors): PictureRequest(photo, .sixel(size(cell), colors: colors))
    default:
      PictureRequest(
        photo,
        .cells(columns: area.columns, rows: area.rows, cell: Self.cell, library.symbolStyle))
    }
  }

  private func size(_ cell: PictureJob.PixelSize) -> PictureJob.PixelSize {
    PictureJob.PixelSize(width: area.columns * cell.width, height: area.rows * cell.height)
  }

  /// Cells are twice as high as they are wide, about.
  private static let cell = PictureJob.PixelSize(width: 8, height: 16)

  /// Draws the photograph where it has come; else nothing.
  ///
  /// - Returns: whether it has.
  @discardableResult
  func draw(on canvas: inout Canvas, in library: Library) -> Bool {
    let request = request(in: library)
    guard let result = library.pictures.result(request) else { return false }
    // What stood here until now would show through it.
    canvas.fill(area)
    switch result {
    case .cells(let cells) where cells.isDirect:
      place(
        .cells(cells, on: library.theme.ground.paper.number), min(cells.columns, area.columns),
        min(cells.rows, area.rows), request, on: &canvas)
    case .cells(let cells) where isSmall:
      cells.draw(in: area.inset(top: max(area.rows - cells.rows, 0) / 2), on: &canvas)
    case .cells(let cells): cells.draw(in: area, on: &canvas)
    case .png(let file, let size): place(.png(file), size, request, on: &canvas, library.pictureOutput)
    case .sixel(let bytes, let size): place(.sixel(bytes), size, request, on: &canvas, library.pictureOutput)
    case .pixels: break
    }
    return true
  }

  /// Has the terminal show points over the cells that they cover, in the middle at the top.
  private func place(
    _ content: Graphic.Content, _ size: PictureJob.PixelSize, _ request: PictureRequest,
    on canvas: inout Canvas, _ output: PictureOutput
  ) {
    let cell: PictureJob.PixelSize
    switch output {
    case .kitty(let known), .sixel(let known, _): cell = known
    default: return
    }
    let columns = min((size.width + cell.width - 1) / cell.width, area.columns)
    let rows = min((size.height + cell.height - 1) / cell.height, area.rows)
    place(content, columns, rows, request, on: &canvas)
  }

  /// The same for a size in cells.
  private func place(
    _ content: Graphic.Content, _ columns: Int, _ rows: Int, _ request: PictureRequest,
    on canvas: inout Canvas
  ) {
    let covered = Rect(
      column: area.column + (area.columns - columns) / 2, row: area.row, columns: columns, rows: rows)
    canvas.fill(covered, with: Graphic.filler)
    canvas.graphic = Graphic(area: covered, request: request, content: content)
  }
}

extension PictureCells {
  /// Draws it in the middle of a rectangle, at the top. Where nothing of it is seen, what is behind it stays.
  func draw(in area: Rect, on canvas: inout Canvas) {
    let left = area.column + max(area.columns - columns, 0) / 2
    for row in 0..<min(rows, area.rows) {
      for column in 0..<min(columns, area.columns) {
        let cell = cells[row * columns + column]
        guard cell.symbol != " " || cell.paper != nil else { continue }
        let style = Style(ink: Ink(cell.ink), paper: Ink(cell.paper))
        canvas.write(String(cell.symbol), row: area.row + row, column: left + column, limit: 1, style: style)
      }
    }
  }
}

extension Ink {
  /// The ink of a cell; the terminal's own where it is in no palette.
  fileprivate init(_ color: PictureColor?) {
    if case .palette(let number) = color { self = .palette(number) } else { self = .terminal }
  }

  /// The number in the palette; nil for the terminal's own.
  fileprivate var number: UInt8? {
    if case .palette(let number) = self { number } else { nil }
  }
}

extension Library {
  /// What photographs are made of on the terminal where it shows no points.
  var symbolStyle: PictureJob.SymbolStyle {
    // Whoever asks for a number of colors gets no more.
    let isDirect = hasDirectColor && settings.load?.settings.color ?? .auto == .auto
    guard isDirect, theme.depth == .full, !plain else { return paletteStyle }
    return hasSextants ? .directFine : .direct
  }

  /// What they are made of in colors of the terminal's palette.
  var paletteStyle: PictureJob.SymbolStyle {
    switch theme.depth {
    case .none: plain ? .ascii : .shades
    case .eight, .sixteen: plain ? .asciiSixteen : hasSextants ? .sixteenFine : .sixteen
    case .full where plain: .asciiFull
    case .full: hasSextants ? .fullFine : .full
    }
  }
}
