import FoundationEssentials
import Glibc

/// The time on the wall here, in which people write dates and deadlines. FoundationEssentials knows no time zones.
public struct LocalTime: Sendable {
  /// Seconds east of UTC at a moment.
  private let offset: @Sendable (Date) -> Int

  /// A place by its offset from UTC, which may change with the season.
  public init(offset: @escaping @Sendable (Date) -> Int) {
    self.offset = offset
  }

  /// The time zone of the system, or of `TZ`.
  public static let system = LocalTime { moment in
    var seconds = time_t(moment.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// `2026-11-30 14:02:11`, as rows of orders have it.
  public func text(_ moment: Date) -> String {
    let shifted = moment.addingTimeInterval(Double(offset(moment)))
    return shifted.formatted(.iso8601).replacing("T", with: " ").replacing("Z", with: "")
  }

  /// The day on the wall, counted from 1970-01-01.
  func day(_ moment: Date) -> Int {
    let seconds = moment.timeIntervalSince1970 + Double(offset(moment))
    return Int(exactly: (seconds / 86_400).rounded(.down)) ?? 0
  }

  /// `2026-11-30`.
  public func date(_ moment: Date) -> String { String(text(moment).prefix(10)) }

  /// `14:02`.
  public func clock(_ moment: Date) -> String { String(text(moment).dropFirst(11).prefix(5)) }

  /// `14:02` where that is today, else `11-30 14:02`.
  public func short(_ moment: Date, now: Date) -> String {
    text(moment).prefix(10) == text(now).prefix(10)
      ? clock(moment) : String(text(moment).dropFirst(5).prefix(11))
  }

  /// Reads a date as cells show it: `2026-11-30 14:02:11`, `2026/11/30 下午 2:02:11`, `11/30/2026 14:02`; nil where
  /// it is none.
  public func moment(_ text: String) -> Date? {
    let text = text.cleaned(atMost: 60)
    var numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 3 else { return nil }
    // Month, day and year, as sheets of an American locale have it.
    if numbers[0] <= 31, numbers[2] >= 1000 {
      numbers = [numbers[2], numbers[0], numbers[1]] + numbers.dropFirst(3)
    }
    guard numbers[0] >= 1900 else { return nil }
    let lower = text.lowercased()
    if numbers.count > 3 {
      if lower.contains("下午") || lower.contains("pm"), numbers[3] < 12 { numbers[3] += 12 }
      if lower.contains("上午") || lower.contains("am"), numbers[3] == 12 { numbers[3] = 0 }
    }
    return moment(numbers)
  }

  /// The next moment at which clocks show a time such as `14:30`, or the moment of a date with a time; nil where the
  /// text is neither.
  public func deadline(_ text: String, after now: Date) -> Date? {
    let text = text.cleaned(atMost: 60)
    if text.contains("-") || text.contains("/") { return moment(text) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), 0..<24 ~= hour,
      0..<60 ~= minute
    else { return nil }
    for days in 0...1 {
      let day = self.text(now.addingTimeInterval(Double(days) * 86_400)).prefix(10)
      if let moment = moment(String(day) + " \(hour):\(minute):00"), moment > now { return moment }
    }
    return nil
  }

  private func moment(_ numbers: [Int]) -> Date? {
    func two(_ index: Int) -> String {
      let value = index < numbers.count ? numbers[index] : 0
      return value < 10 ? "0\(value)" : "\(value)"
    }
    let ranges = [1900...9999, 1...12, 1...31, 0...23, 0...59, 0...60]
    guard zip(numbers, ranges).allSatisfy({ $1 ~= $0 }) else { return nil }
    let written = "\(numbers[0])-\(two(1))-\(two(2))T\(two(3)):\(two(4)):\(two(5))Z"
    guard let utc = try? Date.ISO8601FormatStyle.iso8601.parse(written) else { return nil }
    // Twice, because the offset is that of the moment which is looked for.
    let near = utc.addingTimeInterval(-Double(offset(utc)))
    return utc.addingTimeInterval(-Double(offset(near)))
  }
}
