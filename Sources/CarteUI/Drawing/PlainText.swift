import CarteCore

/// ASCII for terminals that can show nothing else.
public enum PlainText {
  private static let marks: [String: String] = [
    "▌": ">", "▏": "|", "▐": "#", "─": "-", "│": "|", "┃": "|", "★": "*", "•": "*", "…": "~", "‹": "<",
    "·": "-", "✓": "+", "╲": "\\", "╱": "/", "▔": "-", "█": "#", "▀": "#", "▄": "#", "▁": "_", "▂": "_",
    "▃": "_", "▅": "#", "▆": "#", "▇": "#", "↑": "^", "↓": "v", "←": "<", "→": ">", "–": "-", "—": "-",
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "½": "?", "×": "x", "▉": "#", "▊": "#", "▋": "#", "▍": "#",
    "▎": "|",
  ]

  /// An ASCII character of the same width for what a cell holds: a likeness where there is one, a letter
  /// without its marks, else a question mark for each column.
  public static func substitute(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    if let mark = marks[text] { return mark }
    let bare = text.withoutMarks
    if bare.utf8.count == 1 { return bare }
    return String(repeating: "?", count: max(TextWidth.columns(text), 1))
  }
}
