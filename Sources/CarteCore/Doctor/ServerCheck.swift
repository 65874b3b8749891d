/// Finds out whether a server can be asked, by one question that costs it next to nothing.
public struct ServerCheck: Sendable {
  /// The name in data, such as `pokeapi`; for sheets with what they hold, such as `sheetdb/orders`.
  public let name: String
  /// The host that is asked.
  public let host: String
  private let question: @Sendable () async throws -> Void

  init(name: String, host: String, question: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.host = host
    self.question = question
  }

  /// Asks.
  ///
  /// - Throws: `Problem` where the server does not answer as it should, `CancellationError`.
  public func ask() async throws {
    try await question()
  }

  /// The checks for every server that the settings name. Not for Spoonacular: each answer costs its user points.
  ///
  /// - Throws: `Problem` where an address or the sign-in at a server cannot be read.
  public static func all(in surroundings: Surroundings) throws(Problem) -> [ServerCheck] {
    let servers = surroundings.settings.servers
    var checks = [
      try plain("cocktaildb", servers.cocktailDB, "list.php", ["c": "list"], in: surroundings) {
        $0["drinks"].list != nil
      },
      try plain("pokeapi", servers.pokeAPI, "pokemon", ["limit": "1"], in: surroundings) {
        $0["count"].integer != nil
      },
    ]
    if let parse = try ParseServer.configured(in: surroundings) {
      checks.append(
        ServerCheck(name: "parse", host: parse.host) {
          // No row has this id, so the answer is empty; but the keys and the sign-in are looked at.
          _ = try await parse.rows(of: .others, ids: ["carte"])
        })
    }
    return checks + (try sheets(surroundings))
  }

  private static func plain(
    _ name: String, _ endpoint: Endpoint, _ path: String, _ query: KeyValuePairs<String, String>,
    in surroundings: Surroundings, _ isExpected: @escaping @Sendable (JSON) -> Bool
  ) throws(Problem) -> ServerCheck {
    let address = try WebAddress(endpoint.text).appending(path: path, query: query)
    let client = surroundings.http
    return ServerCheck(name: name, host: endpoint.host) {
      let response = try await client.fetch(HTTPRequest(.get, address))
      // The page on which a hotel asks for a room number is no answer.
      guard let json = try? JSON(parsing: response.body), isExpected(json) else {
        throw Problem("problem.answer", ["host": address.host])
      }
    }
  }

  /// Each sheet once; SheetDB counts these requests like any other.
  private static func sheets(_ surroundings: Surroundings) throws(Problem) -> [ServerCheck] {
    let servers = surroundings.settings.servers
    let meter = SheetMeter(cache: surroundings.directories.cache, clock: surroundings.clock)
    var checks: [ServerCheck] = []
    var seen: Set<String> = []
    let menus = servers.menuSheets.enumerated().map { ("sheetdb/menu-\($0 + 1)", $1) }
    let orders = servers.orderSheet.map { [("sheetdb/orders", $0)] } ?? []
    for (name, id) in orders + menus where seen.insert(id).inserted {
      let sheet = try SheetDB(
        client: surroundings.http, endpoint: servers.sheetDB, sheet: id, token: servers.sheetToken,
        meter: meter)
      checks.append(ServerCheck(name: name, host: sheet.host) { _ = try await sheet.columns() })
    }
    return checks
  }
}

extension SheetUsage {
  /// What was counted of the requests to SheetDB.
  public static func counted(in surroundings: Surroundings) -> SheetUsage {
    SheetMeter(cache: surroundings.directories.cache, clock: surroundings.clock).usage
  }
}
