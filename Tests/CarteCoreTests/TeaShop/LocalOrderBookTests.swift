import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

@Suite struct LocalOrderBookTests {
  private let folder: StorageFolder
  private let clock = TestClock()

  init() throws {
    folder = try StorageFolder()
  }

  private func book(_ surroundings: JSONFile.Surroundings = .system) -> LocalOrderBook {
    LocalOrderBook(
      OrderFile(folder: folder.path, clock: clock.clock, time: Tea.taipei, surroundings: surroundings))
  }

  private func order(_ number: Int, round: String = "", price: Int = 55) -> Order {
    Tea.order(number, "小明\(number)", "雨果那堤 大杯 半糖 少冰", price: price, round: round)
  }

  @Test func ordersAreKeptAndFoundByTheNextProgram() async throws {
    _ = try await book().apply(.add(order(1)))
    let list = try await book().apply(.add(order(2)))
    #expect(list.orders == [order(2), order(1)])
    #expect(try await book().load() == list && book().kept() == list)
    #expect(try folder.names() == ["orders.json", "orders.json.lock"])
  }

  @Test func theSameChangeTwiceIsMadeOnce() async throws {
    _ = try await book().apply(.add(order(1)))
    #expect(try await book().apply(.add(order(1, price: 60))).orders == [order(1)])
  }

  @Test func ordersAreEditedDeletedAndPaid() async throws {
    let book = book()
    for number in 1...3 { _ = try await book.apply(.add(order(number))) }
    _ = try await book.apply(.pay(id: Tea.id(2), true))
    let list = try await book.apply(.replace(order(2, price: 60)))
    #expect(list.order(Tea.id(2))?.unitPrice == 60 && list.order(Tea.id(2))?.isPaid == true)
    #expect(try await book.apply(.remove(id: Tea.id(1))).orders.map(\.id) == [Tea.id(3), Tea.id(2)])
    for change in [OrderChange.remove(id: Tea.id(1)), .pay(id: Tea.id(1), true), .replace(order(1))] {
      await #expect(throws: Problem("problem.tea.gone")) { try await book.apply(change) }
    }
  }

  @Test func severalOrdersArePaidAtOnceOrNone() async throws {
    let book = book()
    for number in 1...3 { _ = try await book.apply(.add(order(number))) }
    let both = [1, 3].map { Payment(id: Tea.id($0), true) }
    #expect(try await book.apply(.payAll(both)).orders.map(\.isPaid) == [true, false, true])
    await #expect(throws: Problem("problem.tea.gone")) {
      try await book.apply(.payAll([Payment(id: Tea.id(2), true), Payment(id: Tea.id(4), true)]))
    }
    #expect(try book.kept().orders.map(\.isPaid) == [true, false, true])
    _ = try book.apply(.open(shop: "", organiser: "", closes: nil))
    _ = try book.apply(.close)
    #expect(
      try await book.apply(.payAll(both.map { Payment(id: $0.id, false) })).earlier.allSatisfy { !$0.isPaid })
  }

  @Test func whatAnotherProgramWroteIntoAnEntryStays() async throws {
    let entry = order(1).json.setting("friend", to: "kept").encoded()
    try folder.write(#"{"version":1,"theirs":[1],"orders":[{"odd":true},\#(entry)]}"#, to: "orders.json")
    _ = try await book().apply(.pay(id: Tea.id(1), true))
    _ = try await book().apply(.replace(order(1, price: 60)))
    let document = try JSON(parsing: folder.text("orders.json"))
    #expect(document["theirs"] == [1] && document["orders"].array.count == 2)
    #expect(document["orders"].array[1]["friend"].text == "kept")
    #expect(document["orders"].array[1]["price"].integer == 60)
  }

  @Test func aDamagedFileIsSetAsideAndTold() async throws {
    try folder.write("{", to: "orders.json")
    let list = try await book().apply(.add(order(1)))
    #expect(list.orders.count == 1 && list.notice?.key == "problem.file.setAside")
    #expect(try folder.names().count == 3)
  }

  @Test func afterTheDeadlineNothingIsTakenButMoney() async throws {
    let book = book()
    let closes = clock.now.addingTimeInterval(60)
    let round = try #require(
      try book.apply(RoundChange.open(shop: "約翰", organiser: "小明", closes: closes)).round)
    _ = try await book.apply(.add(order(1, round: round.id)))
    clock.advance(59)
    _ = try await book.apply(.add(order(2, round: round.id)))
    // The moment of the deadline itself is too late.
    clock.advance(1)
    let time = Tea.taipei.clock(closes)
    let late = Problem("problem.tea.deadline", ["time": time])
    for change in [
      OrderChange.add(order(3, round: round.id)), .replace(order(1, round: round.id)), .remove(id: Tea.id(1)),
    ] {
      await #expect(throws: late) { try await book.apply(change) }
    }
    let list = try await book.apply(.pay(id: Tea.id(1), true))
    #expect(list.orders.count == 2 && list.order(Tea.id(1))?.isPaid == true)
    #expect(list.refusal(of: list.orders[0], at: clock.now, Tea.taipei) == late)
    #expect(list.refusalToPay(list.orders[0]) == nil)
  }

  @Test func aRoundIsClosedAndReopened() async throws {
    let book = book()
    _ = try book.apply(RoundChange.open(shop: "約翰", organiser: "小明", closes: nil))
    let closed = try book.apply(RoundChange.close)
    let why = Problem("problem.tea.closed", ["name": "小明", "time": Tea.taipei.clock(clock.now)])
    #expect(closed.refusalOfOrders(at: clock.now, Tea.taipei) == why)
    await #expect(throws: why) { try await book.apply(.add(order(1))) }
    #expect(throws: why) { try book.apply(RoundChange.close) }
    let round = try #require(
      try book.apply(RoundChange.reopen(closes: clock.now.addingTimeInterval(5))).round)
    #expect(round.isOpen(at: clock.now) && round.closes != nil)
    clock.advance(5)
    #expect(!round.isOpen(at: clock.now))
    // Reopened without a deadline, the one that is over does not count.
    #expect(try book.apply(RoundChange.reopen(closes: nil)).round?.isOpen(at: .distantFuture) == true)
    #expect(throws: Problem("problem.tea.past", ["time": Tea.taipei.clock(clock.now)])) {
      try book.apply(RoundChange.reopen(closes: clock.now))
    }
  }

  @Test func aNewRoundBeginsEmptyAndTheOldOneStays() async throws {
    let book = book()
    let first = try #require(try book.apply(RoundChange.open(shop: "約翰", organiser: "小明", closes: nil)).round)
    for number in 1...2 { _ = try await book.apply(.add(order(number, round: first.id))) }
    _ = try book.apply(RoundChange.close)
    let second = try book.apply(RoundChange.clone(of: nil, closes: nil))
    #expect(second.round?.shop == "約翰" && second.round?.organiser == "小明" && second.round?.id != first.id)
    #expect(second.orders.isEmpty && second.earlier.count == 2 && second.rounds.count == 2)
    await #expect(throws: Problem("problem.tea.earlier")) {
      try await book.apply(.replace(order(2, round: first.id)))
    }
    _ = try book.apply(RoundChange.close)
    #expect(try book.apply(RoundChange.clone(of: String(first.id.prefix(8)), closes: nil)).rounds.count == 3)
    #expect(throws: Problem("problem.tea.unknownRound", ["id": "zzz"])) {
      try book.apply(RoundChange.clone(of: "zzz", closes: nil))
    }
  }

  @Test func ordersThatWereTakenBeforeTheRoundJoinItAndCanBeChanged() async throws {
    let book = book()
    let now = clock.now
    for number in 1...2 {
      let model = order(number)
      let early = Order(
        id: model.id, name: model.name, cup: model.cup, unitPrice: 55, created: now.addingTimeInterval(-60))
      _ = try await book.apply(.add(early))
    }
    let list = try book.apply(RoundChange.open(shop: "約翰", organiser: "小明", closes: nil))
    #expect(list.orders.count == 2 && list.earlier.isEmpty)
    #expect(list.refusal(of: list.orders[0], at: now, Tea.taipei) == nil)
    #expect(try await book.apply(.remove(id: Tea.id(1))).orders.map(\.id) == [Tea.id(2)])
  }

  @Test func aRoundThatIsOpenIsNotEndedByOpeningAnother() async throws {
    let book = book()
    let closes = clock.now.addingTimeInterval(600)
    let round = try #require(try book.apply(RoundChange.open(shop: "", organiser: "", closes: closes)).round)
    _ = try await book.apply(.add(order(1, round: round.id)))
    let why = Problem("problem.tea.runningUntil", ["count": "1", "time": Tea.taipei.clock(closes)])
    #expect(throws: why) { try book.apply(RoundChange.open(shop: "", organiser: "", closes: nil)) }
    #expect(throws: why) { try book.apply(RoundChange.clone(of: nil, closes: nil)) }
    _ = try book.apply(RoundChange.reopen(closes: nil, endless: true))
    #expect(try book.kept().round?.closes == nil)
    #expect(throws: Problem("problem.tea.running", ["count": "1"])) {
      try book.apply(RoundChange.open(shop: "", organiser: "", closes: nil))
    }
    #expect(try book.kept().rounds.count == 1)
    clock.advance(601)
    _ = try book.apply(RoundChange.close)
    #expect(try book.apply(RoundChange.open(shop: "", organiser: "", closes: nil)).rounds.count == 2)
  }

  @Test func anOlderRoundIsReopenedOnlyWhileNoNewerOneIsOpen() async throws {
    let book = book()
    let first = try #require(try book.apply(RoundChange.open(shop: "一", organiser: "", closes: nil)).round)
    _ = try await book.apply(.add(order(1, round: first.id)))
    _ = try book.apply(RoundChange.close)
    _ = try book.apply(RoundChange.open(shop: "二", organiser: "", closes: nil))
    let older = RoundChange.reopen(of: String(first.id.prefix(8)), closes: nil)
    #expect(throws: Problem("problem.tea.running", ["count": "0"])) { try book.apply(older) }
    _ = try book.apply(RoundChange.close)
    let list = try book.apply(older)
    #expect(list.round?.id == first.id && list.round?.isOpen(at: clock.now) == true)
    #expect(list.orders.map(\.id) == [Tea.id(1)] && list.rounds.map(\.shop) == ["二", "一"])
    _ = try await book.apply(.remove(id: Tea.id(1)))
    #expect(throws: Problem("problem.tea.unknownRound", ["id": "zzz"])) {
      try book.apply(RoundChange.reopen(of: "zzz", closes: nil))
    }
  }

  @Test func thereIsNoRoundToCloseBeforeThereIsOne() throws {
    #expect(throws: Problem("problem.tea.noRound")) { try book().apply(RoundChange.close) }
    #expect(throws: Problem("problem.tea.noRound")) {
      try book().apply(RoundChange.clone(of: nil, closes: nil))
    }
    #expect(throws: Problem("problem.tea.past", ["time": Tea.taipei.clock(clock.now)])) {
      try book().apply(RoundChange.open(shop: "", organiser: "", closes: clock.now))
    }
  }

  @Test func aSharedFolderMakesTheFileSharedAndAPrivateOneDoesNot() async throws {
    _ = try await book().apply(.add(order(1)))
    #expect(try folder.mode("orders.json") == 0o600)
    let shared = try StorageFolder()
    chmod(shared.path, 0o770)
    let file = OrderFile(folder: shared.path, clock: clock.clock, time: Tea.taipei)
    _ = try await LocalOrderBook(file).apply(.add(order(1)))
    #expect(try shared.mode("orders.json") == 0o660 && shared.mode("orders.json.lock") == 0o660)
  }

  @Test func withoutAFolderNothingCanBeKept() async throws {
    let book = LocalOrderBook(OrderFile(folder: nil, clock: clock.clock))
    #expect(try book.kept().orders.isEmpty)
    await #expect(throws: Problem("problem.save.noHome", ["file": "orders.json"])) {
      try await book.apply(.add(order(1)))
    }
  }

  @Test func severalProgramsLoseNothingOfEachOther() throws {
    let writers = try ["a", "b", "c"].map {
      try SupportProgram("orders-writer", [folder.path, "add", $0, "100"])
    }
    let saved = try writers.map { try $0.finish().count { $0.hasPrefix("saved ") } }
    #expect(saved == [100, 100, 100])
    let names = try book().kept().orders.map(\.name)
    #expect(names.count == 300 && Set(names).count == 300)
  }

  @Test func killedAtAnyMomentAProgramLosesAtMostTheOrderInFlight() throws {
    var sure = 0
    for turn in 0..<12 {
      let writer = try SupportProgram("orders-writer", [folder.path, "add", "k\(turn)x", "60"])
      try writer.waitUntilReady()
      // Not a wait for anything: the moment is to be a different one each time.
      usleep(.random(in: 0...20_000))
      writer.kill()
      let saved = try writer.finish().count { $0.hasPrefix("saved ") }
      let now = try book().kept().orders.count
      #expect(sure + saved <= now && now <= sure + saved + 1)
      sure = now
    }
  }
}
