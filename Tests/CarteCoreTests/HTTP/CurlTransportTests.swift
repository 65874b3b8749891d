import Testing

@testable import CarteCore

/// Each test talks to a server of its own on this machine.
@Suite struct CurlTransportTests {
  private func server(_ reply: LoopbackServer.Reply) throws -> LoopbackServer {
    try LoopbackServer { _ in reply }
  }

  private func request(
    _ server: LoopbackServer, _ path: String = "/", maximumBytes: Int = 1 << 20, timeout: Double = 30
  ) throws -> HTTPRequest {
    HTTPRequest(.get, try WebAddress(server.base + path), maximumBytes: maximumBytes, timeout: timeout)
  }

  private let transport = CurlTransport(userAgent: "carte/test")

  @Test func aWholeAnswerArrives() async throws {
    let server = try server(
      .answer(200, headers: ["ETag": "\"a\"", "X-Empty": ""], body: Array("hello".utf8)))
    defer { server.stop() }
    let response = try await transport.send(request(server, "/a?b=c"))
    #expect(response.status == 200)
    #expect(response.body == Array("hello".utf8))
    #expect(response.header("etag") == "\"a\"")
    #expect(response.header("x-empty") == "")
    #expect(server.requests.map(\.target) == ["/a?b=c"])
    #expect(server.requests.first?.headers["user-agent"] == "carte/test")
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(server.requests.first?.headers["cookie"] == nil)
  }

  @Test func everyStatusIsAnAnswer() async throws {
    for status in [204, 302, 304, 404, 429, 500, 599] {
      let server = try server(.answer(status, headers: ["Retry-After": "7"]))
      defer { server.stop() }
      let response = try await transport.send(request(server))
      #expect(response.status == status)
      #expect(response.header("Retry-After") == "7")
    }
  }

  @Test func bodiesAndHeadersAreSent() async throws {
    let server = try server(.answer(201))
    defer { server.stop() }
    for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
      var request = try request(server)
      request.method = method
      request.body = method == .put ? [] : Array("{\"a\":1}".utf8)
      request.headers = [HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-None", "")]
      #expect(try await transport.send(request).status == 201)
    }
    #expect(server.requests.map(\.method) == ["POST", "PUT", "PATCH", "DELETE"])
    #expect(server.requests.map(\.body.count) == [7, 0, 7, 7])
    #expect(server.requests.allSatisfy { $0.headers["content-type"] == "application/json" })
    #expect(server.requests.allSatisfy { $0.headers["expect"] == nil && $0.headers["x-none"] == "" })
  }

  @Test func whatAddsSomethingIsSentOnceThoughItsConnectionBreaks() async throws {
    // On a connection that is used again, libcurl would take the break for an old connection's end and ask anew.
    let server = try LoopbackServer { $0.method == "GET" ? .answer(200) : .raw([]) }
    defer { server.stop() }
    for method in [HTTPRequest.Method.post, .patch] {
      _ = try await transport.send(request(server))
      var request = try request(server)
      request.method = method
      request.body = Array("{}".utf8)
      await #expect(throws: TransportFailure.interrupted) { _ = try await transport.send(request) }
    }
    #expect(server.requests.map(\.method) == ["GET", "POST", "GET", "PATCH"])
  }

  @Test func aHeaderCannotBreakOutOfItsLine() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    for header in [HTTPHeader("X", "a\r\nY: b"), HTTPHeader("X\n", "a"), HTTPHeader("", "a")] {
      var request = try request(server)
      request.headers = [header]
      await #expect(throws: TransportFailure.malformed) { try await transport.send(request) }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func connectionsAreUsedAgain() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    for _ in 0..<5 { _ = try await transport.send(request(server)) }
    #expect(server.requests.count == 5)
    #expect(server.connections == 1)
  }

  @Test func nobodyListeningIsUnreachable() async throws {
    let server = try server(.hang)
    let request = try request(server)
    server.stop()
    await #expect(throws: TransportFailure.unreachable) { try await transport.send(request) }
  }

  @Test func aServerThatHangsTimesOut() async throws {
    let server = try server(.hang)
    defer { server.stop() }
    await #expect(throws: TransportFailure.timedOut) {
      try await transport.send(request(server, timeout: 0.2))
    }
  }

  @Test func aServerThatDripsTimesOut() async throws {
    let server = try server(.drip(Array("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n".utf8)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.timedOut) {
      try await transport.send(request(server, timeout: 0.3))
    }
  }

  @Test func aCutAnswerIsInterrupted() async throws {
    let server = try server(.raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"drinks\":".utf8)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.interrupted) { try await transport.send(request(server)) }
  }

  @Test func noAnswerAtAllIsInterrupted() async throws {
    let server = try server(.raw([]))
    defer { server.stop() }
    await #expect(throws: TransportFailure.interrupted) { try await transport.send(request(server)) }
  }

  @Test func garbageIsMalformed() async throws {
    let server = try server(.raw(Array("\u{1}\u{2}garbage, and not HTTP\r\n\r\n".utf8)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.malformed) { try await transport.send(request(server)) }
  }

  @Test func brokenCompressionIsMalformed() async throws {
    let server = try server(.answer(200, headers: ["Content-Encoding": "gzip"], body: Array("plain".utf8)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.malformed) { try await transport.send(request(server)) }
  }

  @Test func anEmptyBodyIsAnAnswer() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    #expect(try await transport.send(request(server)).body.isEmpty)
  }

  @Test func anAnnouncedHugeBodyIsRefused() async throws {
    let server = try server(.stall(Array("HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n".utf8)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.tooLarge) { try await transport.send(request(server)) }
  }

  @Test func anEndlessBodyIsCutOff() async throws {
    let server = try server(
      .endless(Array("HTTP/1.1 200 OK\r\n\r\n".utf8), piece: [UInt8](repeating: 0x41, count: 65536)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.tooLarge) { try await transport.send(request(server)) }
    for await event in server.events where event == .clientLeft { break }
  }

  @Test func anAnswerOfExactlyTheLimitIsTaken() async throws {
    let server = try server(.answer(200, body: [UInt8](repeating: 0x41, count: 1000)))
    defer { server.stop() }
    #expect(try await transport.send(request(server, maximumBytes: 1000)).body.count == 1000)
    await #expect(throws: TransportFailure.tooLarge) {
      try await transport.send(request(server, maximumBytes: 999))
    }
  }

  @Test func endlessHeadersAreCutOff() async throws {
    let server = try server(
      .endless(
        Array("HTTP/1.1 200 OK\r\n".utf8),
        piece: Array("X-Filler: \(String(repeating: "x", count: 900))\r\n".utf8)))
    defer { server.stop() }
    await #expect(throws: TransportFailure.tooLarge) { try await transport.send(request(server)) }
  }

  @Test func aGzipBombIsCutOff() async throws {
    let bomb = GzipBomb.bytes(megabytes: 16)
    let server = try server(.answer(200, headers: ["Content-Encoding": "gzip"], body: bomb))
    defer { server.stop() }
    #expect(bomb.count < 1 << 18)
    await #expect(throws: TransportFailure.tooLarge) { try await transport.send(request(server)) }
  }

  @Test func redirectsAreNotFollowed() async throws {
    let server = try server(.answer(302, headers: ["Location": "file:///etc/passwd"]))
    defer { server.stop() }
    #expect(try await transport.send(request(server)).status == 302)
    #expect(server.requests.count == 1)
  }

  @Test func cancellingEndsTheTransferAtOnce() async throws {
    let server = try server(.hang)
    defer { server.stop() }
    let request = try request(server)
    let task = Task { try await transport.send(request) }
    var events = server.events.makeAsyncIterator()
    #expect(await events.next() == .request("/"))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // Not only the caller goes on: the server is left too.
    #expect(await events.next() == .clientLeft)
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    let request = try request(server)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func cancellingAtAnyMomentLosesNoCaller() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    let request = try request(server)
    for spins in 0..<100 {
      let task = Task { try await transport.send(request) }
      for _ in 0..<spins { await Task.yield() }
      task.cancel()
      _ = await task.result
    }
    #expect(try await transport.send(request).status == 200)
  }

  @Test func manyRequestsAtOnceAllArrive() async throws {
    let server = try LoopbackServer { .answer(200, body: Array($0.target.utf8)) }
    defer { server.stop() }
    let requests = try (0..<50).map { try request(server, "/\($0)") }
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for request in requests { group.addTask { try await transport.send(request).body } }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<50).map { Array("/\($0)".utf8) }))
    #expect(server.connections <= 4)
  }

  @Test func aTransportThatIsLetGoClosesItsConnections() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    var events = server.events.makeAsyncIterator()
    for _ in 0..<20 {
      do {
        let transport = CurlTransport(userAgent: "carte/test")
        #expect(try await transport.send(request(server)).status == 200)
      }
      #expect(await events.next() == .request("/"))
      #expect(await events.next() == .clientLeft)
    }
  }

  @Test func offlineMakesNoRequest() async throws {
    let server = try server(.answer(200))
    defer { server.stop() }
    await #expect(throws: Problem("problem.offline", ["host": "127.0.0.1"])) {
      try await OfflineTransport().send(request(server))
    }
    #expect(server.connections == 0)
  }
}
