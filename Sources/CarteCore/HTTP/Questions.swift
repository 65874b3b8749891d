/// Many questions of one kind, asked a few at a time.
enum Questions {
  /// Asks for each item and hands the answers over as they arrive.
  ///
  /// - Parameters:
  ///   - spacing: the seconds between the starts of two questions.
  ///   - width: how many may be open at once.
  ///   - receive: takes an answer; false ends the asking, and open questions are dropped.
  /// - Throws: `CancellationError` when the task is cancelled, and what is no `Problem`.
  static func ask<Item: Sendable, Answer: Sendable>(
    _ items: [Item], spacing: Double = 0, width: Int = 4, clock: WallClock,
    _ question: @escaping @Sendable (Item) async throws -> Answer,
    receive: (Item, Result<Answer, Problem>) -> Bool
  ) async throws {
    try await withThrowingTaskGroup(of: (Item, Result<Answer, Problem>).self) { group in
      for (index, item) in items.enumerated() {
        if index >= width, let (item, result) = try await group.next(), !receive(item, result) {
          return group.cancelAll()
        }
        if index > 0, spacing > 0 { try await clock.sleep(spacing) }
        group.addTask {
          do {
            return (item, .success(try await question(item)))
          } catch let problem as Problem {
            return (item, .failure(problem))
          }
        }
      }
      while let (item, result) = try await group.next() {
        guard receive(item, result) else { return group.cancelAll() }
      }
    }
  }
}
