import FoundationEssentials
import Synchronization

@testable import CarteCore

/// A sheet behind SheetDB's interface in memory: cells are strings, columns it lacks are dropped without a word, a
/// change reaches every row that matches. It can be told to break.
final class SheetStub: Sendable {
  /// What happens to a request instead of an answer.
  enum Fault: Sendable {
    /// It never arrives.
    case lost
    /// It is acted on, and the answer never arrives.
    case answerLost
    /// Something else answers.
    case answered(Int, String)
  }

  struct State {
    var columns: [String]
    var rows: [[String: String]] = []
    var requests: [HTTPRequest] = []
  }

  /// Cloudflare's page where somebody asks too fast.
  static let crowded = Fault.answered(429, "<html><h1>Error 1015</h1>You are being rate limited</html>")

  static let allColumns = SheetColumn.allCases.map(\.rawValue)
  static let oldColumns = ["date", "name", "drink", "price"]

  let state: Mutex<State>

  init(columns: [String] = allColumns) {
    state = Mutex(State(columns: columns))
  }

  var rows: [[String: String]] { state.withLock { $0.rows } }
  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }

  /// A way to this sheet. `fault` is asked about each request of it, which are counted from 0.
  func transport(_ fault: @escaping @Sendable (Int, HTTPRequest) -> Fault? = { _, _ in nil }) -> any Transport
  {
    SheetStubTransport(stub: self, fault: fault)
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let (status, json) = state.withLock { Self.answer(request, &$0) }
    return HTTPResponse(status: status, body: Array(json.encoded().utf8), address: request.address)
  }

  private static func answer(_ request: HTTPRequest, _ state: inout State) -> (Int, JSON) {
    let parts = request.address.path.split(separator: "/").map(String.init)
    guard parts.count >= 3, parts[2] == "sheet" else { return (404, ["error": "Not found"]) }
    let tail = Array(parts.dropFirst(3))
    let body = request.body.flatMap { try? JSON(parsing: $0) } ?? .null
    switch (request.method, tail.count) {
    case (.get, 0): return (200, .array(state.rows.map { row($0, state.columns) }))
    case (.get, 1) where tail[0] == "keys": return (200, .array(state.columns.map(JSON.string)))
    case (.post, 0):
      let rows = body["data"].list ?? [body["data"]]
      for given in rows { state.rows.append(cells(given, state.columns, isNew: true)) }
      return (201, ["created": .number(Double(rows.count))])
    case (.patch, 2):
      let given = cells(body["data"], state.columns, isNew: false)
      let hit = state.rows.indices.filter { state.rows[$0][tail[0]] == tail[1] }
      for place in hit { state.rows[place].merge(given) { _, new in new } }
      return (200, ["updated": .number(Double(hit.count))])
    case (.delete, 2):
      let before = state.rows.count
      state.rows.removeAll { $0[tail[0]] == tail[1] }
      return (200, ["deleted": .number(Double(before - state.rows.count))])
    default: return (405, ["error": "Method not allowed"])
    }
  }

  private static func row(_ cells: [String: String], _ columns: [String]) -> JSON {
    .object(columns.map { JSON.Member($0, .string(cells[$0] ?? "")) })
  }

  private static func cells(_ json: JSON, _ columns: [String], isNew: Bool) -> [String: String] {
    var cells: [String: String] = [:]
    for column in columns {
      if let text = json[column].text { cells[column] = text } else if isNew { cells[column] = "" }
    }
    return cells
  }
}

private struct SheetStubTransport: Transport {
  let stub: SheetStub
  let fault: @Sendable (Int, HTTPRequest) -> SheetStub.Fault?
  private let count = Counter()

  init(stub: SheetStub, fault: @escaping @Sendable (Int, HTTPRequest) -> SheetStub.Fault?) {
    self.stub = stub
    self.fault = fault
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    stub.change { $0.requests.append(request) }
    await Task.yield()
    switch fault(count.next(), request) {
    case nil: return stub.answer(request)
    case .lost: throw TransportFailure.unreachable
    case .answerLost:
      _ = stub.answer(request)
      throw TransportFailure.timedOut
    case .answered(let status, let body):
      return HTTPResponse(status: status, body: Array(body.utf8), address: request.address)
    }
  }
}

/// Numbers from 0 on.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}
