import FoundationEssentials

/// How often SheetDB was asked: it takes 15 requests in 10 seconds, and on its free plan 500 in a month
/// (sheetdb.io/pricing).
public struct SheetUsage: Hashable, Sendable {
  /// Requests that go through in ten seconds.
  static let burst = 15
  /// Seconds. A little more than those of the service: requests are noted here before they arrive there.
  private static let window = 11.0
  /// Requests of a month on the free plan.
  public static let monthly = 500

  /// Requests of this month, as far as this machine knows.
  public private(set) var count: Int
  /// The month in UTC, such as `2026-11`.
  let month: String
  /// When the last requests were or will be sent, rising, in seconds since 1970.
  private(set) var recent: [Double]

  /// So many requests were made in the month of a moment, and none just now.
  public init(count: Int = 0, at now: Date) {
    self.count = count
    month = Self.month(of: now)
    recent = []
  }

  /// Counts a request, and gives the seconds it has to wait so that it is not one too many.
  mutating func take(at now: Date) -> Double {
    let now = now.timeIntervalSince1970
    count += 1
    // Moments far in the future were written by a clock that was wrong.
    recent = recent.filter { now - Self.window < $0 && $0 < now + 600 }.sorted()
    let free = recent.count < Self.burst ? now : recent[recent.count - Self.burst] + Self.window
    recent.append(max(now, free))
    return max(free - now, 0)
  }

  /// Reads `{"version":1,"month":"2026-11","count":12,"recent":[…]}`; begins anew where it is of another month.
  init(_ json: JSON, at now: Date) {
    self.init(at: now)
    recent = json["recent"].array.suffix(200).compactMap(\.number)
    guard json["month"].text == month, let count = json["count"].integer, count >= 0 else { return }
    self.count = count
  }

  /// The file.
  var json: JSON {
    [
      "version": 1, "month": .string(month), "count": .number(Double(count)),
      "recent": .array(recent.map(JSON.number)),
    ]
  }

  private static func month(of date: Date) -> String { String(date.formatted(.iso8601).prefix(7)) }
}
