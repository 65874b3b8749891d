/// How a terminal is to be used.
public struct TerminalUse: Hashable, Sendable {
  /// How many colors were asked for; nil for as many as the terminal has.
  public var colors: ColorDepth?
  /// Whether only ASCII is to be shown.
  public var plain: Bool
  /// Whether to ask for the mouse.
  public var mouse: Bool

  /// Says how.
  public init(colors: ColorDepth?, plain: Bool, mouse: Bool) {
    self.colors = colors
    self.plain = plain
    self.mouse = mouse
  }
}
