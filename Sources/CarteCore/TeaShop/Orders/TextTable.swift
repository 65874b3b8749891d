/// Text in columns that line up whatever characters are in it, for a terminal and for a pipe.
public enum TextTable {
  /// Narrower than this a column says nothing: one wide character.
  private static let narrowest = 2

  /// The lines of rows with the same number of cells. Where they do not fit, the widest columns get narrower and
  /// their cells go on in further lines.
  ///
  /// - Parameters:
  ///   - width: columns of the whole; no line is wider, unless there are too many cells for it.
  ///   - trailing: the places of cells that stand at the right of their columns: numbers.
  public static func lines(_ rows: [[String]], width: Int, trailing: Set<Int>) -> [String] {
    groups(rows, width: width, trailing: trailing).flatMap { $0 }
  }

  /// The same, the lines of each row by themselves.
  public static func groups(_ rows: [[String]], width: Int, trailing: Set<Int>) -> [[String]] {
    let count = rows.map(\.count).max() ?? 0
    // A column without text would only leave a gap.
    let used = (0..<count).filter { column in rows.contains { column < $0.count && !$0[column].isEmpty } }
    let cells = rows.map { row in used.map { $0 < row.count ? row[$0] : "" } }
    let gap = width < 60 ? 1 : 2
    let widths = widths(of: cells, used.count, room: width - gap * max(used.count - 1, 0))
    return cells.map { row in
      lines(row, widths, gap: gap, trailing: Set(used.indices.filter { trailing.contains(used[$0]) }))
    }
  }

  private static func widths(of rows: [[String]], _ count: Int, room: Int) -> [Int] {
    var widths = (0..<count).map { column in rows.map { TextWidth.columns($0[column]) }.max() ?? 0 }
    var sum = widths.reduce(0, +)
    while sum > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > narrowest
    {
      // Straight down to the next in size: a name may be thousands of columns wide.
      let others = widths.indices.filter { $0 != widest }.map { widths[$0] }.max() ?? narrowest
      let target = max(widths[widest] - (sum - room), min(others, widths[widest] - 1), narrowest)
      sum -= widths[widest] - target
      widths[widest] = target
    }
    return widths
  }

  private static func lines(_ row: [String], _ widths: [Int], gap: Int, trailing: Set<Int>) -> [String] {
    let wrapped = zip(row, widths).map { Wrapping.wrapped($0, to: $1) }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<max(height, 1)).map { line in
      var text = ""
      for column in wrapped.indices {
        let cell = line < wrapped[column].count ? wrapped[column][line] : ""
        if column > 0 { text += String(repeating: " ", count: gap) }
        text += TextWidth.padded(
          cell, to: widths[column], alignment: trailing.contains(column) ? .trailing : .leading)
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
