import FoundationEssentials

/// Rounds, days without one, and what counts now.
extension OrderList {
  /// How a round is at a moment.
  public func state(of round: Round, at now: Date) -> RoundState {
    if let closed = round.closed { return .closed(closed) }
    let place = rounds.firstIndex { $0.id == round.id }
    let next = place.flatMap { rounds.dropFirst($0 + 1).first }?.began
    if let closes = round.closes, closes <= next ?? now { return .closed(closes) }
    return next.map { .replaced($0) } ?? .open(until: round.closes)
  }

  /// The days on which orders belong to no round, the latest first.
  public func days(_ time: LocalTime) -> [OrderDay] {
    let known = Set(rounds.map(\.id))
    let free = (orders + earlier).filter { !known.contains($0.round) }
    let byDate = Dictionary(grouping: free) { $0.created.map(time.date) ?? Self.undated }
    return byDate.map { OrderDay(date: $0, orders: $1) }.sorted { one, other in
      (one.date == Self.undated ? "" : one.date) > (other.date == Self.undated ? "" : other.date)
    }
  }

  private static let undated = "undated"

  /// The rounds and the days without one that can be looked at, the latest first.
  public func periods(_ time: LocalTime) -> [OrderPeriod] {
    // Rounds of the same second keep their order.
    let rounds = rounds.reversed().map { (time.text($0.began), OrderPeriod.round($0)) }
    let days = days(time).map { ($0.date == Self.undated ? "" : $0.date, OrderPeriod.day($0)) }
    return (rounds + days).enumerated().sorted { one, other in
      one.element.0 == other.element.0 ? one.offset < other.offset : one.element.0 > other.element.0
    }.map(\.element.1)
  }

  /// The orders of a round, as if it were the current one, or those of a day without one.
  ///
  /// - Parameter name: the id of the round or the beginning of it, of several the latest; or a day, as `2026-11-30`
  ///   or `11-30`.
  /// - Throws: `problem.tea.unknownRound` where there is neither.
  public func list(of name: String, _ time: LocalTime = .system) throws(Problem) -> OrderList {
    if !name.isEmpty, let round = rounds.last(where: { $0.id.hasPrefix(name) }) {
      let orders = round.id == self.round?.id ? self.orders : earlier.filter { $0.round == round.id }
      return keeping(orders, earlier: [], of: round, isChosen: true)
    }
    let date = name.replacing("/", with: "-")
    let found = days(time).first { $0.date == date || date.contains("-") && $0.date.hasSuffix("-" + date) }
    guard let found else { throw Self.unknown(name) }
    return keeping(found.orders, earlier: [], of: nil, isChosen: true)
  }

  static func unknown(_ name: String) -> Problem {
    Problem("problem.tea.unknownRound", ["id": TextWidth.clipped(name.cleaned(), to: 40)])
  }

  /// What is to be called in: the orders of the round; where there is none, those of today alone.
  public func ofNow(at now: Date, _ time: LocalTime = .system) -> OrderList {
    let (counted, before) = parted(at: now, time)
    return before.isEmpty ? self : keeping(counted, earlier: before + earlier, of: round, isChosen: false)
  }

  /// The orders that are shown but of an earlier day, where there is no round: they were called in on that day.
  public func ofEarlierDays(at now: Date, _ time: LocalTime = .system) -> [Order] {
    parted(at: now, time).before
  }

  private func parted(at now: Date, _ time: LocalTime) -> (counted: [Order], before: [Order]) {
    if isWhole(at: now, time) { return (orders, []) }
    let today = time.day(now)
    // One without a moment may be of today.
    func isOfToday(_ order: Order) -> Bool { order.created.map { time.day($0) >= today } ?? true }
    return (orders.filter(isOfToday), orders.filter { !isOfToday($0) })
  }

  /// What each person has to pay: for the orders of now, and for those of earlier days that are not paid yet.
  public func money(at now: Date, _ time: LocalTime = .system) -> MoneyList {
    MoneyList(
      ofNow(at: now, time).orders, before: ofEarlierDays(at: now, time).filter { !$0.isPaid }, time: time)
  }
}
