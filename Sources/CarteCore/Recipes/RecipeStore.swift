import Synchronization

/// Where a catalogue of recipes keeps what Spoonacular told: in the cache, and, because that may be missing,
/// full or read-only, also in memory for as long as the program runs.
final class RecipeStore: Sendable {
  /// What is known in this run.
  private struct Known {
    var quota: Quota?
    /// What could not be written.
    var unwritten: RecipeMemory?
  }

  private let cache: String?
  private let mark: String?
  private let clock: WallClock
  private let known = Mutex(Known())

  private static let recipes = "recipes.json"
  private static let quota = "spoonacular.json"
  private static let maximumQuotaBytes = 4096

  /// - Parameters:
  ///   - cache: the folder of what may be deleted at any time; nil for none.
  ///   - key: whose points are counted; nil where nobody's are.
  init(cache: String?, key: Secret?, clock: WallClock) {
    self.cache = cache
    mark = key.map(Quota.mark)
    self.clock = clock
  }

  // MARK: - Recipes

  /// The recipes that came lately; nil where nothing sound is kept.
  func memory() -> RecipeMemory? {
    known.withLock { $0.unwritten }
      ?? read(Self.recipes, limit: RecipeMemory.maximumBytes).flatMap(RecipeMemory.init(file:))
  }

  /// Keeps the recipes that came lately.
  func keep(_ memory: RecipeMemory) {
    let isWritten = write(memory.file, to: Self.recipes)
    known.withLock { $0.unwritten = isWritten ? nil : memory }
  }

  // MARK: - Points

  /// What is left today, as far as it is known. Another program may have spent points meanwhile, so the least
  /// counts.
  func quota() -> Quota? {
    guard let mark else { return nil }
    let now = clock.now()
    let kept = read(Self.quota, limit: Self.maximumQuotaBytes).flatMap {
      Quota(file: $0, mark: mark, now: now)
    }
    return [known.withLock { $0.quota }, kept].compactMap { $0 }.filter { $0.holds(at: now) }
      .min { $0.left < $1.left }
  }

  /// Keeps what is left.
  func keep(_ quota: Quota) {
    guard let mark else { return }
    known.withLock { $0.quota = quota }
    write(quota.file(mark: mark), to: Self.quota)
  }

  // MARK: - Files

  private func read(_ name: String, limit: Int) -> [UInt8]? {
    cache.flatMap { CacheFile.read($0 + "/" + name, limit: limit) }
  }

  @discardableResult
  private func write(_ bytes: [UInt8], to name: String) -> Bool {
    cache.map { CacheFile.write(bytes, to: $0 + "/" + name) } ?? false
  }
}
