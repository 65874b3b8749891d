import FoundationEssentials

/// Whether a round takes orders, and else since when it does not.
public enum RoundState: Hashable, Sendable {
  /// It takes orders, up to a deadline or without one.
  case open(until: Date?)
  /// It was closed, or its deadline has passed.
  case closed(Date)
  /// The next round was opened while it took orders, which was its end.
  case replaced(Date)

  /// When it ended; nil while it takes orders.
  public var end: Date? {
    switch self {
    case .open: nil
    case .closed(let end), .replaced(let end): end
    }
  }
}
