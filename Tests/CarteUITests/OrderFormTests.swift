import CarteCore
import Testing

@testable import CarteUI

@Suite struct OrderFormTests {
  private let counter: TeaCounter

  init() throws {
    counter = try TeaCounter()
  }

  // MARK: - Fields

  @Test func arrowsTabAndEnterGoThroughTheFields() {
    var player = counter.form()
    #expect(player.form?.focus == .drink)
    player.press(.down, .tab, .enter, .control("n"))
    #expect(player.form?.focus == .topping)
    player.press(.up, .backTab, .control("p"))
    #expect(player.form?.focus == .size)
    player.press(.pageDown)
    #expect(player.form?.focus == .name)
    player.press(.down, .enter, .tab)
    #expect(player.form?.focus == .name, "the last field is the last")
    player.press(.pageUp, .up)
    #expect(player.form?.focus == .drink)
  }

  @Test func fieldsStandInTheirOrderOneALine() {
    let player = counter.form()
    let rows = ["Drink", "Size", "Sugar", "Ice", "Topping", "Quantity", "Note", "Name"].map(player.row)
    #expect(rows == rows.compactMap { $0 }.sorted() && Set(rows).count == 8)
  }

  // MARK: - Choices

  @Test func whatIsRecommendedIsPresetAndMarked() {
    let player = counter.form()
    #expect(player.text.contains("‹•半糖›") && player.text.contains("‹•少冰›"))
    #expect(player.text.contains("• recommended"))
  }

  @Test func stepsStopAtTheEndsAndNothingMoves() throws {
    var player = counter.form()
    player.press(.down, .down)
    let place = try #require(player.point(of: "正常糖"))
    player.press(.left, .left, .left, .left)
    #expect(player.form?.draft.sugar == .regular && player.text.contains("‹正常糖›"))
    #expect(player.point(of: "正常糖") == place)
    player.press(.end)
    #expect(player.form?.draft.sugar == Sugar.none && player.point(of: "正常糖") == place)
    player.press(.right)
    #expect(player.form?.draft.sugar == Sugar.none)
    player.press(.home)
    #expect(player.form?.draft.sugar == .regular)
  }

  @Test func whatADrinkCannotHaveIsSkippedAndSaysWhy() {
    var player = counter.form("錫金紅茶")
    #expect(player.text.contains("×正常糖 ×少糖 ×半糖 ×微糖‹•無糖› only 無糖"))
    #expect(player.text.contains("×正常冰 ×少冰 ×微冰‹•去冰›×熱飲  only 去冰"))
    #expect(player.text.contains("only 中杯"))
    player.press(.down, .right, .down, .left, .down, .left, .right)
    let draft = player.form?.draft
    #expect(draft?.size == .medium && draft?.sugar == Sugar.none && draft?.ice == Ice.none)
  }

  @Test func theSizeFollowsHotAndSaysWhy() {
    var player = counter.form()
    player.press(.down, .right, .down, .down, .end)
    #expect(player.form?.draft.ice == .hot && player.form?.draft.size == .medium)
    #expect(player.text.contains("×大杯  hot only in 中杯"))
    player.press(.up, .up, .right)
    #expect(player.form?.draft.size == .medium)
  }

  @Test func arrowsGoThroughTheWholeMenuPastWhatIsNotForSale() {
    var player = counter.form("煮濃那堤")
    player.send(.refreshed(catalogue: "tea", .success(counter.shelf(unpriced: ["生乳紅茶"]))))
    #expect(player.text.contains("紅茶那堤"))
    player.press(.right)
    #expect(player.form?.draft.drinkName == "生乳抹茶" && player.text.contains("紅茶調飲"))
    player.press(.left)
    #expect(player.form?.draft.drinkName == "煮濃那堤")
    player.press(.home, .left)
    #expect(player.form?.draft.drinkName == "康提紅茶")
    player.press(.end, .right)
    #expect(player.form?.draft.drinkName == "冰淇淋紅茶")
  }

  @Test func thePriceRunsWithEveryChoice() {
    var player = counter.form()
    #expect(player.text.contains("$50 × 1 = $50"))
    player.press(.down, .right)
    #expect(player.text.contains("$55 × 1 = $55"))
    player.press(.down, .down, .down, .right, .down, .right)
    #expect(player.text.contains("$60 × 2 = $120"))
    player.press(.up, .left)
    #expect(player.text.contains("$55 × 2 = $110"))
    player.press(.pageUp, .right)
    #expect(player.form?.draft.drinkName == "曼非那堤" && player.text.contains("$55 × 2 = $110"))
  }

  // MARK: - The number of cups

  @Test func digitsSetTheQuantity() {
    var player = counter.form()
    player.press(.down, .down, .down, .down, .down)
    func quantity(_ text: String) -> Int? {
      player.type(text)
      return player.form?.draft.quantity
    }
    #expect(quantity("0") == 1 && quantity("12") == 12 && quantity("3") == 123 && quantity("4") == 123)
    #expect(quantity("+") == 124 && quantity("7") == 7 && quantity("-") == 6 && quantity("９９９") == 999)
    #expect(quantity("+") == 999)
    player.press(.backspace)
    #expect(player.form?.draft.quantity == 99)
    #expect(quantity("5") == 995)
    player.press(.backspace, .backspace, .backspace)
    #expect(player.form?.draft.quantity == 1)
    player.press(.left, .right, .right)
    #expect(player.form?.draft.quantity == 3)
    player.press(.end)
    #expect(player.form?.draft.quantity == 999)
    player.press(.home, .delete)
    #expect(player.form?.draft.quantity == 1 && player.form?.focus == .quantity)
  }

  @Test func aNumberIsBegunAnewWhereTheFieldWasLeft() {
    var player = counter.form()
    player.press(.down, .down, .down, .down, .down)
    player.type("2")
    player.press(.up, .down)
    player.type("3")
    #expect(player.form?.draft.quantity == 3)
  }

  // MARK: - Texts

  @Test func lettersTypedAnywhereElseAreTheName() {
    var player = counter.form()
    player.press(.down, .down)
    player.type("小美?")
    #expect(player.form?.focus == .name && player.form?.draft.name == "小美?")
    player.press(.up, .up)
    player.type("一1")
    #expect(player.form?.focus == .name && player.form?.draft.name == "小美?一1")
    #expect(player.form?.draft.quantity == 1)
  }

  @Test func aSpaceOnAChoiceTypesNothing() {
    var player = counter.form()
    player.type(" ")
    #expect(player.form?.focus == .drink && player.form?.isTouched == false)
  }

  @Test func textsAreEditedAnywhere() {
    var player = counter.form()
    player.press(.pageDown, .up)
    player.type("less milk")
    player.press(.left, .left, .left, .left, .backspace)
    player.type("-")
    #expect(player.form?.draft.note == "less-milk")
    player.press(.home, .delete)
    player.type("L")
    player.press(.end)
    player.type("!")
    #expect(player.form?.draft.note == "Less-milk!")
    player.press(.control("w"))
    #expect(player.form?.draft.note == "" && player.form?.focus == .note)
    player.type("a b")
    player.press(.control("u"))
    #expect(player.form?.draft.note == "")
  }

  @Test func aPasteIsOneLineOfTextAndPressesNoKey() {
    var player = counter.form()
    player.send(.paste("小\u{1B}[31m美\n\u{13}明\t "))
    #expect(player.form?.focus == .name && player.form?.draft.name == "小美 明")
    player.press(.up)
    player.send(.paste("少\u{202E}奶\r\n多茶"))
    #expect(player.form?.draft.note == "少奶 多茶" && player.changes.isEmpty)
  }

  @Test(arguments: [(40, 12), (80, 24), (140, 45), (30, 8)])
  func longAndOddTextsBreakNothing(_ columns: Int, _ rows: Int) throws {
    var player = counter.form("雨果那堤", columns, rows)
    let long = String(repeating: "長e\u{301}👩‍🍳⚡️", count: 2000)
    player.send(.paste(long))
    player.press(.up)
    player.send(.paste("🇹🇼" + long + "end"))
    let lines = player.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { TextWidth.columns(String($0)) <= columns })
    #expect(player.form?.draft.name == long.cleaned())
    #expect(player.text.contains("end"), "the cursor is behind the end")
    let cursor = try #require(player.screen.cursor)
    #expect(player.screen.showsCursor && cursor.column < columns)
    player.press(.home)
    #expect(player.text.contains("🇹") || player.text.contains("長"))
    player.press(.control("s"))
    #expect(player.sentOrder?.note == ("🇹🇼" + long + "end").cleaned())
  }

  @Test func aTextOfMoreThanCanBeKeptIsCutAtACharacter() {
    var field = TextField(limit: 5)
    field.insert("ab👩‍🍳c")
    #expect(field.text == "ab👩‍🍳")
    field.insert("c")
    #expect(field.text == "ab👩‍🍳")
  }

  @Test func aFieldShowsWhatIsAroundItsCursor() {
    var field = TextField("0123456789")
    #expect(field.window(columns: 20) == (before: "0123456789", after: ""))
    #expect(field.window(columns: 6) == (before: "56789", after: ""))
    func move(_ key: Key) -> Bool { field.takeMove(key) }
    #expect(move(.left) && move(.left))
    #expect(field.window(columns: 9) == (before: "234567", after: "89"))
    #expect(move(.home) && field.window(columns: 6) == (before: "", after: "012345"))
    #expect(!move(.left) && !move(.up))
  }

  // MARK: - The mouse

  @Test func aClickChoosesOrGoesToAField() throws {
    var player = counter.form()
    try player.click("大杯")
    #expect(player.form?.draft.size == .large && player.form?.focus == .size)
    try player.click("熱飲", offset: 1)
    #expect(player.form?.draft.ice == .hot && player.form?.draft.size == .medium)
    try player.click("大杯")
    #expect(player.form?.draft.size == .medium && player.form?.focus == .size, "hot there is no large one")
    try player.click("珍珠")
    #expect(player.form?.draft.topping?.name == "珍珠")
    try player.click("Note")
    #expect(player.form?.focus == .note)
    try player.click("‹雨果那堤", offset: 11)
    #expect(player.form?.focus == .drink && player.form?.draft.drinkName == "曼非那堤")
    try player.click("‹曼非那堤")
    #expect(player.form?.draft.drinkName == "雨果那堤")
    try player.click("雨果那堤")
    #expect(player.form?.draft.drinkName == "雨果那堤")
    try player.click("‹1  ›", offset: 4)
    #expect(player.form?.draft.quantity == 2)
  }

  @Test func theWheelGoesThroughTheFields() {
    var player = counter.form()
    let point = Point(column: 3, row: 3)
    player.send(.mouse(Mouse(.wheelDown, at: point)))
    player.send(.mouse(Mouse(.wheelDown, at: point)))
    player.send(.mouse(Mouse(.wheelUp, at: point)))
    #expect(player.form?.focus == .size)
    player.send(.mouse(Mouse(.click, at: Point(column: 79, row: 23))))
    #expect(player.form?.focus == .size && player.form?.isTouched == false)
  }

  // MARK: - Other keys

  @Test func theShopAndTheHelpAreOneKeyAway() {
    var player = counter.form()
    player.press(.control("y"))
    #expect(player.text.contains("02-26594567"))
    player.press(.escape, .function(1))
    for binding in OrderForm.bindings {
      #expect(player.text.contains(binding.help.label), "\(binding.help.label)")
    }
    #expect(player.text.contains("Send the order"))
    player.press(.escape)
    #expect(player.form != nil)
    player.type("?")
    #expect(player.form?.draft.name == "?")
  }

  @Test func theCursorStandsWhereTheAttentionIs() throws {
    var player = counter.form()
    player.press(.down, .down)
    #expect(player.screen.cursor == player.point(of: "半糖") && !player.screen.showsCursor)
    player.type("ab")
    let end = try #require(player.point(of: "▏ab"))
    #expect(player.screen.cursor == Point(column: end.column + 3, row: end.row) && player.screen.showsCursor)
  }

  // MARK: - Sizes

  @Test func theFocusAndThePriceAreSeenAtEverySize() {
    for (columns, rows) in [(30, 8), (31, 9), (40, 12), (64, 11), (63, 14), (80, 24), (120, 30), (400, 150)] {
      var player = counter.form("雨果那堤", columns, rows)
      for field in OrderField.allCases {
        let label = field.label(counter.strings, isShort: columns < 50)
        #expect(player.text.contains("▌" + label), "\(columns)×\(rows) \(field)")
        #expect(player.text.contains("$50"))
        player.press(.down)
      }
    }
  }

  @Test func nothingMovesWhileChoosing() {
    for columns in [30, 40, 80, 140] {
      var player = counter.form("雨果那堤", columns, 24)
      let layout = player.form?.layout(in: player.app.library)
      player.press(.end)
      #expect(player.form?.layout(in: player.app.library) == layout)
      player.press(.down, .end, .down, .home, .down, .end, .down, .end, .down, .end)
      player.type("小美")
      #expect(player.form?.layout(in: player.app.library) == layout)
    }
  }

  @Test(arguments: [(120, 45), (140, 45), (200, 60)])
  func theCupStandsOnceBesideThePreview(_ columns: Int, _ rows: Int) throws {
    let player = counter.form("雨果那堤", columns, rows)
    let library = player.app.library
    let form = try #require(player.form)
    let layout = form.layout(in: library)
    let preview = try #require(layout.preview)
    #expect(layout.cup != nil && form.preview(in: library) != nil)
    let blocks = Set("▁▂▃▄▅▆▇█▉▊▋▍▎▏▐▀▖▗▘▙▚▛▜▝▞▟")
    let screen = player.screen
    for row in preview.row..<preview.endRow {
      for column in preview.column + 4..<preview.endColumn {
        let text = screen[Point(column: column, row: row)].text
        #expect(!text.contains(where: blocks.contains), "\(column) \(row)")
      }
    }
  }

  @Test func nothingButTheCupStandsInItsPlace() throws {
    for (columns, rows) in [(64, 12), (80, 24), (100, 40), (140, 45)] {
      var player = counter.form("錫金紅茶", columns, rows)
      player.send(.paste(String(repeating: "長", count: 100)))
      player.press(.up)
      player.send(.paste(String(repeating: "長", count: 100)))
      let form = try #require(player.form)
      let cup = try #require(form.layout(in: player.app.library).cup)
      var alone = Canvas(Size(columns: columns, rows: rows))
      CellPicture.draw(form.draft.picture, in: cup, on: &alone, player.app.library)
      let screen = player.screen
      for row in cup.row..<cup.endRow {
        for column in cup.column..<cup.endColumn {
          let point = Point(column: column, row: row)
          #expect(screen[point] == alone[point], "\(columns) \(column) \(row)")
        }
      }
    }
    #expect(
      counter.form("錫金紅茶", 63, 24).form?.layout(in: counter.form("錫金紅茶", 63, 24).app.library).cup == nil)
  }

  @Test func theCupChangesWithTheChoices() throws {
    var player = counter.form("雨果那堤")
    let cup = try #require(player.form?.layout(in: player.app.library).cup)
    var seen: Set<[Cell]> = []
    func look(_ player: Player) -> [Cell] {
      (cup.row..<cup.endRow).flatMap { row in
        (cup.column..<cup.endColumn).map { player.screen[Point(column: $0, row: row)] }
      }
    }
    seen.insert(look(player))
    for key in [Key.right, .left] {
      player.press(.down, key)
      seen.insert(look(player))
    }
    // Hot, then with pearls.
    player.press(.down, .end)
    seen.insert(look(player))
    player.press(.down, .right)
    seen.insert(look(player))
    // Sugar alone is not seen.
    #expect(seen.count == 4)
  }
}
