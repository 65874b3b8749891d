import Synchronization

/// When the favorites are brought in step: some seconds after the first of several changes, at once when a key asks for
/// it, and once for all that is asked for until it begins.
final class SyncRequests: Sendable {
  private struct State {
    var isWanted = false
    var isUrgent = false
    /// Ends the wait that is under way.
    var hurry: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  private let delay: Double
  private let sleep: @Sendable (Double) async throws -> Void

  /// Nothing is asked for yet.
  ///
  /// - Parameters:
  ///   - delay: seconds between a change of the favorites and its way to the server.
  ///   - sleep: waits for some seconds; ends early when the task is cancelled.
  init(delay: Double, sleep: @escaping @Sendable (Double) async throws -> Void) {
    self.delay = delay
    self.sleep = sleep
    (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Asks for it.
  ///
  /// - Parameter isUrgent: whether a key asks, so that somebody waits for it.
  func ask(isUrgent: Bool) {
    state.withLock { state in
      state.isWanted = true
      guard isUrgent else { return }
      state.isUrgent = true
      state.hurry?.finish()
    }
    wake.yield()
  }

  /// Whether a key has asked for it since it began last.
  var isUrgent: Bool { state.withLock { $0.isUrgent } }

  /// Returns when it is to be done; what is asked for from then on counts for the next time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func next() async throws {
    for await _ in wakes where state.withLock({ $0.isWanted }) {
      try await pause()
      state.withLock { $0 = State() }
      return
    }
    throw CancellationError()
  }

  /// Changes come in rows, and a start has better things to do.
  private func pause() async throws {
    let (hurries, hurry) = AsyncStream.makeStream(of: Void.self)
    let isUrgent = state.withLock { state in
      state.hurry = hurry
      return state.isUrgent
    }
    guard !isUrgent else { return }
    try await withThrowingTaskGroup(of: Void.self) { [sleep, delay] group in
      group.addTask { try await sleep(delay) }
      group.addTask { for await _ in hurries {} }
      _ = try await group.next()
      group.cancelAll()
    }
  }
}
