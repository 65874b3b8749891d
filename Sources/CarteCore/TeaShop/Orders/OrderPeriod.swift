import FoundationEssentials

/// A time whose orders stand together: a round, or a day without one.
public enum OrderPeriod: Hashable, Sendable, Identifiable {
  /// A round.
  case round(Round)
  /// Orders of a day that belong to no round.
  case day(OrderDay)

  /// What names it: the id of the round, or the date.
  public var id: String {
    switch self {
    case .round(let round): round.id
    case .day(let day): day.date
    }
  }
}

/// Orders of a day that belong to no round.
public struct OrderDay: Hashable, Sendable {
  /// The day as `2026-11-30`; `undated` where nobody knows it.
  public let date: String
  /// The orders, the newest first.
  public let orders: [Order]

  /// `3 cups` or `總杯數3杯`.
  public func sum(_ strings: Strings) -> String {
    TeaTotals.cups(orders.reduce(0) { $0 + $1.quantity }, strings)
  }
}
