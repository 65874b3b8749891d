import CarteCore

/// What the screens of the orders have in common above and below what they show.
enum OrdersChrome {
  /// The row under the header: the shop and who orders there, or something else, and the deadline at the right.
  static func info(_ left: Line?, row: Int, on canvas: inout Canvas, in library: Library) {
    let columns = canvas.size.columns
    if left == nil, OrdersWords.isLow(canvas.size), let trouble = OrdersWords.troubles(in: library).first {
      let text = TextWidth.clipped(trouble, to: columns - 2)
      canvas.write(text, row: row, column: 1, style: library.theme.title)
      return
    }
    let deadline = RoundText(library)?.deadline(columns: columns - 14) ?? ""
    let room = columns - 2 - (deadline.isEmpty ? 0 : TextWidth.columns(deadline) + 2)
    canvas.writeRight(deadline, row: row, end: columns - 1, from: 1, style: library.theme.title)
    if let left {
      canvas.write(left, row: row, column: 1, limit: room)
    } else {
      canvas.write(shop(in: library, columns: room), row: row, column: 1, style: library.theme.hint)
    }
  }

  private static func shop(in library: Library, columns: Int) -> String {
    let shop = OrdersWords.shop(in: library)
    guard let organiser = RoundText(library)?.organiser, !organiser.isEmpty else {
      return TextWidth.clipped(shop, to: columns)
    }
    let both = shop + " · " + organiser
    return TextWidth.columns(both) <= columns ? both : TextWidth.clipped(shop, to: columns)
  }

  /// What is not as it should be, above the sums.
  static func troubles(in area: Rect, on canvas: inout Canvas, in library: Library) {
    for (index, line) in OrdersWords.troubleLines(in: library).enumerated() where index < area.rows {
      canvas.write(line, row: area.row + index, column: area.column, style: library.theme.title)
    }
  }

  /// What stands in the place of orders of which nothing is known yet.
  static func absent(in area: Rect, on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    if OrdersWords.isReading(in: library) {
      Chrome.message(strings("orders.loading"), hint: nil, in: area, on: &canvas, theme: theme)
    } else if let problem = library.orders.problem {
      let hint = library.offline ? nil : strings("orders.again")
      Chrome.message(strings(problem), hint: hint, in: area, on: &canvas, theme: theme)
    }
  }
}
