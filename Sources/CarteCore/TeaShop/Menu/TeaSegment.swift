/// A part of the menu.
public enum TeaSegment: String, Hashable, Sendable, CaseIterable {
  /// Black tea.
  case classic = "紅茶經典"
  /// Black tea with milk.
  case latte = "紅茶那堤"
  /// Black tea mixed with other things.
  case mixed = "紅茶調飲"

  /// The color of its cards.
  public var tint: Tint {
    switch self {
    case .classic: Tint("tea.classic", RGB(0xB8, 0x5C, 0x38))
    case .latte: Tint("tea.latte", RGB(0xB8, 0x92, 0x5A))
    case .mixed: Tint("tea.mixed", RGB(0x6F, 0x9E, 0x58))
    }
  }

  /// Where a drink of this name belongs when nobody says so.
  static func guessed(from name: String) -> TeaSegment {
    DrinkName(name).text.contains("那堤") ? .latte : .mixed
  }
}
