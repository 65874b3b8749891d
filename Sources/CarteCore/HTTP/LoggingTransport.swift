import FoundationEssentials

/// Notes each exchange in the log and leaves it to another transport. Keys travel in headers, which are not noted.
public struct LoggingTransport: Transport {
  private let inner: any Transport
  private let log: Log
  private let clock: WallClock

  /// Wraps a transport.
  public init(_ inner: any Transport, log: Log, clock: WallClock) {
    self.inner = inner
    self.log = log
    self.clock = clock
  }

  /// Sends by the other transport and notes what came of it.
  ///
  /// - Throws: what the other transport throws.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let start = clock.now()
    let what = "\(request.method.rawValue) \(request.address)"
    do {
      let response = try await inner.send(request)
      log.write("\(what): \(response.status), \(response.body.count) bytes, \(milliseconds(since: start)) ms")
      return response
    } catch {
      log.write("\(what): \(error), \(milliseconds(since: start)) ms")
      throw error
    }
  }

  private func milliseconds(since start: Date) -> Int {
    Int(clock.now().timeIntervalSince(start) * 1000)
  }
}
