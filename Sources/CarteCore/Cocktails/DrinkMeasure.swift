/// How much of an ingredient a drink has, read from the free text of a measure, such as `1 1/2 oz` or `Top up with`.
enum DrinkMeasure: Hashable, Sendable {
  /// So many milliliters.
  case milliliters(Double)
  /// So many of equal parts.
  case parts(Double)
  /// So many pieces.
  case count(Double)
  /// As much as there is still room for.
  case rest
  /// Some, nobody says how much.
  case unknown

  /// Milliliters of a unit. Ounces are fluid ones; a bottle is one of wine, a can one of a soft drink.
  private static let units: [String: Double] = [
    "oz": 29.6, "ounce": 29.6, "cl": 10, "ml": 1, "dl": 100, "l": 1000, "liter": 1000, "litre": 1000,
    "quart": 946, "qt": 946, "pint": 473, "gal": 3785, "gallon": 3785, "fifth": 757, "cup": 240,
    "tbsp": 15, "tblsp": 15, "tablespoon": 15, "tsp": 5, "teaspoon": 5, "spoonful": 10, "spoon": 10,
    "shot": 44, "jigger": 44, "measure": 30, "dash": 0.9, "dashes": 0.9, "drop": 0.05, "splash": 6,
    "splashes": 6, "squeeze": 5, "dollop": 15, "swirl": 10, "bottle": 750, "can": 355, "scoop": 60,
    "glass": 120, "pinch": 0.3, "g": 1, "gr": 1, "kg": 1000, "lb": 450, "handful": 50, "package": 85,
  ]

  /// Reads a measure.
  init(_ text: String) {
    let lowered = text.lowercased()
    if lowered.hasPrefix("juice of") {
      self = .count(Self.number(lowered) ?? 1)
      return
    }
    let amount = Self.number(lowered)
    let words = lowered.split { !$0.isLetter }.map(String.init)
    if let unit = words.lazy.compactMap(Self.unit).first {
      self = .milliliters((amount ?? 1) * unit)
    } else if words.contains(where: { $0 == "part" || $0 == "parts" }) {
      self = .parts(amount ?? 1)
    } else if words.contains("top") || words.contains("fill") {
      self = .rest
    } else {
      self = amount.map { .count($0) } ?? .unknown
    }
  }

  private static func unit(_ word: String) -> Double? {
    units[word] ?? (word.hasSuffix("s") ? units[String(word.dropLast())] : nil)
  }

  /// The first number of a text: `1 1/2`, `2-3` for the middle of both, `1.5`, `½`, `3/4-1`; nil for none.
  static func number(_ text: String) -> Double? {
    var text = text
    for (sign, words) in [("½", " 1/2"), ("¼", " 1/4"), ("¾", " 3/4"), ("⅓", " 1/3"), ("⅔", " 2/3")] {
      if text.holds(sign) { text = text.replacing(sign, with: words) }
    }
    for range in ["–", " or ", " - "] where text.holds(range) { text = text.replacing(range, with: "-") }
    let start = text.drop { !$0.isNumber }
    let pieces = start.prefix { $0.isNumber || " /.-".contains($0) }.split(separator: "-")
    let values = pieces.prefix(2).compactMap { sum($0) }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The sum of `1 1/2`.
  private static func sum(_ text: Substring) -> Double? {
    var sum: Double?
    for piece in text.split(separator: " ") {
      let parts = piece.split(separator: "/")
      guard let value = parts.first.flatMap({ Double($0) }) else { return sum }
      let divisor = parts.count > 1 ? Double(parts[1]) ?? 1 : 1
      guard divisor > 0 else { return sum }
      sum = (sum ?? 0) + value / divisor
    }
    return sum
  }
}
