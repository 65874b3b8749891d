import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

private let unreachable = Problem("problem.unreachable", ["host": "sheetdb.io"])

@Suite struct ChangingOrders {
  @Test func aChangeIsMarkedWhenItTakesLong() throws {
    var group = try TeaGroup()
    group.answers = false
    group.press(.character(" "))
    #expect(group.rows[3].hasPrefix(" ▌ ☐ 小美"))
    group.wait(0.15)
    #expect(group.rows[3].hasPrefix(" ▌…☐ 小美"))
    // The same one is not changed again until then.
    group.press(.character(" "), .character("d"), .character("e"))
    #expect(group.changes.count == 1 && group.orders?.doomed == nil)
    group.answerNow()
    #expect(group.rows[3].hasPrefix(" ▌ ☑ 小美"))
  }

  @Test func aChangeThatFailsSaysWhyAndKeepsTheOrder() throws {
    var group = try TeaGroup()
    group.failure = unreachable
    group.press(.character("d"), .character("y"))
    #expect(group.text.contains("! Cannot reach sheetdb.io.") && group.chosen == "小美")
    group.failure = nil
    group.press(.character("u"))
    #expect(group.text.contains("There is nothing to undo."))
  }

  @Test func whereSomebodyWasQuickerTheListIsReadAgain() throws {
    var group = try TeaGroup(isRemote: true)
    group.answers = false
    group.press(.character("d"), .character("y"))
    let change = try #require(group.changes.first)
    group.others(.remove(id: group.id(1)))
    group.answers = true
    let before = group.readings
    group.send(.orderChanged(change, .failure(Problem("problem.tea.gone"))))
    #expect(group.readings == before + 1 && group.chosen == "阿明")
    #expect(group.text.contains("This order is not there any more."))
  }

  @Test func undoingWaitsForTheChangeThatIsUnderWay() throws {
    var group = try TeaGroup()
    let before = group.list
    group.answers = false
    group.press(.character("d"), .character("y"), .character("u"))
    #expect(group.changes == [.remove(id: group.id(1))])
    group.answers = true
    group.list = TeaGroup.changed(group.list, by: group.changes[0])
    group.send(.orderChanged(group.changes[0], .success(group.list)))
    #expect(group.changes.last == .add(before.orders[0]) && group.list.orders == before.orders)
    #expect(group.chosen == "小美")
  }

  @Test func whatWasToBeUndoneAndFailedUndoesNothingElse() throws {
    var group = try TeaGroup()
    group.press(.character(" "))
    group.answers = false
    group.press(.down, .character("d"), .character("y"), .character("u"))
    group.answers = true
    group.send(.orderChanged(.remove(id: group.id(2)), .failure(unreachable)))
    #expect(group.changes == [.pay(id: group.id(1), true), .remove(id: group.id(2))])
  }

  @Test func whatCannotBeUndoneNowCanBeLater() throws {
    var group = try TeaGroup()
    group.press(.character("d"), .character("y"))
    group.failure = unreachable
    group.press(.character("u"))
    group.failure = nil
    group.press(.character("u"))
    #expect(group.chosen == "小美" && group.list.orders.count == 3)
    // Of an order that is gone nothing can be undone ever.
    group.press(.character(" "), .down, .character(" "))
    group.failure = Problem("problem.tea.gone")
    group.press(.character("u"))
    group.failure = nil
    group.press(.character("u"))
    #expect(group.changes.last == .pay(id: group.id(1), false))
  }

  @Test func whatWasCalledInLongAgoDoesNotStandInTheWayOfUndoing() throws {
    var group = try TeaGroup()
    group.press(.character(" "), .down, .character("d"), .character("y"))
    group.failure = Problem("problem.tea.earlier")
    group.press(.character("u"))
    #expect(group.text.contains("belongs to an earlier round"))
    group.failure = nil
    group.press(.character("u"))
    #expect(group.changes.last == .pay(id: group.id(1), false))
  }

  @Test func readingGivesWayToAChangeAndIsMadeUpForWhereItWasAskedFor() throws {
    var group = try TeaGroup(isRemote: true)
    group.answers = false
    group.press(.control("r"), .character(" "))
    #expect(group.app.library.orders.readingSince == nil)
    group.press(.control("r"))
    #expect(group.readings == 2)
    group.answers = true
    group.list = TeaGroup.changed(group.list, by: group.changes[0])
    group.send(.orderChanged(group.changes[0], .success(group.list)))
    #expect(group.readings == 3 && group.text.contains("Orders are up to date: 3"))
  }

  @Test func anOrderThatOnlyWaitsSaysWhy() throws {
    var group = try TeaGroup(isRemote: true)
    let order = TeaGroup.order(20, "Kim", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: 0)
    group.list = OrderList(
      orders: [order] + TeaGroup.some.reversed(), rounds: group.list.rounds, waiting: [order.id],
      notice: unreachable)
    group.send(.orderChanged(.add(order), .success(group.list)))
    #expect(group.text.contains("! Cannot reach sheetdb.io. It waits here and is sent"))
    #expect(group.text.contains("↑☐ Kim") && group.text.contains("↑ Waiting to be sent: 1. Cannot reach"))
  }
}
