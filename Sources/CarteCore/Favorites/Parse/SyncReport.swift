/// What came of bringing the favorites in step with a server.
public struct SyncReport: Hashable, Sendable {
  /// How many were made or renewed at the server.
  public internal(set) var sent = 0
  /// How many came from the server.
  public internal(set) var received = 0
  /// How many were removed here, because they were removed elsewhere.
  public internal(set) var deletedHere = 0
  /// How many were deleted at the server, because they were removed here.
  public internal(set) var deletedThere = 0
  /// How many stay here alone, as they vanished from the server and nobody is known to have removed them.
  public internal(set) var doubted = 0
  /// How many have vanished from the server so since the last time. `problem` says what became of them, and it is news.
  public internal(set) var lost = 0
  /// The favorites as they are now; nil where they are as they were.
  public internal(set) var favorites: FavoritesLoad?
  /// What did not go through, or what the user is to know; nil where all is well. What is counted above is done all
  /// the same, and the rest is done the next time.
  public internal(set) var problem: Problem?

  /// Nothing done, and why.
  ///
  /// - Parameter lost: how many the server turned out to have lost.
  public init(lost: Int = 0, problem: Problem? = nil) {
    self.lost = lost
    self.problem = problem
  }
}
