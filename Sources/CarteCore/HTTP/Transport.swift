/// Carries one request to a server and the answer back. It follows no redirect and never asks twice.
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer. Cancelling the task ends it at once.
  ///
  /// - Throws: `TransportFailure` where no answer came, `CancellationError` where the task was cancelled,
  ///   `Problem` where nothing can be sent at all.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// Why a server gave no answer that can be used.
public enum TransportFailure: Error, Hashable, Sendable {
  /// The server's name is not known, or nothing listens there, or there is no network.
  case unreachable
  /// The connection broke before the answer was whole.
  case interrupted
  /// It took longer than allowed, or almost nothing came for too long.
  case timedOut
  /// The server's certificate does not prove that it is the one meant.
  case untrusted
  /// The answer is larger than allowed.
  case tooLarge
  /// What came is no answer by HTTP, or it could not be decompressed.
  case malformed

  /// The sentence for people.
  public func problem(host: String) -> Problem {
    let key =
      switch self {
      case .unreachable: "problem.unreachable"
      case .interrupted: "problem.interrupted"
      case .timedOut: "problem.timeout"
      case .untrusted: "problem.certificate"
      case .tooLarge: "problem.too-large"
      case .malformed: "problem.answer"
      }
    return Problem(key, ["host": host])
  }

  /// Whether asking once more may help: the connection failed, not the exchange.
  var isWorthRetrying: Bool { self == .unreachable || self == .interrupted }
}

/// Makes no request: for `--offline`, and where the network must not be touched.
public struct OfflineTransport: Transport {
  /// Makes it.
  public init() {}

  /// Refuses.
  ///
  /// - Throws: always `problem.offline`.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    throw Problem("problem.offline", ["host": request.address.host])
  }
}
