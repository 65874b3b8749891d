import CarteCore

/// The colors of a theme by what they mean, however many the terminal can show.
///
/// A meaning that has no color of its own, or `standard`, is drawn in that of running text.
public struct ThemeColors: Hashable, Sendable {
  /// What has a color, besides the tints of catalogues.
  public enum Meaning: String, Hashable, Sendable, CaseIterable {
    /// Plain facts and running text; what is behind it is behind everything.
    case text
    /// The name of a thing.
    case title
    /// What helps and may be overlooked.
    case hint
    /// The selected row.
    case selection
    /// Hints inside the selected row.
    case selectionHint
    /// Letters that a search has matched.
    case match
    /// The star of a favorite.
    case star
    /// Something went wrong.
    case warning
    /// Something was done.
    case notice
    /// Thin lines.
    case rule
    /// What catches the eye: the program's name, and what moves while something is awaited.
    case accent
  }

  /// What the colors are made for, where they are drawn on the terminal's own ground.
  public var ground: Ground
  private var pairs: [Meaning: ThemePair]
  /// Colors for tints by their names, such as `type.fire`; the others keep those of their catalogues.
  public private(set) var tints: [String: RGB] = [:]

  init(ground: Ground, _ pairs: [Meaning: ThemePair]) {
    self.ground = ground
    self.pairs = pairs
  }

  /// The colors of a meaning.
  public subscript(_ meaning: Meaning) -> ThemePair {
    get { pairs[meaning] ?? ThemePair() }
    set { pairs[meaning] = newValue }
  }

  /// Gives a tint another color; nil that of its catalogue.
  public mutating func setTint(_ name: String, to color: RGB?) {
    tints[name] = color
  }

  /// The same on the terminal's own ground and in its own ink.
  public var onTerminal: ThemeColors {
    var colors = self
    colors[.text] = ThemePair()
    return colors
  }

  /// The theme for a ground of the terminal, without reading any file.
  public static func automatic(_ ground: Ground) -> ThemeColors {
    switch ground {
    case .unknown: anyGround
    case .dark: dark.onTerminal
    case .light: light.onTerminal
    }
  }
}

// MARK: - Built in

/// What `Resources/themes` has under the same names, so that no file need be read before the first picture.
extension ThemeColors {
  /// Light text on dark ground.
  public static let dark = ThemeColors(
    ground: .dark,
    [
      .text: pair(0xDADADA, on: 0x1C1C1C), .hint: pair(0x9E9E9E), .selection: pair(0xFFFFFF, on: 0x005FAF),
      .selectionHint: pair(0xE4E4E4), .match: pair(0xFFD75F), .star: pair(0xFFD75F),
      .warning: pair(0xFFFFFF, on: 0xAF0000), .notice: pair(0xFFFFFF, on: 0x005F00), .rule: pair(0x6C6C6C),
      .accent: pair(0x5FAFFF), .title: ThemePair(),
    ])

  /// Dark text on light ground.
  public static let light = ThemeColors(
    ground: .light,
    [
      .text: pair(0x1C1C1C, on: 0xFFFFFF), .hint: pair(0x585858), .selection: pair(0x000000, on: 0xAFD7FF),
      .selectionHint: pair(0x3A3A3A), .match: pair(0xAF0000), .star: pair(0x875F00),
      .warning: pair(0xFFFFFF, on: 0xAF0000), .notice: pair(0xFFFFFF, on: 0x005F00), .rule: pair(0x949494),
      .accent: pair(0x005FAF), .title: ThemePair(),
    ])

  /// For a terminal whose ground nobody knows: what has no ground of its own is readable on black and on white.
  public static let anyGround = ThemeColors(
    ground: .unknown,
    [
      .hint: pair(0x767676), .selection: pair(0xFFFFFF, on: 0x005FAF), .selectionHint: pair(0xE4E4E4),
      .star: ThemePair(), .warning: pair(0xFFFFFF, on: 0xAF0000), .notice: pair(0xFFFFFF, on: 0x005F00),
      .rule: pair(0x767676),
    ])

  private static func pair(_ text: UInt32, on background: UInt32? = nil) -> ThemePair {
    ThemePair(.rgb(RGB(text)), on: background.map { .rgb(RGB($0)) } ?? .standard)
  }
}
