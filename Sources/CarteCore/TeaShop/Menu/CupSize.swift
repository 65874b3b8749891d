/// The size of a cup.
public enum CupSize: String, Hashable, Sendable, CaseIterable {
  /// The smaller one.
  case medium = "中杯"
  /// The larger one.
  case large = "大杯"

  /// The letter on a menu: `M` or `L`.
  public var letter: String { self == .medium ? "M" : "L" }

  /// Reads a size as people write it: `大杯`, `大`, `L`, `large`; nil for anything else.
  public init?(text: String) {
    switch text.cleaned().lowercased() {
    case "中杯", "中", "m", "medium": self = .medium
    case "大杯", "大", "l", "large": self = .large
    default: return nil
    }
  }
}
