import FoundationEssentials
import Synchronization

/// Lets only so many requests at a time through to each host, in the order they came, and none while a host
/// has asked to be left alone.
final class HostQueue: Sendable {
  private struct Line {
    var running = 0
    var waiting: [(ticket: UInt64, go: CheckedContinuation<Void, any Error>)] = []
    var heldUntil = Date.distantPast
  }

  private struct State {
    var lines: [String: Line] = [:]
    var lastTicket: UInt64 = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// Waits for a place; every one that is given must be left.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before its turn.
  func enter(_ host: String) async throws {
    try Task.checkCancellation()
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { go in
        line(up: go, ticket, at: host)
        // The handler may have run before there was anything to cancel.
        if Task.isCancelled { stepOut(ticket, at: host) }
      }
    } onCancel: {
      stepOut(ticket, at: host)
    }
  }

  /// Gives the place to the next in the line.
  func leave(_ host: String) {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard var line = state.lines[host] else { return nil }
      defer { state.lines[host] = line }
      guard line.waiting.isEmpty else { return line.waiting.removeFirst().go }
      line.running -= 1
      return nil
    }
    next?.resume()
  }

  /// Lets nothing through to a host before this moment.
  func hold(_ host: String, until date: Date) {
    state.withLock { state in
      let held = state.lines[host]?.heldUntil ?? .distantPast
      state.lines[host, default: Line()].heldUntil = max(held, date)
    }
  }

  /// The seconds that a host must be left alone yet; 0 where it need not be.
  func remainingHold(_ host: String, now: Date) -> Double {
    let date = state.withLock { $0.lines[host]?.heldUntil } ?? .distantPast
    return max(date.timeIntervalSince(now), 0)
  }

  private func line(up go: CheckedContinuation<Void, any Error>, _ ticket: UInt64, at host: String) {
    let isFree = state.withLock { state in
      var line = state.lines[host] ?? Line()
      defer { state.lines[host] = line }
      guard line.running >= limit else {
        line.running += 1
        return true
      }
      line.waiting.append((ticket, go))
      return false
    }
    if isFree { go.resume() }
  }

  private func stepOut(_ ticket: UInt64, at host: String) {
    let go = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.lines[host]?.waiting.firstIndex(where: { $0.ticket == ticket }) else {
        return nil
      }
      return state.lines[host]?.waiting.remove(at: index).go
    }
    go?.resume(throwing: CancellationError())
  }
}
