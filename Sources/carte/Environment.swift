import CSystem
import Glibc

/// What the system hands to the program at its start: the words of its command line, and variables.
enum Environment {
  private static let names = [
    "HOME", "NO_COLOR", "LANG", "TERM", "COLORTERM", "COLORFGBG", "TMUX", "TMUX_PANE", "STY",
  ]
  private static let prefixes = ["CARTE_", "XDG_", "LC_"]

  /// Those that are set. The others are not even copied, which a start would feel.
  static func relevant() -> [String: String] {
    var found: [String: String] = [:]
    var next = carte_environment()
    while let entry = next?.pointee {
      next = next?.advanced(by: 1)
      guard let equals = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
      guard concerns(name) else { continue }
      found[String(decoding: name, as: UTF8.self)] = String(cString: equals.advanced(by: 1))
    }
    return found
  }

  /// The words behind the program's name on the command line.
  static func words() -> [String] {
    var (words, count) = (CommandLine.unsafeArgv, CommandLine.argc)
    if count == 0, let found = carte_arguments(&count) { words = found }
    return UnsafeBufferPointer(start: words, count: Int(count)).dropFirst()
      .compactMap { $0.map { String(cString: $0) } }
  }

  /// The path that the program was started by, perhaps relative; nil where the kernel did not say.
  static func startedFile() -> String? {
    carte_started_file().map { String(cString: $0) }
  }

  private static func concerns(_ name: UnsafeRawBufferPointer) -> Bool {
    prefixes.contains { name.starts(with: $0.utf8) } || names.contains { name.elementsEqual($0.utf8) }
  }
}
