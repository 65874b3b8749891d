import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct OrderFormSendingTests {
  private let counter: TeaCounter

  init() throws {
    counter = try TeaCounter()
  }

  private let round = TeaCounter.round(closes: 1500)

  // MARK: - Sending

  @Test func anOrderIsSentOnceAndFollowedToTheOthers() throws {
    let list = TeaCounter.list([], round: round)
    var player = counter.form(list: list)
    player.type("小美")
    player.press(.control("s"), .control("s"))
    #expect(player.changes.count == 1)
    let order = try #require(player.sentOrder)
    #expect(order.name == "小美" && order.cup.words == "雨果那堤 中杯 半糖 少冰" && order.round == round.id)
    #expect(order.id == player.form?.id && Order.isOurs(order.id) && order.created == dawn)
    player.send(.orderChanged(.add(order), .success(TeaCounter.list([order], round: round))))
    #expect(player.app.screens.last is Orders)
  }

  @Test func withoutAnyRoundAnOrderIsOfNone() {
    for list in [nil, OrderList.empty] {
      var player = counter.form(list: list)
      player.type("小美")
      player.press(.control("s"))
      #expect(player.sentOrder?.round == "")
    }
  }

  @Test func whatIsMissingIsSaidAndGoneTo() {
    var player = counter.form("烏瓦那堤")
    player.press(.control("s"))
    #expect(player.text.contains("Please enter a name") && player.form?.focus == .name)
    player.type("小美")
    player.press(.control("s"))
    #expect(player.text.contains("Please choose a drink, sugar and ice") && player.form?.focus == .sugar)
    player.press(.right, .control("s"))
    #expect(player.form?.focus == .ice && player.changes.isEmpty)
    player.press(.left, .control("s"))
    #expect(player.sentOrder?.cup.words == "烏瓦那堤 中杯 正常糖 熱飲")
  }

  /// A refusal is an answer to a key of its own screen; on the next one it would be about something else.
  @Test func whyAFormCannotBeSentIsNotSaidOnTheScreenBelow() {
    var player = counter.form("烏瓦那堤")
    player.press(.control("s"))
    #expect(player.text.contains("Please enter a name"))
    player.press(.function(1))
    #expect(!player.text.contains("Please enter a name"))
    player.press(.escape, .escape)
    #expect(player.form == nil && !player.text.contains("Please enter a name"))
  }

  @Test func whatFailedBehindAScreenIsStillSaidOnTheNext() {
    var player = counter.form("烏瓦那堤")
    player.send(.warned(Problem("problem.save.full", ["file": "orders.json"])))
    player.press(.escape)
    #expect(player.form == nil && player.text.contains("orders.json"))
  }

  @Test func theFixedWordsAreInChineseToo() throws {
    var player = try TeaCounter("zh-Hant").form("烏瓦那堤")
    player.press(.control("s"))
    #expect(player.text.contains("請填入名字稱呼"))
    player.type("小美")
    player.press(.control("s"))
    #expect(player.text.contains("請選擇飲料及甜度冰塊"))
  }

  @Test func whileItIsSentNothingChanges() {
    var player = counter.form()
    player.type("小美")
    player.press(.control("s"))
    #expect(!player.text.contains("Sending…"))
    let before = player.form?.draft
    player.type("x")
    player.press(.backspace, .up, .left, .up, .right, .control("t"))
    player.send(.paste("y"))
    player.send(.mouse(Mouse(.click, at: player.point(of: "大杯") ?? Point(column: 0, row: 0))))
    #expect(player.form?.draft == before && player.changes.count == 1)
    player.now = dawn.addingTimeInterval(0.15)
    #expect(player.app.wake == player.now)
    player.send(.woke)
    #expect(player.text.contains("Sending…"))
  }

  @Test func aFailureKeepsWhatWasTypedAndSaysWhy() throws {
    var player = counter.form()
    player.type("小美")
    player.press(.control("s"))
    let change = try #require(player.changes.last)
    player.now = dawn.addingTimeInterval(3)
    player.send(.orderChanged(change, .failure(Problem("problem.save.full", ["file": "orders.json"]))))
    #expect(player.text.contains("disk is full") && player.form?.draft.name == "小美")
    #expect(!player.text.contains("Sending…"))
    player.press(.control("s"))
    #expect(player.changes.count == 2 && player.sentOrder?.id == change.id)
  }

  // MARK: - Editing

  private let order = TeaCounter.order(
    1, "小美", "雨果那堤 大杯 微糖 去冰 珍珠", price: 52, quantity: 2, note: "少奶",
    round: "00000000-0000-4000-8000-0000000000aa")

  @Test func anEditBeginsWithTheOrderAndReplacesIt() throws {
    var player = counter.editing(order, TeaCounter.list([order], round: round))
    #expect(player.text.contains("Edit order") && player.text.contains("$52 × 2 = $104"))
    #expect(player.text.contains("‹大杯›") && player.text.contains("‹去冰›") && player.text.contains("少奶"))
    #expect(!player.text.contains("^T"), "what is being changed is not offered")
    player.press(.down, .down, .left, .control("s"))
    let edited = try #require(player.sentOrder)
    #expect(
      player.changes == [.replace(edited, was: order)] && edited.id == order.id && edited.cup.sugar == "半糖")
    #expect(edited.note == "少奶" && edited.quantity == 2 && edited.created == order.created)
    #expect(edited.unitPrice == 52, "a cup keeps the price of its day")
    player.send(
      .orderChanged(.replace(edited, was: order), .success(TeaCounter.list([edited], round: round))))
    #expect(player.app.screens.last is Orders)
  }

  @Test func anEditThatChangesNothingAsksNobody() {
    var player = counter.editing(order, TeaCounter.list([order], round: TeaCounter.round(closes: -1)))
    player.press(.down, .left, .right)
    player.type("x")
    player.press(.backspace, .control("s"))
    #expect(player.form == nil && player.changes.isEmpty)
  }

  @Test func whatTheMenuHasNoMoreIsSaid() {
    let old = TeaCounter.order(1, "小美", "古早味紅茶 大杯 微糖 去冰 椰果")
    var player = counter.editing(old, TeaCounter.list([old]))
    #expect(player.text.contains("×古早味紅茶") && player.text.contains("not on the menu any more"))
    #expect(player.text.contains("no 椰果 any more") && player.text.contains("$— × 1 = $—"))
    player.type("!")
    player.press(.control("s"))
    #expect(player.text.contains("Please choose a drink") && player.form?.focus == .drink)
    player.press(.left)
    #expect(player.form?.draft.drinkName == "冰淇淋紅茶")
  }

  // MARK: - A menu that changes

  @Test func aDrinkThatGoesFromTheMenuIsSaidAndTextsStay() {
    var player = counter.form()
    player.type("小美")
    player.press(.pageUp, .down, .right)
    player.send(.refreshed(catalogue: "tea", .success(counter.shelf(without: ["雨果那堤"]))))
    #expect(player.text.contains("×雨果那堤") && player.text.contains("not on the menu any more"))
    #expect(player.form?.draft.name == "小美")
    player.press(.control("s"))
    #expect(player.text.contains("Please choose a drink") && player.form?.focus == .drink)
    player.send(.refreshed(catalogue: "tea", .success(counter.shelf())))
    #expect(player.form?.draft.drink?.name == "雨果那堤" && player.form?.draft.size == .large)
    player.press(.control("s"))
    #expect(player.sentOrder?.cup.words == "雨果那堤 大杯 半糖 少冰")
  }

  @Test func aDrinkWhosePriceGoesSaysWhy() {
    var player = counter.form()
    player.type("小美")
    player.send(.refreshed(catalogue: "tea", .success(counter.shelf(unpriced: ["雨果那堤"]))))
    player.press(.control("s"))
    #expect(player.text.contains("The sheet has no price for it") && player.form?.focus == .drink)
  }

  @Test func aMenuThatChangesIsNoReasonToAsk() {
    var player = counter.form()
    player.send(.refreshed(catalogue: "tea", .success(counter.shelf(without: ["雨果那堤"]))))
    player.press(.escape)
    #expect(player.form == nil)
  }

  // MARK: - Leaving

  @Test func escapeLeavesAtOnceWhereNothingCanBeLost() {
    var player = counter.form()
    player.press(.down, .right, .left)
    player.type("a")
    player.press(.backspace, .escape)
    #expect(player.form == nil)
  }

  @Test(arguments: [Key.right, .character("x")])
  func escapeAsksWhereSomethingWasChosenOrTyped(_ key: Key) {
    var player = counter.form()
    player.press(.down, key, .escape)
    #expect(player.text.contains("? Leave without sending? y leaves, any other key stays"))
    #expect(player.screen.cursor?.row == 22 && player.screen.showsCursor)
    player.send(.mouse(Mouse(.wheelDown, at: Point(column: 1, row: 1))))
    #expect(player.text.contains("Leave without sending?"))
    player.press(.character("n"))
    #expect(
      player.form != nil && !player.text.contains("Leave") && player.form?.draft.name.contains("n") == false)
    player.press(.escape, .escape)
    #expect(player.form != nil && !player.text.contains("Leave"))
    player.press(.escape)
    player.send(.paste("y"))
    #expect(player.form != nil, "a paste presses no key")
    player.press(.escape, .character("y"))
    #expect(player.form == nil && player.changes.isEmpty)
  }

  @Test func aNoticeHidesNoQuestion() {
    var player = counter.form()
    player.press(.down, .right, .control("s"))
    #expect(player.text.contains("Please enter a name"))
    player.press(.escape)
    #expect(player.text.contains("Leave without sending?") && !player.text.contains("Please enter a name"))
  }

  @Test func whatIsBeingSentIsNotLeftUnasked() throws {
    var player = counter.form()
    player.type("小美")
    player.press(.control("s"), .escape)
    #expect(player.text.contains("It is still being sent"))
    let change = try #require(player.changes.last)
    player.send(.orderChanged(change, .failure(Problem("problem.tea.gone"))))
    #expect(player.text.contains("Leave without sending?"))
    player.press(.character("n"))
    #expect(player.text.contains("This order is not there any more") && player.form?.draft.name == "小美")
  }

  // MARK: - The deadline

  @Test func theRoundIsInTheHeaderAndItsTimeRuns() {
    var player = counter.form(list: TeaCounter.list([], round: round))
    #expect(player.text.contains("約翰紅茶公司 · organiser 小華 · closes 16:25 · 25 min left"))
    #expect(player.form?.wake(in: player.app.library) == dawn.addingTimeInterval(60))
    player.now = dawn.addingTimeInterval(60)
    player.send(.woke)
    #expect(player.text.contains("24 min left"))
    player.now = dawn.addingTimeInterval(1470)
    player.send(.woke)
    #expect(player.text.contains("1 min left") && player.app.wake == dawn.addingTimeInterval(1500))
    player.now = dawn.addingTimeInterval(1500)
    player.send(.woke)
    #expect(player.text.contains("organiser 小華 · closed 16:25") && player.app.wake == nil)
  }

  @Test func afterTheDeadlineNothingIsSentAndEverythingStays() {
    var player = counter.form(list: TeaCounter.list([], round: round))
    player.type("小美")
    player.now = dawn.addingTimeInterval(1500)
    player.press(.control("s"))
    #expect(player.changes.isEmpty && player.form?.draft.name == "小美")
    #expect(player.text.contains("Orders closed at 16:25. Nothing can be sent or changed any more."))
  }

  @Test func enterSendsFromTheNameAndGoesOnElsewhere() {
    var player = counter.form()
    #expect(player.text.contains("^S send") && !player.text.contains("Enter send"))
    player.press(.enter)
    #expect(player.form?.focus == .size && player.changes.isEmpty)
    player.type("小美")
    #expect(player.text.contains("Enter send") && !player.text.contains("^S send"))
    player.press(.enter)
    #expect(player.sentOrder?.name == "小美" && player.changes.count == 1)
  }

  @Test func whatCannotBeSentAnyMoreIsLeftUnasked() {
    var player = counter.form(list: TeaCounter.list([], round: round))
    player.type("小美")
    player.now = dawn.addingTimeInterval(1500)
    player.press(.escape)
    #expect(player.form == nil && player.changes.isEmpty)
  }

  @Test func anEditAfterTheDeadlineIsRefusedToo() {
    let list = TeaCounter.list([order], round: TeaCounter.round(closes: nil, closed: -60))
    var player = counter.editing(order, list)
    player.press(.down, .down, .left, .control("s"))
    #expect(player.changes.isEmpty && player.form != nil)
    #expect(player.text.contains("小華 closed the orders at 15:59"))
  }

  @Test func longTimesAreSaidInHoursAndDays() {
    func text(_ seconds: Double) -> String {
      RoundText(
        TeaCounter.round(closes: seconds), at: dawn, time: TeaCounter.taipei, strings: counter.strings
      ).all(columns: 100)
    }
    #expect(text(7500).hasSuffix("closes 18:05 · 2h 5 min left"))
    #expect(text(90_000 * 2).hasSuffix(" · 2d 2h left"))
    #expect(text(1e12).contains("closes"))
  }

  @Test func theHeaderSaysWhatMattersMostWhereRoomIsDear() {
    func text(_ columns: Int) -> String {
      RoundText(round, at: dawn, time: TeaCounter.taipei, strings: counter.strings).all(columns: columns)
    }
    #expect(text(50) == "organiser 小華 · closes 16:25 · 25 min left")
    #expect(text(30) == "closes 16:25 · 25 min left")
    #expect(text(20) == "closes 16:25")
    #expect(text(5) == "")
  }
}
