import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import CarteCore

/// What happens to orders on their way to a sheet, and what is known of it without a network.
@Suite struct SheetSendingTests {
  private let folder: StorageFolder
  private let clock = TestClock()

  init() throws {
    folder = try StorageFolder()
  }

  private func book(_ transport: any Transport) throws -> SheetOrderBook {
    let cache = ResponseCache(folder: folder.path + "/answers")
    let client = HTTPClient(transport: transport, cache: cache, clock: clock.clock)
    let meter = SheetMeter(cache: nil, clock: clock.clock)
    let sheet = try SheetDB(
      client: client, endpoint: Servers().sheetDB, sheet: "sheet", token: nil, meter: meter)
    return SheetOrderBook(
      file: OrderFile(folder: folder.path, clock: clock.clock, time: Tea.taipei), sheet: sheet, meter: meter,
      clock: clock.clock, time: Tea.taipei)
  }

  private func order(_ number: Int, name: String = "小明", note: String = "", round: String = "") -> Order {
    Tea.order(number, name, "雨果那堤 中杯 半糖 少冰", price: 50, note: note, round: round)
  }

  /// Ends the program when it sends something, before that has arrived.
  private struct Killing: Transport {
    let stub: SheetStub

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      if request.method == .post { throw CancellationError() }
      return stub.answer(request)
    }
  }

  @Test func afterAKillTheRequestIsGivenItsTimeBeforeAnotherIsSent() async throws {
    let stub = SheetStub()
    await #expect(throws: CancellationError.self) {
      try await book(Killing(stub: stub)).apply(.add(order(1)))
    }
    clock.advance(3)
    // It arrives between the first look and the second.
    let list = try await book(
      stub.transport { number, _ in
        if number == 0 {
          let answer = SheetStub.Fault.answered(200, "[]")
          stub.change { $0.rows = [["id": Tea.id(1), "name": "小明", "drink": "雨果那堤", "price": "50"]] }
          return answer
        }
        return nil
      }
    ).load()
    #expect(list.waiting.isEmpty && stub.rows.count == 1 && stub.requests.allSatisfy { $0.method == .get })
    #expect(clock.sleeps == [7])
  }

  @Test func afterAKillThatTheRequestDidNotSurviveItIsSent() async throws {
    let stub = SheetStub()
    await #expect(throws: CancellationError.self) {
      try await book(Killing(stub: stub)).apply(.add(order(1)))
    }
    #expect(try await book(stub.transport()).load().waiting.isEmpty && stub.rows.count == 1)
    #expect(clock.sleeps == [10])
  }

  @Test func afterALostAnswerAndLongAfterAKillNobodyWaits() async throws {
    let stub = SheetStub()
    _ = try await book(stub.transport { _, request in request.method == .post ? .lost : nil }).apply(
      .add(order(1)))
    _ = try await book(stub.transport()).load()
    await #expect(throws: CancellationError.self) {
      try await book(Killing(stub: stub)).apply(.add(order(2)))
    }
    clock.advance(60)
    _ = try await book(stub.transport()).load()
    #expect(stub.rows.count == 2 && clock.sleeps.isEmpty)
  }

  /// New descriptors for what this process has open under a name.
  private static func copiesOfDescriptors(of path: String) -> [Int32] {
    (0..<256).filter { number in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) == path
    }.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
  }

  /// A program that is being started has copies of all that is open, with the locks on it, until it runs.
  @Test func nobodyWaitsForWhoeverHoldsACopyOfTheTurnToSend() async throws {
    let stub = SheetStub()
    let path = OrderFile(folder: folder.path).sending.path
    let copies = Mutex<[Int32]>([])
    defer { copies.withLock { $0.forEach { close($0) } } }
    let book = try book(
      stub.transport { _, request in
        if request.method == .post {
          copies.withLock { if $0.isEmpty { $0 = Self.copiesOfDescriptors(of: path) } }
        }
        return nil
      })
    for number in 1...2 { _ = try await book.apply(.add(order(number))) }
    #expect(copies.withLock(\.count) == 1 && stub.rows.count == 2 && clock.sleeps.isEmpty)
  }

  @Test func whatWasJustDoneIsThereWithoutTheNetwork() async throws {
    let stub = SheetStub()
    let book = try book(stub.transport())
    for number in 1...3 { _ = try await book.apply(.add(order(number))) }
    _ = try await book.apply(.remove(id: Tea.id(1)))
    _ = try await book.apply(.replace(order(2, note: "熱"), was: order(2)))
    let kept = try self.book(OfflineTransport()).kept()
    #expect(kept.orders == [order(3), order(2, note: "熱")] && kept.asOf != nil)
  }

  @Test(arguments: ["<html>Log in</html>", #"{"error":"no"}"#, "7", ""])
  func whatAnswersInItsPlaceTakesNothingAway(_ body: String) async throws {
    let stub = SheetStub()
    _ = try await book(stub.transport()).apply(.add(order(1)))
    let portal = try book(stub.transport { _, _ in .answered(200, body) })
    await #expect(throws: Problem("problem.answer", ["host": "sheetdb.io"])) { try await portal.load() }
    #expect(try book(OfflineTransport()).kept().orders == [order(1)])
  }

  @Test func anEditSendsOnlyTheCellsItChanges() async throws {
    let stub = SheetStub()
    let book = try book(stub.transport())
    _ = try await book.apply(.add(order(1)))
    // Somebody else, a moment later.
    clock.advance(1)
    stub.change { $0.rows[0]["note"] = "少一點" }
    let large = Tea.order(1, "小明", "雨果那堤 大杯 半糖 少冰", price: 55)
    let list = try await book.apply(.replace(large, was: order(1)))
    #expect(list.orders.map(\.note) == ["少一點"] && list.orders.map(\.unitPrice) == [55])
    let patch = try #require(stub.requests.last { $0.method == .patch })
    let body = try JSON(parsing: try #require(patch.body))
    #expect(body["data"].members.map(\.name).sorted() == ["drink", "price", "size"])
    let why = Problem(
      "problem.tea.changed", ["name": "小明", "cup": "雨果那堤 大杯 半糖 少冰 · 少一點", "count": "1"])
    await #expect(throws: why) {
      try await book.apply(.replace(order(1, note: "熱"), was: order(1)))
    }
    // Nothing to say is not said.
    let count = stub.requests.count { $0.method == .patch }
    _ = try await book.apply(.replace(large, was: large))
    #expect(stub.requests.count { $0.method == .patch } == count && stub.rows[0]["note"] == "少一點")
  }

  @Test func aDamagedOutboxIsTold() async throws {
    for isOrder in [false, true] {
      try folder.write("{\"outbox\":[{", to: "orders.json")
      let book = try book(SheetStub().transport())
      let list = isOrder ? try await book.apply(.add(order(1))) : try await book.load()
      #expect(list.notice?.key.contains("corrupt") == true || list.notice?.values["file"] != nil)
    }
  }

  @Test func anOrderThatMissedItsRoundIsNotSentWithTheNextAndCanBeTakenAway() async throws {
    let stub = SheetStub()
    let offline = try book(OfflineTransport())
    let round = try #require(try offline.apply(RoundChange.open(shop: "", organiser: "", closes: nil)).round)
    _ = try await offline.apply(.add(order(1, round: round.id)))
    _ = try offline.apply(RoundChange.close)
    let closed = try await book(stub.transport()).load()
    #expect(closed.notice?.key == "problem.tea.closedNobody" && closed.orders.map(\.id) == [Tea.id(1)])
    _ = try offline.apply(RoundChange.clone(of: nil, closes: nil))
    let list = try await book(stub.transport()).load()
    #expect(list.notice == Problem("problem.tea.missed", ["name": "小明", "id": "00000000"]))
    #expect(list.waiting == [Tea.id(1)] && list.orders.isEmpty && stub.rows.isEmpty)
    _ = try offline.apply(RoundChange.close)
    #expect(try await offline.apply(.remove(id: Tea.id(1))).waiting.isEmpty)
    #expect(try await book(stub.transport()).load().notice == nil)
  }

  @Test(arguments: ["INCREMENT", "TIMESTAMP", "DATETIME"])
  func wordsOfSheetDBItselfStayTexts(_ word: String) async throws {
    let stub = SheetStub()
    let list = try await book(stub.transport()).apply(.add(order(1, name: word, note: word)))
    #expect(stub.rows[0]["name"] == word + " " && stub.rows[0]["note"] == word + " ")
    #expect(list.orders == [order(1, name: word, note: word)])
  }
}
