/// Whether an order is paid, to be noted.
public struct Payment: Hashable, Sendable {
  /// The id of the order.
  public let id: String
  /// Whether the money for it was collected.
  public let isPaid: Bool

  /// Names an order, and what is to be noted of it.
  public init(id: String, _ isPaid: Bool) {
    self.id = id
    self.isPaid = isPaid
  }
}
