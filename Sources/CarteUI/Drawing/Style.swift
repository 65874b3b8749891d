/// What a character is drawn with: the terminal's own color or one of its palette.
public enum Ink: Hashable, Sendable {
  /// The terminal's default.
  case terminal
  /// A color of the 16 or 256 color palette.
  case palette(UInt8)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// The attributes a cell can have besides its colors.
  public struct Weight: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier strokes.
    public static let bold = Weight(rawValue: 1)
    /// Fainter.
    public static let dim = Weight(rawValue: 2)
    /// A line below.
    public static let underlined = Weight(rawValue: 4)
    /// Foreground and background swapped.
    public static let reversed = Weight(rawValue: 8)
  }

  /// The color of the character and of what is behind it.
  public var ink, paper: Ink
  /// Bold, dim, underlined, reversed.
  public var weight: Weight

  /// The terminal's default look unless told otherwise.
  public init(ink: Ink = .terminal, paper: Ink = .terminal, _ weight: Weight = []) {
    self.ink = ink
    self.paper = paper
    self.weight = weight
  }

  /// The terminal's default look.
  public static let plain = Style()

  /// The same with more weight. The classic black does not become bold: many terminals show its bold form as a grey
  /// that is not readable where black is.
  public func adding(_ more: Weight) -> Style {
    Style(ink: ink, paper: paper, weight.union(ink == .palette(0) ? more.subtracting(.bold) : more))
  }

  /// The same on another background.
  public func on(_ paper: Ink) -> Style {
    Style(ink: ink, paper: paper, weight)
  }
}
