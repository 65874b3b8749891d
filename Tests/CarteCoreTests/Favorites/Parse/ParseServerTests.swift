import FoundationEssentials
import Testing

@testable import CarteCore

/// A server of the stub, as a program sees it.
func parseServer(
  _ transport: any Transport, session: ParseSession? = nil, key: String = ParseStub.restKey,
  url: String = "http://localhost:1337/parse"
) throws -> ParseServer {
  let clock = TestClock()
  let parse = Servers.Parse(
    endpoint: try Endpoint(url), applicationID: try #require(Secret(ParseStub.applicationID)),
    restKey: try #require(Secret(key)))
  return try ParseServer(
    client: HTTPClient(transport: transport, clock: clock.clock, random: { 0.5 }), parse: parse,
    session: session)
}

@Suite struct ParseServerTests {
  private let stub = ParseStub()

  private func problem(_ body: () async throws -> Void) async -> Problem? {
    do {
      try await body()
      return nil
    } catch {
      return error as? Problem
    }
  }

  @Test func rowsAreMadeChangedAndDeleted() async throws {
    let server = try parseServer(stub.transport())
    let made = try await server.create(["title": "Tea"], in: .others)
    let updated = try await server.update(made.objectID, ["title": "Green Tea"], in: .others)
    let row = try #require(try await server.rows(of: .others, columns: []).first)
    #expect(row.objectID == made.objectID && row.columns["title"] == "Green Tea")
    #expect(row.updated > row.created && row.created == made.created && row.updated == updated)
    #expect(try await server.row(made.objectID, in: .others)?.updated == updated)
    try await server.delete(made.objectID, in: .others)
    #expect(try await server.rows(of: .others, columns: []).isEmpty)
  }

  @Test func whatIsGoneIsDeletedAndCannotBeChanged() async throws {
    let server = try parseServer(stub.transport())
    try await server.delete("gone", in: .others)
    #expect(try await server.update("gone", ["title": "Tea"], in: .others) == nil)
    #expect(try await server.row("gone", in: .others) == nil)
  }

  @Test(arguments: [1000, 7, 1])
  func aClassIsReadWholeHoweverShortThePages(cap: Int) async throws {
    stub.change { $0.cap = cap }
    let ids = (0..<230).map { stub.put(["title": .string("Row \($0)")], in: "Favorites") }
    let rows = try await parseServer(stub.transport()).rows(of: .others, columns: ["title"])
    #expect(rows.map(\.objectID) == ids.sorted())
    #expect(Set(rows.compactMap { $0.columns["title"].text }).count == 230)
  }

  @Test func rowsThatComeAndGoHideNoOther() async throws {
    stub.change { $0.cap = 10 }
    let ids = (0..<100).map { stub.put(["title": .string("Row \($0)")], in: "Favorites") }.sorted()
    let server = try parseServer(
      stub.transport { [stub] number, _ in
        // Before each page the first row goes and another comes.
        stub.change { state in
          let first = state.rows["Favorites"]?.min {
            ($0["objectId"].text ?? "") < ($1["objectId"].text ?? "")
          }
          if number > 0 { state.rows["Favorites"]?.removeAll { $0 == first } }
        }
        if number > 0 { stub.put(["title": "New"], in: "Favorites") }
        return nil
      })
    let rows = try await server.rows(of: .others, columns: ["title"])
    #expect(Set(ids).isSubset(of: rows.map(\.objectID)))
    #expect(Set(rows.map(\.objectID)).count == rows.count)
  }

  @Test func aServerThatKeepsNoOrderIsNotBelieved() async throws {
    let page = #"{"results":[{"objectId":"a","createdAt":"2026-01-01T00:00:00.000Z"}]}"#
    let server = try parseServer(stub.transport { _, _ in .answered(200, page) })
    let problem = await problem { _ = try await server.rows(of: .others, columns: []) }
    #expect(problem?.key == "problem.answer")
  }

  @Test(arguments: [
    (403, #"{"error":"unauthorized"}"#, "problem.parse.keys"),
    (400, #"{"code":209,"error":"Invalid session token"}"#, "problem.parse.session"),
    (400, #"{"code":111,"error":"schema mismatch for Favorites.title"}"#, "problem.parse.column"),
    (
      400, #"{"code":119,"error":"This user is not allowed to access non-existent class: Favorites"}"#,
      "problem.parse.class"
    ),
    (
      400, #"{"code":119,"error":"Permission denied for action find on class Favorites."}"#,
      "problem.parse.permission"
    ),
    (400, #"{"code":155,"error":"over the limit"}"#, "problem.rate-limited"),
    (429, #"{"code":100,"error":"Too many requests"}"#, "problem.rate-limited"),
    (500, #"{"code":1,"message":"Internal server error."}"#, "problem.parse.internal"),
    (404, "<pre>Cannot GET /classes/Favorites</pre>", "problem.parse.address"),
    (502, "<html>Bad Gateway</html>", "problem.status"),
    (200, "<html>Welcome to our hotel</html>", "problem.answer"),
    (200, "", "problem.answer"),
    (200, #"{"results":[{"title":"no id"}]}"#, "problem.answer"),
    (200, #"{"results":[{"objectId":"../../users"}]}"#, "problem.answer"),
    (400, #"{"code":102,"error":"bad query"}"#, "problem.parse.refused"),
    (404, #"{"code":101,"error":"Object not found."}"#, "problem.parse.missing"),
  ])
  func everyRefusalIsASentence(status: Int, body: String, key: String) async throws {
    let server = try parseServer(stub.transport { _, _ in .answered(status, body) })
    let asked = await problem { _ = try await server.rows(of: .others, columns: []) }
    #expect(asked?.key == key)
    let strings = try Resources(folder: Checkout.resources).strings("en")
    let sentence = strings(try #require(asked))
    #expect(sentence.contains("localhost") && !sentence.contains("{"))
  }

  @Test func aTimeoutIsASentence() async throws {
    let server = try parseServer(stub.transport { _, _ in .lost })
    #expect(await problem { _ = try await server.create([:], in: .others) }?.key == "problem.timeout")
  }

  @Test(arguments: [500, 503, 429])
  func aChangeIsNeverAskedForTwice(status: Int) async throws {
    let server = try parseServer(stub.transport { _, _ in .answered(status, "") })
    _ = await problem { _ = try await server.create([:], in: .others) }
    _ = await problem { _ = try await server.update("a", [:], in: .others) }
    _ = await problem { _ = try await server.delete("a", in: .others) }
    #expect(stub.requests.map(\.method) == [.post, .put, .delete])
  }

  @Test func aConnectionThatBreaksMakesNoChangeTwice() async throws {
    let stub = stub
    let transport = ScriptedTransport { request in
      _ = stub.answer(request)
      throw TransportFailure.interrupted
    }
    let server = try parseServer(transport)
    #expect(await problem { _ = try await server.create(["title": "Tea"], in: .others) } != nil)
    #expect(stub.rows("Favorites").count == 1)
  }

  @Test func aServerThatAsksForARestGetsIt() async throws {
    let server = try parseServer(
      stub.transport { number, _ in number == 0 ? .answered(429, "", [HTTPHeader("Retry-After", "2")]) : nil }
    )
    #expect(try await server.rows(of: .others, columns: []).isEmpty)
  }

  @Test func signingInAndOut() async throws {
    stub.change { $0.passwords["ada"] = "lovelace" }
    let server = try parseServer(stub.transport())
    let wrong = await problem { _ = try await server.login(name: "ada", password: "byron") }
    #expect(wrong?.key == "problem.parse.login")
    let session = try await server.login(name: "ada", password: "lovelace")
    let signedIn = try server.signedIn(session)
    #expect(try await signedIn.me() == session.userID)
    try await signedIn.logout()
    #expect(await problem { _ = try await signedIn.me() }?.key == "problem.parse.session")
  }

  @Test func aTokenGoesToItsOwnServerOnly() async throws {
    let session = ParseSession(
      userID: "ada", name: "ada", token: try #require(Secret("r:secret")), server: "another")
    let server = try parseServer(stub.transport(), session: session)
    _ = try await server.rows(of: .others, columns: [])
    #expect(server.session == nil)
    #expect(stub.requests.allSatisfy { request in !request.headers.contains { $0.value.contains("secret") } })
  }

  @Test func keysAreInHeadersAndNowhereElse() async throws {
    stub.change { $0.passwords["ada"] = "lovelace" }
    let session = try await parseServer(stub.transport()).login(name: "ada", password: "lovelace")
    let server = try parseServer(stub.transport(), session: session)
    let made = try await server.create(["title": "Tea"], in: .others)
    _ = try await server.update(made.objectID, ["title": "Tea"], in: .others)
    _ = try await server.rows(of: .others, columns: ["title"])
    let secrets = [ParseStub.applicationID, ParseStub.restKey, session.token.value, "lovelace"]
    for request in stub.requests {
      #expect(request.caching == .none)
      for secret in secrets {
        #expect(!request.address.text.contains(secret))
        let isLogin = request.address.path.hasSuffix("login")
        #expect(isLogin || !String(decoding: request.body ?? [], as: UTF8.self).contains(secret))
      }
    }
    for secret in secrets { #expect(!"\(server) \(String(reflecting: server))".contains(secret)) }
  }

  @Test func aServerThatSaysAKeyIsNotQuoted() async throws {
    let session = ParseSession(
      userID: "ada", name: "ada", token: try #require(Secret("r:token-4321")),
      server: try parseServer(stub.transport()).identity)
    let words = "bad \(ParseStub.restKey) and \(ParseStub.applicationID) and r:token-4321"
    for code in [102, 111, 119, 1, 101, 209] {
      let body = #"{"code":\#(code),"error":"\#(words)"}"#
      let server = try parseServer(stub.transport { _, _ in .answered(400, body) }, session: session)
      let problem = await problem { _ = try await server.rows(of: .others, columns: []) }
      let said = "\(try #require(problem))"
      for secret in [ParseStub.restKey, ParseStub.applicationID, "r:token-4321"] {
        #expect(!said.contains(secret))
      }
    }
  }
}
