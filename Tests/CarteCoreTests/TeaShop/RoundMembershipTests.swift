import FoundationEssentials
import Testing

@testable import CarteCore

/// Which orders belong to which round, and what is called in.
@Suite struct RoundMembershipTests {
  private func moment(_ text: String) throws -> Date { try #require(Tea.taipei.moment(text)) }

  private func order(_ number: Int, _ created: String?, round: String = "", isPaid: Bool = false) throws
    -> Order
  {
    let model = Tea.order(number, "p\(number)", "雨果那堤 大杯 半糖 少冰", price: 55, isPaid: isPaid)
    return Order(
      id: model.id, name: model.name, cup: model.cup, unitPrice: 55, isPaid: isPaid,
      created: try created.map(moment), round: round)
  }

  private func round(_ number: Int, _ opened: String, closed: String? = nil, closes: String? = nil) throws
    -> Round
  {
    Round(
      id: Tea.id(number), shop: "", organiser: "", opened: try moment(opened), closes: try closes.map(moment),
      closed: try closed.map(moment))
  }

  private func list(_ orders: [Order], _ rounds: [Round] = [], columns: [String]? = nil) -> OrderList {
    OrderList(orders: orders, rounds: rounds, sheetColumns: columns, time: Tea.taipei)
  }

  @Test(arguments: [nil, ["date", "name", "drink", "price", "id"]])
  func ordersOfTheDayBeforeTheOpeningJoinTheRoundAndOlderOnesStayReachable(_ columns: [String]?) throws {
    let orders = [
      try order(1, "2026-11-29 11:00:00"), try order(2, "2026-11-30 09:00:00"),
      try order(3, "2026-11-30 10:00:00"),
    ]
    let all = list(orders, [try round(900, "2026-11-30 12:00:00")], columns: columns)
    #expect(all.orders.map(\.name) == ["p3", "p2"] && all.earlier.map(\.name) == ["p1"])
    #expect(all.orders.allSatisfy { $0.round == Tea.id(900) })
    #expect(all.days(Tea.taipei).map(\.date) == ["2026-11-29"])
    for name in ["2026-11-29", "11-29", "11/29"] {
      #expect(try all.list(of: name, Tea.taipei).orders.map(\.name) == ["p1"])
    }
    #expect(all.periods(Tea.taipei).map(\.id) == [Tea.id(900), "2026-11-29"])
  }

  @Test func anOrderBetweenTwoRoundsOfADayJoinsTheNextAndOneWithinARoundThatRound() throws {
    let rounds = [
      try round(1, "2026-11-30 09:00:00", closed: "2026-11-30 10:00:00"), try round(2, "2026-11-30 12:00:00"),
    ]
    let orders = [try order(1, "2026-11-30 09:30:00"), try order(2, "2026-11-30 11:00:00")]
    let all = list(orders, rounds)
    #expect(all.orders.map(\.name) == ["p2"] && all.earlier.map(\.round) == [Tea.id(1)])
  }

  @Test func aNamedOrderStaysWithItsRound() throws {
    let rounds = [try round(1, "2026-11-30 09:00:00"), try round(2, "2026-11-30 12:00:00")]
    let all = list([try order(1, "2026-11-30 11:00:00", round: Tea.id(1))], rounds)
    #expect(all.orders.isEmpty && all.earlier.map(\.round) == [Tea.id(1)])
  }

  @Test func withoutARoundOnlyTheCupsOfTodayAreCalledInAndWhatIsUnpaidIsCollected() throws {
    let orders = [
      try order(1, "2026-11-29 11:00:00"), try order(2, "2026-11-29 12:00:00", isPaid: true),
      try order(3, "2026-11-30 10:00:00"), try order(4, nil),
    ]
    let all = list(orders)
    let now = try moment("2026-11-30 14:00:00")
    let counted = all.ofNow(at: now, Tea.taipei)
    #expect(all.orders.count == 4 && counted.orders.map(\.name) == ["p3", "p4"] && counted.total == 110)
    #expect(all.ofEarlierDays(at: now, Tea.taipei).map(\.name) == ["p2", "p1"])
    let money = all.money(at: now, Tea.taipei)
    #expect(money.people.map(\.day) == ["", "", "2026-11-29"] && money.people.last?.name == "p1")
    #expect(money.amount == 110 && money.cups == 2 && money.openBefore == 55)
    let lines = money.lines(width: 60, strings: try Tea.strings("en"))
    #expect(lines.contains("p1  ×1  $55  unpaid  11-29") && lines.last == "Unpaid of earlier days $55")
    // The day ends at midnight on the wall.
    let midnight = all.ofNow(at: try moment("2026-12-01 00:00:00"), Tea.taipei)
    #expect(midnight.orders.map(\.name) == ["p4"])
  }

  @Test func theCupsOfARoundCountOnEveryDay() throws {
    let all = list(
      [try order(1, "2026-11-29 11:00:00", round: Tea.id(1))], [try round(1, "2026-11-29 09:00:00")])
    #expect(all.ofNow(at: try moment("2026-11-30 14:00:00"), Tea.taipei).orders.count == 1)
  }

  @Test func somebodysOrdersAreThoseOfNowAndElseWhatTheyStillOwe() throws {
    let all = list([try order(1, "2026-11-29 11:00:00"), try order(2, "2026-11-30 10:00:00")])
    let money = all.money(at: try moment("2026-11-30 14:00:00"), Tea.taipei)
    #expect(
      money.orders(of: "Ｐ1").map(\.id) == [Tea.id(1)] && money.orders(of: "p2").map(\.id) == [Tea.id(2)])
    #expect(money.orders(of: "p3").isEmpty)
  }

  // MARK: - Ends

  @Test func aRoundEndedWhenItWasClosedOrAtItsDeadlineOrWithTheNext() throws {
    let rounds = [
      try round(1, "2026-11-30 09:00:00", closed: "2026-11-30 09:30:00"),
      try round(2, "2026-11-30 10:00:00", closes: "2026-11-30 10:30:00"),
      try round(3, "2026-11-30 11:00:00", closes: "2026-11-30 18:00:00"), try round(4, "2026-11-30 12:00:00"),
    ]
    let all = list([], rounds)
    // The same at every moment that comes after.
    for now in ["2026-11-30 14:00:00", "2026-12-03 14:00:00"] {
      let states = try rounds.map { all.state(of: $0, at: try moment(now)) }
      #expect(states[0] == .closed(try moment("2026-11-30 09:30:00")))
      #expect(states[1] == .closed(try moment("2026-11-30 10:30:00")))
      #expect(states[2] == .replaced(try moment("2026-11-30 12:00:00")))
      #expect(states[3] == .open(until: nil))
    }
  }

  @Test func theDayIsThatOnTheWall() throws {
    let evening = try moment("2026-11-30 23:59:59")
    #expect(Tea.taipei.day(evening) + 1 == Tea.taipei.day(evening.addingTimeInterval(1)))
    #expect(Tea.taipei.date(evening) == "2026-11-30")
  }

  @Test func inASheetWithoutRoundsAllRowsCountAsInTheOlderApp() throws {
    let orders = [try order(1, "2025-06-14 11:00:00"), try order(2, "2026-11-30 10:00:00")]
    let columns = ["date", "name", "drink", "price"]
    let sheet = OrderList(orders: orders, rounds: [], sheetColumns: columns, time: Tea.taipei)
    let now = try moment("2026-11-30 14:00:00")
    #expect(sheet.ofNow(at: now, Tea.taipei).orders.count == 2)
    #expect(sheet.ofEarlierDays(at: now, Tea.taipei).isEmpty)
  }
}
