import CarteCore

/// A piece of a line in one look.
struct Span: Hashable, Sendable {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A line ready to be drawn.
typealias Line = [Span]

extension Canvas {
  /// Draws spans one after the other.
  @discardableResult
  mutating func write(_ line: Line, row: Int, column: Int, limit: Int = .max) -> Int {
    var at = column
    for span in line {
      let left = limit == .max ? Int.max : limit - (at - column)
      guard left > 0 else { break }
      at = write(span.text, row: row, column: at, limit: left, style: span.style)
    }
    return at
  }

  /// Writes a text that ends before a column, clipped at its start's bound.
  mutating func writeRight(_ text: String, row: Int, end: Int, from: Int, style: Style) {
    guard end > from else { return }
    let fitting = TextWidth.clipped(text, to: end - from)
    write(fitting, row: row, column: end - TextWidth.columns(fitting), style: style)
  }
}
