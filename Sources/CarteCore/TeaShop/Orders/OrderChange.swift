/// A change to the orders, meant for whatever they are by the time it is made.
public enum OrderChange: Hashable, Sendable {
  /// Places an order. One that is there already stays as it is, so that a change may be made twice.
  case add(Order)
  /// Puts an order in the place of the one with its id. Whether it is paid stays as it is.
  case replace(Order)
  /// Changes an order from what somebody saw to what they want. What others changed meanwhile stays; where it is the
  /// same part of the order, `problem.tea.changed` says so and nothing is done.
  case edit(from: Order, to: Order)
  /// Deletes the order of an id.
  case remove(id: String)
  /// Notes whether the order of an id is paid.
  case pay(id: String, Bool)

  /// The id of the order it is about.
  public var id: String {
    switch self {
    case .add(let order), .replace(let order), .edit(_, let order): order.id
    case .remove(let id), .pay(let id, _): id
    }
  }

  /// What undoes it, if the orders are as in `list` before it is made; nil where there is nothing to undo.
  public func inverse(in list: OrderList) -> OrderChange? {
    let before = list.order(id)
    switch self {
    case .add: return before == nil ? .remove(id: id) : nil
    case .replace: return before.map { .replace($0) }
    case .edit(let old, let new): return before == nil ? nil : .edit(from: new, to: old)
    case .remove: return before.map { .add($0) }
    case .pay: return before.map { .pay(id: id, $0.isPaid) }
    }
  }
}
