import CarteCore
import CarteUI
import Synchronization

/// Reads and changes the orders of the group, off the main thread. Changes are made one after the other; reading that
/// is under way gives way to them, because its answer would be older.
final class OrderDesk: Sendable {
  private let book: Result<any OrderBook, Problem>
  private let queue: EventQueue
  private let workers: Workers
  private let changes: AsyncStream<OrderChange>.Continuation
  private let made = Gate()
  private let state = Mutex(State())

  private struct State {
    var reading: Task<Void, Never>?
    /// Whether what is known without asking was given already.
    var isKnown = false
    /// Counts what has ended reading: what was read before is older.
    var turn = 0

    mutating func stop() {
      reading?.cancel()
      turn += 1
    }
  }

  init(book: Result<any OrderBook, Problem>, queue: EventQueue, workers: Workers) {
    self.book = book
    self.queue = queue
    self.workers = workers
    let (stream, changes) = AsyncStream.makeStream(of: OrderChange.self)
    self.changes = changes
    Task.detached(executorPreference: workers) { [made] in
      for await change in stream {
        queue.send(.orderChanged(change, await Self.result { try await book.get().apply(change) }))
      }
      made.open()
    }
  }

  /// Gives what is known without asking anybody.
  func know() {
    begin { [book] tell in
      tell(.ordersLoaded(await Self.result { try book.get().kept() }, isLast: true))
    }
  }

  /// Gives the orders of now; the first time what is known without asking comes first.
  func load() {
    let isKnown = state.withLock { state in
      defer { state.isKnown = true }
      return state.isKnown
    }
    begin { [book] tell in
      if !isKnown { tell(.ordersLoaded(await Self.result { try book.get().kept() }, isLast: false)) }
      tell(.ordersLoaded(await Self.result { try await book.get().load() }, isLast: true))
    }
  }

  /// Makes a change behind those that were asked for before.
  func change(_ change: OrderChange) {
    state.withLock { $0.stop() }
    changes.yield(change)
  }

  private func begin(_ read: @escaping @Sendable (_ tell: @Sendable (Event) -> Void) async -> Void) {
    state.withLock { state in
      state.stop()
      let turn = state.turn
      state.reading = Task.detached(executorPreference: workers) { [self] in
        // Whoever has ended this knows better by now, and may have said so already.
        await read { event in self.state.withLock { if $0.turn == turn { queue.send(event) } } }
      }
    }
  }

  /// Ends what is read, and waits for the changes that are under way.
  ///
  /// - Returns: whether all of them were made, or refused, in that many seconds.
  func finish(seconds: Double) -> Bool {
    state.withLock { $0.stop() }
    changes.finish()
    return made.wait(seconds: seconds)
  }

  private static func result(
    _ work: @Sendable () async throws -> OrderList
  ) async -> Result<OrderList, Problem> {
    do {
      return .success(try await work())
    } catch {
      return .failure(error as? Problem ?? Problem("problem.unexpected"))
    }
  }
}
