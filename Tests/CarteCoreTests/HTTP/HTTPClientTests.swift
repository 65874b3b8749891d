import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct HTTPClientTests {
  private let clock = TestClock()

  private func client(_ transport: some Transport, retry: Retry = .standard, limit: Int = 4) -> HTTPClient {
    HTTPClient(transport: transport, retry: retry, clock: clock.clock, random: { 0 }, limit: limit)
  }

  private func get(_ text: String = "https://example.org/") throws -> HTTPRequest {
    HTTPRequest(.get, try WebAddress(text))
  }

  // MARK: Tries

  @Test func failuresOfTheServerAreTriedThreeTimes() async throws {
    let transport = ScriptedTransport([.success((500, [])), .success((503, [])), .success((200, []))])
    #expect(try await client(transport).send(get()).status == 200)
    #expect(transport.requests.count == 3)
    #expect(clock.sleeps == [0.25, 0.5])
  }

  @Test func theThirdFailureIsTheAnswer() async throws {
    let transport = ScriptedTransport([.success((500, []))])
    await #expect(throws: Problem("problem.status", ["host": "example.org", "status": "500"])) {
      try await client(transport).fetch(get())
    }
    #expect(transport.requests.count == 3)
  }

  @Test func failedConnectionsAreTriedAgain() async throws {
    let transport = ScriptedTransport([.failure(.unreachable), .failure(.interrupted), .success((200, []))])
    #expect(try await client(transport).send(get()).status == 200)
    #expect(clock.sleeps == [0.25, 0.5])
  }

  @Test(arguments: [
    (TransportFailure.unreachable, "problem.unreachable", 3), (.interrupted, "problem.interrupted", 3),
    (.timedOut, "problem.timeout", 1), (.tooLarge, "problem.too-large", 1),
    (.malformed, "problem.answer", 1), (.untrusted, "problem.certificate", 1),
  ])
  func everyFailureIsASentence(failure: TransportFailure, key: String, tries: Int) async throws {
    let transport = ScriptedTransport([.failure(failure)])
    await #expect(throws: Problem(key, ["host": "example.org"])) { try await client(transport).send(get()) }
    #expect(transport.requests.count == tries)
  }

  @Test(arguments: [400, 401, 402, 404, 410]) func errorsOfOursAreNotTriedAgain(status: Int) async throws {
    let transport = ScriptedTransport([.success((status, []))])
    #expect(try await client(transport).send(get()).status == status)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
  func whatChangesSomethingIsSentOnce(method: HTTPRequest.Method) async throws {
    for answer in [Result<(Int, [HTTPHeader]), TransportFailure>.success((503, [])), .failure(.interrupted)] {
      let transport = ScriptedTransport([answer])
      _ = try? await client(transport).send(HTTPRequest(method, WebAddress("https://example.org/")))
      #expect(transport.requests.count == 1)
    }
  }

  @Test func retryAfterIsObeyed() async throws {
    let transport = ScriptedTransport([
      .success((429, [HTTPHeader("retry-after", "7")])), .success((200, [])),
    ])
    #expect(try await client(transport).send(get()).status == 200)
    #expect(clock.sleeps == [7])
  }

  @Test func aLongRestIsNotWaitedForAndNobodyAsksMeanwhile() async throws {
    let transport = ScriptedTransport([
      .success((429, [HTTPHeader("Retry-After", "600")])), .success((200, [])),
    ])
    let client = client(transport)
    let problem = Problem("problem.rate-limited", ["host": "example.org"])
    await #expect(throws: problem) { try await client.fetch(get()) }
    await #expect(throws: problem) { try await client.fetch(get("https://example.org/other")) }
    #expect(transport.requests.count == 1)
    #expect(clock.sleeps.isEmpty)
    clock.advance(601)
    #expect(try await client.fetch(get()).status == 200)
  }

  @Test func aRestCountsForEveryRequestToTheHost() async throws {
    let transport = ScriptedTransport([
      .success((429, [HTTPHeader("Retry-After", "9")])), .success((200, [])),
    ])
    let client = client(transport, retry: .never)
    #expect(try await client.send(get()).status == 429)
    #expect(try await client.send(get("https://example.com/")).status == 200)
    #expect(clock.sleeps.isEmpty)
    #expect(try await client.send(get("https://example.org/other")).status == 200)
    #expect(clock.sleeps == [9])
  }

  @Test func onlyFourRequestsRunAtOnceToAHost() async throws {
    let transport = ScriptedTransport([.success((200, []))])
    let client = client(transport)
    let requests = try (0..<30).map { try get("https://example.org/\($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for request in requests { group.addTask { _ = try await client.send(request) } }
      try await group.waitForAll()
    }
    #expect(transport.requests.count == 30)
    #expect(transport.mostAtOnce == 4)
  }

  @Test func cancellingInTheQueueLeavesThePlaceToOthers() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let transport = ScriptedTransport { request in
      start.yield()
      for await _ in gate { break }
      return HTTPResponse(status: 200, address: request.address)
    }
    let client = client(transport, limit: 1)
    let request = try get()
    let first = Task { try await client.send(request) }
    for await _ in started { break }
    let second = Task { try await client.send(request) }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    open.finish()
    #expect(try await first.value.status == 200)
    #expect(try await client.send(request).status == 200)
    #expect(transport.requests.count == 2)
  }

  @Test func cancellingEndsTheWaitForAnotherTry() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let transport = ScriptedTransport { request in
      ask.yield()
      return HTTPResponse(status: 503, headers: [HTTPHeader("Retry-After", "50")], address: request.address)
    }
    let client = HTTPClient(transport: transport)
    let request = try get()
    let task = Task { try await client.send(request) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.requests.count == 1)
  }

  // MARK: Redirects

  private func redirecting(_ location: String, status: Int = 302) -> ScriptedTransport {
    ScriptedTransport([.success((status, [HTTPHeader("Location", location)])), .success((200, []))])
  }

  @Test(arguments: [
    ("/b?c", "https://example.org/b?c"), ("b", "https://example.org/a/b"), ("../b", "https://example.org/b"),
    ("//example.com/b", "https://example.com/b"), ("https://example.com/", "https://example.com/"),
  ])
  func redirectsToTLSAreFollowed(location: String, target: String) async throws {
    let transport = redirecting(location)
    var request = try get("https://example.org/a/x")
    request.headers = [HTTPHeader("X-Key", "secret")]
    #expect(try await client(transport).send(request).status == 200)
    #expect(transport.requests.map(\.address.text) == ["https://example.org/a/x", target])
    #expect(transport.requests.last?.headers.isEmpty == !target.hasPrefix("https://example.org/"))
  }

  @Test(arguments: [
    "file:///etc/passwd", "http://example.org/", "ftp://example.org/", "http://127.0.0.1/",
    "https://localhost/",
    "", "https://user@example.org/", "gopher://127.0.0.1:6379/_x",
  ])
  func redirectsToElsewhereAreRefused(location: String) async throws {
    let transport = redirecting(location)
    await #expect(throws: Problem("problem.redirect", ["host": "example.org"])) {
      try await client(transport).send(get())
    }
    #expect(transport.requests.count == 1)
  }

  @Test func redirectsInCirclesEnd() async throws {
    let transport = ScriptedTransport([.success((301, [HTTPHeader("Location", "/again")]))])
    await #expect(throws: Problem("problem.redirect", ["host": "example.org"])) {
      try await client(transport).send(get())
    }
    #expect(transport.requests.count == 6)
  }

  @Test func whatChangesSomethingIsNotSentOn() async throws {
    let transport = redirecting("https://example.com/", status: 307)
    #expect(
      try await client(transport).send(HTTPRequest(.post, WebAddress("https://example.org/"))).status == 307)
    #expect(transport.requests.count == 1)
  }

  @Test func aServerOnThisMachineMayRedirectOnThisMachine() async throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/a": .answer(302, headers: ["Location": "/b"])
      case "/file": .answer(302, headers: ["Location": "file:///etc/passwd"])
      case "/plain": .answer(302, headers: ["Location": "http://example.org/"])
      case "/loop": .answer(302, headers: ["Location": "/loop"])
      default: .answer(200, body: Array("b".utf8))
      }
    }
    defer { server.stop() }
    let client = client(CurlTransport(userAgent: "carte/test"))
    #expect(try await client.send(get(server.base + "/a")).body == Array("b".utf8))
    for path in ["/file", "/plain", "/loop"] {
      await #expect(throws: Problem("problem.redirect", ["host": "127.0.0.1"])) {
        try await client.send(get(server.base + path))
      }
    }
    #expect(
      server.requests.map(\.target) == ["/a", "/b", "/file", "/plain"] + Array(repeating: "/loop", count: 6))
  }

  @Test func offlineIsSaidAndNotTriedAgain() async throws {
    await #expect(throws: Problem("problem.offline", ["host": "example.org"])) {
      try await client(OfflineTransport()).fetch(get())
    }
    #expect(clock.sleeps.isEmpty)
  }
}
