import FoundationEssentials

/// Tells to which round an order belongs.
///
/// Most orders say it. Those that were taken before the day's round was opened do not, nor do those of people whose
/// program knows no rounds.
struct RoundMembership {
  private let rounds: [Round]
  private let byOpening: [Round]
  private let isShared: Bool
  private let time: LocalTime

  /// - Parameters:
  ///   - rounds: those that are known, the current one last.
  ///   - isShared: whether other machines order without knowing each round, as in a sheet.
  init(_ rounds: [Round], isShared: Bool, time: LocalTime) {
    self.rounds = rounds
    byOpening = rounds.sorted { $0.opened < $1.opened }
    self.isShared = isShared
    self.time = time
  }

  /// The round of an order; nil for none, as for orders of days on which there was none.
  func round(of order: Order) -> Round? {
    guard let last = rounds.last else { return nil }
    let named = rounds.first { $0.id == order.round }
    guard let created = order.created else { return named }
    // Of the very second of the opening it is what it says.
    if let named { return isShared && created > last.began ? last : named }
    if created >= last.began { return last }
    let begun = byOpening.last { $0.opened <= created }
    // It may have been closed since.
    let end = begun.map { $0.closed ?? $0.closes ?? .distantFuture }
    if let end, created < end { return begun }
    let day = time.day(created)
    if let next = byOpening.first(where: { $0.opened > created }), time.day(next.opened) == day {
      return next
    }
    return begun.flatMap { time.day($0.opened) == day ? $0 : nil }
  }

  /// The order as one of its round.
  func settled(_ order: Order) -> Order {
    guard let round = round(of: order), round.id != order.round else { return order }
    return order.moved(to: round)
  }
}
