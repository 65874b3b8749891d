import CarteCore
import FoundationEssentials

/// What the row of an order says, in the columns of a table.
struct OrderCells: Hashable, Sendable {
  /// The columns, from left to right.
  enum Kind: Int, CaseIterable {
    case name, drink, size, sugar, ice, topping, quantity, price, time, note

    /// Whether it is a number, which stands at the right of its column.
    var isNumber: Bool { self == .quantity || self == .price }
  }

  private let texts: [String]

  /// More than a window shows; names and notes in sheets may have tens of thousands of characters.
  private static let longest = 150

  /// - Parameter isLong: whether a moment of another day is written with its time.
  init(_ order: Order, in library: Library, isLong: Bool) {
    let cup = order.cup
    texts = [
      Self.short(order.name), Self.short(cup.drink), cup.size?.rawValue ?? "", cup.sugar, cup.ice,
      cup.topping.isEmpty ? "" : "+" + cup.topping, "×\(order.quantity)",
      order.total.map { "$\($0)" } ?? "?", Self.time(order, in: library, isLong), Self.short(order.note),
    ]
  }

  subscript(kind: Kind) -> String { texts[kind.rawValue] }

  private static func short(_ text: String) -> String {
    text.utf8.count <= longest ? text : TextWidth.clipped(String(text.prefix(longest)), to: longest)
  }

  private static func time(_ order: Order, in library: Library, _ isLong: Bool) -> String {
    guard let created = order.created else { return "" }
    let text = library.orders.time.short(created, now: library.now)
    return isLong ? text : String(text.prefix(5))
  }
}
