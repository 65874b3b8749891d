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

  /// A color between this one, for a share of 0, and another one, for a share of 1.
  public func mixed(with other: RGB, _ share: Double) -> RGB {
    func channel(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(min(max(Double(one) + (Double(two) - Double(one)) * share, 0), 255))
    }
    return RGB(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
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
