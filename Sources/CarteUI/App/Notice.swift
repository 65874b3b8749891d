import FoundationEssentials

/// A sentence in the strip above the bottom line.
public struct Notice: Hashable, Sendable {
  /// How it looks and how long it stays.
  public enum Kind: Hashable, Sendable {
    /// Something was done; gone after a few seconds.
    case done
    /// Something failed; stays until a key is pressed after it could be read.
    case failed
  }

  /// The sentence, in the language of the interface.
  public let text: String
  /// Done or failed.
  public let kind: Kind

  /// Makes a notice.
  public init(_ text: String, _ kind: Kind = .done) {
    self.text = text
    self.kind = kind
  }

  /// How long it stays, in seconds.
  var duration: Double { kind == .done ? 4 : 12 }
}
