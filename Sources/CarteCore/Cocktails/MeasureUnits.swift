/// Measures in the units that somebody has chosen.
///
/// An ounce is 30 ml, as jiggers and the recipes of the International Bartenders Association have it, so that
/// `1 1/2 oz` is 45 ml and back. Only numbers right before `oz`, `cl` or `ml` are touched: dashes, spoons, cups and
/// parts mean the same to everybody.
enum MeasureUnits {
  private static let millilitersOfOunce = 30.0
  private static let ounces: Set = ["oz", "ounce", "ounces"]
  private static let milliliters: [String: Double] = ["ml": 1, "cl": 10]
  /// An ounce of what is so prepared is one of weight.
  private static let weighed: Set = ["chopped", "sliced", "grated", "ground", "instant", "fine"]

  /// A measure in these units; as it is where there is nothing to convert.
  static func text(_ measure: String, in units: Settings.Units) -> String {
    guard units != .source else { return measure }
    let words = Set(measure.lowercased().split { !$0.isLetter }.map(String.init))
    // Whoever gives both means both.
    let isMixed = !words.isDisjoint(with: ounces) && milliliters.keys.contains { words.contains($0) }
    guard !isMixed, words.isDisjoint(with: weighed) else { return measure }
    return units == .metric ? metric(measure) : imperial(measure)
  }

  private static func metric(_ measure: String) -> String {
    converted(measure) { unit, value in
      ounces.contains(unit) ? (halves(value * millilitersOfOunce), "ml") : nil
    }
  }

  private static func imperial(_ measure: String) -> String {
    converted(measure) { unit, value in
      guard let size = milliliters[unit] else { return nil }
      return fraction(value * size / millilitersOfOunce).map { ($0, "oz") }
    }
  }

  /// Writes every amount that `convert` gives a new number and unit for.
  private static func converted(
    _ measure: String, _ convert: (_ unit: String, _ value: Double) -> (number: String, unit: String)?
  ) -> String {
    var result = ""
    var rest = measure[...]
    while let start = rest.firstIndex(where: \.isNumber) {
      result += rest[..<start]
      rest = rest[start...]
      let digits = rest.prefix { $0.isNumber || " /.-–".contains($0) }
      let unit = rest[digits.endIndex...].prefix(while: \.isLetter)
      let values = digits.split { "-–".contains($0) }.map { DrinkMeasure.number(String($0)) }
      let new = values.map { $0.flatMap { convert(unit.lowercased(), $0) } }
      if (1...2).contains(new.count), let last = new.last ?? nil, new.allSatisfy({ $0 != nil }) {
        result += new.compactMap { $0?.number }.joined(separator: "-") + " " + last.unit
      } else {
        result += digits + unit
      }
      rest = rest[unit.endIndex...]
    }
    return result + rest
  }

  /// A number in steps of a half: `22.5`.
  private static func halves(_ value: Double) -> String {
    let twice = Int(min((value * 2).rounded(), 1e9))
    return twice % 2 == 0 ? String(twice / 2) : "\(twice / 2).5"
  }

  /// A number with a fraction as recipes have them: `1 1/2`; nil where none comes near.
  private static func fraction(_ value: Double) -> String? {
    nearest(value, [(0, 1), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (1, 1)], within: 0.04)
      ?? nearest(value, [(1, 8), (1, 6), (3, 8), (5, 8), (5, 6), (7, 8)], within: 0.1)
  }

  private static func nearest(_ value: Double, _ parts: [(Int, Int)], within tolerance: Double) -> String? {
    guard value.isFinite, 0..<1e6 ~= value else { return nil }
    let whole = Int(value)
    func error(_ part: (Int, Int)) -> Double {
      abs(Double(whole) + Double(part.0) / Double(part.1) - value)
    }
    guard let best = parts.min(by: { error($0) < error($1) }), error(best) <= value * tolerance else {
      return nil
    }
    if best.1 == 1 { return whole + best.0 == 0 ? nil : String(whole + best.0) }
    return (whole == 0 ? "" : "\(whole) ") + "\(best.0)/\(best.1)"
  }
}
