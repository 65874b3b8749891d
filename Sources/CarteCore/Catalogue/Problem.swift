/// Why something failed, as a sentence for people in their language.
///
/// It is made where the cause is known and worded where it is shown, by `Strings`.
public struct Problem: Error, Hashable, Sendable {
  /// The key of the sentence in `Resources/strings`, such as `problem.unreachable`.
  public let key: String
  /// What the sentence's `{name}` places are filled with.
  public let values: [String: String]

  /// Names the sentence and fills its places.
  public init(_ key: String, _ values: [String: String] = [:]) {
    self.key = key
    self.values = values
  }
}
