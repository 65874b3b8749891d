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
            Zoë   1x   $45  open
            阿明  2x  $120  paid
            小美  1x   $55  open

            Paid $120, open $100
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
}
