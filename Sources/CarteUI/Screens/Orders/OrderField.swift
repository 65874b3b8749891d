import CarteCore

/// A field of the order form, in the order in which they stand.
enum OrderField: Int, CaseIterable, Hashable, Sendable {
  case drink, size, sugar, ice, topping, quantity, note, name

  /// Whether a text is typed into it.
  var isText: Bool { self == .note || self == .name }

  /// What stands before it; a shorter word where room is dear.
  func label(_ strings: Strings, isShort: Bool = false) -> String {
    switch self {
    case .drink: strings("form.drink")
    case .size: strings("tea.size")
    case .sugar: strings("tea.sugar")
    case .ice: strings("tea.ice")
    case .topping: strings(isShort ? "form.topping.short" : "tea.topping")
    case .quantity: strings(isShort ? "form.quantity.short" : "form.quantity")
    case .note: strings("form.note")
    case .name: strings("form.name")
    }
  }

  /// The field so many places further on; at either end it stays.
  func moved(by step: Int) -> OrderField {
    OrderField(rawValue: min(max(rawValue + step, 0), Self.allCases.count - 1)) ?? self
  }
}
