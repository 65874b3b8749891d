import FoundationEssentials
import Testing

@testable import CarteCore

/// Machines with files of their own and a sheet that they share.
@Suite struct SharedRounds {
  private let folder: StorageFolder
  private let clock = TestClock()
  private let stub = SheetStub()

  init() throws {
    folder = try StorageFolder()
  }

  private func machine(_ name: String, _ stub: SheetStub? = nil) throws -> SheetOrderBook {
    let client = HTTPClient(transport: (stub ?? self.stub).transport(), clock: clock.clock)
    let meter = SheetMeter(cache: nil, clock: clock.clock)
    let sheet = try SheetDB(
      client: client, endpoint: Servers().sheetDB, sheet: "sheet", token: nil, meter: meter)
    return SheetOrderBook(
      file: OrderFile(folder: folder.path + "/" + name, clock: clock.clock, time: Tea.taipei), sheet: sheet,
      meter: meter, clock: clock.clock, time: Tea.taipei)
  }

  /// An order of now.
  private func order(_ number: Int, in list: OrderList) -> Order {
    let cup = Tea.order(number, "", "雨果那堤 大杯 半糖 少冰", price: 55).cup
    return Order(
      id: Tea.id(number), name: "p\(number)", cup: cup, unitPrice: 55, created: clock.clock.now(),
      round: list.round?.id ?? "")
  }

  private func place(_ number: Int, on machine: SheetOrderBook) async throws -> OrderList {
    try await machine.apply(.add(order(number, in: try machine.kept())))
  }

  private func closes(in minutes: Double) -> Date { clock.clock.now().addingTimeInterval(minutes * 60) }

  // MARK: - Cells

  @Test func aCellSaysAllOfARoundAndIsReadBack() throws {
    let opened = try #require(Tea.taipei.moment("2026-12-01 12:05:10"))
    var round = Round(
      id: Tea.id(7), shop: "五十嵐 · 內湖", organiser: "Amy, 小華", opened: opened,
      closes: opened.addingTimeInterval(8690), version: 2)
    #expect(
      RoundCell(round).text(Tea.taipei)
        == "2026-12-01 12:05:10 · 五十嵐 - 內湖 · Amy, 小華 · closes 2026-12-01 14:30:00 · \(Tea.id(7)).2")
    for (closes, closed) in [(nil, nil), (opened, nil), (nil, opened), (opened, opened)] as [(Date?, Date?)] {
      (round.closes, round.closed) = (closes, closed)
      let read = try #require(RoundCell(RoundCell(round).text(Tea.taipei), Tea.taipei)).round
      #expect(read.id == round.id && read.opened == opened && read.organiser == "Amy, 小華" && read.isJoined)
      #expect(read.closes == closes && read.closed == closed && read.version == 2)
    }
  }

  @Test func aCellSaysThatARoundFollowedALaterOne() throws {
    let opened = try #require(Tea.taipei.moment("2026-12-01 12:05:10"))
    let round = Round(
      id: Tea.id(7), shop: "x", organiser: "y", opened: opened, reopened: opened.addingTimeInterval(60),
      version: 2)
    let text = RoundCell(round).text(Tea.taipei)
    #expect(text.contains(" · open, reopened 2026-12-01 12:06:10 · "))
    #expect(RoundCell(text, Tea.taipei)?.round.began == opened.addingTimeInterval(60))
  }

  @Test(arguments: [
    "", "午茶", "00000000-0000-4000-8000-000000000001", "a · b · c · open · 00000000-1.0",
    "2026-12-01 12:05:10 · a · b · closes soon · 00000000-1.0",
    "2026-12-01 12:05:10 · a · b · later · 00000000-1.0", "2026-12-01 12:05:10 · a · b · open · ../../x.0",
    "2026-12-01 12:05:10 · a · b · open · 00000000-1", "2026-12-01 12:05:10 · a · b · open · 00000000-1.-1",
    "2026-12-01 12:05:10 · a · b · c · open · 00000000-1.0",
  ])
  func whatPeopleWriteIsNoRound(_ text: String) {
    #expect(RoundCell(text, Tea.taipei) == nil)
  }

  // MARK: - Machines

  @Test func theFirstOrderTellsOtherMachinesOfTheRound() async throws {
    let (one, two) = (try machine("one"), try machine("two"))
    _ = try await one.load()
    #expect(try one.apply(.open(shop: "五十嵐", organiser: "小華", closes: closes(in: 30))).isRoundPrivate)
    #expect(try await two.load().round == nil)
    #expect(try await place(1, on: one).isRoundPrivate == false)
    let list = try await two.load()
    #expect(list.round?.shop == "五十嵐" && list.round?.closes == closes(in: 30) && list.round?.isJoined == true)
    #expect(list.orders.map(\.name) == ["p1"] && !list.isRoundPrivate)
    _ = try await place(2, on: two)
    #expect(Set(stub.rows.map { $0["round"] }).count == 1)
    clock.advance(1801)
    await #expect(throws: Problem.self) { try await place(3, on: two) }
    #expect(stub.rows.count == 2)
  }

  @Test func whatIsClosedOrReopenedOnOneMachineIsSoOnAllOfThem() async throws {
    let (one, two) = (try machine("one"), try machine("two"))
    _ = try one.apply(.open(shop: "五十嵐", organiser: "小華", closes: closes(in: 30)))
    _ = try await place(1, on: one)
    _ = try await place(2, on: two)
    #expect(try one.apply(.close).isRoundPrivate)
    #expect(try await one.load().isRoundPrivate == false)
    // Who has not looked for a while looks before an order is taken.
    clock.advance(60)
    await #expect(throws: Problem("problem.tea.closed", ["name": "小華", "time": "16:00"])) {
      try await place(3, on: two)
    }
    #expect(try two.file.load().outbox.isEmpty)
    _ = try two.apply(.reopen(closes: closes(in: 5)))
    #expect(try await two.load().isRoundPrivate == false)
    // Nor does anybody who knows it closed believe that for long.
    let reopened = closes(in: 5)
    clock.advance(60)
    #expect(try await place(3, on: one).round?.closes == reopened)
    // Nothing is told twice.
    let before = stub.requests.count
    clock.advance(60)
    _ = try await one.load()
    _ = try await two.load()
    #expect(stub.requests.dropFirst(before).map(\.method) == [.get, .get])
  }

  @Test func aMachineThatKnowsOnlyTheRoundOfYesterdayTakesOrdersForTheNewOne() async throws {
    let (one, two) = (try machine("one"), try machine("two"))
    _ = try one.apply(.open(shop: "五十嵐", organiser: "小華", closes: closes(in: 30)))
    _ = try await place(1, on: one)
    _ = try await two.load()
    clock.advance(86_400)
    _ = try one.apply(.clone(of: nil, closes: closes(in: 30)))
    clock.advance(60)
    // No order tells of the new round yet; the old one says nothing of today.
    _ = try await place(2, on: two)
    #expect(try await one.load().orders.map(\.name) == ["p2"])
    _ = try await place(3, on: one)
    let list = try await two.load()
    #expect(list.orders.map(\.name) == ["p3", "p2"] || list.orders.map(\.name) == ["p2", "p3"])
    #expect(list.earlier.map(\.name) == ["p1"] && list.rounds.count == 2)
  }

  @Test func withoutTheColumnTheDeadlineIsThatOfThisMachine() async throws {
    let old = SheetStub(columns: SheetStub.oldColumns)
    let one = try machine("one", old)
    _ = try one.apply(.open(shop: "", organiser: "", closes: closes(in: 30)))
    #expect(try await place(1, on: one).isRoundPrivate)
    #expect(old.rows.count == 1)
  }

  @Test func aRoundOfTheFutureIsAMistakeOfAClock() async throws {
    let (one, two) = (try machine("one"), try machine("two"))
    _ = try one.apply(.open(shop: "", organiser: "", closes: nil))
    _ = try await place(1, on: one)
    stub.change { state in
      state.rows[0]["round"] = "9999-01-01 00:00:00 · x · y · open · \(Tea.id(9)).0"
    }
    #expect(try await two.load().round == nil)
  }

  @Test func ofTwoChangesAtOnceTheOneThatClosesCounts() throws {
    var open = Round(id: Tea.id(1), shop: "", organiser: "", opened: .distantPast, version: 1)
    var closed = open
    closed.closed = .distantPast
    #expect(closed.supersedes(open) && !open.supersedes(closed) && !open.supersedes(open))
    open.version = 2
    #expect(open.supersedes(closed) && !closed.supersedes(open))
  }
}
