/// A JSON value, for data whose shape is not to be trusted.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; whole ones are exact up to 2^53.
  case number(Double)
  /// A number as it was written, where a `Double` would be written otherwise: `9007199254740993`, `1e400`. It
  /// is another value than the `.number` nearest to it.
  case literal(String)
  /// A string.
  case string(String)
  /// A list.
  case array([JSON])
  /// Members in the order they stood in.
  case object([Member])

  /// A name and its value in an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON

    /// Pairs a name with a value.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}
