import Glibc

/// Where the program keeps its files, by the XDG Base Directory Specification 0.8. Nothing is created here.
public struct Directories: Hashable, Sendable {
  /// The settings' folder; nil where no home folder is known.
  public let config: String?
  /// The folder of favorites and orders; nil where no home folder is known.
  public let data: String?
  /// The folder of what may be deleted at any time; nil where no home folder is known.
  public let cache: String?
  /// The log's folder; nil where no home folder is known.
  public let state: String?

  /// Works the folders out.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process. Relative paths in them do not count, as the specification says.
  ///   - home: the home folder where `HOME` does not give one, such as `homeOfUser`.
  public init(environment: [String: String], home: () -> String? = { nil }) {
    func absolute(_ path: String?) -> String? {
      guard var path, path.utf8.first == UInt8(ascii: "/") else { return nil }
      while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
      return path == "/" ? "" : path
    }
    let home = absolute(environment["HOME"]) ?? absolute(home())
    func folder(_ variable: String, _ fallback: String) -> String? {
      (absolute(environment[variable]) ?? home.map { $0 + fallback }).map { $0 + "/carte" }
    }
    config = folder("XDG_CONFIG_HOME", "/.config")
    data = folder("XDG_DATA_HOME", "/.local/share")
    cache = folder("XDG_CACHE_HOME", "/.cache")
    state = folder("XDG_STATE_HOME", "/.local/state")
  }

  /// The home folder of the user who runs this process, from the user database.
  public static func homeOfUser() -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var strings = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(geteuid(), &entry, &strings, strings.count, &found) == 0, found != nil,
      let home = entry.pw_dir
    else { return nil }
    return String(cString: home)
  }
}
