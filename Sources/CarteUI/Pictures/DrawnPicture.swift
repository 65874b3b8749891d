import CarteCore

/// A picture that is made anew only where it has changed, or its size, or the terminal's colors: a page is drawn
/// again with every key.
struct DrawnPicture {
  private struct Source: Hashable {
    let picture: Picture
    let size: Size
    let depth: ColorDepth
    let plain: Bool
  }

  private var source: Source?
  private var cells: CellPicture?

  /// Makes the picture for a place; none where there is no picture or no place.
  mutating func settle(_ picture: Picture?, in place: Rect?, _ library: Library) {
    guard let picture, let place else {
      (source, cells) = (nil, nil)
      return
    }
    let now = Source(
      picture: picture, size: Size(columns: place.columns, rows: place.rows), depth: library.theme.depth,
      plain: library.plain)
    guard now != source else { return }
    source = now
    cells = CellPicture(picture, size: now.size, depth: now.depth, plain: now.plain)
  }

  /// Draws it with its top left corner in that of a rectangle.
  func draw(in place: Rect, on canvas: inout Canvas) {
    cells?.draw(at: Point(column: place.column, row: place.row), on: &canvas)
  }
}
