import Glibc

/// The color of a mixture.
struct DrinkColor {
  private var red = 0.0
  private var green = 0.0
  private var blue = 0.0
  private var strength = 0.0
  private(set) var volume = 0.0

  /// Adds so many milliliters.
  mutating func add(_ look: IngredientLook, _ milliliters: Double) {
    let weight = look.strength * milliliters
    // Liquids take light away one after the other: what passes is multiplied, so that logarithms are added.
    red += weight * Self.depth(look.color.red)
    green += weight * Self.depth(look.color.green)
    blue += weight * Self.depth(look.color.blue)
    strength += weight
    volume += milliliters
  }

  private static func depth(_ channel: UInt8) -> Double { log(max(Double(channel), 10)) }

  /// The color; much of what is clear makes it paler.
  var color: RGB {
    guard strength > 0 else { return IngredientLook.clear.color }
    func channel(_ sum: Double) -> UInt8 { UInt8(min(max(exp(sum / strength).rounded(), 0), 255)) }
    let mixed = RGB(channel(red), channel(green), channel(blue))
    let thinness = 1 - min(strength / max(volume, 0.001) / 0.3, 1)
    return mixed.mixed(with: RGB(222, 234, 238), thinness * 0.5)
  }
}
