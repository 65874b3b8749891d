/// How much of an ingredient is wanted, as the beginning of its line says: `1 1/2 oz`, `½ tsp`, `3`.
struct ShoppingAmount: Hashable, Sendable {
  /// How many; nil where the line gives a range or nothing that can be added up.
  let value: Double?
  /// The unit in the singular; empty for pieces.
  let unit: String
  /// As it was written.
  let text: String

  /// Units by how they are written, in the singular.
  private static let units: [String: String] = {
    let plain = [
      "oz", "ml", "cl", "dl", "l", "g", "kg", "lb", "tsp", "tbsp", "cup", "pint", "quart", "gallon", "shot",
      "jigger", "dash", "drop", "splash", "part", "can", "bottle", "slice", "clove", "sprig", "leaf", "stick",
      "pinch", "handful", "bunch", "piece", "scoop", "wedge", "twist",
    ]
    var units: [String: String] = [:]
    for unit in plain {
      units[unit] = unit
      units[plural(unit)] = unit
    }
    for (other, unit) in [
      ("ounce", "oz"), ("ounces", "oz"), ("tblsp", "tbsp"), ("qt", "quart"), ("gal", "gallon"),
      ("gr", "g"), ("lbs", "lb"),
    ] {
      units[other] = unit
    }
    return units
  }()

  /// Units that are never written in the plural.
  private static let abbreviations: Set = ["oz", "ml", "cl", "dl", "l", "g", "kg", "lb", "tsp", "tbsp"]
  private static let metric: Set = ["ml", "cl", "dl", "l", "g", "kg"]
  private static let vulgar: [Character: String] = [
    "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8",
  ]

  /// Reads the amount at the beginning of a line, and gives what follows it: the ingredient.
  static func reading(_ line: String) -> (amount: ShoppingAmount?, name: String) {
    var words = line.split(separator: " ").map(String.init)
    var numbers: [String] = []
    while let word = words.first, numbers.isEmpty ? isNumber(word) : isFraction(word) {
      numbers.append(words.removeFirst())
    }
    guard !numbers.isEmpty else { return (nil, line) }
    let written = words.first.flatMap { units[$0.lowercased()] == nil ? nil : $0 }
    if written != nil { words.removeFirst() }
    if words.count > 1, words.first == "of" { words.removeFirst() }
    // What is left over must be something to buy.
    guard !words.isEmpty else { return (nil, line) }
    let amount = ShoppingAmount(
      value: sum(numbers), unit: written.flatMap { units[$0.lowercased()] } ?? "",
      text: (numbers + [written].compactMap { $0 }).joined(separator: " "))
    return (amount, words.joined(separator: " "))
  }

  /// The sum of amounts of one unit, or each as it was written where they cannot be added.
  static func sums(_ amounts: [ShoppingAmount]) -> [String] {
    var totals: [(unit: String, value: Double)] = []
    var others: [String] = []
    for amount in amounts {
      guard let value = amount.value else {
        others.append(amount.text)
        continue
      }
      if let place = totals.firstIndex(where: { $0.unit == amount.unit }) {
        totals[place].value += value
      } else {
        totals.append((amount.unit, value))
      }
    }
    return totals.map { text($0.value, $0.unit) } + others
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    let number = AmountText.text(value, isMetric: metric.contains(unit))
    guard !unit.isEmpty else { return number }
    return number + " " + (value > 1 && !abbreviations.contains(unit) ? plural(unit) : unit)
  }

  private static func plural(_ unit: String) -> String {
    if abbreviations.contains(unit) { return unit }
    if unit == "leaf" { return "leaves" }
    return unit + (unit.hasSuffix("h") ? "es" : "s")
  }

  /// `1`, `1.5`, `1/2`, `½`, `1½`, `2-3`.
  private static func isNumber(_ word: String) -> Bool {
    word.first.map { $0.isASCII && $0.isNumber || vulgar[$0] != nil } == true
      && word.allSatisfy { $0.isASCII && $0.isNumber || "/.-–".contains($0) || vulgar[$0] != nil }
  }

  /// What may follow a whole number: `1/2`, `½`.
  private static func isFraction(_ word: String) -> Bool {
    isNumber(word) && (word.contains("/") || word.contains { vulgar[$0] != nil })
  }

  private static func sum(_ numbers: [String]) -> Double? {
    var sum = 0.0
    for number in numbers {
      var text = number
      for (sign, words) in vulgar { text = text.replacing(String(sign), with: " " + words) }
      for piece in text.split(separator: " ") {
        let parts = piece.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        guard (1...2).contains(parts.count), let value = parts[0],
          let divisor = parts.count == 2 ? parts[1] : 1,
          divisor > 0
        else { return nil }
        sum += value / divisor
      }
    }
    return sum.isFinite && 0..<1e6 ~= sum ? sum : nil
  }
}
