import FoundationEssentials
import Synchronization
import Testing

@testable import CarteCore

@Suite struct SheetOrderBookTests {
  private let folder: StorageFolder
  private let clock = TestClock()

  init() throws {
    folder = try StorageFolder()
  }

  /// A book of one machine, whose files are in a folder of its own.
  private func book(
    _ stub: SheetStub, machine: String = "one", isCounted: Bool = true,
    fault: @escaping @Sendable (Int, HTTPRequest) -> SheetStub.Fault? = { _, _ in nil }
  ) throws -> SheetOrderBook {
    let client = HTTPClient(transport: stub.transport(fault), clock: clock.clock)
    let path = folder.path + "/" + machine
    let meter = SheetMeter(cache: isCounted ? path : nil, clock: clock.clock)
    let sheet = try SheetDB(
      client: client, endpoint: Servers().sheetDB, sheet: "sheet", token: Secret("tok"), meter: meter)
    return SheetOrderBook(
      file: OrderFile(folder: path, clock: clock.clock, time: Tea.taipei), sheet: sheet, meter: meter,
      clock: clock.clock, time: Tea.taipei)
  }

  private func order(_ number: Int, name: String = "小明", price: Int = 55, round: String = "") -> Order {
    Tea.order(number, name, "雨果那堤 大杯 半糖 少冰", price: price, round: round)
  }

  @Test func anOrderIsARowThatTheOldAppCanRead() async throws {
    let stub = SheetStub()
    let list = try await book(stub).apply(.add(order(1)))
    #expect(list.orders == [order(1)] && list.waiting.isEmpty && list.notice == nil)
    let row = try #require(stub.rows.first)
    #expect(row["date"] == "2026-11-30 14:00:01" && row["name"] == "小明" && row["price"] == "55")
    #expect(row["drink"] == "雨果那堤大杯.半糖.少冰" && row["id"] == Tea.id(1) && row["size"] == "大杯")
    #expect(row["quantity"] == "1" && row["paid"] == "FALSE" && row["sugar"] == "半糖" && row["ice"] == "少冰")
    let post = try #require(stub.requests.first { $0.method == .post })
    #expect(post.address.text == "https://sheetdb.io/api/v1/sheet?mode=RAW")
    #expect(post.headers.contains(HTTPHeader("Authorization", "Bearer tok")))
    let body = try JSON(parsing: try #require(post.body))
    #expect(body["mode"].text == "RAW" && body["data"].array.count == 1)
  }

  @Test func whoHasJustReadTheSheetAsksNoSecondTimeBeforeAChange() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    for number in 1...3 { _ = try await book.apply(.add(order(number))) }
    clock.advance(60)
    func requests(_ change: OrderChange) async throws -> [HTTPRequest.Method] {
      let before = stub.requests.count
      _ = try await book.apply(change)
      return stub.requests.dropFirst(before).map(\.method)
    }
    _ = try await book.load()
    #expect(try await requests(.replace(order(1, name: "小華"), was: order(1))) == [.patch])
    clock.advance(1)
    #expect(try await requests(.remove(id: Tea.id(1))) == [.get, .delete])
    // Whether somebody has paid stands by itself.
    clock.advance(20)
    #expect(try await requests(.pay(id: Tea.id(2), true)) == [.patch])
    #expect(try await requests(.pay(id: Tea.id(3), true)) == [.patch])
    clock.advance(20)
    #expect(try await requests(.pay(id: Tea.id(3), false)) == [.get, .patch])
    // A clock that was set back says nothing of how old they are.
    clock.advance(-600)
    #expect(try await requests(.pay(id: Tea.id(3), true)) == [.get, .patch])
    #expect(stub.rows.map { $0["paid"] } == ["TRUE", "TRUE"])
  }

  @Test func somebodysOrdersArePaidRowByRowAndWhatCouldNotBeIsTold() async throws {
    let stub = SheetStub()
    let whole = try book(stub)
    for number in 1...3 { _ = try await whole.apply(.add(order(number))) }
    let both = [1, 3].map { Payment(id: Tea.id($0), true) }
    let before = stub.requests.count
    #expect(try await whole.apply(.payAll(both)).orders.map(\.isPaid) == [true, false, true])
    let patches = stub.requests.dropFirst(before).filter { $0.method == .patch }.map(\.address.path)
    #expect(patches.count == 2 && zip(patches, both).allSatisfy { $0.hasSuffix("/sheet/id/" + $1.id) })
    let broken = try book(stub, machine: "two") { _, request in
      request.address.path.hasSuffix(Tea.id(3)) ? SheetStub.crowded : nil
    }
    let list = try await broken.apply(.payAll(both.map { Payment(id: $0.id, false) }))
    #expect(list.orders.map(\.isPaid) == [true, false, false] && list.notice != nil)
    await #expect(throws: Problem.self) {
      try await broken.apply(.payAll([Payment(id: Tea.id(3), false), Payment(id: Tea.id(1), true)]))
    }
    #expect(stub.rows.map { $0["paid"] } == ["FALSE", "FALSE", "TRUE"])
  }

  @Test func lookingForWhatGotLostReadsTheSheetOnce() async throws {
    let stub = SheetStub()
    let losing = try book(stub) { _, request in request.method == .post ? .answerLost : nil }
    _ = try await losing.apply(.add(order(1)))
    let before = stub.requests.count
    let list = try await book(stub).load()
    #expect(list.orders.count == 1 && list.waiting.isEmpty && stub.rows.count == 1)
    #expect(stub.requests.dropFirst(before).map(\.method) == [.get])
  }

  @Test func formulasGoAsTextAndComeBackAsText() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    for (number, text) in ["=1+2", "3/4", "0912345678"].enumerated() {
      let order = Tea.order(number + 1, text, "雨果那堤 大杯 半糖 少冰", price: 55, note: text)
      _ = try await book.apply(.add(order))
    }
    #expect(stub.rows.map { $0["note"] } == ["=1+2", "3/4", "0912345678"])
    #expect(try await book.load().orders.map(\.name) == ["0912345678", "3/4", "=1+2"])
  }

  @Test func theRowsOfOthersAreShownAndLeftAlone() async throws {
    let stub = SheetStub()
    stub.change {
      $0.rows = [
        ["date": "2026-11-30 13:00:00", "name": "阿華 ", "drink": "茶中香檳大杯.無糖.去冰", "price": "NT$40"],
        ["name": "", "drink": "", "price": ""],
        ["date": "?", "name": "x", "drink": "曼非紅茶", "price": "時價"],
      ]
    }
    let list = try await book(stub).load()
    #expect(list.orders.map(\.name) == ["阿華", "x"] && list.total == 40 && list.cups == 2)
    #expect(list.refusal(of: list.orders[0], at: clock.now) == Problem("problem.tea.noID"))
    await #expect(throws: Problem("problem.tea.noID")) {
      try await book(stub).apply(.remove(id: list.orders[0].id))
    }
    #expect(stub.rows.count == 3)
  }

  @Test func changesReachOneRowByItsID() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    for number in 1...3 { _ = try await book.apply(.add(order(number))) }
    _ = try await book.apply(.pay(id: Tea.id(2), true))
    let list = try await book.apply(.replace(order(2, price: 60)))
    #expect(
      list.orders.map { $0.unitPrice } == [55, 60, 55] && list.orders.map(\.isPaid) == [false, true, false])
    #expect(try await book.apply(.remove(id: Tea.id(1))).orders.map(\.id) == [Tea.id(3), Tea.id(2)])
    await #expect(throws: Problem("problem.tea.gone")) { try await book.apply(.remove(id: Tea.id(1))) }
    #expect(stub.rows.count == 2)
  }

  @Test func aSheetWithoutIDsTakesOrdersAndRefusesChanges() async throws {
    let stub = SheetStub(columns: SheetStub.oldColumns)
    let book = try book(stub)
    var two = order(1)
    two = Tea.order(1, two.name, "雨果那堤 大杯 半糖 少冰 珍珠", price: 60, quantity: 2)
    let list = try await book.apply(.add(two))
    #expect(stub.rows.map { $0["drink"] } == ["雨果那堤大杯.半糖.少冰.加珍珠.2杯"] && stub.rows[0]["price"] == "120")
    #expect(list.total == 120 && list.cups == 2)
    let why = Problem("problem.tea.column", ["column": "id"])
    let id = list.orders[0].id
    for change in [OrderChange.remove(id: id), .replace(list.orders[0])] {
      await #expect(throws: why) { try await book.apply(change) }
    }
    await #expect(throws: Problem("problem.tea.column", ["column": "paid"])) {
      try await book.apply(.pay(id: id, true))
    }
    #expect(stub.rows.count == 1)
  }

  @Test func anIDThatTwoRowsHaveIsNotTouched() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    _ = try await book.apply(.add(order(1)))
    // As somebody does who copies a row to order another cup.
    stub.change { $0.rows.append($0.rows[0]) }
    #expect(try await book.load().cups == 2)
    await #expect(throws: Problem("problem.tea.sameID")) { try await book.apply(.remove(id: Tea.id(1))) }
    #expect(stub.rows.count == 2)
  }

  @Test func whatCannotBeSentWaitsAndIsSentByTheNextProgram() async throws {
    let stub = SheetStub()
    let offline = try book(stub) { _, _ in .lost }
    let list = try await offline.apply(.add(order(1)))
    #expect(list.waiting == [Tea.id(1)] && list.orders == [order(1)] && stub.rows.isEmpty)
    #expect(list.notice == Problem("problem.unreachable", ["host": "sheetdb.io"]))
    // What waits may still be changed here.
    _ = try await offline.apply(.replace(order(1, price: 60)))
    _ = try await offline.apply(.add(order(2)))
    _ = try await offline.apply(.remove(id: Tea.id(2)))
    #expect(try await offline.apply(.pay(id: Tea.id(1), true)).orders.map(\.isPaid) == [true])
    let after = try await book(stub).load()
    #expect(after.waiting.isEmpty && after.orders.map(\.unitPrice) == [60])
    #expect(stub.rows.map { $0["id"] } == [Tea.id(1)] && stub.rows[0]["paid"] == "TRUE")
  }

  @Test func aLostAnswerIsLookedForBeforeItIsSentAgain() async throws {
    for columns in [SheetStub.allColumns, SheetStub.oldColumns] {
      let stub = SheetStub(columns: columns)
      let machine = "m\(columns.count)"
      let book = try book(stub, machine: machine) { _, request in request.method == .post ? .answerLost : nil
      }
      let list = try await book.apply(.add(order(1)))
      #expect(list.notice == Problem("problem.timeout", ["host": "sheetdb.io"]))
      await #expect(throws: Problem("problem.tea.unsure", ["host": "sheetdb.io"])) {
        try await book.apply(.remove(id: Tea.id(1)))
      }
      let after = try await self.book(stub, machine: machine).load()
      #expect(after.waiting.isEmpty && after.notice == nil && stub.rows.count == 1)
      #expect(stub.requests.count { $0.method == .post } == 1)
    }
  }

  @Test func aLostRequestIsSentAgainOnce() async throws {
    let stub = SheetStub()
    // It timed out, and nobody knows that it never arrived.
    let isFirst = Mutex(true)
    let book = try book(stub) { _, request in
      guard request.method == .post else { return nil }
      return isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst ? .answered(504, "") : nil
      }
    }
    #expect(try await book.apply(.add(order(1))).waiting.count == 1)
    #expect(try await book.load().waiting.isEmpty && stub.rows.count == 1)
  }

  @Test(arguments: [
    (429, "<h1>1015</h1>", "problem.rate-limited"), (429, #"{"error":"limit"}"#, "problem.sheet.quota"),
    (402, #"{"error":"pay"}"#, "problem.sheet.plan"), (404, "", "problem.sheet.missing"),
    (401, "", "problem.sheet.token"), (403, #"{"error":"read only"}"#, "problem.sheet.refused"),
    (201, #"{"created":0}"#, "problem.tea.created"), (200, "<html>", "problem.answer"),
    (500, "", "problem.status"),
  ])
  func everyRefusalKeepsTheOrderAndSaysWhy(_ status: Int, _ body: String, _ key: String) async throws {
    let stub = SheetStub()
    let book = try book(stub) { _, request in request.method == .post ? .answered(status, body) : nil }
    let list = try await book.apply(.add(order(1)))
    #expect(list.notice?.key == key && list.waiting == [Tea.id(1)] && stub.rows.isEmpty)
    #expect(try await self.book(stub).load().waiting.isEmpty && stub.rows.count == 1)
  }

  @Test func twoBooksPlaceThreeHundredOrdersThroughLostAnswersAndExactlyThatManyArrive() async throws {
    let stub = SheetStub()
    let names = ["a", "b"]
    let books = try names.map { name in
      try book(stub, machine: name, isCounted: false) { number, request in
        switch number % 7 {
        case 2: .answerLost
        case 4: .lost
        case 5 where request.method == .post: SheetStub.crowded
        default: nil
        }
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, book) in books.enumerated() {
        let orders = (1...150).map { order(place * 1000 + $0, name: names[place]) }
        group.addTask {
          for order in orders { _ = try await book.apply(.add(order)) }
          // Until the weather is better.
          for _ in 0..<50 where try !book.kept().waiting.isEmpty { _ = try? await book.load() }
        }
      }
      try await group.waitForAll()
    }
    let ids = stub.rows.compactMap { $0["id"] }
    #expect(ids.count == 300 && Set(ids).count == 300)
    #expect(try books.allSatisfy { try $0.kept().waiting.isEmpty })
    let total = try await book(stub, machine: "c").load().total
    #expect(total == 300 * 55)
  }

  @Test func twoProgramsOfOneMachineSendWhatWaitsOnce() async throws {
    let stub = SheetStub()
    let offline = try book(stub, isCounted: false) { _, _ in .lost }
    for number in 1...60 { _ = try await offline.apply(.add(order(number))) }
    let books = try (0..<3).map { _ in try book(stub) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for book in books { group.addTask { _ = try await book.load() } }
      try await group.waitForAll()
    }
    #expect(stub.rows.count == 60)
    // Fifty in a request.
    #expect(stub.requests.count { $0.method == .post } == 2)
  }

  @Test func afterTheDeadlineWhatWaitsGoesOnWaiting() async throws {
    let stub = SheetStub()
    let offline = try book(stub) { _, _ in .lost }
    let round = try #require(
      try offline.apply(RoundChange.open(shop: "", organiser: "", closes: clock.now.addingTimeInterval(60)))
        .round)
    _ = try await offline.apply(.add(order(1, round: round.id)))
    clock.advance(60)
    let late = try await book(stub).load()
    #expect(late.waiting == [Tea.id(1)] && late.notice?.key == "problem.tea.deadline" && stub.rows.isEmpty)
    await #expect(throws: try #require(late.notice)) {
      try await book(stub).apply(.add(order(2, round: round.id)))
    }
    _ = try offline.apply(RoundChange.reopen(closes: nil))
    #expect(try await book(stub).load().waiting.isEmpty && stub.rows.count == 1)
  }

  @Test func inARoundTheRowsOfOtherProgramsCount() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    clock.advance(-3_981_600 - 60)
    stub.change {
      $0.rows = [
        ["date": "2026-10-01 13:00:00", "name": "before", "drink": "茶.半糖", "price": "40"],
        ["date": "2099-11-30 14:10:00", "name": "after", "drink": "茶.半糖", "price": "40"],
      ]
    }
    _ = try await book.load()
    let list = try book.apply(RoundChange.open(shop: "", organiser: "", closes: nil))
    #expect(list.orders.map(\.name) == ["after"] && list.earlier.map(\.name) == ["before"])
  }

  @Test func aSheetOfSomethingElseIsRefused() async throws {
    await #expect(throws: Problem("problem.tea.columns", ["host": "sheetdb.io", "sheet": "sheet"])) {
      try await book(SheetStub(columns: ["x", "y"])).load()
    }
  }

  @Test func requestsAreCountedAndHeldBack() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    for _ in 0..<20 { _ = try await book.load() }
    // One more for the columns of an empty sheet.
    #expect(try book.kept().usage?.count == 21)
    // Fifteen at once, the others when the first are certainly ten seconds old for the server, too.
    #expect(clock.sleeps.reduce(0, +) == 11)
    #expect(stub.requests.count == 21)
  }

  @Test func whatWasSeenLastIsThereWithoutTheNetwork() async throws {
    let stub = SheetStub()
    let book = try book(stub)
    _ = try await book.apply(.add(order(1)))
    #expect(try book.kept().orders == [order(1)])
  }
}
