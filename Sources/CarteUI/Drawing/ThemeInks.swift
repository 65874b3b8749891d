import CarteCore

/// Finds the colors of a theme among those that the terminal can show.
///
/// Where there are sixteen or fewer, the nearest of each may not be readable on the nearest of the other any more. Then
/// text becomes black or white, or keeps the color of running text.
struct ThemeInks {
  private let colors: ThemeColors
  private let depth: ColorDepth
  /// What stands for the terminal's own ink and paper.
  let ground: Style

  init(_ colors: ThemeColors, depth: ColorDepth) {
    self.colors = colors
    self.depth = depth
    let ink = depth.ink(colors[.text].text)
    let paper = depth.paper(colors[.text].background)
    guard case .palette(let number) = paper else {
      ground = Style(ink: ink, paper: .terminal)
      return
    }
    ground = Style(ink: Self.readable(ink, on: Palette.color(number), depth), paper: paper)
  }

  /// Text on the ground.
  ///
  /// - Parameter faint: whether it may be overlooked, which sixteen colors have no good grey for.
  func style(_ meaning: ThemeColors.Meaning, _ weight: Style.Weight = [], faint: Bool = false) -> Style {
    let ink = depth.ink(colors[meaning].text)
    guard depth != .full else { return Style(ink: ink, paper: .terminal, weight) }
    let plain = Style(faint ? weight.union(.dim) : weight)
    guard case .palette(let number) = ink, !faint else { return plain }
    let isReadable = backgrounds.allSatisfy {
      Palette.color(number).contrast(with: $0) >= Self.leastContrast
    }
    return isReadable ? Style(ink: ink, paper: .terminal, weight) : plain
  }

  /// Text on a band of its own, or of another meaning.
  ///
  /// - Parameter weight: what tells it apart without colors.
  func band(
    _ meaning: ThemeColors.Meaning, on other: ThemeColors.Meaning? = nil, without weight: Style.Weight
  ) -> Style {
    let paper = depth.paper(colors[other ?? meaning].background)
    guard case .palette(let number) = paper else { return Style(weight) }
    let ink = Self.readable(depth.ink(colors[meaning].text), on: Palette.color(number), depth)
    return Style(ink: ink, paper: paper)
  }

  /// By WCAG 2, for text of common size.
  static let leastContrast = 4.5

  /// The colors that may be behind text without a band.
  private var backgrounds: [RGB] {
    if case .palette(let number) = ground.paper { return [Palette.color(number)] }
    return colors.ground.backgrounds
  }

  /// An ink that can be read on a paper: the wanted one unless few colors have made it unreadable, or it is the
  /// terminal's own, of which nobody knows.
  private static func readable(_ ink: Ink, on paper: RGB, _ depth: ColorDepth) -> Ink {
    guard case .palette(let number) = ink else { return depth.blackOrWhite(on: paper) }
    guard depth != .full, Palette.color(number).contrast(with: paper) < leastContrast else { return ink }
    return depth.blackOrWhite(on: paper)
  }
}

extension ColorDepth {
  /// The ink for a theme's color.
  func ink(_ color: ThemeColor) -> Ink {
    switch color {
    case .standard: .terminal
    case .rgb(let color): nearest(color)
    }
  }

  /// The paper for a theme's color.
  func paper(_ color: ThemeColor) -> Ink {
    switch color {
    case .standard: .terminal
    case .rgb(let color): nearestPaper(color)
    }
  }

  /// Black or white, whichever is read better on a paper.
  func blackOrWhite(on paper: RGB) -> Ink {
    let (black, white): (UInt8, UInt8) = self == .full ? (16, 231) : (0, 15)
    let dark = paper.contrast(with: Palette.color(black)) >= paper.contrast(with: Palette.color(white))
    return .palette(dark ? black : white)
  }
}
