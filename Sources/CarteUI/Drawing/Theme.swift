import CarteCore

/// What the looks on the screen mean. Screens name meanings; the theme knows the colors.
///
/// Every pair of ink and paper that carries text has a contrast of at least 4.5:1, measured on the colors the
/// palette can really show. Text on the terminal's own background uses the terminal's own ink, or a grey that
/// is readable on black as well as on white. Nothing is told by color alone: the selected card has a mark too.
public struct Theme: Hashable, Sendable {
  /// How many colors there are.
  public let depth: ColorDepth
  /// Whether everything but bands is in the terminal's own ink and paper.
  public let hasContrast: Bool

  /// The name of a thing.
  public let title = Style(.bold)
  /// Plain facts and running text.
  public let text = Style.plain
  /// What helps and may be overlooked: keys, counts, ages.
  public let hint: Style
  /// The selected row.
  public let selection: Style
  /// Hints inside the selected row.
  public let selectionHint: Style
  /// Letters that a search has matched.
  public let match: Style.Weight = [.bold, .underlined]
  /// The star of a favorite.
  public let star: Style
  /// Something went wrong.
  public let warning: Style
  /// Something was done.
  public let notice: Style
  /// Thin lines.
  public let rule: Style

  /// The theme for so many colors.
  public init(depth: ColorDepth, _ look: Settings.Theme = .standard) {
    self.depth = depth
    hasContrast = look == .contrast
    switch depth {
    case _ where look == .contrast:
      hint = .plain
      selection = Style([.bold, .reversed])
      selectionHint = Style(.reversed)
      star = Style(.bold)
      warning = Style([.bold, .reversed])
      notice = Style(.reversed)
      rule = .plain
    case .none:
      hint = Style(.dim)
      selection = Style(.reversed)
      selectionHint = Style(.reversed)
      star = Style(.bold)
      warning = Style([.bold, .reversed])
      notice = Style(.reversed)
      rule = Style(.dim)
    case .sixteen:
      hint = Style(.dim)
      selection = Style(ink: .palette(15), paper: .palette(4))
      selectionHint = selection
      star = Style(.bold)
      warning = Style(ink: .palette(15), paper: .palette(1), .bold)
      notice = Style(ink: .palette(0), paper: .palette(2))
      rule = Style(.dim)
    case .full:
      hint = Style(ink: .palette(243))
      selection = Style(ink: .palette(231), paper: .palette(24))
      selectionHint = Style(ink: .palette(254), paper: .palette(24))
      star = Style(ink: .palette(136), .bold)
      warning = Style(ink: .palette(231), paper: .palette(124), .bold)
      notice = Style(ink: .palette(231), paper: .palette(22))
      rule = Style(ink: .palette(243))
    }
  }

  /// A line or bar in a tint's color; not for text.
  public func bar(_ tint: Tint) -> Style {
    Style(ink: depth.nearest(tint.color))
  }

  /// Heavier text on a band. Many terminals show the bold form of the classic black as a grey that is not
  /// readable there.
  public func strong(_ band: Style) -> Style {
    depth == .sixteen && band.ink == .palette(0) ? band : band.adding(.bold)
  }

  /// Text on a band of a tint's color, in black or white, whichever reads better.
  public func band(_ tint: Tint) -> Style {
    guard case .palette(let paper) = depth.nearest(tint.color) else { return Style(.reversed) }
    let color = Palette.color(paper)
    let (black, white): (UInt8, UInt8) = depth == .full ? (16, 231) : (0, 15)
    let dark = color.contrast(with: Palette.color(black)) >= color.contrast(with: Palette.color(white))
    return Style(ink: .palette(dark ? black : white), paper: .palette(paper))
  }
}

extension Style {
  init(_ weight: Weight) {
    self.init(ink: .terminal, paper: .terminal, weight)
  }
}
