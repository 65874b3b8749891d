import CNcurses

/// What a terminal's cells can show beyond what every terminal can.
struct CellAbilities: Hashable {
  /// Whether there are colors of 24 bits.
  let hasDirectColor: Bool
  /// Whether there are the blocks of two by three points, which Unicode has had since 13.0.
  let hasSextants: Bool

  /// By the environment and the terminal's description. Only after ncurses has read that.
  init(_ environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let isTmux = Self.has("TMUX", environment)
    // GNU Screen shows other colors than those it is given, whatever the terminal around it can do.
    let isScreen = Self.has("STY", environment) || (name.hasPrefix("screen") && !isTmux)
    hasDirectColor = !isScreen && name != "linux" && Self.saysDirectColor(environment)
    hasSextants = !isTmux && !isScreen && Self.drawsSextants(name, environment)
  }

  /// By the variable that terminals set who can, or the flags of their description: `RGB` of ncurses (user_caps(5)),
  /// `Tc` of tmux.
  private static func saysDirectColor(_ environment: [String: String]) -> Bool {
    ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || carte_flag("RGB") || carte_flag("Tc")
  }

  /// Terminals that draw those blocks themselves, so that it does not matter which font there is.
  private static func drawsSextants(_ name: String, _ environment: [String: String]) -> Bool {
    if ["xterm-kitty", "foot", "wezterm", "contour", "xterm-ghostty"].contains(where: { name.hasPrefix($0) })
    {
      return true
    }
    if environment["TERM_PROGRAM"] == "WezTerm" { return true }
    // GNOME's terminals, from 0.64 on.
    return environment["VTE_VERSION"].flatMap { Int($0) } ?? 0 >= 6400
  }

  private static func has(_ variable: String, _ environment: [String: String]) -> Bool {
    environment[variable]?.isEmpty == false
  }
}
