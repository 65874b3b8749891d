import CarteCore
import Testing

@testable import CarteUI

@Suite struct PageLabelsTests {
  private let tabs = ["ABOUT", "STATS", "ABILITIES", "MOVES", "EVOLUTION", "MATCHUPS"].map {
    Tab(label: $0, blocks: [])
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
