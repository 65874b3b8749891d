import Synchronization

/// The recipes that come with the program, read once.
final class RecipeBundle: Sendable {
  private let path: String
  private let recipes = Mutex<[Recipe]?>(nil)

  /// Many times what there is: a file this large is a mistake.
  private static let maximumBytes = 16 << 20

  init(path: String) {
    self.path = path
  }

  /// The recipes in the order of the file, which is that of the grid.
  ///
  /// - Throws: `problem.bundle` where the file is missing or damaged.
  func all() throws(Problem) -> [Recipe] {
    let known = recipes.withLock { recipes in
      if recipes == nil { recipes = read() }
      return recipes
    }
    guard let known else { throw Problem("problem.bundle", ["file": path]) }
    return known
  }

  private func read() -> [Recipe]? {
    CacheFile.read(path, limit: Self.maximumBytes).flatMap(RecipeFile.read)?.recipes
  }
}
