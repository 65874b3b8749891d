import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct LogTests {
  private struct Answering: Transport {
    let status: Int?

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      guard let status else { throw TransportFailure.timedOut }
      return HTTPResponse(status: status, body: [1, 2, 3], address: request.address)
    }
  }

  private func lines(after work: (Log) async throws -> Void) async throws -> [Substring] {
    let path = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID())/state/carte.log").path
    let log = try #require(Log(path: path))
    try await work(log)
    return try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self).split(separator: "\n")
  }

  @Test func anExchangeIsOneLineWithoutItsKey() async throws {
    let address = try WebAddress("https://example.org/a?b=c")
    let request = HTTPRequest(.get, address, headers: [HTTPHeader("x-api-key", "secret")])
    let lines = try await lines { log in
      let transport = LoggingTransport(Answering(status: 200), log: log, clock: .system)
      _ = try await transport.send(request)
      let failing = LoggingTransport(Answering(status: nil), log: log, clock: .system)
      await #expect(throws: TransportFailure.timedOut) { try await failing.send(request) }
    }
    #expect(lines.count == 2)
    #expect(lines[0].contains("GET https://example.org/a?b=c: 200, 3 bytes"))
    #expect(lines[1].contains("timedOut"))
    #expect(!lines.joined().contains("secret"))
  }

  @Test func aLineStaysALine() async throws {
    let lines = try await lines { $0.write("a\nb\u{1B}[2Jc") }
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix(" a bc"))
  }

  @Test func whereNothingCanBeWrittenThereIsNone() {
    #expect(Log(path: "/dev/null/carte.log") == nil)
  }
}
