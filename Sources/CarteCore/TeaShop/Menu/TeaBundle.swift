import Synchronization

/// The menu that comes with the program, read once.
final class TeaBundle: Sendable {
  private let path: String
  private let kept = Mutex<TeaMenu?>(nil)

  private static let maximumBytes = 4 << 20

  init(path: String) {
    self.path = path
  }

  /// The menu.
  ///
  /// - Throws: `problem.bundle` where the file is missing or damaged.
  func menu() throws(Problem) -> TeaMenu {
    let known = kept.withLock { menu in
      if menu == nil { menu = read() }
      return menu
    }
    guard let known else { throw Problem("problem.bundle", ["file": path]) }
    return known
  }

  private func read() -> TeaMenu? {
    CacheFile.read(path, limit: Self.maximumBytes).flatMap { try? JSON(parsing: $0) }.flatMap(TeaFile.read)
  }
}
