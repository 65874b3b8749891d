import CSystem
import Glibc

/// What characters the terminal shows, by the user's locale.
enum CharacterSet {
  /// Takes what the user's locale says of characters, since each other part of it is a file to open, and tells
  /// whether it is UTF-8. A locale that is named but not installed still tells what the terminal shows.
  static func isUnicode(_ environment: [String: String]) -> Bool {
    if setlocale(LC_CTYPE, "") == nil {
      let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      let name = named?.uppercased() ?? ""
      if name.contains("UTF-8") || name.contains("UTF8") { setlocale(LC_CTYPE, "C.UTF-8") }
    }
    return String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
  }
}
