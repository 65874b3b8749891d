import FoundationEssentials

/// What a key of Spoonacular may still ask today. Days begin at midnight in UTC.
struct Quota: Hashable, Sendable {
  /// Points that are left of this day.
  let left: Double
  /// Points that were used on this day; nil where the server does not say.
  let used: Double?
  /// Points that the last request took; nil where the server does not say.
  let request: Double?
  /// The day, counted from 1970-01-01 in UTC.
  let day: Int

  private static let secondsPerDay = 86_400.0

  init(left: Double, used: Double? = nil, request: Double? = nil, at now: Date) {
    self.left = left
    self.used = used
    self.request = request
    day = Self.day(of: now)
  }

  /// Reads the headers `X-API-Quota-Left`, `-Used` and `-Request` of an answer; nil where the first is
  /// missing. Fewer than no points are none.
  init?(_ response: HTTPResponse, at now: Date) {
    func points(_ name: String, from least: Double = 0) -> Double? {
      response.header("X-API-Quota-" + name).flatMap { Double($0) }.flatMap { least...1e9 ~= $0 ? $0 : nil }
    }
    guard let left = points("Left", from: -1e9) else { return nil }
    self.init(left: max(left, 0), used: points("Used"), request: points("Request"), at: now)
  }

  /// Nothing can be asked any more today.
  static func usedUp(at now: Date) -> Quota { Quota(left: 0, at: now) }

  /// Whether nothing is left.
  var isUsedUp: Bool { left <= 0 }

  /// Whether it is of this day.
  func holds(at now: Date) -> Bool { day == Self.day(of: now) }

  /// When the points are all back: the next midnight in UTC.
  var renewal: Date { Date(timeIntervalSince1970: Double(day + 1) * Self.secondsPerDay) }

  /// What the status line says of it.
  ///
  /// - Parameter isLive: whether what is shown has just come: then what was kept is not all there is.
  func status(isLive: Bool) -> ShelfStatus {
    isUsedUp && !isLive ? .usedUp(until: renewal) : .left(points: left, until: renewal)
  }

  private static func day(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / secondsPerDay).rounded(.down))
  }
}

// MARK: - Format

extension Quota {
  /// Reads `{"version":1,"day":"2026-11-30","key","left","used","request"}`; nil where it is of another day
  /// or key, or damaged.
  ///
  /// - Parameter mark: tells keys apart, see `mark(of:)`.
  init?(file bytes: [UInt8], mark: String, now: Date) {
    guard let json = try? JSON(parsing: bytes), json["version"].integer == 1,
      json["day"].text == Self.name(of: now), json["key"].text == mark,
      let left = json["left"].number, 0...1e9 ~= left
    else { return nil }
    self.init(left: left, used: json["used"].number, request: json["request"].number, at: now)
  }

  /// The file.
  func file(mark: String) -> [UInt8] {
    let json: JSON = [
      "version": 1, "day": .string(Self.name(of: renewal.addingTimeInterval(-1))), "key": .string(mark),
      "left": .number(left), "used": used.map(JSON.number) ?? .null,
      "request": request.map(JSON.number) ?? .null,
    ]
    return Array((json.encoded() + "\n").utf8)
  }

  /// A few digits by which a new key is noticed: it has points of its own. Too few to learn anything of the
  /// key.
  static func mark(of key: Secret) -> String {
    String(StableHash.digits(of: key.value.utf8).suffix(4))
  }

  /// `2026-11-30`
  private static func name(of date: Date) -> String {
    String(date.formatted(.iso8601).prefix(10))
  }
}
