import FoundationEssentials

/// What a status line says of a shelf beside its source. It speaks of a time to come, so the words depend on
/// the moment at which they are read.
public enum ShelfStatus: Hashable, Sendable {
  /// So many points may still be spent on questions until then.
  case left(points: Double, until: Date)
  /// Nothing can be asked until then.
  case usedUp(until: Date)
  /// Nothing can be asked without a key; the words for this key of `Resources/strings` say where to get one.
  case needsKey(String)

  /// The words; empty once its time is over.
  public func words(at now: Date, in strings: Strings) -> String {
    switch self {
    case .left(let points, let until):
      guard now < until else { return "" }
      let left = JSON.written((points * 10).rounded() / 10)
      return strings(left == "1" ? "source.pointLeft" : "source.pointsLeft", ["points": left])
    case .usedUp(let until):
      guard now < until else { return "" }
      return strings("source.usedUp", ["time": Self.wait(until.timeIntervalSince(now), strings)])
    case .needsKey(let key): return strings(key)
    }
  }

  /// A time to wait in its largest unit, rounded up: nobody comes back too early.
  static func wait(_ seconds: Double, _ strings: Strings) -> String {
    let minutes = Int((seconds / 60).rounded(.up))
    if minutes < 60 { return strings("age.minutes", ["count": "\(max(minutes, 1))"]) }
    return strings("age.hours", ["count": "\((minutes + 59) / 60)"])
  }
}
