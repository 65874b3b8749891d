import Synchronization
import Testing

@testable import carte

/// Waits that last until somebody lets them end.
private final class Waits: Sendable {
  private let state = Mutex((begun: 0, ends: [CheckedContinuation<Void, any Error>]()))
  private let begins = AsyncStream.makeStream(of: Void.self)

  var begun: Int { state.withLock { $0.begun } }

  func sleep(_ seconds: Double) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          state.begun += 1
          state.ends.append(continuation)
        }
        begins.continuation.yield()
      }
    } onCancel: {
      end(throwing: CancellationError())
    }
  }

  func untilOneHasBegun() async {
    for await _ in begins.stream { return }
  }

  func end(throwing error: CancellationError? = nil) {
    let ends = state.withLock { state in
      defer { state.ends = [] }
      return state.ends
    }
    for end in ends { error.map { end.resume(throwing: $0) } ?? end.resume() }
  }
}

@Suite struct SyncRequestsTests {
  private let waits = Waits()
  private let requests: SyncRequests

  init() {
    requests = SyncRequests(delay: 2) { [waits] in try await waits.sleep($0) }
  }

  /// Begins to wait for the next time.
  private func next() -> Task<Void, any Error> {
    Task { [requests] in try await requests.next() }
  }

  @Test func aChangeWaitsForThoseThatComeWithIt() async throws {
    let due = next()
    requests.ask(isUrgent: false)
    await waits.untilOneHasBegun()
    requests.ask(isUrgent: false)
    waits.end()
    try await due.value
    // Both were one; the next is another.
    let second = next()
    requests.ask(isUrgent: false)
    await waits.untilOneHasBegun()
    #expect(waits.begun == 2)
    waits.end()
    try await second.value
  }

  @Test func aKeyWaitsForNothing() async throws {
    requests.ask(isUrgent: true)
    #expect(requests.isUrgent)
    try await next().value
    #expect(waits.begun == 0 && !requests.isUrgent)
  }

  @Test func aKeyEndsTheWaitOfAChange() async throws {
    let due = next()
    requests.ask(isUrgent: false)
    await waits.untilOneHasBegun()
    requests.ask(isUrgent: true)
    try await due.value
    #expect(waits.begun == 1 && !requests.isUrgent)
    // It was for both: what comes next is for a later request.
    let second = next()
    requests.ask(isUrgent: false)
    await waits.untilOneHasBegun()
    waits.end()
    try await second.value
    #expect(waits.begun == 2)
  }

  @Test func whatIsAskedForWhileItIsDoneIsDoneNext() async throws {
    requests.ask(isUrgent: true)
    try await next().value
    requests.ask(isUrgent: true)
    #expect(requests.isUrgent)
    try await next().value
    #expect(waits.begun == 0)
  }

  @Test func aCancelledTaskWaitsNoLonger() async throws {
    let due = next()
    requests.ask(isUrgent: false)
    await waits.untilOneHasBegun()
    due.cancel()
    await #expect(throws: CancellationError.self) { try await due.value }
  }
}
