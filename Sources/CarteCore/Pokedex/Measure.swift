/// Heights and weights as they are read, in metric and imperial units.
enum Measure {
  /// `0.4 m` for decimetres.
  static func metres(_ decimetres: Int) -> String { tenths(decimetres) + " m" }

  /// `6.0 kg` for hectograms.
  static func kilograms(_ hectograms: Int) -> String { tenths(hectograms) + " kg" }

  /// `0.4 m (1′04″)` for decimetres.
  static func height(_ decimetres: Int) -> String {
    // An inch is 2.54 cm; the nearest whole one.
    let inches = (decimetres * 2000 + 254) / 508
    let rest = inches % 12
    return metres(decimetres) + " (" + String(inches / 12) + "′" + (rest < 10 ? "0" : "") + String(rest)
      + "″)"
  }

  /// `6.0 kg (13.2 lb)` for hectograms.
  static func weight(_ hectograms: Int) -> String {
    // A pound is 0.45359237 kg; the nearest tenth.
    let tenthsOfPounds = (hectograms * 100_000_000 + 22_679_618) / 45_359_237
    return kilograms(hectograms) + " (" + tenths(tenthsOfPounds) + " lb)"
  }

  private static func tenths(_ value: Int) -> String {
    String(value / 10) + "." + String(value % 10)
  }
}
