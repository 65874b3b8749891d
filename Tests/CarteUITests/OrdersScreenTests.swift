import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct OrdersScreens {
  @Test(arguments: [40, 60, 80, 100, 140])
  func everyWidth(_ columns: Int) throws {
    let group = try TeaGroup(TeaGroup.wild, columns, columns < 60 ? 24 : 16)
    try expectScreen(group.screen, "orders-wild-\(columns)")
  }

  @Test(arguments: [(30, 8), (40, 12), (80, 24), (140, 45)])
  func everySizeInBothLanguages(_ columns: Int, _ rows: Int) throws {
    for language in ["en", "zh-Hant"] {
      let group = try TeaGroup(TeaGroup.some, columns, rows, language: language)
      try expectScreen(group.screen, "orders-\(columns)x\(rows)-\(language)")
    }
  }

  @Test func none() throws {
    for language in ["en", "zh-Hant"] {
      try expectScreen(TeaGroup([], language: language).screen, "orders-none-\(language)")
    }
    try expectScreen(TeaGroup([], 40, 12).screen, "orders-none-40x12")
  }

  /// The column in which a text begins in a row; nil where it does not stand there.
  private func column(of text: String, in canvas: Canvas, _ row: Int) -> Int? {
    let cells = (0..<canvas.size.columns).map { canvas[Point(column: $0, row: row)].text }
    guard let found = cells.joined().firstRange(of: text) else { return nil }
    var left = cells.joined()[..<found.lowerBound].count
    return cells.indices.first { index in
      if left == 0, !cells[index].isEmpty { return true }
      left -= cells[index].count
      return false
    }
  }

  @Test func columnsLineUpAtEveryWidth() throws {
    var group = try TeaGroup(TeaGroup.wild, 40, 40, language: "zh-Hant")
    for columns in 40...140 {
      group.send(.resized(Size(columns: columns, rows: 40)))
      let canvas = group.screen
      let sizes = (3..<40).flatMap { row in
        ["大杯 ", "中杯 "].compactMap { column(of: $0, in: canvas, row) }
      }
      #expect(sizes.count == 8 && Set(sizes).count == 1, "\(columns): \(sizes)")
      let ends = (3..<38).compactMap { row -> Int? in
        ["$55 ", "$120 ", "$45 ", "$39960 ", "$1200 ", "$30 ", "? "].compactMap { price in
          column(of: " " + price, in: canvas, row).map { $0 + price.count }
        }.first
      }
      #expect(ends.count == 9 && Set(ends).count == 1, "\(columns): \(ends)")
    }
  }

  @Test func everySizeCanBeDrawn() throws {
    for (columns, rows) in [(1, 1), (30, 8), (31, 9), (35, 11), (69, 10), (70, 10), (400, 150)] {
      var group = try TeaGroup(
        TeaGroup.wild, waiting: [TeaGroup.id(4)], notice: Problem("problem.tea.sending"))
      group.send(.resized(Size(columns: columns, rows: rows)))
      #expect(group.screen.size == Size(columns: columns, rows: rows))
      group.press(.character("c"))
      #expect(group.screen.size == Size(columns: columns, rows: rows))
    }
  }

  @Test func whereOnlyASCIICanBeShownTheBoxIsOfLetters() throws {
    let group = try TeaGroup { $0.plain = true }
    #expect(group.rows[3].hasPrefix(" ▌ [ ] 小美") && group.rows[4].hasPrefix("   [x] 阿明"))
  }

  @Test func theSelectedRowIsFilledAndMarkedAndHasTheCursor() throws {
    var group = try TeaGroup()
    group.press(.down)
    let (canvas, theme) = (group.screen, group.app.library.theme)
    #expect(canvas[Point(column: 1, row: 4)].text == "▌")
    #expect(canvas[Point(column: 60, row: 4)].style.paper == theme.selection.paper)
    #expect(canvas[Point(column: 60, row: 3)].style.paper == .terminal)
    #expect(canvas.cursor == Point(column: 1, row: 4) && !canvas.showsCursor)
  }

  @Test func theNoteOfTheSelectedOrderIsSeenWhereItsRowHasNoRoom() throws {
    var narrow = try TeaGroup(TeaGroup.some, 70, 24)
    narrow.press(.end)
    #expect(narrow.chosen == "Zoë" && narrow.rows[22] == " Note: 不要吸管")
    narrow.press(.home)
    #expect(narrow.rows[22].isEmpty)
    var wide = try TeaGroup(TeaGroup.some, 110, 24)
    wide.press(.end)
    #expect(wide.rows[5].contains("不要吸管") && wide.rows[22].isEmpty)
    var long = try TeaGroup(TeaGroup.wild, 40, 24)
    while long.chosen?.hasPrefix("名字") == false { long.press(.down) }
    #expect(long.rows[22].hasPrefix(" 名字非常非常非常長的一位同事先生小姐"))
  }

  @Test func sumsAreThoseOfAllOrdersAndSayWhatTheyLeaveOut() throws {
    #expect(try TeaGroup().text.contains(" 4 cups   Total $220   unpaid $100\n"))
    #expect(
      try TeaGroup(language: "zh-Hant").text.contains(" 總杯數4杯   總金額$220元   未付$100元\n"))
    let wild = try TeaGroup(TeaGroup.wild, 140, 24)
    #expect(wild.text.contains("unpaid $41,320") == false && wild.text.contains("unpaid $41320"))
    #expect(wild.text.contains("Price unknown: 13, not in the total"))
  }

  @Test func whereTheyLiveIsSaid() throws {
    #expect(try TeaGroup().rows[0].hasSuffix("this machine"))
    #expect(try TeaGroup(language: "zh-Hant").rows[0].hasSuffix("本機"))
    #expect(try TeaGroup(place: "/srv/tea").rows[0].hasSuffix("  /srv/tea"))
    #expect(try TeaGroup(place: "/srv/a/very/long/way/to/tea").rows[0].hasSuffix(" …/tea"))
    let sheet = try TeaGroup(
      TeaGroup.some, 110, isRemote: true, place: "sheetdb.io", asOf: TeaGroup.noon,
      usage: SheetUsage(count: 37, at: TeaGroup.noon))
    #expect(sheet.rows[0].hasSuffix("  sheetdb.io · 37 of 500 requests"))
    let narrow = try TeaGroup(
      TeaGroup.some, 80, isRemote: true, place: "sheets.example", asOf: TeaGroup.noon,
      usage: SheetUsage(count: 37, at: TeaGroup.noon))
    #expect(narrow.rows[0].hasSuffix("  sheets.example · 37/500"))
  }

  @Test func withoutARoundTheShopIsThatOfTheMenu() throws {
    let group = try TeaGroup(round: nil)
    #expect(group.rows[1] == " 約翰紅茶公司 內湖江南店")
  }

  @Test func whoWaitsIsMarkedAndTheReasonStandsBelow() throws {
    let group = try TeaGroup(
      waiting: [TeaGroup.id(1)], notice: Problem("problem.unreachable", ["host": "sheetdb.io"]))
    #expect(group.rows[3].hasPrefix(" ▌↑☐ 小美"))
    #expect(group.text.contains(" ↑ Waiting to be sent: 1. Cannot reach sheetdb.io."))
    try expectScreen(group.screen, "orders-waiting")
  }
}

@Suite struct WatchedOrders {
  @Test func aFileIsWatchedBeforeItIsReadAndThenNothingWakesTheProgram() throws {
    var group = try TeaGroup(round: nil)
    #expect(group.effects.filter { $0 == .watchOrders || $0 == .loadOrders } == [.watchOrders, .loadOrders])
    #expect(group.app.wake != nil)
    group.send(.ordersWatched(true))
    #expect(group.app.wake == nil)
    group.wait(3600)
    #expect(group.readings == 1)
  }

  @Test func whatOthersWriteIsReadAtOnceWithoutALaterReading() throws {
    var group = try TeaGroup(round: nil)
    group.send(.ordersWatched(true))
    group.others(.pay(id: TeaGroup.id(1), true))
    group.send(.ordersTouched)
    #expect(group.readings == 2 && group.rows[3].hasPrefix(" ▌ ☑ 小美"))
    // While an answer is awaited, one reading makes up for all that came meanwhile.
    group.answers = false
    for _ in 1...3 { group.send(.ordersTouched) }
    #expect(group.readings == 3)
    group.answerNow()
    #expect(group.readings == 4 && group.app.wake == nil)
  }

  @Test func whereItCannotBeWatchedItIsReadAgainAndAgain() throws {
    var group = try TeaGroup()
    group.send(.ordersWatched(true))
    group.send(.ordersWatched(false))
    group.wait(7)
    #expect(group.readings == 4)
  }

  @Test func elsewhereNothingIsReadAndOnReturnOnce() throws {
    var group = try TeaGroup(round: nil)
    group.send(.ordersWatched(true))
    group.press(.escape, .escape)
    group.send(.ordersTouched)
    #expect(group.readings == 1)
  }

  @Test func aSheetIsNoFileToWatch() throws {
    let group = try TeaGroup(isRemote: true)
    #expect(!group.effects.contains(.watchOrders))
  }
}

@Suite struct OrdersDeadline {
  private func info(_ round: Round?, after seconds: Double = 0, columns: Int = 80) throws -> String {
    var group = try TeaGroup(TeaGroup.some, columns, round: round)
    group.wait(seconds)
    return group.rows[1]
  }

  @Test func theClockSaysHowLongOrdersAreTaken() throws {
    #expect(try info(TeaGroup.round()).hasSuffix("  closes 14:25 · 25 min left"))
    #expect(try info(TeaGroup.round(), after: 59).hasSuffix("  closes 14:25 · 25 min left"))
    #expect(try info(TeaGroup.round(), after: 60).hasSuffix("  closes 14:25 · 24 min left"))
    #expect(try info(TeaGroup.round(), after: 24 * 60 + 59).hasSuffix(" · 1 min left"))
    #expect(try info(TeaGroup.round(), after: 25 * 60).hasSuffix("  closed 14:25"))
    #expect(try info(TeaGroup.round(), columns: 40).hasSuffix("  closes 14:25 · 25 min left"))
    #expect(try info(TeaGroup.round(), columns: 36).hasSuffix("  closes 14:25"))
    let evening = TeaGroup.noon.addingTimeInterval(125 * 60)
    #expect(try info(TeaGroup.round(closes: evening)).hasSuffix("  closes 16:05 · 2h 5 min left"))
    let late = TeaGroup.noon.addingTimeInterval(3 * 86_400)
    #expect(try info(TeaGroup.round(closes: late)).hasSuffix("  closes 12-03 14:00 · 3d left"))
    #expect(try info(TeaGroup.round(closes: nil)).hasSuffix("  open"))
    let before = TeaGroup.noon.addingTimeInterval(-300)
    #expect(try info(TeaGroup.round(closed: before)).hasSuffix("  closed 13:55"))
  }

  @Test func itTicksByItselfAtTheMinutesUntilTheDeadline() throws {
    let round = TeaGroup.round(closes: TeaGroup.noon.addingTimeInterval(150))
    var group = try TeaGroup(round: round) { $0.orders = OrdersState(reloadAge: 9999, time: TeaGroup.taipei) }
    var minutes: [String] = []
    var moments: [Double] = []
    while let wake = group.app.wake, moments.count < 9 {
      group.now = wake
      group.send(.woke)
      moments.append(wake.timeIntervalSince(TeaGroup.noon))
      minutes.append(String(group.rows[1].suffix(12)))
      if wake >= TeaGroup.noon.addingTimeInterval(150) { break }
    }
    #expect(moments == [30, 90, 150])
    #expect(minutes == ["· 2 min left", "· 1 min left", "closed 14:02"])
  }

  @Test func afterTheDeadlineNothingIsEditedOrDeletedButMoneyIsCollected() throws {
    var group = try TeaGroup()
    group.wait(25 * 60)
    group.press(.character("e"))
    #expect(group.orders != nil && group.text.contains("Orders closed at 14:25."))
    group.press(.character("d"))
    #expect(
      group.changes.isEmpty && !group.text.contains("y deletes")
        && group.text.contains("Orders closed at 14:25."))
    group.press(.character(" "))
    #expect(group.changes == [.pay(id: group.id(1), true)])
  }

  @Test func keysThatTheEndOfTheRoundRefusesAreNotInTheBottomLine() throws {
    var group = try TeaGroup(TeaGroup.some, 140)
    let last = try #require(group.rows.last { !$0.isEmpty })
    #expect(last.contains("e edit") && last.contains("d delete"))
    group.wait(25 * 60)
    let closed = try #require(group.rows.last { !$0.isEmpty })
    #expect(!closed.contains("e edit") && !closed.contains("d delete") && closed.contains("paid"))
    let waiting = try TeaGroup(
      TeaGroup.some, 140, round: TeaGroup.round(closed: TeaGroup.noon), waiting: [TeaGroup.id(1)])
    #expect(waiting.rows.last { !$0.isEmpty }?.contains("d delete") == true)
  }

  @Test func withoutARoundCupsOfEarlierDaysAreShownAndNotCounted() throws {
    let old = [
      TeaGroup.order(11, "Kim", "雨果紅茶 大杯 半糖 少冰", price: 35, minutes: 60 * 24),
      TeaGroup.order(12, "Lee", "雨果紅茶 大杯 半糖 少冰", price: 35, isPaid: true, minutes: 60 * 25),
    ]
    var group = try TeaGroup(TeaGroup.some + old, 100, round: nil)
    #expect(group.text.contains("Kim") && group.text.contains("4 cups   Total $220"))
    #expect(group.text.contains("earlier days 2, not counted"))
    group.press(.character("c"))
    #expect(!group.text.contains("Kim") && group.text.contains("4 cups"))
    group.press(.character("m"))
    let kim = try #require(group.rows.first { $0.contains("Kim") })
    #expect(kim.contains("unpaid  11-29") && !group.text.contains("Lee"))
    #expect(group.text.contains("Unpaid of earlier days $35"))
    group.press(.end, .character(" "))
    #expect(group.changes == [.payAll([Payment(id: group.id(11), true)])])
    #expect(!group.text.contains("unpaid  11-29"))
  }

  @Test func whatWasNeverSentCanBeDeletedAfterTheDeadline() throws {
    var group = try TeaGroup(round: TeaGroup.round(closed: TeaGroup.noon), waiting: [TeaGroup.id(1)])
    group.press(.character("e"))
    #expect(group.orders != nil && group.text.contains("阿美 closed the orders at 14:00."))
    group.press(.character("d"), .character("y"))
    #expect(group.changes == [.remove(id: group.id(1))])
  }

  @Test func aDeadlineThatPassesWhileTheQuestionStandsThereCounts() throws {
    var group = try TeaGroup()
    group.press(.character("d"))
    #expect(group.text.contains("y deletes"))
    group.wait(25 * 60)
    group.press(.character("y"))
    #expect(group.changes.isEmpty && group.text.contains("Orders closed at 14:25."))
  }

  @Test func whereNothingWasOrderedBeforeTheEndTheReasonIsSaid() throws {
    let closed = TeaGroup.round(closed: TeaGroup.noon)
    #expect(try TeaGroup([], round: closed).text.contains("阿美 closed the orders at 14:00."))
  }
}
