/// How much ice a drink has, by the words of the shop; or that it is hot.
public enum Ice: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case regular = "正常冰"
  /// Less.
  case less = "少冰"
  /// A little.
  case light = "微冰"
  /// Cold without ice.
  case none = "去冰"
  /// Hot.
  case hot = "熱飲"

  /// Whether the drink is hot.
  public var isHot: Bool { self == .hot }

  /// Reads an amount of ice as people write it, in Chinese or English; nil for what this shop does not make, such as `常溫`.
  public init?(text: String) {
    switch text.cleaned().lowercased() {
    case "正常冰", "正常", "regular", "normal", "full": self = .regular
    case "少冰", "less": self = .less
    case "微冰", "light", "little": self = .light
    case "去冰", "none", "no", "without": self = .none
    case "熱飲", "熱", "熱的", "hot": self = .hot
    default: return nil
    }
  }
}
