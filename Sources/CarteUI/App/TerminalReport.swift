import CarteCore

/// What a terminal says about itself when it is asked.
public enum TerminalReport: Hashable, Sendable {
  /// What it can do, as numbers (DA1 of DEC's terminals): 4 is sixel.
  case attributes([Int])
  /// The size of a cell in points (XTWINOPS 16).
  case cellSize(width: Int, height: Int)
  /// How many colors a picture may have (XTSMGRAPHICS 1).
  case colors(Int)
  /// The color it draws on (OSC 11 of xterm).
  case background(RGB)
  /// What it thinks of a picture with this number, by kitty's graphics protocol.
  case graphics(id: Int, isFine: Bool)
}
