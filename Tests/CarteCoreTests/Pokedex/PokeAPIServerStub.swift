import Synchronization

@testable import CarteCore

/// Speaks like PokeAPI from memory: a path below its root, with the query, is answered by a table.
struct PokeAPIServerStub: Sendable {
  let transport: ScriptedTransport

  /// - Parameters:
  ///   - answers: by path, such as `pokemon/2001`; anything else is "Not Found".
  ///   - fault: an answer, or a failure, in place of the one in the table.
  init(
    _ answers: [String: JSON], fault: @escaping @Sendable (String) throws -> (Int, String)? = { _ in nil }
  ) {
    transport = ScriptedTransport { request in
      let path = Self.path(request)
      if let (status, body) = try fault(path) {
        return HTTPResponse(status: status, body: Array(body.utf8), address: request.address)
      }
      guard let answer = answers[path] else {
        return HTTPResponse(status: 404, body: Array("Not Found".utf8), address: request.address)
      }
      return HTTPResponse(status: 200, body: PokeAPISample.bytes(answer), address: request.address)
    }
  }

  /// What was asked, below the root.
  var paths: [String] { transport.requests.map(Self.path) }

  private static func path(_ request: HTTPRequest) -> String {
    String(request.address.text.dropFirst(PokeAPISample.root.utf8.count + 1))
  }

  func api(cache: ResponseCache? = nil, clock: WallClock = .system, retry: Retry = .never) throws -> PokeAPI {
    let client = HTTPClient(transport: transport, cache: cache, retry: retry, clock: clock, random: { 0 })
    return PokeAPI(client: client, address: try WebAddress(PokeAPISample.root))
  }
}
