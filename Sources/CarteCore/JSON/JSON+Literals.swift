extension JSON: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

extension JSON: ExpressibleByFloatLiteral {
  /// Makes a number.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// Makes a list.
  public init(arrayLiteral values: JSON...) {
    self = .array(values)
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Makes an object; the members keep the order they are written in.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
