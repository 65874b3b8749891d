import Synchronization

/// The drinks that come with the program, read once.
final class CocktailBundle: Sendable {
  private let path: String
  private let drinks = Mutex<[Cocktail]?>(nil)

  /// Many times what there is: a file this large is a mistake.
  private static let maximumBytes = 16 << 20

  init(path: String) {
    self.path = path
  }

  /// The drinks in the order of the file, which is that of the grid.
  ///
  /// - Throws: `problem.bundle` where the file is missing or damaged.
  func cocktails() throws(Problem) -> [Cocktail] {
    let known = drinks.withLock { drinks in
      if drinks == nil { drinks = read() }
      return drinks
    }
    guard let known else { throw Problem("problem.bundle", ["file": path]) }
    return known
  }

  private func read() -> [Cocktail]? {
    CacheFile.read(path, limit: Self.maximumBytes).flatMap(CocktailFile.read)?.cocktails
  }
}
