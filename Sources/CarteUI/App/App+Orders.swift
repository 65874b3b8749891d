import CarteCore
import FoundationEssentials

/// The orders of the group: read while they are seen, changed by keys.
extension App {
  // MARK: - Reading

  /// What has to be known for the screen that is seen, or on which the help lies.
  var ordersNeeded: OrdersNeed { screens.last { !($0 is Help) }?.ordersNeeded ?? .none }

  /// What has to be read for the screen that is seen, where another need was before.
  mutating func loadOrders(after before: OrdersNeed) -> [Effect] {
    let watching = watchOrders()
    let isReading = library.orders.readingSince != nil
    // Every return to them reads them, as soon as that can be.
    if ordersNeeded == .current, before != .current, !isReading || library.orders.isKnowing, !isOfNow {
      library.orders.isStale = true
    }
    guard ordersNeeded != .none, !isReading, library.orders.changing.isEmpty else { return watching }
    let isDue = library.orders.isStale || nextOrders.map { library.now >= $0 } ?? false
    switch ordersNeeded {
    case .none: return watching
    case .known: return watching + (isDue || library.orders.tried == nil ? begin(.knowOrders) : [])
    case .current: return watching + (isDue ? begin(.loadOrders) : [])
    }
  }

  /// Has a file watched as soon as it counts what is in it, before it is read.
  private mutating func watchOrders() -> [Effect] {
    guard ordersNeeded != .none, !library.orders.isRemote, library.orders.isWatched == nil else { return [] }
    library.orders.isWatched = false
    return [.watchOrders]
  }

  /// Younger than this, in seconds, what a server has said need not be asked for again: requests are counted.
  private static let youth = 3.0

  /// Whether a server has just said what there is.
  private var isOfNow: Bool {
    guard library.orders.isRemote, let asOf = library.orders.list?.asOf else { return false }
    return 0..<Self.youth ~= library.now.timeIntervalSince(asOf)
  }

  /// Reads them because a key asks for it; behind the changes that are under way, whose answers would be newer.
  mutating func reloadOrders() -> [Effect] {
    if library.offline, library.orders.isRemote {
      say(Notice(library.strings("notice.offline"), .failed))
      return []
    }
    library.orders.isAsked = true
    library.orders.isStale = true
    return []
  }

  private mutating func begin(_ effect: Effect) -> [Effect] {
    library.orders.readingSince = library.now
    library.orders.tried = library.now
    library.orders.isStale = false
    library.orders.isKnowing = effect == .knowOrders
    return [effect]
  }

  /// A screen that nobody has touched for so many seconds asks no server any more.
  private static let attention = 1800.0

  /// When orders that are seen, or that decide what can be done, are to be read again; nil where they are not.
  private var nextOrders: Date? {
    guard ordersNeeded != .none, let tried = library.orders.tried else { return nil }
    if library.orders.isWatched == true { return nil }
    guard library.orders.readingSince == nil else { return nil }
    // What is known without asking costs nobody anything.
    if ordersNeeded == .current, library.orders.isRemote {
      guard !library.offline, library.focused,
        library.now.timeIntervalSince(library.lastKey) < Self.attention
      else { return nil }
      // What is used up is not asked for again and again.
      guard library.orders.problem?.key != "problem.sheet.quota" else { return nil }
    }
    // A clock that was set back is no reason to wait for long.
    return min(tried, library.now).addingTimeInterval(library.orders.reloadAge)
  }

  /// When the orders want the app to wake up.
  var ordersWake: Date? {
    guard let next = nextOrders, library.orders.changing.isEmpty else { return nil }
    return next
  }

  /// Takes what was read. After what is known without asking comes more where `isLast` is false.
  mutating func takeOrders(_ result: Result<OrderList, Problem>, isLast: Bool) {
    let isAsked = library.orders.isAsked && isLast
    let before = (problem: library.orders.problem, notice: library.orders.list?.notice)
    if isLast {
      library.orders.readingSince = nil
      library.orders.isAsked = false
      // A server that takes long is not asked without a pause.
      library.orders.tried = library.now
    }
    switch result {
    case .success(let list):
      // The same ones in the same place in memory are compared in no time by whoever looks for changes.
      if list != library.orders.list { library.orders.list = list }
      if isLast { library.orders.problem = nil }
      if let notice = list.notice {
        tell(notice, isNew: notice != before.notice, isAsked)
      } else if isAsked {
        say(Notice(library.strings("notice.orders.loaded", ["count": String(list.orders.count)])))
      }
    case .failure(let problem) where isLast:
      library.orders.problem = problem
      tell(problem, isNew: problem != before.problem, isAsked)
    case .failure: break
    }
  }

  /// Says what whoever asked wants to know. The screens of the orders show the rest in its place; elsewhere what
  /// comes again and again is said once.
  private mutating func tell(_ problem: Problem, isNew: Bool, _ isAsked: Bool) {
    guard isAsked || isNew && ordersNeeded != .current else { return }
    say(Notice(library.strings(problem), .failed))
  }

  // MARK: - Changing

  /// Somebody else was quicker: what is shown is not what there is.
  private static let overtaken: Set<String> = [
    "problem.tea.gone", "problem.tea.changed", "problem.tea.several", "problem.tea.sameID",
    "problem.tea.earlier",
    "problem.tea.deadline", "problem.tea.closed", "problem.tea.closedNobody", "problem.tea.unsure",
  ]

  /// The order is gone, or another one by now, or was called in long ago.
  private static let over: Set<String> = ["problem.tea.gone", "problem.tea.changed", "problem.tea.earlier"]

  mutating func changeOrder(_ change: OrderChange) -> [Effect] {
    guard !change.ids.contains(where: library.orders.isChanging) else { return [] }
    library.orders.changing.append(change)
    library.orders.changingSince = library.orders.changingSince ?? library.now
    // Reading gives way to it, and is made up for where somebody waits for it.
    library.orders.readingSince = nil
    library.orders.isStale = library.orders.isStale || library.orders.isAsked
    return [.changeOrder(change)]
  }

  /// Undoes the latest change; one that is under way, once it is made.
  mutating func undoOrder() -> [Effect] {
    guard library.orders.changing.isEmpty else {
      library.orders.undoesWanted += 1
      return []
    }
    guard let last = library.orders.undoes.popLast() else {
      say(Notice(library.strings("notice.orders.nothingToUndo")))
      return []
    }
    library.orders.isUndoing = true
    return changeOrder(last)
  }

  mutating func takeOrderChanged(_ change: OrderChange, _ result: Result<OrderList, Problem>) -> [Effect] {
    library.orders.changing.removeAll { $0 == change }
    if library.orders.changing.isEmpty { library.orders.changingSince = nil }
    library.orders.tried = library.now
    let isUndo = library.orders.isUndoing
    library.orders.isUndoing = false
    switch result {
    case .success(let list):
      let before = library.orders.list ?? .empty
      if !isUndo, let inverse = change.inverse(in: before) { library.orders.undoes.append(inverse) }
      library.orders.list = list
      if list.notice == nil { library.orders.problem = nil }
      leaveForm(of: change)
      say(done(change, before: before, after: list, isUndo: isUndo))
    case .failure(let problem):
      // What could not be undone now may be later, but not where that is over.
      if isUndo, !Self.over.contains(problem.key) {
        library.orders.undoes.append(change)
      }
      if Self.overtaken.contains(problem.key) { library.orders.isStale = true }
      // What was to be undone was not made; an older change is not what was meant.
      library.orders.undoesWanted = 0
      say(Notice(library.strings(problem), .failed))
    }
    guard library.orders.changing.isEmpty, library.orders.undoesWanted > 0 else { return [] }
    library.orders.undoesWanted -= 1
    return undoOrder()
  }

  /// What was sent is to be seen among the orders.
  private mutating func leaveForm(of change: OrderChange) {
    guard let index = screens.lastIndex(where: { ($0 as? OrderForm)?.id == change.id }) else { return }
    screens.remove(at: index)
    guard !screens.contains(where: { $0 is Orders }) else { return }
    screens.insert(Orders(), at: index)
  }

  /// What was done, in a sentence; where an order only waits, why.
  private func done(_ change: OrderChange, before: OrderList, after: OrderList, isUndo: Bool) -> Notice {
    if let notice = after.notice, after.waiting.contains(change.id) {
      return Notice(library.strings(notice) + " " + library.strings("command.tea.waiting"), .failed)
    }
    if case .payAll(let payments) = change { return paid(payments, in: after) }
    guard let order = after.order(change.id) ?? before.order(change.id) else {
      return Notice(library.strings("notice.orders.done"))
    }
    let key =
      switch change {
      case .add: isUndo ? "notice.orders.restored" : "command.tea.ordered"
      case .replace: "command.tea.edited"
      case .remove: "notice.orders.deleted"
      case .pay(_, true): "command.tea.paid"
      case .pay(_, false): "command.tea.unpaid"
      case .payAll: "notice.orders.done"
      }
    let values = [
      "name": TextWidth.clipped(order.name, to: 40), "cup": order.cup.words, "count": String(order.quantity),
    ]
    return Notice(library.strings(key, values))
  }

  /// How much somebody has paid, or not yet; where only a part could be noted, why.
  private func paid(_ payments: [Payment], in list: OrderList) -> Notice {
    let orders = payments.compactMap { list.order($0.id) }
    if let notice = list.notice, zip(orders, payments).contains(where: { $0.isPaid != $1.isPaid }) {
      return Notice(library.strings(notice), .failed)
    }
    let states = Set(payments.map(\.isPaid))
    guard let name = orders.first?.name, let isPaid = states.first, states.count == 1 else {
      return Notice(library.strings("notice.orders.done"))
    }
    let values = [
      "name": TextWidth.clipped(name, to: 40), "count": String(orders.reduce(0) { $0 + $1.quantity }),
      "amount": String(orders.reduce(0) { $0 + ($1.total ?? 0) }),
    ]
    return Notice(library.strings(isPaid ? "notice.orders.paidAll" : "notice.orders.unpaidAll", values))
  }
}
