import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

@Suite struct ResponseCacheTests {
  private let clock = TestClock()
  private let folder: TemporaryFolder
  private let address: WebAddress

  init() throws {
    folder = try TemporaryFolder()
    address = try WebAddress("https://example.org/a?b=c")
  }

  private var cache: ResponseCache { ResponseCache(folder: folder.path + "/http") }
  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/http")) ?? []
    return names.map { folder.path + "/http/" + $0 }
  }

  private func client(_ transport: ScriptedTransport) -> HTTPClient {
    HTTPClient(transport: transport, cache: cache, retry: .never, clock: clock.clock)
  }

  private var request: HTTPRequest {
    HTTPRequest(.get, address, headers: [HTTPHeader("X-Key", "secret")], caching: .revalidate)
  }

  /// A server whose answer is the number of the request, until it is asked whether the last one holds.
  private func server(_ headers: [HTTPHeader] = [HTTPHeader("ETag", "\"v1\"")]) -> ScriptedTransport {
    ScriptedTransport { request in
      let isKnown = request.headers.contains { $0.name.hasPrefix("If-") }
      return HTTPResponse(
        status: isKnown ? 304 : 200, headers: headers, body: isKnown ? [] : Array("body".utf8),
        address: request.address)
    }
  }

  @Test func anUnchangedAnswerIsNotSentAgain() async throws {
    let server = server([
      HTTPHeader("ETag", "\"v1\""), HTTPHeader("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
    ])
    for _ in 0..<2 { #expect(try await client(server).fetch(request).body == Array("body".utf8)) }
    #expect(
      server.requests.last?.headers.dropFirst() == [
        HTTPHeader("If-None-Match", "\"v1\""),
        HTTPHeader("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT"),
      ])
  }

  @Test func aChangedAnswerReplacesTheOldOne() async throws {
    let changed = ScriptedTransport { request in
      HTTPResponse(
        status: 200, headers: [HTTPHeader("ETag", "\"v2\"")], body: Array("new".utf8),
        address: request.address)
    }
    _ = try await client(server()).fetch(request)
    #expect(try await client(changed).fetch(request).body == Array("new".utf8))
    #expect(client(changed).kept(request)?.response.body == Array("new".utf8))
    #expect(files.count == 1)
  }

  @Test func aFreshAnswerIsTakenWithoutAsking() async throws {
    let server = server()
    var request = request
    request.caching = .fresh(100)
    for _ in 0..<2 { _ = try await client(server).fetch(request) }
    #expect(server.requests.count == 1)
    clock.advance(101)
    #expect(try await client(server).fetch(request).body == Array("body".utf8))
    #expect(server.requests.count == 2)
    // The server vouched for it, so it is fresh again.
    _ = try await client(server).fetch(request)
    #expect(server.requests.count == 2)
  }

  @Test func keptAnswersHaveAnAge() async throws {
    _ = try await client(server()).fetch(request)
    clock.advance(50)
    #expect(client(server()).kept(request)?.age == 50)
    #expect(try client(server()).kept(HTTPRequest(.get, WebAddress("https://example.org/")))?.age == nil)
  }

  @Test func nothingOfTheRequestIsKept() async throws {
    _ = try await client(server()).fetch(request)
    let file = try #require(files.first)
    let content = try #require(CacheFile.read(file, limit: 1 << 20))
    #expect(!String(decoding: content, as: UTF8.self).contains("secret"))
    #expect(String(decoding: content, as: UTF8.self).contains("https://example.org/a?b=c"))
  }

  @Test(arguments: [404, 500, 206]) func onlyWholeAnswersAreKept(status: Int) async throws {
    _ = try await client(ScriptedTransport([.success((status, [HTTPHeader("ETag", "\"a\"")]))])).send(request)
    #expect(files.isEmpty)
  }

  @Test func whatMustNotBeKeptIsNot() async throws {
    _ = try await client(server([HTTPHeader("Cache-Control", "private, No-Store")])).send(request)
    #expect(files.isEmpty)
  }

  @Test func withoutCachingNothingIsReadOrWritten() async throws {
    let server = server()
    var request = request
    request.caching = .none
    for _ in 0..<2 { _ = try await client(server).fetch(request) }
    #expect(files.isEmpty)
    #expect(server.requests.allSatisfy { $0.headers.count == 1 })
  }

  @Test func anyDamageMeansAbsent() async throws {
    let server = server()
    _ = try await client(server).fetch(request)
    let file = try #require(files.first)
    let sound = try #require(CacheFile.read(file, limit: 1 << 20))
    var damaged = (0..<sound.count).map { Array(sound.prefix($0)) }
    for index in sound.indices where sound[index] != 0x0A {
      damaged.append(sound)
      damaged[damaged.count - 1][index] ^= 1
    }
    // What an ETag is worth is the server's to judge, so a slip inside it does no harm.
    for bytes in damaged + [[], [0], sound + sound] {
      CacheFile.write(bytes, to: file)
      let body = cache.response(for: address, maximumBytes: 1 << 20, now: clock.now)?.response.body
      #expect(body == nil || body == Array("body".utf8))
    }
    CacheFile.write([0xFF], to: file)
    #expect(try await client(server).fetch(request).body == Array("body".utf8))
    #expect(client(server).kept(request) != nil)
  }

  @Test func anAnswerOfAnotherAddressIsNotTaken() async throws {
    _ = try await client(server()).fetch(request)
    let other = try WebAddress("https://example.org/other")
    cache.keep(HTTPResponse(status: 200, address: other), for: other, date: clock.now)
    let paths = files
    try FileManager.default.removeItem(atPath: paths[1])
    try FileManager.default.copyItem(atPath: paths[0], toPath: paths[1])
    let kept = [address, other].filter { cache.response(for: $0, maximumBytes: 100, now: clock.now) != nil }
    #expect(kept.count == 1)
  }

  @Test func aLargerAnswerThanAskedForIsNotTaken() {
    let body = [UInt8](repeating: 1, count: 100_000)
    cache.keep(HTTPResponse(status: 200, body: body, address: address), for: address, date: clock.now)
    #expect(
      cache.response(for: address, maximumBytes: 100_000, now: clock.now)?.response.body.count == 100_000)
    #expect(cache.response(for: address, maximumBytes: 10_000, now: clock.now) == nil)
  }

  @Test func theLeastRecentlyUsedGoesFirst() throws {
    let addresses = try (0..<10).map { try WebAddress("https://example.org/\($0)") }
    let body = [UInt8](repeating: 1, count: 1000)
    for address in addresses {
      cache.keep(HTTPResponse(status: 200, body: body, address: address), for: address, date: clock.now)
      clock.advance(1)
    }
    for address in addresses.prefix(2) {
      _ = cache.response(for: address, maximumBytes: 1000, now: clock.now)
    }
    cache.trim(maximumBytes: 5500)
    let left = addresses.indices.filter {
      cache.response(for: addresses[$0], maximumBytes: 1000, now: clock.now) != nil
    }
    #expect(left == [0, 1, 7, 8, 9])
  }

  @Test(arguments: ["/dev/null/carte", "/proc/carte", ""])
  func aFolderThatCannotBeMadeMeansNoCache(path: String) async throws {
    let server = server()
    let cache = ResponseCache(folder: path)
    cache.trim()
    let client = HTTPClient(transport: server, cache: cache, clock: clock.clock)
    for _ in 0..<2 { #expect(try await client.fetch(request).body == Array("body".utf8)) }
    #expect(server.requests.count == 2)
  }

  @Test func theHashIsTheSameInEveryRun() {
    #expect(StableHash.digits(of: "".utf8) == "6c62272e07bb014262b821756295c58d")
    #expect(StableHash.digits(of: "a".utf8) == "d228cb696f1a8caf78912b704e4a8964")
  }
}
