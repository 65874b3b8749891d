import CarteCore
import FoundationEssentials

/// A round of orders in a header: where, by whom, until when, and how long that is.
struct RoundText {
  /// The round.
  let round: Round
  /// The moment at which it is looked at.
  let now: Date
  let time: LocalTime
  let strings: Strings
  /// Whether only this machine knows of the round.
  var isPrivate = false

  /// What is to be said of the current round; nil where none was opened.
  init?(_ library: Library) {
    guard let round = library.orders.list?.round else { return nil }
    self.init(round, at: library.now, time: library.orders.time, strings: library.strings)
    isPrivate = library.orders.list?.isRoundPrivate ?? false
  }

  init(_ round: Round, at now: Date, time: LocalTime, strings: Strings) {
    self.round = round
    self.now = now
    self.time = time
    self.strings = strings
  }

  /// Shop, organiser and deadline, as much of them as fits into so many columns; the deadline stays longest.
  func all(columns: Int) -> String {
    let (deadlines, shop) = (deadlines, TextWidth.clipped(round.shop, to: Self.longest))
    let choices = [[shop, organiser, deadlines[0]], [organiser, deadlines[0]]] + deadlines.map { [$0] }
    return choices.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") }
      .first { TextWidth.columns($0) <= columns } ?? ""
  }

  /// `closes 14:30 · 25 min left` or less of it, `closed 14:30`, or `open`.
  func deadline(columns: Int) -> String {
    deadlines.first { TextWidth.columns($0) <= columns } ?? deadlines.last ?? ""
  }

  /// `organiser Amy`; empty where nobody knows.
  var organiser: String {
    round.organiser.isEmpty
      ? "" : strings("round.organiser", ["name": TextWidth.clipped(round.organiser, to: Self.longest)])
  }

  /// The longest name of a shop or of somebody in a header, in columns.
  private static let longest = 24

  /// The deadline at length, and shorter.
  private var deadlines: [String] {
    guard isPrivate, let longest = known.first else { return known }
    return [longest + " · " + strings("round.here")] + known
  }

  private var known: [String] {
    guard round.refusal(at: now, time) != nil || round.isOpen(at: now) else { return [strings("round.open")] }
    if let closed = round.closed ?? (round.isOpen(at: now) ? nil : round.closes) {
      return [strings("round.closed", ["time": time.short(closed, now: now)])]
    }
    guard let closes = round.closes else { return [strings("round.open")] }
    let clock = time.short(closes, now: now)
    return [
      strings("round.closesIn", ["time": clock, "left": left(minutes(until: closes))]),
      strings("round.closes", ["time": clock]),
    ]
  }

  /// Minutes that have begun: in the last one it is 1.
  private func minutes(until moment: Date) -> Int {
    Int(exactly: min((moment.timeIntervalSince(now) / 60).rounded(.up), 1e9)) ?? 0
  }

  /// `25 min`, `2h 5 min`, `3d 4h`.
  private func left(_ minutes: Int) -> String {
    func text(_ key: String, _ count: Int) -> String { strings(key, ["count": String(count)]) }
    let (hours, days) = (minutes / 60, minutes / 1440)
    if days > 0 {
      return text("age.days", days) + (hours % 24 > 0 ? " " + text("age.hours", hours % 24) : "")
    }
    if hours > 0 { return text("age.hours", hours) + " " + text("round.minutes", minutes % 60) }
    return text("round.minutes", minutes)
  }

  /// When the words are others by themselves; nil where they stay.
  var nextChange: Date? {
    guard round.isOpen(at: now), let closes = round.closes else { return nil }
    return closes.addingTimeInterval(-60 * Double(max(minutes(until: closes) - 1, 0)))
  }
}
