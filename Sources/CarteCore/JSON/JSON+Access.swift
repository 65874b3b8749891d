extension JSON {
  /// The member of an object with this name, the first where there are several; `.null` where there is none or
  /// this is no object.
  public subscript(_ name: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    for member in members where member.name == name { return member.value }
    return .null
  }

  /// Whether this is `null`, as missing members are too.
  public var isNull: Bool {
    self == .null
  }

  /// A string; or a number or truth value as it would be written, because servers quote the same field one day
  /// and not the next. Whole numbers have no fraction: `11007`.
  public var text: String? {
    switch self {
    case .string(let text): text
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.written(value)
    case .literal(let digits) where digits.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 < 0x3A }): digits
    case .literal: number.map(Self.written)
    default: nil
    }
  }

  /// A number; or a string that is a decimal number from end to end.
  public var number: Double? {
    switch self {
    case .number(let value): return value
    case .literal(let digits): return Self.nearest(to: digits)
    case .string(let text):
      // `Double` alone would also read "nan", "0x1p3" and "infinity".
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text),
        value.isFinite
      else { return nil }
      return value
    default: return nil
    }
  }

  /// A number, written as one or as a string, where it is whole and fits.
  public var integer: Int? {
    switch self {
    case .string(let text), .literal(let text): if let value = Int(text) { return value }
    default: break
    }
    return number.flatMap(Int.init(exactly:))
  }

  /// The `Double` nearest to a number as JSON writes it; the largest one for what is larger.
  static func nearest(to digits: String) -> Double {
    min(max(Double(digits) ?? 0, -Double.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// `true` or `false`, and nothing that merely looks like it.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The values of a list; nil where this is no list.
  public var list: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The values of a list; none where this is no list.
  public var array: [JSON] {
    list ?? []
  }

  /// The members of an object in their order; none where this is no object.
  public var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// This object with one member replaced in its place, or added at the end; nil removes it. What is no object
  /// becomes one.
  public func setting(_ name: String, to value: JSON?) -> JSON {
    var members = self.members
    let place = members.firstIndex { $0.name == name } ?? members.endIndex
    members.removeAll { $0.name == name }
    if let value { members.insert(Member(name, value), at: min(place, members.endIndex)) }
    return .object(members)
  }
}
