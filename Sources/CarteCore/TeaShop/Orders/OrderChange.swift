/// A change to the orders, meant for whatever they are by the time it is made.
public enum OrderChange: Hashable, Sendable {
  /// Places an order. One that is there already stays as it is, so that a change may be made twice.
  case add(Order)
  /// Puts an order in the place of the one with its id. Whether it is paid stays as it is.
  case replace(Order)
  /// Deletes the order of an id.
  case remove(id: String)
  /// Notes whether the order of an id is paid.
  case pay(id: String, Bool)

  /// The id of the order it is about.
  public var id: String {
    switch self {
    case .add(let order), .replace(let order): order.id
    case .remove(let id), .pay(let id, _): id
    }
  }

  /// What undoes it, if the orders are as in `list` before it is made; nil where there is nothing to undo.
  public func inverse(in list: OrderList) -> OrderChange? {
    let before = list.order(id)
    switch self {
    case .add: return before == nil ? .remove(id: id) : nil
    case .replace: return before.map { .replace($0) }
    case .remove: return before.map { .add($0) }
    case .pay: return before.map { .pay(id: id, $0.isPaid) }
    }
  }
}
