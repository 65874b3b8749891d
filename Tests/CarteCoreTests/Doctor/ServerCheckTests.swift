import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct ServerCheckTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
  }

  private func checks(
    _ servers: Servers, _ answer: @escaping @Sendable (HTTPRequest) -> (status: Int, body: String)
  ) throws -> (checks: [ServerCheck], transport: ScriptedTransport) {
    let transport = ScriptedTransport { request in
      let (status, body) = answer(request)
      return HTTPResponse(status: status, body: Array(body.utf8), address: request.address)
    }
    var settings = Settings()
    settings.servers = servers
    let clock = TestClock().clock
    let surroundings = Surroundings(
      resources: Resources(folder: "/nonexistent"),
      directories: Directories(environment: ["HOME": folder.path]),
      strings: Strings(language: "en", texts: [:]), settings: settings,
      http: HTTPClient(transport: transport, retry: .never, clock: clock), clock: clock)
    return (try ServerCheck.all(in: surroundings), transport)
  }

  private func problem(_ check: ServerCheck) async -> String? {
    do {
      try await check.ask()
      return nil
    } catch {
      return (error as? Problem)?.key ?? "\(error)"
    }
  }

  @Test func publicServersAreAskedForLittleAndOnce() async throws {
    let (checks, transport) = try checks(Servers()) { request in
      request.address.host == "pokeapi.co" ? (200, #"{"count":1350}"#) : (200, #"{"drinks":[]}"#)
    }
    #expect(checks.map(\.name) == ["cocktaildb", "pokeapi"])
    for check in checks { #expect(await problem(check) == nil) }
    #expect(
      transport.requests.map(\.address.text) == [
        "https://www.thecocktaildb.com/api/json/v1/1/list.php?c=list",
        "https://pokeapi.co/api/v2/pokemon?limit=1",
      ])
  }

  @Test func aServerThatAnswersWithSomethingElseIsNotWell() async throws {
    let (checks, transport) = try checks(Servers()) { _ in (200, "<html>Welcome to our hotel</html>") }
    #expect(await problem(checks[0]) == "problem.answer")
    let (failing, _) = try self.checks(Servers()) { _ in (503, "") }
    #expect(await problem(failing[1]) == "problem.status")
    #expect(transport.requests.count == 1)
  }

  @Test func spoonacularIsNeverAsked() throws {
    var servers = Servers()
    servers.spoonacularKey = Secret("hush")
    #expect(try checks(servers) { _ in (200, "") }.checks.map(\.name) == ["cocktaildb", "pokeapi"])
  }

  @Test func parseIsAskedWithItsKeysForNoRow() async throws {
    var servers = Servers()
    servers.parse = Servers.Parse(
      endpoint: try Endpoint("https://p.example/parse"), applicationID: try #require(Secret("app")),
      restKey: try #require(Secret("rest")))
    let (checks, transport) = try checks(servers) { _ in (200, #"{"results":[]}"#) }
    let check = try #require(checks.last)
    #expect(await problem(check) == nil && check.name == "parse" && check.host == "p.example")
    #expect(transport.requests.count == 1)
    #expect(transport.requests[0].headers.contains(HTTPHeader("X-Parse-REST-API-Key", "rest")))
    let (refusing, _) = try self.checks(servers) { _ in (401, #"{"error":"unauthorized"}"#) }
    #expect(await problem(refusing[2]) == "problem.parse.keys")
  }

  @Test func eachSheetIsAskedOnceAndCounted() async throws {
    var servers = Servers()
    servers.orderSheet = "orders1"
    servers.menuSheets = ["m1", "orders1", "m2"]
    let (checks, transport) = try checks(servers) { _ in (200, #"["name"]"#) }
    let sheets = checks.filter { $0.name.hasPrefix("sheetdb/") }
    #expect(sheets.map(\.name) == ["sheetdb/orders", "sheetdb/menu-1", "sheetdb/menu-3"])
    for check in sheets { #expect(await problem(check) == nil) }
    #expect(
      transport.requests.map(\.address.text)
        == ["orders1", "m1", "m2"].map {
          "https://sheetdb.io/api/v1/\($0)/keys"
        })
    let meter = SheetMeter(cache: folder(".cache/carte"), clock: TestClock().clock)
    #expect(meter.usage.count == 3)
  }
}
