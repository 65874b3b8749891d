import CarteCore

/// Cards with pictures, in windows that have room for them.
extension Grid {
  /// Where things stand.
  func layout(in library: Library) -> GridLayout {
    GridLayout(library.size, nearest: nearest, pictures: showsPictures(in: library))
  }

  private func showsPictures(in library: Library) -> Bool {
    library.cardPictures && library.pictureOutput != .off
      && library[catalogue ?? ""]?.shelf?.hasDetails == true
  }

  /// The cards in view.
  func cardsInView(_ layout: GridLayout, in library: Library) -> [Card] {
    let first = top * layout.columns
    let last = min(first + layout.visibleRows * layout.columns, matches.count)
    return (first..<max(last, first)).compactMap { card(at: $0, in: library) }
  }

  /// The small photographs of the cards in view, from the top.
  public func thumbnails(in library: Library) -> [PictureRequest] {
    let layout = layout(in: library)
    guard let area = layout.picture.map({ Rect($0) }) else { return [] }
    return cardsInView(layout, in: library).compactMap { card in
      faces[card.id]?.photo.map { PictureFrame(photo: $0, area: area, isSmall: true).request(in: library) }
    }
  }

  /// Draws a card with its picture. The picture stands on the ground, selected or not: so it need not be sent again
  /// when the selection moves.
  func drawPictured(
    _ card: Card, _ face: CardFace, _ size: Size, in place: Rect, _ position: Int,
    on canvas: inout Canvas, in library: Library
  ) {
    let theme = library.theme
    let chosen = position == self.position
    for row in place.row..<place.endRow {
      let isUpper = row - place.row <= place.rows / 2
      let tint = isUpper ? card.tint : card.secondTint ?? card.tint
      canvas.write(chosen ? "▌" : "▏", row: row, column: place.column, style: theme.bar(tint))
    }
    let picture = Rect(
      column: place.column + 1, row: place.row, columns: size.columns, rows: size.rows)
    let photo = face.photo.map { PictureFrame(photo: $0, area: picture, isSmall: true) }
    if photo?.draw(on: &canvas, in: library) != true {
      face.drawn?.draw(at: Point(column: picture.column, row: picture.row), on: &canvas)
    }
    let band = place.inset(left: picture.columns + 1)
    if chosen { canvas.fill(band, style: theme.selection) }
    drawWords(face, card, in: band.inset(left: 1, right: 1), chosen, on: &canvas, in: library)
  }

  private func drawWords(
    _ face: CardFace, _ card: Card, in area: Rect, _ chosen: Bool, on canvas: inout Canvas,
    in library: Library
  ) {
    let theme = library.theme
    let marked = marks(in: card.title)
    let style = chosen ? theme.selection.adding(.bold) : theme.title
    var row = area.row
    for line in face.title {
      drawTitle(
        line.text, from: line.offset, marked, row: row, column: area.column, style: style, on: &canvas, theme)
      row += 1
    }
    let plain = chosen ? theme.selection : theme.text
    let faint = chosen ? theme.selectionHint : theme.hint
    for (lines, style) in [(face.subtitle, plain), (face.facts, faint)] {
      for line in lines {
        canvas.write(line, row: row, column: area.column, style: style)
        row += 1
      }
    }
    drawStar(of: card, row: area.row, end: area.endColumn, chosen, on: &canvas, in: library)
  }
}
