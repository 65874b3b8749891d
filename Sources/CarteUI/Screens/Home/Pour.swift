import CarteCore

/// A drink being poured: a glass that fills, rests, and is exchanged for one of another color.
enum Pour {
  /// The size of the picture.
  static let size = Size(columns: 15, rows: 10)

  /// Seconds from one glass to the next, and how many of them are spent pouring.
  static let period = 7.0
  static let pouring = 4.5

  private static let drinks = [
    Tint("pour.amber", RGB(215, 135, 0)), Tint("pour.rose", RGB(215, 95, 135)),
    Tint("pour.mint", RGB(0, 175, 135)), Tint("pour.blue", RGB(0, 135, 215)),
  ]

  /// The rows inside the bowl, from the rim down: how many columns each holds.
  private static let bowl = [11, 9, 7, 5, 3, 1]

  /// Draws the picture as it is so many seconds after the start; nil for a still, full glass.
  static func draw(_ seconds: Double?, at place: Point, on canvas: inout Canvas, theme: Theme) {
    let elapsed = max(seconds ?? pouring, 0)
    let drink = drinks[Int(elapsed / period) % drinks.count]
    let moment = elapsed.truncatingRemainder(dividingBy: period)
    let full = min(moment / pouring, 1)
    let streams = seconds != nil && moment < pouring
    drawGlass(at: place, on: &canvas, theme: theme)
    drawDrink(full, at: place, on: &canvas, style: theme.bar(drink))
    if streams { drawStream(full, at: place, on: &canvas, style: theme.bar(drink)) }
  }

  private static func drawGlass(at place: Point, on canvas: inout Canvas, theme: Theme) {
    for (index, inside) in bowl.enumerated() {
      let row = place.row + 1 + index
      canvas.write("╲", row: row, column: place.column + 1 + index, style: theme.text)
      canvas.write("╱", row: row, column: place.column + 2 + index + inside, style: theme.text)
    }
    let stem = place.column + 7
    canvas.write("│", row: place.row + 7, column: stem, style: theme.text)
    canvas.write("│", row: place.row + 8, column: stem, style: theme.text)
    canvas.write("▔▔▔▔▔▔▔", row: place.row + 9, column: stem - 3, style: theme.text)
  }

  /// Fills the bowl from below; a row that is partly full is drawn in eighths.
  private static func drawDrink(
    _ share: Double, at place: Point, on canvas: inout Canvas, style: Style
  ) {
    let volume = Double(bowl.dropFirst().reduce(0, +))
    var left = share * volume
    for (index, inside) in bowl.enumerated().reversed() where index > 0 && left > 0 {
      let eighths = min(Int(left / Double(inside) * 8 + 0.5), 8)
      left -= Double(inside)
      guard eighths > 0 else { break }
      let level = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][eighths - 1]
      canvas.write(
        String(repeating: level, count: inside), row: place.row + 1 + index,
        column: place.column + 2 + index, style: style)
    }
  }

  /// The stream from above down to what is in the glass.
  private static func drawStream(
    _ share: Double, at place: Point, on canvas: inout Canvas, style: Style
  ) {
    for row in place.row..<place.row + 7 {
      let point = Point(column: place.column + 7, row: row)
      guard row >= 0, row < canvas.size.rows, point.column < canvas.size.columns, canvas[point].text == " "
      else { continue }
      canvas.write("┃", row: row, column: point.column, style: style)
    }
  }
}
