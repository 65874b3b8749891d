import CarteCore

/// A page in small beside a list: title, facts with the picture, and the tabs as far as they fit.
struct PagePreview {
  private let page: Page
  private let area: Rect
  /// Where the picture is; nil where there is none, or no room.
  private let picture: Rect?
  private let facts: Rect
  /// The facts, each in as many lines as it needs beside the picture.
  private let lines: [String]
  private let body: Rect

  /// A preview of fewer rows has none for a picture.
  private static let rowsForPicture = 22

  /// Lays a page out in a rectangle. Facts stand beside the picture or below, the text below both.
  ///
  /// - Parameter mayHavePicture: false where the picture stands elsewhere on the screen.
  init(_ page: Page, in area: Rect, _ library: Library, mayHavePicture: Bool = true) {
    self.page = page
    self.area = area
    let inner = area.inset(left: 1, top: 2)
    let hasPicture = mayHavePicture && library.shows(page) && inner.rows >= Self.rowsForPicture
    let place = hasPicture ? PicturePlace(besideFacts: inner) : nil
    let room = place?.rest ?? inner
    picture = place?.picture
    lines =
      place == nil ? page.facts : page.facts.flatMap { Wrapping.wrapped($0, to: room.columns - 2) }
    let rows = lines.count + (page.badges.isEmpty ? 0 : 1)
    facts = Rect(column: room.column, row: room.row, columns: room.columns, rows: min(rows, room.rows))
    let end = max(facts.endRow, picture?.endRow ?? 0)
    body = area.inset(left: 1, right: 1, top: end - area.row + 1)
  }

  /// The photograph of the page; nil where it has none, or no room for it.
  var photo: PictureFrame? {
    guard let photo = page.photo, let picture else { return nil }
    return PictureFrame(photo: photo, area: picture)
  }

  /// Makes the drawn picture for its place here.
  func settle(_ drawn: inout DrawnPicture, _ library: Library) {
    drawn.settle(page.picture, in: picture, library)
  }

  /// Draws it. The drawn picture stands until the photograph is there.
  func draw(on canvas: inout Canvas, with drawn: DrawnPicture, _ library: Library) {
    drawTitle(on: &canvas, library.theme)
    PageDrawing.facts(lines, of: page, in: facts, on: &canvas, theme: library.theme)
    if photo?.draw(on: &canvas, in: library) != true, let picture { drawn.draw(in: picture, on: &canvas) }
    drawBody(on: &canvas, library)
  }

  private func drawTitle(on canvas: inout Canvas, _ theme: Theme) {
    let band = theme.band(page.tint)
    canvas.fill(area.line(0), style: band)
    let title = page.number.isEmpty ? page.title : page.title + "  " + page.number
    canvas.write(
      TextWidth.clipped(title, to: area.columns - 2), row: area.row, column: area.column + 1,
      style: theme.strong(band))
  }

  private func drawBody(on canvas: inout Canvas, _ library: Library) {
    let layout = BlockLayout(
      columns: body.columns, tint: page.tint, theme: library.theme, strings: library.strings,
      offline: library.offline, plain: library.plain, isPreview: true)
    var lines: [Line] = []
    // No more tabs than there is room for: a page may be far longer than the preview.
    for tab in page.tabs where lines.count <= body.rows {
      if !lines.isEmpty { lines.append([]) }
      lines += layout.content(of: tab.blocks).lines
    }
    for (index, line) in lines.prefix(body.rows).enumerated() {
      canvas.write(line, row: body.row + index, column: body.column, limit: body.columns)
    }
    if lines.count > body.rows, body.rows > 0 {
      canvas.fill(body.line(body.rows - 1))
      canvas.write("…", row: body.endRow - 1, column: body.column, style: library.theme.hint)
    }
  }
}
