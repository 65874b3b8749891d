/// A key or token that does not show itself in logs and messages.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The key itself, for the one request that needs it.
  public let value: String

  /// Takes a key of printable ASCII without spaces; nil for anything else, which could not stand in a header.
  public init?(_ value: String) {
    guard !value.isEmpty, value.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    self.value = value
  }

  /// Not the key.
  public var description: String {
    "…"
  }

  /// Not the key.
  public var debugDescription: String {
    description
  }

  /// Not the key, for `dump` and for strings made of types that hold one.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}
