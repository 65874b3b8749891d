import CNcurses
import CarteUI

/// Which terminals may be asked for their ground, and what the environment says of it.
enum GroundQuestion {
  /// Those whose descriptions lack the flag, though they know the question or pass over it in silence.
  private static let known = [
    "alacritty", "contour", "foot", "ghostty", "iterm", "kitty", "rxvt", "screen", "tmux", "wezterm", "xterm",
  ]

  /// Whether a terminal of a type takes a question for its ground without showing it on the screen. Operating system
  /// commands are younger than many terminals: a VT100, the Linux console of older kernels and others would write
  /// the rest of the question out. Those that have them say so in their description by the flag `XT`, which is there
  /// for window titles, or are known by name. Only after ncurses has read the description.
  static func isUnderstood(by type: String) -> Bool {
    carte_flag("XT") || known.contains { type.hasPrefix($0) }
  }

  /// The ground by `COLORFGBG`, as rxvt and Konsole set it: numbers of the sixteen colors, that of the ground last.
  /// A hint only, since it outlives a change of the colors and is handed on to other terminals.
  static func hint(_ environment: [String: String]) -> Ground {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else {
      return .unknown
    }
    switch number {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unknown
    }
  }
}
