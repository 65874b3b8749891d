/// The parts of a path of the file system.
public enum FilePath {
  /// The path of the folder that a path is in: `.` for a mere name, `/` for what is in the root.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash; all of it where there is none.
  public static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
