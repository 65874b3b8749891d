import FoundationEssentials

/// A sheet behind SheetDB's interface (docs.sheetdb.io): its cells are strings, its first row names the columns.
///
/// What is written is sent with `mode=RAW`, so that "=1+2" stays a text. Nothing is ever sent twice by itself: a
/// change whose answer was lost may have been made.
struct SheetDB: Sendable {
  /// The server's name, for sentences.
  let host: String
  /// The sheet's id.
  let sheet: String
  private let client: HTTPClient
  private let address: WebAddress
  private let token: Secret?
  private let meter: SheetMeter

  private static let timeout = 30.0

  /// Names a sheet; nothing is asked yet.
  ///
  /// - Throws: `Problem` where the address is none.
  init(
    client: HTTPClient, endpoint: Endpoint, sheet: String, token: Secret?, meter: SheetMeter
  ) throws(Problem) {
    self.client = client
    self.sheet = sheet
    self.token = token
    self.meter = meter
    address = try WebAddress(endpoint.text).appending(path: sheet)
    host = address.host
  }

  /// All rows from top to bottom.
  ///
  /// - Parameter isFresh: whether what SheetDB remembers for 15 seconds will not do.
  func rows(isFresh: Bool = false) async throws -> [JSON] {
    try SheetAnswer.rows(try await ask(rowsRequest(isFresh: isFresh)), sheet: sheet)
  }

  /// The rows as they were last seen, without asking; nil where they never were.
  func keptRows() -> (rows: [JSON], age: Double)? {
    guard let request = try? rowsRequest(isFresh: false), let kept = client.kept(request),
      let rows = try? SheetAnswer.rows(kept.response, sheet: sheet)
    else { return nil }
    return (rows, kept.age)
  }

  /// Keeps rows as those that were last seen, for when there is no network.
  ///
  /// - Parameter moment: when they were asked for.
  func keep(_ rows: [JSON], asOf moment: Date) {
    guard let request = try? rowsRequest(isFresh: false) else { return }
    client.keep(Array(JSON.array(rows).encoded().utf8), for: request, date: moment)
  }

  /// The names of the columns, also of a sheet without rows.
  func columns() async throws -> [String] {
    let json = try SheetAnswer.json(
      try await ask(request(.get, try address.appending(path: "keys"))), sheet: sheet)
    guard let list = json.list else { throw Problem("problem.answer", ["host": host]) }
    return list.compactMap(\.text)
  }

  /// Appends rows.
  ///
  /// - Returns: how many were made.
  func create(_ rows: [JSON]) async throws -> Int {
    let body: JSON = ["data": .array(rows), "mode": "RAW"]
    return try await change(.post, try WebAddress(address.text + "?mode=RAW"), body, "created")
  }

  /// Changes columns of every row that has a value in a column.
  ///
  /// - Parameter value: letters, digits and dashes only: SheetDB takes `*`, `!`, `<` and `>` for more than text.
  /// - Returns: how many rows were changed.
  func update(_ cells: JSON, where column: String, is value: String) async throws -> Int {
    let path = try address.appending(path: column + "/" + value, query: ["mode": "RAW"])
    return try await change(.patch, path, ["data": cells, "mode": "RAW"], "updated")
  }

  /// Deletes every row that has a value in a column; see `update`.
  ///
  /// - Returns: how many there were.
  func delete(where column: String, is value: String) async throws -> Int {
    try await change(.delete, try address.appending(path: column + "/" + value), nil, "deleted")
  }

  /// Not for the cache of answers: what stands in front of a network answers with 200, too, and would take the place
  /// of the rows. SheetDB has no validators to ask with.
  private func rowsRequest(isFresh: Bool) throws(Problem) -> HTTPRequest {
    request(.get, isFresh ? try WebAddress(address.text + "?ignore_cache=1") : address)
  }

  private func change(
    _ method: HTTPRequest.Method, _ address: WebAddress, _ body: JSON?, _ count: String
  ) async throws -> Int {
    var request = request(method, address)
    if let body {
      request.headers.append(HTTPHeader("Content-Type", "application/json"))
      request.body = Array(body.encoded().utf8)
    }
    let json = try SheetAnswer.json(try await ask(request), sheet: sheet)
    guard let number = json[count].integer else { throw Problem("problem.answer", ["host": host]) }
    return number
  }

  private func request(_ method: HTTPRequest.Method, _ address: WebAddress) -> HTTPRequest {
    var headers = [HTTPHeader("Accept", "application/json")]
    if let token { headers.append(HTTPHeader("Authorization", "Bearer " + token.value)) }
    return HTTPRequest(method, address, headers: headers, timeout: Self.timeout, isRepeatable: false)
  }

  private func ask(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await meter.take()
    return try await client.send(request)
  }
}
