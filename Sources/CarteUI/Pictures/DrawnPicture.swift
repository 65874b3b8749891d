import CarteCore

/// A picture that is made anew only where it has changed, or its size, or the terminal's colors: a page is drawn
/// again with every key.
struct DrawnPicture {
  private struct Source: Hashable {
    let picture: Picture
    let size: Size
    let depth: ColorDepth
    let plain: Bool
    let isFine: Bool
  }

  private var source: Source?
  private var cells: CellPicture?
  /// The same in colors of 24 bits.
  private var fine: PictureCells?

  /// Makes the picture for a place; none where there is no picture or no place.
  ///
  /// - Parameter isFine: whether it is to have colors of 24 bits where the terminal has them, which take time and bytes.
  mutating func settle(
    _ picture: Picture?, in place: Rect?, _ library: Library, isFine: Bool = false
  ) {
    guard let picture, let place else {
      (source, cells, fine) = (nil, nil, nil)
      return
    }
    let now = Source(
      picture: picture, size: Size(columns: place.columns, rows: place.rows), depth: library.theme.depth,
      plain: library.plain, isFine: isFine && library.showsDirectColors)
    guard now != source else { return }
    source = now
    let drawn = CellPicture(picture, size: now.size, depth: now.depth, plain: now.plain)
    cells = drawn
    fine = now.isFine ? FinePicture(Sketch(now.size, of: picture)).cells(of: drawn) : nil
  }

  /// Draws it with its top left corner in that of a rectangle.
  ///
  /// - Parameter ground: the number in the palette of what is behind it; nil for the terminal's own.
  func draw(in place: Rect, on canvas: inout Canvas, ground: UInt8? = nil) {
    cells?.draw(at: Point(column: place.column, row: place.row), on: &canvas)
    guard let source, let fine, source.size == Size(columns: place.columns, rows: place.rows) else { return }
    canvas.graphic = Graphic(area: place, drawn: source.picture, fine, on: ground)
  }
}
