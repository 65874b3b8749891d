import CarteCore

/// What the looks on the screen mean, for a terminal of so many colors. Screens name meanings; `ThemeColors` knows
/// the colors.
///
/// Every pair of ink and paper of the bundled themes that carries text has a contrast of at least 4.5:1, measured on
/// the colors the palette can really show. Nothing is told by color alone: the selected card has a mark too.
public struct Theme: Hashable, Sendable {
  /// How many colors there are.
  public let depth: ColorDepth
  /// What stands for the terminal's own ink and paper.
  public let ground: Style
  /// Plain facts and running text.
  public let text = Style.plain
  /// The name of a thing.
  public let title: Style
  /// What helps and may be overlooked: keys, counts, ages.
  public let hint: Style
  /// The selected row.
  public let selection: Style
  /// Hints inside the selected row.
  public let selectionHint: Style
  /// The mark `▌` before the selected row: on the ground, so that half a cell of that stands between it and the row,
  /// which would look merely shorter otherwise wherever its ink is like the ground.
  public let mark: Style
  /// The star of a favorite.
  public let star: Style
  /// Something went wrong.
  public let warning: Style
  /// Something was done.
  public let notice: Style
  /// Thin lines.
  public let rule: Style
  /// What catches the eye: the program's name, and what moves while something is awaited.
  public let accent: Style
  /// Letters that a search has matched, outside the selected row.
  private let match: Style
  private let tints: [String: RGB]

  /// The theme of some colors, by default those that are readable on any ground, for so many colors of the terminal.
  public init(_ colors: ThemeColors = .anyGround, depth: ColorDepth) {
    self.depth = depth
    tints = colors.tints
    let inks = ThemeInks(colors, depth: depth)
    ground = inks.ground
    title = inks.style(.title, .bold)
    hint = inks.style(.hint, faint: true)
    selection = inks.band(.selection, without: .reversed)
    selectionHint = inks.band(.selectionHint, on: .selection, without: .reversed)
    mark = Style(ink: selection.paper)
    star = inks.style(.star, .bold)
    warning = inks.band(.warning, without: [.bold, .reversed]).adding(.bold)
    notice = inks.band(.notice, without: .reversed)
    rule = inks.style(.rule, faint: true)
    accent = inks.style(.accent, .bold)
    match = inks.style(.match, [.bold, .underlined])
  }

  /// Letters that a search has matched, in a text of a style. On a band their weight has to do.
  public func matched(_ style: Style) -> Style {
    guard style.paper == .terminal, match.ink != .terminal else { return style.adding(match.weight) }
    return Style(ink: match.ink, paper: .terminal, style.weight).adding(match.weight)
  }

  /// A line or bar in a tint's color; not for text.
  public func bar(_ tint: Tint) -> Style {
    Style(ink: depth.nearest(color(of: tint)))
  }

  /// Heavier text on a band. Many terminals show the bold form of the classic black as a grey that is not
  /// readable there.
  public func strong(_ band: Style) -> Style {
    band.adding(.bold)
  }

  /// Text on a band of a tint's color, in black or white, whichever reads better.
  public func band(_ tint: Tint) -> Style {
    guard case .palette(let paper) = depth.nearestPaper(color(of: tint)) else { return Style(.reversed) }
    return Style(ink: depth.blackOrWhite(on: Palette.color(paper)), paper: .palette(paper))
  }

  /// The color of a tint: the theme's, else that of its catalogue.
  public func color(of tint: Tint) -> RGB {
    tints.isEmpty ? tint.color : tints[tint.name] ?? tint.color
  }
}

extension Style {
  init(_ weight: Weight) {
    self.init(ink: .terminal, paper: .terminal, weight)
  }
}
