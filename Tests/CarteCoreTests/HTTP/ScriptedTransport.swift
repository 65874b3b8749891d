import Synchronization

@testable import CarteCore

/// Answers from a closure, and remembers what it was asked and how much of it at once.
final class ScriptedTransport: Transport {
  private struct State {
    var requests: [HTTPRequest] = []
    var running = 0
    var mostRunning = 0
  }

  private let state = Mutex(State())
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.answer = answer
  }

  /// Answers in this order, the last one again and again.
  convenience init(_ answers: [Result<(Int, [HTTPHeader]), TransportFailure>]) {
    let left = Mutex(answers)
    self.init { request in
      let (status, headers) = try left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
      return HTTPResponse(status: status, headers: headers, address: request.address)
    }
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var mostAtOnce: Int { state.withLock { $0.mostRunning } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    state.withLock { state in
      state.requests.append(request)
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
    }
    defer { state.withLock { $0.running -= 1 } }
    // Lets the others have their turn, so that what may run at once does.
    for _ in 0..<20 { await Task.yield() }
    return try await answer(request)
  }
}
