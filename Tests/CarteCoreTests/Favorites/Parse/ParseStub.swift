import FoundationEssentials
import Synchronization

@testable import CarteCore

/// A small Parse server in memory, by its REST guide: classes with ids, moments, rights and types of columns fixed by
/// the first write; users and sessions; its forms of refusal. It can be told to break.
final class ParseStub: Sendable {
  /// What happens to a request instead of an answer.
  enum Fault: Sendable {
    /// It never arrives.
    case lost
    /// It is acted on, and the answer never arrives.
    case answerLost
    /// Something else answers.
    case answered(Int, String, [HTTPHeader] = [])
  }

  struct State {
    /// Rows by class, each with its `objectId`, `createdAt`, `updatedAt` and perhaps `ACL`.
    var rows: [String: [JSON]] = [:]
    var types: [String: [String: String]] = [:]
    var passwords: [String: String] = [:]
    /// User ids by token.
    var sessions: [String: String] = [:]
    /// The most rows of an answer, whatever is asked for.
    var cap = 1000
    var makesClasses = true
    var lastMillisecond = 0
    var lastID: UInt64 = 0
    var requests: [HTTPRequest] = []
  }

  static let applicationID = "app-4711"
  static let restKey = "rest-key-0815"

  let state = Mutex(State())
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_800_000_000) }) {
    self.now = now
  }

  func change<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  func rows(_ name: String) -> [JSON] { state.withLock { $0.rows[name] ?? [] } }
  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// A way to this server. `fault` is asked about each request of it, which are counted from 0.
  func transport(_ fault: @escaping @Sendable (Int, HTTPRequest) -> Fault? = { _, _ in nil }) -> any Transport
  {
    ParseStubTransport(server: self, fault: fault)
  }

  /// A row as some other program put it there.
  @discardableResult
  func put(_ columns: JSON, in name: String, created: String? = nil) -> String {
    let now = now()
    return state.withLock { state in
      let row = Self.made(columns, at: now, &state)
      let dated = created.map {
        row.setting("createdAt", to: .string($0)).setting("updatedAt", to: .string($0))
      }
      state.rows[name, default: []].append(dated ?? row)
      return row["objectId"].text ?? ""
    }
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let now = now()
    return state.withLock { state in
      do throws(ParseStubRefusal) {
        return try Self.answer(request, at: now, &state)
      } catch {
        return HTTPResponse(status: error.status, body: Array(error.body.utf8), address: request.address)
      }
    }
  }
}

/// A refusal in one of Parse's forms.
struct ParseStubRefusal: Error {
  let status: Int
  let body: String

  init(_ code: Int, _ words: String) {
    status = code == 101 ? 404 : 400
    body = JSON.object([.init("code", .number(Double(code))), .init("error", .string(words))]).encoded()
  }

  init(status: Int, body: String) {
    self.status = status
    self.body = body
  }
}

// MARK: - Calls

extension ParseStub {
  private static func answer(
    _ request: HTTPRequest, at now: Date, _ state: inout State
  ) throws(ParseStubRefusal) -> HTTPResponse {
    guard header("X-Parse-Application-Id", request) == applicationID,
      header("X-Parse-REST-API-Key", request) == restKey
    else { throw ParseStubRefusal(status: 403, body: #"{"error":"unauthorized"}"#) }
    let parts = request.address.path.split(separator: "/").dropFirst().map(String.init)
    let body = request.body.flatMap { try? JSON(parsing: $0) } ?? [:]
    func said(_ json: JSON, _ status: Int = 200) -> HTTPResponse {
      HTTPResponse(status: status, body: Array(json.encoded().utf8), address: request.address)
    }
    if parts == ["login"] { return said(try login(body, &state)) }
    let token = header("X-Parse-Session-Token", request)
    let user = token.flatMap { state.sessions[$0] }
    if token != nil, user == nil { throw ParseStubRefusal(209, "Invalid session token") }
    if parts == ["logout"] {
      if let token { state.sessions[token] = nil }
      return said([:])
    }
    if parts == ["users", "me"] {
      guard let user else { throw ParseStubRefusal(209, "Invalid session token") }
      return said(["objectId": .string(user)])
    }
    guard parts.count >= 2, parts[0] == "classes" else {
      throw ParseStubRefusal(status: 404, body: "<pre>Cannot find it</pre>")
    }
    let name = parts[1]
    guard state.makesClasses || state.rows[name] != nil else {
      throw ParseStubRefusal(119, "This user is not allowed to access non-existent class: \(name)")
    }
    switch request.method {
    case .get where parts.count > 2:
      let row = state.rows[name]?.first { $0["objectId"].text == parts[2] && allows("read", $0, user) }
      guard let row else { throw ParseStubRefusal(101, "Object not found.") }
      return said(row)
    case .get: return said(["results": .array(try find(name, query(request), user, state))])
    case .post:
      try check(body, name, &state)
      let row = made(body, at: now, &state)
      state.rows[name, default: []].append(row)
      return said(["objectId": row["objectId"], "createdAt": row["createdAt"]], 201)
    default: return said(try change(parts, request.method, body, user, at: now, &state))
    }
  }

  private static func change(
    _ parts: [String], _ method: HTTPRequest.Method, _ body: JSON, _ user: String?, at now: Date,
    _ state: inout State
  ) throws(ParseStubRefusal) -> JSON {
    let name = parts[1]
    guard let index = state.rows[name]?.firstIndex(where: { $0["objectId"].text == parts.last }),
      let row = state.rows[name]?[index], allows("write", row, user)
    else { throw ParseStubRefusal(101, "Object not found.") }
    guard method == .put else {
      state.rows[name]?.remove(at: index)
      return [:]
    }
    try check(body, name, &state)
    let updated = JSON.string(moment(at: now, &state))
    let changed = body.members.reduce(row) { $0.setting($1.name, to: $1.value) }
    state.rows[name]?[index] = changed.setting("updatedAt", to: updated)
    return ["updatedAt": updated]
  }

  private static func login(_ body: JSON, _ state: inout State) throws(ParseStubRefusal) -> JSON {
    guard let name = body["username"].text, let password = body["password"].text, !password.isEmpty,
      state.passwords[name] == password
    else { throw ParseStubRefusal(101, "Invalid username/password.") }
    let token = "r:token-of-\(name)-\(state.sessions.count)"
    state.sessions[token] = "user" + name
    return ["objectId": .string("user" + name), "username": .string(name), "sessionToken": .string(token)]
  }

  private static func find(
    _ name: String, _ query: [String: String], _ user: String?, _ state: State
  ) throws(ParseStubRefusal) -> [JSON] {
    let condition = (try? JSON(parsing: query["where"] ?? "{}")) ?? [:]
    let limit = min(query["limit"].flatMap { Int($0) } ?? 100, state.cap)
    let rows = (state.rows[name] ?? []).filter { row in
      allows("read", row, user) && condition.members.allSatisfy { matches(row[$0.name], $0.value) }
    }
    guard query["order"] == "objectId" else { return Array(rows.prefix(limit)) }
    let sorted = rows.sorted { ($0["objectId"].text ?? "") < ($1["objectId"].text ?? "") }
    guard let keys = query["keys"]?.split(separator: ",") else { return Array(sorted.prefix(limit)) }
    let wanted = Set(keys.map(String.init)).union(["objectId", "createdAt", "updatedAt", "ACL"])
    return sorted.prefix(limit).map { .object($0.members.filter { wanted.contains($0.name) }) }
  }

  private static func matches(_ value: JSON, _ condition: JSON) -> Bool {
    guard case .object(let operators) = condition else { return value == condition }
    return operators.allSatisfy { test in
      switch test.name {
      case "$gt": (value.text ?? "") > (test.value.text ?? "")
      case "$in": test.value.array.contains(value)
      default: false
      }
    }
  }
}

// MARK: - Rows

extension ParseStub {
  private static func made(_ columns: JSON, at now: Date, _ state: inout State) -> JSON {
    let created = JSON.string(moment(at: now, &state))
    state.lastID += 1
    // Scattered, so that the order of ids is not the order in which rows are made.
    var id = String((state.lastID &* 0x9E37_79B9_7F4A_7C15) >> 14, radix: 36)
    while id.utf8.count < 10 { id = "0" + id }
    return .object([.init("objectId", .string(id))] + columns.members).setting("createdAt", to: created)
      .setting(
        "updatedAt", to: created)
  }

  private static func moment(at now: Date, _ state: inout State) -> String {
    state.lastMillisecond = max(state.lastMillisecond + 1, Int(now.timeIntervalSince1970 * 1000))
    let seconds = state.lastMillisecond / 1000
    let rest = String(1000 + state.lastMillisecond % 1000).dropFirst()
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).dropLast() + "." + rest + "Z"
  }

  private static func check(_ body: JSON, _ name: String, _ state: inout State) throws(ParseStubRefusal) {
    for column in body.members where column.name != "ACL" {
      let type =
        switch column.value {
        case .string: "String"
        case .number, .literal: "Number"
        case .bool: "Boolean"
        case .array: "Array"
        default: "Object"
        }
      if let known = state.types[name]?[column.name], known != type {
        throw ParseStubRefusal(
          111, "schema mismatch for \(name).\(column.name); expected \(known) but got \(type)")
      }
      state.types[name, default: [:]][column.name] = type
    }
  }

  private static func allows(_ what: String, _ row: JSON, _ user: String?) -> Bool {
    if row["ACL"].isNull { return true }
    return (["*"] + (user.map { [$0] } ?? [])).contains { row["ACL"][$0][what] == true }
  }

  private static func header(_ name: String, _ request: HTTPRequest) -> String? {
    request.headers.first { $0.name == name }?.value
  }

  private static func query(_ request: HTTPRequest) -> [String: String] {
    let items = URLComponents(string: request.address.text)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}

/// One program's way to the server.
private final class ParseStubTransport: Transport {
  private let server: ParseStub
  private let fault: @Sendable (Int, HTTPRequest) -> ParseStub.Fault?
  private let count = Mutex(0)

  init(server: ParseStub, fault: @escaping @Sendable (Int, HTTPRequest) -> ParseStub.Fault?) {
    self.server = server
    self.fault = fault
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = count.withLock { count in
      count += 1
      return count - 1
    }
    server.state.withLock { $0.requests.append(request) }
    // Lets others have their turn between two requests.
    await Task.yield()
    switch fault(number, request) {
    case nil: return server.answer(request)
    case .lost: throw TransportFailure.timedOut
    case .answerLost:
      _ = server.answer(request)
      throw TransportFailure.timedOut
    case .answered(let status, let body, let headers):
      return HTTPResponse(status: status, headers: headers, body: Array(body.utf8), address: request.address)
    }
  }
}
