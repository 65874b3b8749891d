/// How long ago something was, in words.
public enum Age {
  /// An age in its largest unit; a clock that went backwards counts as now.
  ///
  /// - Parameter seconds: the age.
  public static func words(_ seconds: Double, _ strings: Strings) -> String {
    let minutes = Int(min(max(seconds, 0), 1e12)) / 60
    if minutes < 60 { return strings("age.minutes", ["count": "\(max(minutes, 1))"]) }
    if minutes < 48 * 60 { return strings("age.hours", ["count": "\(minutes / 60)"]) }
    return strings("age.days", ["count": "\(minutes / 60 / 24)"])
  }
}
