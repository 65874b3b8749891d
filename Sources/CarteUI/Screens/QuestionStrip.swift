import CarteCore

/// A question that must be answered before something is lost: a strip above the bottom line, where it moves nothing.
enum QuestionStrip {
  /// Draws the question in the place of a notice, with the cursor behind it.
  static func draw(_ question: String, on canvas: inout Canvas, theme: Theme) {
    let columns = canvas.size.columns
    let lines = Wrapping.wrapped(question, to: max(columns - 4, 2)).prefix(max(canvas.size.rows / 3, 1))
    for (index, line) in lines.enumerated() {
      let row = canvas.size.rows - 1 - lines.count + index
      canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: theme.warning)
      let mark = index == 0 ? "? " : "  "
      let end = canvas.write(mark + line, row: row, column: 1, limit: columns - 2, style: theme.warning)
      canvas.cursor = Point(column: min(end + 1, columns - 1), row: row)
    }
    canvas.showsCursor = true
  }

  /// What an input answers: only `y` is a yes, and every other key, a paste or a click is a no. Nil where it is no
  /// answer, as the wheel is.
  static func isYes(_ input: Input) -> Bool? {
    switch input {
    case .key(.character("y")), .key(.character("Y")): true
    case .mouse(let mouse) where mouse.action == .wheelUp || mouse.action == .wheelDown: nil
    default: false
    }
  }
}
