import FoundationEssentials

/// Asks servers politely: few requests at a time, kept answers where they still hold, a second try where it
/// may help, and no redirect to where it must not lead.
public struct HTTPClient: Sendable {
  private let transport: any Transport
  private let cache: ResponseCache?
  private let retry: Retry
  private let clock: WallClock
  private let random: @Sendable () -> Double
  private let queue: HostQueue

  private static let maximumRedirects = 5
  /// A server that asks for a longer rest is believed for this long, in seconds.
  private static let longestHold = 3600.0

  /// Makes a client. One serves the whole program: two would not know of each other's requests.
  ///
  /// - Parameter random: gives numbers from 0 up to 1, which spread the waits before another try.
  /// - Parameter limit: how many requests may be under way to one host.
  public init(
    transport: any Transport, cache: ResponseCache? = nil, retry: Retry = .standard,
    clock: WallClock = .system,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, limit: Int = 4
  ) {
    self.transport = transport
    self.cache = cache
    self.retry = retry
    self.clock = clock
    self.random = random
    queue = HostQueue(limit: limit)
  }

  /// Sends a request and gives the answer where it means success.
  ///
  /// - Throws: as `send`, and `problem.status` or `problem.rate-limited` for any other answer.
  public func fetch(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await send(request).successful()
  }

  /// Sends a request and gives the last answer, whatever its status.
  ///
  /// - Throws: `Problem` where no answer can be had, `CancellationError` when the task is cancelled.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.caching != .none, request.method == .get, let cache else {
      return try await attempt(request)
    }
    let kept = cache.response(for: request.address, maximumBytes: request.maximumBytes, now: clock.now())
    if let kept, case .fresh(let age) = request.caching, 0..<age ~= clock.now().timeIntervalSince(kept.date) {
      return kept.response
    }
    var conditional = request
    conditional.headers += kept?.conditions ?? []
    let response = try await attempt(conditional)
    if response.status == 304, let kept {
      cache.renew(request.address, date: clock.now())
      return kept.response
    }
    if response.status == 200 { cache.keep(response, for: request.address, date: clock.now()) }
    return response
  }

  /// The answer kept from an earlier time and how old it is in seconds, without asking anyone: for what is to
  /// be shown offline.
  public func kept(_ request: HTTPRequest) -> (response: HTTPResponse, age: Double)? {
    guard
      let kept = cache?.response(for: request.address, maximumBytes: request.maximumBytes, now: clock.now())
    else {
      return nil
    }
    return (kept.response, max(clock.now().timeIntervalSince(kept.date), 0))
  }

  /// Puts an answer in the place of the one that is kept, for whoever looks at answers before they are kept, or
  /// knows what has become of one.
  ///
  /// - Parameter date: when the server was asked for it.
  public func keep(_ body: [UInt8], for request: HTTPRequest, date: Date) {
    cache?.keep(
      HTTPResponse(status: 200, body: body, address: request.address), for: request.address, date: date)
  }

  /// Brings the cache on disk back to its size; for the start of a refresh, as it looks at every file.
  public func trimCache() {
    cache?.trim()
  }
}

// MARK: - Tries

extension HTTPClient {
  private func attempt(_ request: HTTPRequest) async throws -> HTTPResponse {
    let tries = request.method == .get && request.isRepeatable ? retry.tries : 1
    var attempt = 1
    while true {
      let result = try await result(of: request)
      let backoff = retry.wait(after: attempt, random: random())
      let rest = rest(askedBy: result, otherwise: backoff)
      if let rest, let host = (try? result.get())?.address.host {
        queue.hold(host, until: clock.now().addingTimeInterval(min(rest, Self.longestHold)))
      }
      guard attempt < tries, Self.isWorthRetrying(result), rest ?? 0 <= retry.longestWait else {
        return try result.mapError { $0.problem(host: request.address.host) }.get()
      }
      // A host that asked for a rest lets nothing through until then: no need to wait twice.
      if rest == nil { try await clock.sleep(backoff) }
      attempt += 1
    }
  }

  private func result(of request: HTTPRequest) async throws -> Result<HTTPResponse, TransportFailure> {
    do {
      return .success(try await follow(request))
    } catch let failure as TransportFailure {
      return .failure(failure)
    }
  }

  private static func isWorthRetrying(_ result: Result<HTTPResponse, TransportFailure>) -> Bool {
    switch result {
    case .failure(let failure): failure.isWorthRetrying
    case .success(let response): Retry.isPassing(response.status)
    }
  }

  /// The seconds that the host wants to be left alone; nil where it does not say so.
  private func rest(
    askedBy result: Result<HTTPResponse, TransportFailure>, otherwise backoff: Double
  ) -> Double? {
    guard case .success(let response) = result, Retry.isPassing(response.status) else { return nil }
    let asked = Retry.after(response.header("Retry-After"), now: clock.now())
    return asked ?? (response.status == 429 ? backoff : nil)
  }
}

// MARK: - One try

extension HTTPClient {
  /// One exchange, with its redirects. What changes something is never sent on: it could act at the wrong
  /// place.
  private func follow(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    for _ in 0...Self.maximumRedirects {
      let response = try await exchange(request)
      guard request.method == .get, [301, 302, 303, 307, 308].contains(response.status) else {
        return response
      }
      let target = try Self.target(of: response)
      // Keys and conditions are for the server they were meant for.
      if !target.hasSameOrigin(as: request.address) { request.headers = [] }
      request.address = target
    }
    throw Problem("problem.redirect", ["host": request.address.host])
  }

  /// Where a redirect leads: by TLS to anywhere but this machine, and from this machine to itself.
  private static func target(of response: HTTPResponse) throws(Problem) -> WebAddress {
    guard let location = response.header("Location"),
      let base = URL(string: response.address.text),
      let text = URL(string: location, relativeTo: base)?.absoluteString,
      let target = try? WebAddress(text), response.address.isLoopback || !target.isLoopback
    else { throw Problem("problem.redirect", ["host": response.address.host]) }
    return target
  }

  private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.address.host
    try await queue.enter(host)
    defer { queue.leave(host) }
    while case let hold = queue.remainingHold(host, now: clock.now()), hold > 0 {
      guard hold <= retry.longestWait else { throw Problem("problem.rate-limited", ["host": host]) }
      try await clock.sleep(hold)
    }
    return try await transport.send(request)
  }
}
