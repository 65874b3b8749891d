import CSystem
import CarteCore
import Glibc

/// Who reads the text that a command prints: people get columns as wide as their terminal, a pipe gets every text
/// whole, with two spaces between.
enum TextLayout: Hashable {
  case terminal(columns: Int)
  case pipe

  /// What standard output leads to.
  static var ofStandardOutput: TextLayout {
    guard isatty(STDOUT_FILENO) == 1 else { return .pipe }
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    guard carte_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else {
      return .terminal(columns: 80)
    }
    return .terminal(columns: Int(columns))
  }

  /// The lines of rows with the same number of cells, the last of which takes what is left of a line.
  func lines(_ rows: [[String]]) -> [String] {
    switch self {
    case .pipe: rows.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
    case .terminal(let columns): lines(rows, columns: columns)
    }
  }

  private func lines(_ rows: [[String]], columns: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widest = columns / 2
    let widths = (0..<count).map { column in
      min(rows.map { column < $0.count ? TextWidth.columns($0[column]) : 0 }.max() ?? 0, widest)
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where widths[column] > 0 || column == row.count - 1 {
        line += column == row.count - 1 ? cell : TextWidth.padded(cell, to: widths[column]) + "  "
      }
      while line.last == " " { line.removeLast() }
      return TextWidth.clipped(line, to: columns)
    }
  }
}
