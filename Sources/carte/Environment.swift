import CSystem
import Glibc

/// The variables of the environment that concern the program.
enum Environment {
  private static let names = ["HOME", "NO_COLOR", "LANG", "TERM", "COLORTERM"]
  private static let prefixes = ["CARTE_", "XDG_", "LC_"]

  /// Those that are set. The others are not even copied, which a start would feel.
  static func relevant() -> [String: String] {
    var found: [String: String] = [:]
    var next = carte_environment()
    while let entry = next?.pointee {
      next = next?.advanced(by: 1)
      guard let equals = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = UnsafeBufferPointer(start: entry, count: equals - entry)
      guard concerns(name) else { continue }
      found[String(decoding: name.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)] =
        String(cString: equals.advanced(by: 1))
    }
    return found
  }

  private static func concerns(_ name: UnsafeBufferPointer<CChar>) -> Bool {
    func begins(_ text: String) -> Bool {
      let bytes = text.utf8
      return name.count >= bytes.count && zip(name, bytes).allSatisfy { UInt8(bitPattern: $0) == $1 }
    }
    return prefixes.contains { begins($0) } || names.contains { begins($0) && name.count == $0.utf8.count }
  }
}
