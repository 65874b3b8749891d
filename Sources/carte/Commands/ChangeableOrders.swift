import CarteCore
import FoundationEssentials

/// The orders among which one is meant that is to be changed.
struct ChangeableOrders {
  let list: OrderList
  /// Why the orders of now are not known; only those that wait here can be meant then.
  var failure: Problem?

  private func isKnown(_ order: Order) -> Bool { failure == nil || list.waiting.contains(order.id) }

  /// What somebody ordered, as the list of money has it.
  func orders(of name: String, at now: Date, _ time: LocalTime) -> [Order] {
    list.money(at: now, time).orders(of: name).filter(isKnown)
  }

  /// The order of an id or of the beginning of one.
  func order(of id: String) throws(Problem) -> Order {
    let known = (list.orders + list.earlier).filter(isKnown)
    let meant = known.filter { $0.id == id }
    let alike = meant.isEmpty ? known.filter { $0.id.hasPrefix(id) } : meant
    guard let order = alike.first else {
      throw failure ?? Problem("problem.tea.unknown", ["id": TextWidth.clipped(id.cleaned(), to: 40)])
    }
    guard alike.count == 1 || !meant.isEmpty else {
      throw Problem("problem.tea.ambiguous", ["id": id.cleaned(), "count": String(alike.count)])
    }
    return order
  }
}
