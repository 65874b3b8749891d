/// A change to the orders, meant for whatever they are by the time it is made.
public enum OrderChange: Hashable, Sendable {
  /// Places an order. One that is there already stays as it is, so that a change may be made twice.
  case add(Order)
  /// Puts an order in the place of the one with its id. Whether it is paid stays as it is. `was` is the order as
  /// whoever changes it saw it: what others changed since then stays, and where that is the same part of the order,
  /// `problem.tea.changed` says so and nothing is done. Without `was` nothing of theirs stays.
  case replace(Order, was: Order? = nil)
  /// Deletes the order of an id.
  case remove(id: String)
  /// Notes whether the order of an id is paid.
  case pay(id: String, Bool)
  /// Notes of several orders whether they are paid: somebody's all at once.
  case payAll([Payment])

  /// The ids of the orders it is about.
  public var ids: [String] {
    switch self {
    case .add(let order), .replace(let order, _): [order.id]
    case .remove(let id), .pay(let id, _): [id]
    case .payAll(let payments): payments.map(\.id)
    }
  }

  /// The id of the order it is about, or of the first of them; empty for none.
  public var id: String { ids.first ?? "" }

  /// What undoes it, if the orders are as in `list` before it is made; nil where there is nothing to undo.
  public func inverse(in list: OrderList) -> OrderChange? {
    let before = list.order(id)
    switch self {
    case .add: return before == nil ? .remove(id: id) : nil
    case .replace(_, was: nil): return before.map { .replace($0) }
    case .replace(let new, .some(let old)): return before == nil ? nil : .replace(old, was: new)
    case .remove: return before.map { .add($0) }
    case .pay: return before.map { .pay(id: id, $0.isPaid) }
    case .payAll:
      let payments = ids.compactMap(list.order).map { Payment(id: $0.id, $0.isPaid) }
      return payments.isEmpty ? nil : .payAll(payments)
    }
  }
}
