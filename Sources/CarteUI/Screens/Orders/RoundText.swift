import CarteCore
import FoundationEssentials

/// A round of orders in the header: where, by whom, until when, and how long that is.
enum RoundText {
  /// As much of it as fits into so many columns; empty where there is no round.
  static func text(
    for round: Round?, at now: Date, _ time: LocalTime, _ strings: Strings, columns: Int
  ) -> String {
    guard let round else { return "" }
    let until = deadline(of: round, at: now, time, strings)
    let organiser =
      round.organiser.isEmpty ? "" : strings("round.organiser", ["name": clipped(round.organiser)])
    // The last of them alone says what matters.
    let parts = [clipped(round.shop), organiser] + until
    let variants = parts.indices.map { parts[$0...].filter { !$0.isEmpty }.joined(separator: " · ") }
    let short = until.count > 1 ? [until[0]] : []
    return (variants.dropLast(until.count - 1) + short).first { TextWidth.columns($0) <= columns } ?? ""
  }

  private static func clipped(_ text: String) -> String { TextWidth.clipped(text, to: 24) }

  private static func deadline(
    of round: Round, at now: Date, _ time: LocalTime, _ strings: Strings
  ) -> [String] {
    guard round.isOpen(at: now) else { return [strings("round.closed")] }
    guard let closes = round.closes else { return [strings("round.open")] }
    return [
      strings("round.closes", ["time": time.short(closes, now: now)]),
      strings("round.left", ["age": left(minutes(from: now, to: closes), strings)]),
    ]
  }

  /// Minutes that have begun: in the last one it is 1.
  private static func minutes(from now: Date, to moment: Date) -> Int {
    Int(exactly: min((moment.timeIntervalSince(now) / 60).rounded(.up), 1e9)) ?? 0
  }

  /// `25 min`, `2h 5 min`, `3d 4h`.
  private static func left(_ minutes: Int, _ strings: Strings) -> String {
    func text(_ key: String, _ count: Int) -> String { strings(key, ["count": String(count)]) }
    let (hours, days) = (minutes / 60, minutes / 1440)
    if days > 0 { return text("age.days", days) + " " + text("age.hours", hours % 24) }
    if hours > 0 { return text("age.hours", hours) + " " + text("age.minutes", minutes % 60) }
    return text("age.minutes", minutes)
  }

  /// When the text is another one by itself; nil where it stays.
  static func nextChange(of round: Round?, after now: Date) -> Date? {
    guard let round, round.isOpen(at: now), let closes = round.closes else { return nil }
    return closes.addingTimeInterval(-60 * Double(max(minutes(from: now, to: closes) - 1, 0)))
  }
}
