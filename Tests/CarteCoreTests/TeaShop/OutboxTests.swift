import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// Programs that end while an order is on its way.
@Suite struct OutboxTests {
  private let folder: StorageFolder
  private let clock = TestClock()

  init() throws {
    folder = try StorageFolder()
  }

  private func book(_ transport: any Transport, _ machine: String) throws -> SheetOrderBook {
    let meter = SheetMeter(cache: nil, clock: clock.clock)
    let sheet = try SheetDB(
      client: HTTPClient(transport: transport, clock: clock.clock), endpoint: Servers().sheetDB,
      sheet: "sheet",
      token: nil, meter: meter)
    return SheetOrderBook(
      file: OrderFile(folder: folder.path + "/" + machine, clock: clock.clock, time: Tea.taipei),
      sheet: sheet,
      meter: meter, clock: clock.clock, time: Tea.taipei)
  }

  /// Ends the program at one of its requests: before it is sent, or before its answer comes. Nothing is tidied up.
  private struct Killing: Transport {
    let stub: SheetStub
    let step: Int
    let isAfter: Bool

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      let isLast = stub.requests.count == step
      stub.change { $0.requests.append(request) }
      if isLast, !isAfter { throw CancellationError() }
      let response = stub.answer(request)
      if isLast { throw CancellationError() }
      return response
    }
  }

  @Test(arguments: [SheetStub.allColumns, SheetStub.oldColumns], [false, true])
  func anOrderArrivesOnceWhereverItsProgramEnds(_ columns: [String], _ isAfter: Bool) async throws {
    for step in 0..<6 {
      let stub = SheetStub(columns: columns)
      let machine = "\(columns.count)-\(isAfter)-\(step)"
      let order = Tea.order(1, "小明", "雨果那堤 大杯 半糖 少冰", price: 55)
      let killed = try book(Killing(stub: stub, step: step, isAfter: isAfter), machine)
      _ = try? await killed.apply(.add(order))
      _ = try? await killed.load()
      let list = try await book(stub.transport(), machine).load()
      #expect(list.waiting.isEmpty && list.orders.map(\.name) == ["小明"], "step \(step)")
      #expect(stub.rows.count == 1, "step \(step)")
    }
  }

  @Test func programsKilledAtAnyMomentSendEveryOrderOnce() throws {
    let stub = SheetStub()
    let server = try LoopbackServer { request in
      guard let address = try? WebAddress("http://localhost" + request.target),
        let method = HTTPRequest.Method(rawValue: request.method)
      else { return .hang }
      let answer = stub.answer(HTTPRequest(method, address, body: request.body))
      return .answer(answer.status, body: answer.body)
    }
    defer { server.stop() }
    func start(_ prefix: String, _ count: Int) throws -> SupportProgram {
      try SupportProgram(
        "orders-writer",
        [folder.path + "/killed", "send", prefix, String(count), server.base + "/api/v1", "sheet"])
    }
    var saved: Set<String> = []
    for turn in 0..<15 {
      let program = try start("k\(turn)x", 30)
      try program.waitUntilReady()
      // Not a wait for anything: the moment is to be a different one each time.
      usleep(.random(in: 0...60_000))
      program.kill()
      saved.formUnion(try program.finish().filter { $0.hasPrefix("saved ") }.map { String($0.dropFirst(6)) })
    }
    #expect(try start("none", 0).finish() == ["ready", "waiting 0"])
    let names = stub.rows.compactMap { $0["name"] }
    #expect(Set(names).count == names.count && Set(stub.rows.compactMap { $0["id"] }).count == names.count)
    #expect(saved.isSubset(of: names))
    #expect(names.count <= saved.count + 15)
  }
}
