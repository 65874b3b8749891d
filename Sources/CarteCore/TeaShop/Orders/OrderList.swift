import FoundationEssentials

/// The orders of the current round, as they are known at one moment.
public struct OrderList: Hashable, Sendable {
  /// The orders, the newest first. Those that were taken before the day's round was opened belong to it.
  public private(set) var orders: [Order]
  /// The current round; nil where none was ever opened, and orders are always taken.
  public private(set) var round: Round?
  /// All rounds that are known, the oldest first.
  public let rounds: [Round]
  /// Orders of other rounds, and of days without one, the newest first.
  public private(set) var earlier: [Order]
  /// Ids of orders that wait to be sent.
  public let waiting: Set<String>
  /// What the user is to know: why orders wait, or that a file was set aside; nil where all is well.
  public let notice: Problem?
  /// When this was true; nil where it is a file that was read just now.
  public let asOf: Date?
  /// How often the server was asked; nil where there is none.
  public let usage: SheetUsage?
  /// Whether the current round is known to this machine only, as far as the sheet tells: others see neither its
  /// deadline nor that it is closed.
  public let isRoundPrivate: Bool
  /// Columns that a sheet has; nil where everything can be kept.
  let columns: SheetColumns?
  /// Whether a round or a day was asked for by name, so that all its orders count whatever day it is.
  private var isChosen = false

  /// Puts a list together.
  ///
  /// - Parameters:
  ///   - orders: those of all rounds, as they were written: where moments are the same, the last is the newest.
  ///   - rounds: the oldest first; the last is the current one.
  ///   - sheetColumns: the first row of the sheet that the orders are in; nil where they are in a file.
  ///   - time: where days begin.
  public init(
    orders: [Order], rounds: [Round], waiting: Set<String> = [], notice: Problem? = nil, asOf: Date? = nil,
    usage: SheetUsage? = nil, sheetColumns: [String]? = nil, time: LocalTime = .system
  ) {
    self.init(
      orders: orders, rounds: rounds, waiting: waiting, notice: notice, asOf: asOf, usage: usage,
      columns: sheetColumns.map(SheetColumns.init), time: time)
  }

  init(
    orders: [Order], rounds: [Round], waiting: Set<String>, notice: Problem?, asOf: Date?, usage: SheetUsage?,
    columns: SheetColumns?, isRoundPrivate: Bool = false, time: LocalTime
  ) {
    let round = rounds.last
    let membership = RoundMembership(rounds, isShared: columns != nil, time: time)
    // Of those of the same second the one written last is the newest.
    let sorted = orders.enumerated().sorted { one, other in
      let moments = (one.element.created ?? .distantPast, other.element.created ?? .distantPast)
      return moments.0 == moments.1 ? one.offset > other.offset : moments.0 > moments.1
    }.map { membership.settled($0.element) }
    self.orders = sorted.filter { round == nil || $0.round == round?.id }
    earlier = sorted.filter { round != nil && $0.round != round?.id }
    self.round = round
    self.rounds = rounds
    self.waiting = waiting
    self.notice = notice
    self.asOf = asOf
    self.usage = usage
    self.columns = columns
    self.isRoundPrivate = isRoundPrivate
  }

  /// Nothing is known yet.
  public static let empty = OrderList(orders: [], rounds: [])

  /// The same of these orders alone; the others are earlier ones.
  func keeping(_ orders: [Order], earlier: [Order], of round: Round?, isChosen: Bool) -> OrderList {
    var list = self
    (list.orders, list.earlier, list.round, list.isChosen) = (orders, earlier, round, isChosen)
    return list
  }

  /// Whether all its orders count at a moment: those of a round that says something of the day, or what was chosen.
  /// So do all rows of a sheet without rounds, as the older app, which knows none, adds them up.
  func isWhole(at now: Date, _ time: LocalTime) -> Bool {
    guard !isChosen, let round else { return isChosen || columns != nil }
    return !round.isOfAnotherDay(at: now, time)
  }

  /// How many cups there are.
  public var cups: Int { orders.reduce(0) { $0 + $1.quantity } }
  /// What they cost in NT$; orders whose price is not known are left out.
  public var total: Int { orders.reduce(0) { $0 + ($1.total ?? 0) } }

  /// How much of it was not collected yet, in NT$.
  public var unpaid: Int { orders.reduce(0) { $0 + ($1.isPaid ? 0 : $1.total ?? 0) } }
  /// Cups whose price is not known.
  public var unpriced: Int { orders.reduce(0) { $0 + ($1.unitPrice == nil ? $1.quantity : 0) } }

  /// `3 cups` or `總杯數3杯`.
  public func cupsLine(_ strings: Strings) -> String { TeaTotals.cups(cups, strings) }
  /// `Total $165` or `總金額$165元`.
  public func totalLine(_ strings: Strings) -> String { TeaTotals.amount(total, strings) }

  /// What somebody of this name ordered last, for offering it again; nil where that is not known.
  public func lastOrder(of name: String) -> Order? {
    let name = Folding.folded(name.cleaned())
    guard !name.isEmpty else { return nil }
    return (orders + earlier).first { Folding.folded($0.name) == name }
  }

  /// The order of an id in the current round.
  public func order(_ id: String) -> Order? { orders.first { $0.id == id } }

  /// The order of an id in any round.
  public func anyOrder(_ id: String) -> Order? { order(id) ?? earlier.first { $0.id == id } }

  /// Why no order is taken now; nil where one is.
  public func refusalOfOrders(at now: Date, _ time: LocalTime = .system) -> Problem? {
    round?.refusal(at: now, time)
  }

  /// Why an order cannot be edited or deleted; nil where it can.
  public func refusal(of order: Order, at now: Date, _ time: LocalTime = .system) -> Problem? {
    if let refusal = refusalOfOrders(at: now, time) { return refusal }
    // It was called in long ago.
    if earlier.contains(where: { $0.id == order.id }) { return Problem("problem.tea.earlier") }
    return refusalToAddress(order)
  }

  /// Why an order cannot be deleted; nil where it can: what was never sent can be also after the deadline.
  public func refusalToDelete(_ order: Order, at now: Date, _ time: LocalTime = .system) -> Problem? {
    waiting.contains(order.id) ? nil : refusal(of: order, at: now, time)
  }

  /// Why it cannot be noted whether an order is paid; nil where it can, also after the deadline.
  public func refusalToPay(_ order: Order) -> Problem? {
    if let columns, !columns.has(.paid), !waiting.contains(order.id) {
      return Problem("problem.tea.column", ["column": SheetColumn.paid.rawValue])
    }
    return refusalToAddress(order)
  }

  /// Only an id of ours that one row has can be meant without risk to another person's cup.
  private func refusalToAddress(_ order: Order) -> Problem? {
    if waiting.contains(order.id) { return nil }
    if let columns, !columns.has(.id) {
      return Problem("problem.tea.column", ["column": SheetColumn.id.rawValue])
    }
    guard Order.isOurs(order.id) else { return Problem("problem.tea.noID") }
    let isOne = (orders + earlier).count { $0.id == order.id } <= 1
    return isOne ? nil : Problem("problem.tea.sameID")
  }
}
