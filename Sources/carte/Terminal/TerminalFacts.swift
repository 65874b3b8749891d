import CNcurses
import CSystem
import CarteUI
import Glibc

/// What is known of a terminal without drawing on it.
struct TerminalFacts {
  /// `TERM`.
  var type: String
  /// Whether terminfo(5) has a description of that type by which a screen can be drawn.
  var isKnown = false
  /// Colors by the description.
  var colors = 0
  /// Whether the description knows of pastes that are told from typing.
  var bracketsPastes = false
  /// Whether the description knows of a mouse.
  var hasMouse = false
  /// Columns and rows; nil where standard output is no terminal.
  var size: Size?
  /// `COLORTERM`.
  var colorTerm = ""
  /// Whether it can be asked for graphics; not inside tmux and screen, nor the console.
  var mayHaveGraphics = true
  /// What tmux says; nil outside of it, or where it cannot be asked.
  var tmux: TmuxReport?

  /// Asks the environment, terminfo and the system. Not beside an open screen.
  static func current(_ environment: [String: String]) -> TerminalFacts {
    var facts = TerminalFacts(type: environment["TERM"] ?? "", colorTerm: environment["COLORTERM"] ?? "")
    if !facts.type.isEmpty, facts.type != "dumb", carte_describe(facts.type) {
      facts.isKnown = carte_capability("cup") != nil
      facts.colors = max(Int(carte_number("colors")), 0)
      facts.bracketsPastes = carte_capability("BE") != nil
      facts.hasMouse = carte_capability("kmous") != nil
    }
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    if isatty(STDOUT_FILENO) == 1, carte_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 {
      facts.size = Size(columns: Int(columns), rows: Int(rows))
    }
    return facts
  }
}
