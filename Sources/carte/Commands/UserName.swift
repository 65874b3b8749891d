import Glibc

/// Who runs the program.
enum UserName {
  /// The name in the user database; empty where there is none.
  static var current: String {
    guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { return "" }
    return String(cString: name)
  }
}
