/// Amounts as recipes write them.
enum AmountText {
  private static let fractions: [(value: Double, text: String)] = [
    (0, ""), (1 / 8, "⅛"), (1 / 4, "¼"), (1 / 3, "⅓"), (1 / 2, "½"), (2 / 3, "⅔"), (3 / 4, "¾"), (1, ""),
  ]

  /// `1 ½`, `250`, `1.2`; a fraction only where it is one, and nobody counts in tenths.
  static func text(_ value: Double, isMetric: Bool = false) -> String {
    guard value.isFinite, 0..<1e9 ~= value else { return "?" }
    let whole = Int(value)
    if isMetric, value != Double(whole) { return decimal(value) }
    let rest = value - Double(whole)
    guard let near = fractions.min(by: { abs($0.value - rest) < abs($1.value - rest) }),
      abs(near.value - rest) < 0.01
    else { return decimal(value) }
    let up = near.value == 1 ? whole + 1 : whole
    if near.text.isEmpty { return String(up) }
    return whole == 0 ? near.text : "\(whole) \(near.text)"
  }

  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : String(hundredths % 100)
    return "\(hundredths / 100)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}
