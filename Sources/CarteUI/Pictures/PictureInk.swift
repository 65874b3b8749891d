import CarteCore
import Glibc

/// The palette's colors by how they look. Whole areas of a wrong hue are seen at once, so that channels are not
/// compared as for text and bars, but lightness and hue, in Björn Ottosson's color space Oklab.
enum PictureInk {
  private struct Place {
    let lightness, redness, yellowness: Double

    init(_ color: RGB) {
      func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
      let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
      let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
      let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
      lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
      redness = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
      yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    }

    func distance(to other: Place) -> Double {
      let (l, a, b) = (
        lightness - other.lightness, redness - other.redness, yellowness - other.yellowness
      )
      return l * l + 1.6 * (a * a + b * b)
    }
  }

  /// Those that all terminals show alike: the first sixteen are the user's.
  private static let places: [(number: UInt8, place: Place)] =
    (UInt8(16)...255).map { ($0, Place(Palette.color($0))) }

  /// The number of the color among 256 that looks most like the wanted one.
  static func nearest(_ color: RGB) -> UInt8 {
    let wanted = Place(color)
    return places.min { $0.place.distance(to: wanted) < $1.place.distance(to: wanted) }?.number ?? 16
  }

  /// The classic color for a whole area. Unlike for bars and badges, where hues tell things apart, brown is not to
  /// become red, nor cream yellow.
  static func classic(_ color: RGB) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    if most < 30 { return 0 }
    if most < 96 { return 8 }
    if (most - least) * 100 < most * 28 { return most > 205 ? 15 : most > 130 ? 7 : 8 }
    // From orange to brown: nearer to yellow than to red for the eye.
    if red >= green, green > blue, green * 100 > red * 42 { return most < 225 ? 3 : 11 }
    return Palette.classic(color)
  }

  /// The number of a paint's color; nil without colors.
  static func number(_ paint: Sketch.Paint, _ depth: ColorDepth) -> UInt8? {
    switch depth {
    case .none: nil
    // Both colors of a cell come from the same eight: a bright one beside its dark form would be a pattern. Dark
    // grey, which is not among them, is the dark behind white figures, and else light.
    case .eight:
      switch number(paint, .sixteen) {
      case 8?: paint.role == .ground ? 0 : 7
      case let number: number.map { $0 & 7 }
      }
    // The ground of an emblem is the color of a badge.
    case .sixteen: paint.role == .ground ? Palette.classic(paint.base) : classic(paint.base)
    case .full: nearest(paint.color)
    }
  }
}
