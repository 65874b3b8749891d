import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct OrdersKeys {
  @Test func arrowsAndLettersMove() throws {
    var group = try TeaGroup()
    func after(_ keys: Key...) throws -> String? {
      for key in keys { group.press(key) }
      return group.chosen
    }
    #expect(group.chosen == "小美")
    #expect(try after(.down) == "阿明")
    #expect(try after(.character("j")) == "Zoë" && after(.down) == "Zoë")
    #expect(try after(.character("k")) == "阿明" && after(.up, .up) == "小美")
    #expect(try after(.end) == "Zoë" && after(.home) == "小美")
    #expect(try after(.pageDown) == "Zoë" && after(.pageUp) == "小美")
    #expect(try after(.control("n")) == "阿明" && after(.control("p")) == "小美")
  }

  @Test func aLongListScrollsWithTheSelection() throws {
    let orders = (1...50).map {
      TeaGroup.order($0, "p\($0)", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: Double($0))
    }
    var group = try TeaGroup(orders, 80, 16)
    group.press(.pageDown)
    #expect(group.chosen == "p11" && group.rows[3].contains("p2 ") && group.rows[12].hasPrefix(" ▌ ☐ p11"))
    group.press(.end)
    #expect(group.rows[12].hasPrefix(" ▌ ☐ p50") && group.rows[15].hasSuffix(" 50/50"))
    group.press(.home, .pageDown, .pageUp)
    #expect(group.rows[3].hasPrefix(" ▌ ☐ p1 "))
  }

  @Test(arguments: [Key.enter, .character("e")])
  func enterAndEEditTheSelectedOrder(_ key: Key) throws {
    var group = try TeaGroup()
    group.press(.down, key)
    let form = try #require(group.app.screens.last as? OrderForm)
    #expect(form.id == group.id(2) && form.draft.name == "阿明" && form.draft.quantity == 2)
    group.press(.escape)
    #expect(group.chosen == "阿明")
  }

  @Test(arguments: [Key.character("d"), .delete, .backspace])
  func aDeleteAsksFirst(_ key: Key) throws {
    var group = try TeaGroup()
    group.press(key)
    #expect(group.text.contains("? Delete 小美's 雨果那堤 大杯 半糖 少冰 × 1? y deletes"))
    group.press(.character("y"))
    #expect(group.changes == [.remove(id: group.id(1))])
    #expect(group.chosen == "阿明" && group.text.contains("Deleted 小美's order"))
  }

  @Test(arguments: [
    Key.character("n"), .escape, .enter, .down, .character("d"), .character("?"), .character("q"), .tab,
  ])
  func anyOtherKeyKeepsIt(_ key: Key) throws {
    var group = try TeaGroup()
    let before = group.text
    group.press(.character("d"), key)
    #expect(group.changes.isEmpty && group.text == before)
  }

  @Test func theQuestionInBothLanguages() throws {
    for language in ["en", "zh-Hant"] {
      var group = try TeaGroup(language: language)
      group.press(.character("d"))
      try expectScreen(group.screen, "orders-question-\(language)")
    }
  }

  @Test func theQuestionGoesWhenSomebodyElseHasDeletedTheOrder() throws {
    var group = try TeaGroup()
    group.press(.character("d"))
    group.others(.remove(id: group.id(1)))
    group.wait(3)
    #expect(!group.text.contains("y deletes") && group.chosen == "阿明")
    group.press(.character("y"))
    #expect(group.changes.isEmpty)
  }

  @Test func whatCannotBeChangedWithoutRiskIsRefused() throws {
    let row = Order(
      id: "row-7", name: "Old", cup: Cup(drink: "雨果那堤", size: .large, sugar: "", ice: ""),
      unitPrice: 55, created: TeaGroup.noon, round: TeaGroup.id(900))
    for key in [Key.character("e"), .character("d"), .character(" ")] {
      var group = try TeaGroup([row])
      group.press(key)
      #expect(group.text.contains("This order was not made by carte and has no id"))
      #expect(group.orders != nil && group.changes.isEmpty && group.orders?.doomed == nil)
    }
  }

  @Test func spaceMarksAsPaidAndNotPaid() throws {
    var group = try TeaGroup()
    group.press(.character(" "))
    #expect(group.rows[3].hasPrefix(" ▌ ☑ 小美") && group.text.contains("小美 has paid"))
    #expect(group.text.contains("unpaid $45"))
    group.press(.character(" "))
    #expect(group.changes == [.pay(id: group.id(1), true), .pay(id: group.id(1), false)])
    #expect(group.rows[3].hasPrefix(" ▌ ☐ 小美"))
  }

  @Test func uTakesEveryChangeOfTheRunBackInReverse() throws {
    var group = try TeaGroup()
    let before = group.list
    group.press(.down, .character("d"), .character("y"), .character(" "), .home, .character(" "))
    #expect(group.list != before)
    group.press(.character("u"))
    #expect(group.text.contains("小美 has not paid"))
    group.press(.character("u"), .character("u"))
    #expect(group.text.contains("阿明's order is back") && group.chosen == "阿明")
    #expect(group.list.orders == before.orders)
    group.press(.character("u"))
    #expect(group.text.contains("There is nothing to undo."))
  }

  @Test func slashFiltersByNameDrinkAndNote() throws {
    var group = try TeaGroup()
    group.press(.character("/"))
    group.type("zoe")
    #expect(group.orders?.rows.map(\.name) == ["Zoë"] && group.rows[1].hasPrefix(" /zoe "))
    #expect(group.screen.cursor == Point(column: 5, row: 1) && group.screen.showsCursor)
    // Letters that are keys elsewhere are letters here.
    group.press(.control("u"))
    group.type("那堤 大杯")
    #expect(group.orders?.rows.map(\.name) == ["小美", "阿明"])
    try expectScreen(group.screen, "orders-filter")
    group.press(.enter, .down, .character(" "))
    #expect(group.changes == [.pay(id: group.id(2), false)])
    group.press(.escape)
    #expect(group.orders?.rows.count == 3 && group.chosen == "阿明" && group.rows[1].hasPrefix(" 約翰"))
    group.press(.character("/"))
    group.type("吸管")
    #expect(group.orders?.rows.map(\.name) == ["Zoë"])
    group.send(.paste("\u{1B}[2Jx"))
    #expect(group.text.contains("No matches for \"吸管x\""))
    group.press(.escape)
    #expect(group.orders?.rows.count == 3 && group.orders?.filter.isTyping == false)
  }

  @Test func yCopiesTheOrdersAsText() throws {
    var group = try TeaGroup()
    group.press(.character("y"))
    #expect(
      group.effects.last
        == .copy(
          """
             小美  雨果那堤  大杯  半糖  少冰              $55  13:55
          ✓  阿明  珍珠那堤  大杯  微糖  去冰  +珍珠  ×2  $120  13:53
             Zoë   錫金紅茶  中杯  無糖  去冰              $45  13:51  不要吸管

          4 cups
          Total $220
          """))
    #expect(group.text.contains("Copied 6 lines"))
  }

  @Test func ctrlYShowsTheShop() throws {
    var group = try TeaGroup()
    group.press(.control("y"))
    #expect(group.text.contains("02-26594567"))
    group.press(.escape)
    #expect(group.orders != nil)
  }

  @Test func tabGoesToTheFirstPartOfTheMenuAndShiftTabToTheLast() throws {
    var group = try TeaGroup()
    group.press(.tab)
    #expect((group.app.screens.last as? Grid)?.segment == 0 && group.text.contains("雨果紅茶"))
    group.press(.backTab, .backTab)
    #expect((group.app.screens.last as? Grid)?.segment == 2)
    group.press(.tab)
    #expect(group.orders != nil)
    group.press(.escape)
    #expect((group.app.screens.last as? Grid)?.segment == 2)
    #expect(group.app.screens.count == 2)
  }

  @Test func qGoesBackToThePartOfTheMenuThatWasThere() throws {
    var group = try TeaGroup(isOpened: false)
    group.press(.tab, .tab, .tab, .character("q"))
    #expect((group.app.screens.last as? Grid)?.segment == 2)
  }

  @Test func tabWorksWhereTheOrdersAreOverTheForm() throws {
    var group = try TeaGroup(isOpened: false)
    group.press(.enter)
    let form = try #require(group.app.screens.last as? OrderForm)
    let order = Order(
      id: form.id, name: "Kim", cup: Cup(drink: "雨果紅茶", size: .medium, sugar: "半糖", ice: "少冰"),
      unitPrice: 30, created: group.now, round: TeaGroup.id(900))
    group.others(.add(order))
    group.send(.orderChanged(.add(order), .success(group.list)))
    #expect(group.chosen == "Kim" && group.text.contains("Ordered for Kim"))
    group.press(.tab)
    #expect((group.app.screens.last as? Grid)?.segment == 0 && group.app.screens.count == 2)
  }

  @Test func helpNamesEveryKey() throws {
    var group = try TeaGroup(TeaGroup.some, 80, 45)
    group.press(.character("?"))
    try expectScreen(group.screen, "help-orders")
    group.press(.escape)
    #expect(group.orders != nil)
  }
}

@Suite struct OrdersMouse {
  @Test func aClickSelectsAndASecondOneEdits() throws {
    var group = try TeaGroup()
    group.click(30, 5)
    #expect(group.chosen == "Zoë")
    group.click(30, 5)
    #expect((group.app.screens.last as? OrderForm)?.id == group.id(3))
  }

  @Test func aClickOnTheBoxMarksAsPaid() throws {
    var group = try TeaGroup()
    group.click(3, 5)
    group.click(3, 5, .doubleClick)
    #expect(group.chosen == "Zoë" && group.changes == [.pay(id: group.id(3), true)])
    var narrow = try TeaGroup(TeaGroup.some, 40, 24)
    narrow.click(3, 6)
    #expect(narrow.chosen == "阿明" && narrow.changes.isEmpty)
    narrow.click(3, 5)
    #expect(narrow.changes == [.pay(id: narrow.id(2), false)])
  }

  @Test func theWheelScrolls() throws {
    let orders = (1...50).map {
      TeaGroup.order($0, "p\($0)", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: Double($0))
    }
    var group = try TeaGroup(orders, 80, 16)
    group.click(30, 8, .wheelDown)
    #expect(group.rows[3].hasPrefix(" ▌ ☐ p2 "))
    group.click(30, 8, .wheelUp)
    #expect(group.rows[3].hasPrefix("   ☐ p1 ") && group.chosen == "p2")
    for _ in 0..<99 { group.click(30, 8, .wheelDown) }
    #expect(group.rows[12].contains("p50"))
  }

  @Test func labelsOfTheMenuCanBeClicked() throws {
    var group = try TeaGroup()
    group.click(48, 0)
    #expect(group.orders != nil)
    group.click(25, 0)
    #expect((group.app.screens.last as? Grid)?.segment == 1)
    var narrow = try TeaGroup(TeaGroup.some, 30, 8)
    narrow.click(12, 0)
    #expect((narrow.app.screens.last as? Grid)?.segment == 2)
  }

  @Test func nothingIsUnderAClickElsewhere() throws {
    var group = try TeaGroup()
    for row in [1, 2, 9, 21, 22, 23] { group.click(30, row) }
    #expect(group.chosen == "小美" && group.orders != nil && group.changes.isEmpty)
  }
}
