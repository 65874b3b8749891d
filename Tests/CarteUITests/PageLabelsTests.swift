import CarteCore
import Testing

@testable import CarteUI

@Suite struct PageLabelsTests {
  private let tabs = ["ABOUT", "STATS", "ABILITIES", "MOVES", "EVOLUTION", "MATCHUPS"].map {
    Tab(label: $0, blocks: [])
  }

  @Test func theStrokeBetweenTwoKindsBelongsToNeither() {
    let fire = Badge("Fire", Tint("fire", RGB(215, 95, 0)))
    let flying = Badge("Flying", Tint("flying", RGB(135, 175, 215)))
    let page = Page(
      id: CardID(catalogue: "x", item: "1"), title: "X", badges: [fire, flying], facts: [], tint: fire.tint,
      tabs: [])
    var canvas = Canvas(Size(columns: 30, rows: 1))
    let theme = Theme(depth: .full)
    PageDrawing.facts(
      [], of: page, in: Rect(column: 0, row: 0, columns: 30, rows: 1), on: &canvas, theme: theme)
    #expect(canvas.text == "▌  Fire / Flying\n")
    func isBand(_ column: Int) -> Bool { canvas[Point(column: column, row: 0)].style.paper != .terminal }
    #expect((2...17).filter { !isBand($0) } == [7, 8, 9, 17])
  }

  @Test func theChosenPartOfAMenuHasAColumnEitherSideWhereThereIsRoom() throws {
    var player = try TeaCounter().player(80, 24)
    func cell(_ column: Int, _ row: Int = 0) -> Cell { player.screen[Point(column: column, row: row)] }
    let place = try #require(player.point(of: "紅茶經典"))
    let paper = cell(place.column).style.paper
    #expect(paper != .terminal && !cell(place.column).style.weight.contains(.underlined))
    #expect(cell(place.column - 1).style.paper == paper && cell(place.column + 8).style.paper == paper)
    #expect(
      cell(place.column - 2).style.paper == .terminal && cell(place.column + 9).style.paper == .terminal)
    player.press(.backTab)
    let orders = try #require(player.point(of: "Orders"))
    #expect(cell(orders.column).style.weight.contains(.underlined))
  }

  @Test func partsWithoutRoomAreNotCutInTwo() throws {
    var player = try TeaCounter().player(30, 8)
    let first = player.text.split(separator: "\n")[0]
    #expect(first.hasPrefix(" 紅茶經典 紅茶那堤 紅茶調飲") && first.hasSuffix("›") && !first.contains("Or"))
    player.press(.backTab)
    let last = player.text.split(separator: "\n")[0]
    #expect(last.hasPrefix("‹") && last.contains("Orders") && !last.contains("›") && !last.contains("經典"))
  }

  @Test(arguments: 0..<6) func theActiveLabelIsWholeInTheNarrowestWindow(active: Int) {
    let layout = PageLayout(Size(columns: 30, rows: 8), facts: 0)
    let label = layout.labels(tabs, active: active)[active]
    #expect(label.columns == tabs[active].label.count + 2)
    #expect(layout.tabs.column <= label.column && label.endColumn <= layout.tabs.endColumn)
  }

  @Test(arguments: 0..<6) func labelsThatAreShownFollowEachOther(active: Int) {
    let layout = PageLayout(Size(columns: 40, rows: 12), facts: 0)
    let shown = layout.labels(tabs, active: active).filter { $0.columns > 0 }
    #expect(shown.first?.column == layout.tabs.column)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.endColumn + 1 == $1.column })
    #expect(shown.allSatisfy { $0.endColumn <= layout.tabs.endColumn })
  }

  @Test func allLabelsAreShownWhereThereIsRoom() {
    let layout = PageLayout(Size(columns: 80, rows: 24), facts: 0)
    #expect(layout.labels(tabs, active: 5).allSatisfy { $0.columns > 0 })
    #expect(layout.labels(tabs, active: 5) == layout.labels(tabs, active: 0))
  }
}
