import FoundationEssentials

/// What a status line says of a shelf beside its source. It speaks of a time to come, so the words depend on
/// the moment at which they are read.
public enum ShelfStatus: Hashable, Sendable {
  /// So many points may still be spent on questions until then.
  case left(points: Double, until: Date)
  /// Nothing can be asked until then.
  case usedUp(until: Date)
  /// Nothing can be asked without a key; the words for the first key of `Resources/strings` say where to get
  /// one, those for the second, where there is one, say less for where there is less room.
  case needsKey(String, short: String? = nil)

  /// The words; empty once its time is over.
  public func words(at now: Date, in strings: Strings) -> String {
    forms(at: now, in: strings).first ?? ""
  }

  /// The words in ever shorter forms; none once its time is over.
  public func forms(at now: Date, in strings: Strings) -> [String] {
    switch self {
    case .left(let points, let until):
      guard now < until else { return [] }
      guard points <= 0 else { return [Self.left(points, strings)] }
      let time = Self.wait(until.timeIntervalSince(now), strings)
      return [strings("source.noPoints", ["time": time]), strings("source.noPointsShort")]
    case .usedUp(let until):
      guard now < until else { return [] }
      let time = Self.wait(until.timeIntervalSince(now), strings)
      return [
        strings("source.usedUp", ["time": time]), strings("source.usedUpShort", ["time": time]),
        strings("source.usedUpShortest"),
      ]
    case .needsKey(let key, let short): return [strings(key)] + (short.map { [strings($0)] } ?? [])
    }
  }

  /// Whether nothing can be asked now for want of points: that is said before all else.
  public var isSpent: Bool {
    switch self {
    case .left(let points, _): points <= 0
    case .usedUp: true
    case .needsKey: false
    }
  }

  /// Points to a tenth. The last that are left are not none.
  private static func left(_ points: Double, _ strings: Strings) -> String {
    let tenths = (points * 10).rounded()
    let left = tenths < 1 ? "<0.1" : JSON.written(tenths / 10)
    return strings(left == "1" ? "source.pointLeft" : "source.pointsLeft", ["points": left])
  }

  /// A time to wait in its largest unit, rounded up: nobody comes back too early.
  static func wait(_ seconds: Double, _ strings: Strings) -> String {
    let minutes = Int((seconds / 60).rounded(.up))
    if minutes < 60 { return strings("age.minutes", ["count": "\(max(minutes, 1))"]) }
    return strings("age.hours", ["count": "\((minutes + 59) / 60)"])
  }
}
