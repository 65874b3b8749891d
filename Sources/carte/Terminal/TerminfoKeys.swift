import CNcurses
import CarteUI

/// Which keys are meant by what the terminal sends, as its own description in terminfo(5) has it.
enum TerminfoKeys {
  private static let names: [(String, Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
    ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete), ("kcbt", .backTab), ("kbs", .backspace),
    ("kent", .enter),
  ]

  /// What the keys send. Only after ncurses has read the description.
  static func table() -> [[UInt8]: Key] {
    var table: [[UInt8]: Key] = [:]
    for (name, key) in names { add(name, key, to: &table) }
    for number in 1...12 { add("kf\(number)", .function(number), to: &table) }
    return table
  }

  private static func add(_ name: String, _ key: Key, to table: inout [[UInt8]: Key]) {
    guard let text = carte_capability(name) else { return }
    table[Array(String(cString: text).utf8)] = key
  }
}
