import CarteCore

/// ASCII for terminals that can show nothing else.
public enum PlainText {
  private static let marks: [String: String] = [
    "▌": ">", "▏": "|", "▐": "#", "─": "-", "━": "=", "│": "|", "┃": "|", "★": "*", "•": "*", "…": "~",
    "‹": "<",
    "›": ">", "◂": "<", "├": "|", "└": "`", "′": "'", "″": "\"", "−": "-", "♀": "F", "♂": "M",
    "·": "-", "✓": "+", "╲": "\\", "╱": "/", "▔": "-", "█": "#", "▀": "#", "▄": "#", "▁": "_", "▂": "_",
    "▃": "_", "▅": "#", "▆": "#", "▇": "#", "↑": "^", "↓": "v", "←": "<", "→": ">", "–": "-", "—": "-",
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "½": "?", "×": "x", "▉": "#", "▊": "#", "▋": "#", "▍": "#",
    "▎": "|",
  ]

  /// A text with its fractions written out, which no character of one column can stand for.
  static func spelledOut(_ text: String) -> String {
    text.replacing("½", with: "1/2").replacing("¼", with: "1/4").replacing("¾", with: "3/4")
  }

  /// The ASCII character for a cell: a likeness where there is one, a letter without its marks, else a question
  /// mark. A wide character's second cell, which holds nothing, gets another.
  public static func substitute(_ text: String) -> String {
    if text.isEmpty { return "?" }
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    if text == Graphic.filler { return " " }
    if let mark = marks[text] { return mark }
    let bare = text.withoutMarks
    if bare.utf8.count == 1 { return bare }
    return "?"
  }
}
