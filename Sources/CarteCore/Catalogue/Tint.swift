/// A color in 8-bit sRGB.
public struct RGB: Hashable, Sendable {
  /// The channels, 0 to 255.
  public let red, green, blue: UInt8

  /// Makes a color of its channels.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The meaning of a color, with the color a theme uses for it unless it knows better.
///
/// A catalogue brings its tints along, so that a new catalogue needs no change to a theme.
public struct Tint: Hashable, Sendable {
  /// The meaning, such as `cocktails.shot` or `type.fire`. A theme may name another color for it.
  public let name: String
  /// The color where the theme does not name one.
  public let color: RGB

  /// Gives a meaning its color.
  public init(_ name: String, _ color: RGB) {
    self.name = name
    self.color = color
  }
}
