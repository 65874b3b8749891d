import FoundationEssentials

/// When and how often a request is made again. Only `GET` ever is: anything else could act twice.
public struct Retry: Hashable, Sendable {
  /// How often a request is made at most; at least 1.
  public let tries: Int
  /// The wait after the first failure in seconds; it doubles with every further one.
  public let firstWait: Double
  /// The longest wait in seconds. A server that asks for more is not asked again.
  public let longestWait: Double

  /// Makes a policy.
  public init(tries: Int, firstWait: Double = 0.5, longestWait: Double = 60) {
    self.tries = max(tries, 1)
    self.firstWait = firstWait
    self.longestWait = longestWait
  }

  /// Three tries.
  public static let standard = Retry(tries: 3)
  /// One try.
  public static let never = Retry(tries: 1)

  /// The wait after a failure, in seconds: between half and all of the doubled one, so that many clients
  /// which failed together do not come back together.
  ///
  /// - Parameter attempt: the number of the try that failed, from 1.
  /// - Parameter random: from 0 up to 1.
  public func wait(after attempt: Int, random: Double) -> Double {
    var wait = firstWait
    for _ in 1..<max(attempt, 1) where wait < longestWait { wait *= 2 }
    return min(wait, longestWait) * (0.5 + random / 2)
  }

  /// Whether an answer of this status may be a better one soon: too many requests, or a failure of the
  /// server.
  static func isPassing(_ status: Int) -> Bool {
    status == 429 || 500..<600 ~= status
  }

  /// The seconds that `Retry-After` asks for (RFC 9110 section 10.2.3): a number, or a date.
  static func after(_ value: String?, now: Date) -> Double? {
    guard let value else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return Double(value) }
    return HTTPDate.parse(value).map { max($0.timeIntervalSince(now), 0) }
  }
}
