import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

private let unreachable = Problem("problem.unreachable", ["host": "sheetdb.io"])

@Suite struct ReadingOrders {
  /// A book on a server, whose list is that of the last reading.
  private func remote(
    asOf: Date? = TeaGroup.noon, _ change: (inout Library) -> Void = { _ in }
  ) throws -> TeaGroup {
    try TeaGroup(
      TeaGroup.some, isRemote: true, place: "sheetdb.io", asOf: asOf,
      usage: SheetUsage(count: 3, at: TeaGroup.noon), isOpened: true, change: change)
  }

  @Test func nothingIsReadBeforeTheyAreSeen() throws {
    var group = try TeaGroup(isOpened: false)
    group.wait(60)
    #expect(group.effects.isEmpty)
    group.press(.backTab)
    #expect(group.effects == [.watchOrders, .loadOrders])
  }

  @Test func theyAreReadAgainWhileTheyAreSeen() throws {
    var local = try TeaGroup()
    local.wait(60)
    #expect(local.readings == 31)
    var sheet = try remote()
    sheet.wait(60)
    #expect(sheet.readings == 3)
    sheet.press(.escape)
    sheet.wait(60)
    #expect(sheet.readings == 3)
    sheet.press(.backTab)
    #expect(sheet.readings == 4)
  }

  @Test func keysThatComeBeforeAnAnswerLoseNoReading() throws {
    var group = try TeaGroup(isRemote: true, isOpened: false)
    group.answers = false
    group.press(.enter, .escape, .backTab)
    #expect(group.effects == [.knowOrders])
    group.send(.ordersLoaded(.success(.empty), isLast: true))
    #expect(group.effects == [.knowOrders, .loadOrders])
    // What is on its way is of now also for whoever comes back meanwhile.
    group.press(.escape, .backTab)
    group.send(.ordersLoaded(.success(group.list), isLast: true))
    #expect(group.readings == 1)
    group.press(.character(" "), .escape, .backTab)
    #expect(group.readings == 1)
    group.send(.orderChanged(.pay(id: group.id(1), true), .success(group.list)))
    #expect(group.readings == 2)
  }

  @Test func theHelpOverThemIsNoReasonToStopOrToReadAgain() throws {
    var group = try remote()
    group.press(.function(1), .escape, .function(1))
    #expect(group.readings == 1)
    group.others(.remove(id: group.id(1)))
    group.wait(26)
    #expect(group.readings == 2)
    group.press(.escape)
    #expect(group.readings == 2 && group.chosen == "阿明")
  }

  @Test func theListsOverThemGoOnReading() throws {
    var group = try remote()
    group.press(.character("c"))
    group.wait(26)
    group.press(.escape)
    #expect(group.readings == 2)
  }

  @Test func noServerIsAskedWhileNobodyLooks() throws {
    var group = try remote()
    group.send(.focused(false))
    group.wait(120)
    #expect(group.readings == 1)
    group.send(.focused(true))
    #expect(group.readings == 2)
  }

  @Test func noServerIsAskedWhereNobodyHasTouchedAKeyForHalfAnHour() throws {
    var group = try remote()
    group.wait(1790)
    let before = group.readings
    #expect(before > 60)
    group.wait(3600)
    #expect(group.readings <= before + 1 && group.readings >= before)
    group.click(30, 4)
    #expect(group.readings == before + 1 || group.readings == before + 2)
    group.wait(26)
    let after = group.readings
    group.wait(26)
    #expect(group.readings == after + 1)
  }

  @Test func aFileIsReadAlsoThen() throws {
    var group = try TeaGroup()
    group.send(.focused(false))
    group.others(.remove(id: group.id(1)))
    group.wait(3)
    #expect(group.chosen == "阿明")
  }

  private static let closed = TeaGroup.round(closed: TeaGroup.noon)

  @Test func aRoundThatAnotherProgramClosesIsClosedInTheFormToo() throws {
    var group = try TeaGroup(isOpened: false)
    group.press(.enter)
    group.type("小華")
    #expect(group.rows[0].contains("closes 14:25"))
    group.list = OrderList(orders: TeaGroup.some, rounds: [Self.closed])
    group.wait(3)
    #expect(group.rows[0].hasSuffix("closed 14:00") && group.text.contains("小華"))
    #expect(group.readings == 0)
  }

  @Test func aRefusalInTheFormHasTheRoundLookedUpAtOnce() throws {
    var group = try TeaGroup(isRemote: true, isOpened: false)
    group.press(.enter)
    group.type("小華")
    group.answers = false
    group.press(.control("s"))
    group.list = OrderList(orders: TeaGroup.some, rounds: [Self.closed])
    group.answers = true
    let why = Problem("problem.tea.closed", ["name": "阿美", "time": "14:00"])
    group.send(.orderChanged(group.changes[0], .failure(why)))
    #expect(group.rows[0].hasSuffix("closed 14:00") && group.text.contains("阿美 closed the orders at 14:00."))
    #expect(group.text.contains("小華") && group.effects.last == .knowOrders)
  }

  @Test func whatAServerHasJustSaidIsNotAskedForAgain() throws {
    for (asOf, readings) in [(TeaGroup.noon, 0), (TeaGroup.noon.addingTimeInterval(-3), 1), (nil, 1)] {
      var group = try TeaGroup(isRemote: true, asOf: asOf, isOpened: false)
      group.press(.enter)
      group.type("小華")
      group.press(.control("s"))
      #expect(group.chosen == "小華" && group.readings == readings)
      group.wait(26)
      #expect(group.readings == readings + 1)
    }
  }

  @Test func offlineAServerIsAskedOnceForWhatIsKnown() throws {
    var group = try remote { $0.offline = true }
    group.wait(120)
    #expect(group.readings == 1 && group.rows[0].hasSuffix("  offline · as of 2 min ago"))
    group.send(.resized(Size(columns: 110, rows: 24)))
    #expect(group.rows[0].hasSuffix("  offline · as of 2 min ago · sheetdb.io · 3/500"))
    group.press(.control("r"))
    #expect(group.readings == 1 && group.text.contains("Carte is offline"))
  }

  @Test func ctrlRReadsAtOnceAndSaysSo() throws {
    var group = try remote()
    group.press(.control("r"))
    #expect(group.readings == 2 && group.text.contains("Orders are up to date: 3"))
    group.failure = unreachable
    group.press(.control("r"))
    #expect(group.text.contains("! Cannot reach sheetdb.io."))
  }

  @Test func waitingIsShownAfterAMomentAndMovesNothing() throws {
    var group = try TeaGroup(isOpened: false)
    group.answers = false
    group.press(.backTab)
    let empty = group.text
    #expect(!empty.contains("Reading") && group.app.wake == TeaGroup.noon.addingTimeInterval(0.15))
    group.wait(0.15)
    #expect(group.text.contains("Reading the orders..."))
    group.answerNow()
    let whole = group.rows
    group.answers = false
    group.wait(2)
    #expect(group.rows == whole)
    group.wait(0.15)
    #expect(group.rows[0].hasSuffix(" reading · this machine"))
    #expect(group.rows.dropFirst() == whole.dropFirst())
  }

  @Test func whatCouldNotBeReadIsSaidInItsPlace() throws {
    var group = try remote()
    group.failure = unreachable
    group.wait(130)
    #expect(group.text.contains(" Cannot reach sheetdb.io. ^R tries again\n") && !group.text.contains("! "))
    #expect(group.rows[0].contains("as of 2 min ago") && group.chosen == "小美")
    try expectScreen(group.screen, "orders-failed")
    group.failure = nil
    group.wait(30)
    #expect(!group.text.contains("Cannot reach"))
    group.failure = unreachable
    group.send(.resized(Size(columns: 30, rows: 8)))
    group.wait(30)
    #expect(group.rows[1] == " Cannot reach sheetdb.io. ^R…")
  }

  @Test func whereNothingIsKnownTheReasonStandsInTheMiddle() throws {
    var group = try TeaGroup(isOpened: false)
    group.failure = Problem("problem.unreachable", ["host": "sheetdb.io"])
    group.press(.backTab)
    try expectScreen(group.screen, "orders-unknown")
    group.press(.character("d"), .character(" "), .enter, .character("y"), .character("/"))
    #expect(group.orders != nil && group.changes.isEmpty)
  }

  @Test func requestsThatAreUsedUpAreNotAskedForAgain() throws {
    var group = try remote()
    group.failure = Problem("problem.sheet.quota", ["host": "sheetdb.io"])
    group.wait(26)
    #expect(group.readings == 2)
    group.wait(300)
    #expect(group.readings == 2)
    group.press(.control("r"))
    #expect(group.readings == 3)
  }

  @Test func aServerThatTakesLongIsNotAskedWithoutAPause() throws {
    var group = try remote()
    group.answers = false
    group.wait(25)
    #expect(group.readings == 2)
    group.wait(40)
    group.answerNow()
    group.wait(24)
    #expect(group.readings == 2)
    group.wait(2)
    #expect(group.readings == 3)
  }

  @Test func theSelectionStaysWithItsOrderWhenOthersCome() throws {
    var group = try TeaGroup()
    group.press(.down)
    group.others(
      .add(TeaGroup.order(20, "Kim", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: 0)), .remove(id: group.id(3)))
    group.wait(3)
    #expect(group.chosen == "阿明" && group.rows[3].hasPrefix("   ☐ Kim"))
    group.others(.remove(id: group.id(2)))
    group.wait(3)
    #expect(group.chosen == "小美")
  }

  @Test func linesStayWhereTheyAreWhenOthersComeAbove() throws {
    let orders = (1...50).map {
      TeaGroup.order($0, "p\($0)", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: Double($0))
    }
    var group = try TeaGroup(orders, 80, 16)
    group.press(.pageDown, .pageDown, .up)
    let before = group.rows[3...12]
    group.others(.add(TeaGroup.order(60, "Kim", "雨果紅茶 中杯 半糖 少冰", price: 30, minutes: 0)))
    group.wait(3)
    #expect(group.rows[3...12] == before && group.text.contains("51 cups"))
  }
}
