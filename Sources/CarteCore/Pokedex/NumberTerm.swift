/// Numbers as a search term names them: `100`, `80-120`, `100-`, `-50`, `>100`, `>=100`, `<50` or `<=50`.
struct NumberTerm {
  /// The lowest and the highest that is meant; none is where these stand the other way round.
  let low, high: Int

  /// Reads a value; nil where it means no numbers. A sign alone, behind which the number is still to come, means
  /// all.
  ///
  /// - Parameter number: reads one number; nil where a text is none.
  init?(_ value: String, number: (String) -> Int? = { Int($0) }) {
    guard let sign = Self.signs.first(where: { value.hasPrefix($0) }) else {
      self.init(span: value, number)
      return
    }
    let rest = String(value.dropFirst(sign.utf8.count))
    guard !rest.isEmpty else {
      self.init(low: .min, high: .max)
      return
    }
    guard let end = number(rest), -Self.most...Self.most ~= end else { return nil }
    let step = sign.utf8.count == 1 ? 1 : 0
    let isAbove = sign.hasPrefix(">")
    self.init(low: isAbove ? end + step : .min, high: isAbove ? .max : end - step)
  }

  /// Whether the fewest are meant rather than the most, as by `<50`.
  var isAtMost: Bool { low == .min && high < .max }

  /// Whether a number is among them.
  func contains(_ number: Int) -> Bool { low <= number && number <= high }

  /// The longer ones first.
  private static let signs = [">=", "<=", ">", "<"]
  /// Beyond every number there is, and near enough to be counted on from.
  private static let most = 1_000_000

  private init?(span value: String, _ number: (String) -> Int?) {
    let ends = value.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.map { number(String($0)) }
    guard ends.count <= 2, zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
      numbers.contains(where: { $0 != nil })
    else { return nil }
    let low = numbers[0] ?? .min
    self.init(low: low, high: ends.count == 1 ? low : numbers[1] ?? .max)
  }

  private init(low: Int, high: Int) {
    self.low = low
    self.high = high
  }
}
