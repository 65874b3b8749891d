import Synchronization

/// Carries requests by libcurl: TLS, HTTP/2, compression, proxies and the reuse of connections are its work.
///
/// Nothing is loaded and no thread runs before the first request.
public final class CurlTransport: Transport {
  private let userAgent: String
  private let state = Mutex(State())

  private struct State {
    var engine: Result<CurlEngine, Problem>?
    var lastID: UInt64 = 0
  }

  /// Makes a transport that names itself as told, such as `carte/1.0`.
  public init(userAgent: String) {
    self.userAgent = userAgent
  }

  deinit {
    if case .success(let engine) = state.withLock({ $0.engine }) { engine.close() }
  }

  /// Sends a request.
  ///
  /// - Throws: `problem.no-curl` where libcurl is not installed or too old; else as every transport.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let (engine, id) = try claim()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer in
        engine.submit(id, request, answer)
        // The handler may have run before there was anything to cancel.
        if Task.isCancelled { engine.cancel(id) }
      }
    } onCancel: {
      engine.cancel(id)
    }
  }

  private func claim() throws(Problem) -> (CurlEngine, UInt64) {
    let (engine, id) = state.withLock { state in
      let engine = state.engine ?? Result { () throws(Problem) in try CurlEngine(userAgent: userAgent) }
      state.engine = engine
      state.lastID += 1
      return (engine, state.lastID)
    }
    return (try engine.get(), id)
  }
}
