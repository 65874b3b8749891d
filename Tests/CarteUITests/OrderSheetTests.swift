import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct OrderSheets {
  @Test func bothListsInBothLanguages() throws {
    for language in ["en", "zh-Hant"] {
      var group = try TeaGroup(language: language)
      group.press(.character("c"))
      try expectScreen(group.screen, "orders-call-\(language)")
      group.press(.character("m"))
      try expectScreen(group.screen, "orders-money-\(language)")
    }
  }

  @Test(arguments: [(30, 8), (40, 12), (140, 45)])
  func everySize(_ columns: Int, _ rows: Int) throws {
    var group = try TeaGroup(TeaGroup.some, columns, rows, language: "zh-Hant")
    group.press(.character("c"))
    try expectScreen(group.screen, "orders-call-\(columns)x\(rows)")
  }

  @Test func keysGoFromOneToTheOtherAndBack() throws {
    var group = try TeaGroup()
    func kind() -> OrderSheet.Kind? { (group.app.screens.last as? OrderSheet)?.kind }
    group.press(.character("m"))
    #expect(kind() == .money)
    group.press(.character("c"))
    #expect(kind() == .call)
    group.press(.tab)
    #expect(kind() == .money)
    group.click(13, 0)
    #expect(kind() == .call)
    group.press(.character("q"))
    #expect(group.orders != nil)
    group.press(.character("c"), .escape)
    #expect(group.orders != nil)
  }

  @Test func theyScroll() throws {
    var group = try TeaGroup(TeaGroup.some, 80, 12)
    group.press(.character("c"))
    #expect(group.rows[3].contains("約翰紅茶公司") && group.rows[11].hasSuffix(" top"))
    group.press(.down)
    #expect(group.rows[3].isEmpty && group.rows[4].contains("錫金紅茶"))
    group.press(.up, .end)
    #expect(group.rows[9] == "  Total $220" && group.rows[11].hasSuffix(" end"))
    group.press(.pageUp, .home)
    #expect(group.rows[3].contains("約翰紅茶公司"))
    group.click(9, 5, .wheelDown)
    group.click(9, 5, .wheelDown)
    group.click(9, 5, .wheelUp)
    #expect(group.rows[4].contains("錫金紅茶"))
    group.press(.pageDown)
    #expect(group.rows[9] == "  Total $220")
  }

  @Test func yCopiesTheListAtAWidthForMessages() throws {
    for columns in [40, 140] {
      var group = try TeaGroup(TeaGroup.some, columns, 24)
      group.press(.character("m"), .character("y"))
      #expect(
        group.effects.last
          == .copy(
            """
            Zoë   ×1   $45  unpaid
            阿明  ×2  $120  paid
            小美  ×1   $55  unpaid

            Paid $120, unpaid $100
            4 cups
            Total $220
            """))
      #expect(group.text.contains("Copied 7 lines"))
    }
  }

  @Test func whatOthersOrderIsSeenWithoutAKey() throws {
    var group = try TeaGroup()
    group.press(.character("m"))
    group.others(.add(TeaGroup.order(20, "Kim", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: 0)))
    group.wait(3)
    #expect(group.text.contains("Kim") && group.text.contains("Total $250"))
  }

  @Test func withoutOrdersThereIsNothingToCopy() throws {
    var group = try TeaGroup([])
    group.press(.character("y"), .character("c"), .character("y"))
    #expect(!group.effects.contains { if case .copy = $0 { true } else { false } })
    #expect(group.text.contains("No orders yet"))
  }

  // MARK: - Money

  private func money(_ orders: [Order] = OrderSheets.group, _ columns: Int = 80, _ rows: Int = 24) throws
    -> TeaGroup
  {
    var group = try TeaGroup(orders, columns, rows)
    group.press(.character("m"))
    return group
  }

  /// Amy has ordered three times and paid for one, Bo once.
  private static let group = [
    TeaGroup.order(1, "Amy", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: 5),
    TeaGroup.order(2, "Bo", "雨果紅茶 大杯 半糖 少冰", price: 40, minutes: 7),
    TeaGroup.order(3, "amy", "雨果那堤 大杯 半糖 少冰", price: 55, quantity: 2, isPaid: true, minutes: 8),
    TeaGroup.order(4, "Amy", "錫金紅茶 中杯 無糖 去冰", price: 45, minutes: 9),
  ]

  private func paid(_ group: TeaGroup) -> [Bool] {
    (1...4).map { group.list.order(TeaGroup.id($0))?.isPaid ?? false }
  }

  @Test func spaceNotesThatSomebodyHasPaidEverythingAndBack() throws {
    var group = try money()
    #expect(group.rows[3].hasPrefix(" ▌◧ Amy  ×4  $185  unpaid $75"))
    group.press(.character(" "))
    #expect(
      group.changes == [.payAll([Payment(id: TeaGroup.id(4), true), Payment(id: TeaGroup.id(1), true)])])
    #expect(paid(group) == [true, false, true, true])
    #expect(
      group.rows[3].hasPrefix(" ▌☑ Amy  ×4  $185  paid") && group.text.contains("Amy has paid $75 (×2)"))
    group.press(.character(" "))
    #expect(paid(group) == [false, false, false, false])
    #expect(
      group.rows[3].hasPrefix(" ▌☐ Amy  ×4  $185  unpaid") && group.text.contains("Amy has not paid $185"))
  }

  @Test func undoBringsBackWhatWasPaidBeforeOrderByOrder() throws {
    var group = try money()
    group.press(.character(" "), .character(" "), .character("u"))
    #expect(paid(group) == [true, false, true, true])
    group.press(.character("u"))
    #expect(paid(group) == [false, false, true, false])
    group.press(.character("u"))
    #expect(group.text.contains("nothing to undo") && paid(group) == [false, false, true, false])
  }

  @Test func thePersonStaysSelectedWhenOthersOrder() throws {
    var group = try money()
    group.press(.down)
    #expect(group.rows[4].hasPrefix(" ▌☐ Bo "))
    group.others(.add(TeaGroup.order(20, "Zed", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: 30)))
    group.wait(3)
    #expect(group.rows[3].hasPrefix("  ☐ Zed ") && group.rows[5].hasPrefix(" ▌☐ Bo "))
    group.press(.home, .enter)
    #expect(group.list.order(TeaGroup.id(20))?.isPaid == true)
    group.press(.end, .up, .pageUp, .pageDown, .character(" "))
    #expect(paid(group) == [false, true, true, false])
  }

  @Test func aClickOnTheBoxOrADoubleClickNotesThePayment() throws {
    var group = try money()
    group.click(12, 4)
    #expect(group.changes.isEmpty && group.rows[4].hasPrefix(" ▌☐ Bo "))
    group.click(2, 3)
    #expect(paid(group) == [true, false, true, true])
    group.click(2, 3, .doubleClick)
    #expect(group.changes.count == 1)
    group.click(12, 4, .doubleClick)
    #expect(paid(group) == [true, true, true, true])
    group.click(12, 9)
    #expect(group.changes.count == 2 && group.rows[4].hasPrefix(" ▌☑ Bo "))
  }

  @Test func theSumsAreSeenWithTheLastPersonAndNobodyIsLostInALowWindow() throws {
    let many = (1...12).map {
      TeaGroup.order($0, "P\($0)", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: Double(60 - $0))
    }
    var group = try money(many, 40, 12)
    for person in 1...12 {
      #expect(group.rows[3..<10].contains { $0.hasPrefix(" ▌☐ P\(person) ") })
      group.press(.down)
    }
    #expect(group.text.contains("Total $360") && group.rows[11].hasSuffix(" end"))
    group.click(9, 5, .wheelUp)
    #expect(group.rows[3..<10].contains { $0.hasPrefix(" ▌☐ P11 ") })
  }

  @Test func aRowThatCannotBeMeantRefusesAllOfThePerson() throws {
    var group = try TeaGroup(isRemote: true)
    let old = Order(
      id: "row 3", name: "Amy", cup: OrderSheets.group[0].cup, unitPrice: 30, created: TeaGroup.noon,
      round: TeaGroup.id(900))
    group.list = OrderList(
      orders: OrderSheets.group + [old], rounds: group.list.rounds, asOf: group.now,
      sheetColumns: ["date", "name", "drink", "price", "id", "paid"])
    group.press(.control("r"), .character("m"), .character(" "))
    #expect(group.changes.isEmpty && group.rows[3].hasPrefix(" ▌◧ Amy"))
  }
}
