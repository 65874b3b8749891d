import CarteUI
import Testing

@testable import carte

@Suite struct FramePaceTests {
  private var pace = FramePace()

  private mutating func shows(_ events: [Event], at now: Double, hasRoom: Bool = true) -> Bool {
    pace.take(events)
    return pace.shows(at: now) { hasRoom }
  }

  @Test mutating func nothingIsShownWithoutAReason() {
    #expect(!shows([], at: 0))
    #expect(pace.deadline == nil)
  }

  @Test mutating func whatHappensByItselfIsShownThirtyTimesASecond() {
    var pictures = 0
    for millisecond in 0..<1000 where shows([.woke], at: Double(millisecond) / 1000) { pictures += 1 }
    #expect((29...30).contains(pictures))
  }

  @Test mutating func theLastOfManyIsShownInTheEnd() {
    #expect(shows([.woke], at: 1))
    #expect(!shows([.woke, .woke], at: 1.01))
    #expect(pace.deadline == 1 + FramePace.shortest)
    #expect(shows([], at: 1.04))
    #expect(!shows([], at: 2) && pace.deadline == nil)
  }

  @Test mutating func keysAreShownAtOnce() {
    #expect(shows([.woke], at: 1))
    #expect(shows([.key(.down)], at: 1.001))
    #expect(shows([.woke, .key(.down)], at: 1.002, hasRoom: false))
    #expect(shows([.resized(Size(columns: 9, rows: 9))], at: 1.003))
  }

  @Test mutating func aTerminalThatTakesNothingIsNotFilledFurther() {
    #expect(shows([.woke], at: 1))
    #expect(!shows([.woke], at: 2, hasRoom: false))
    #expect(!shows([.woke], at: 3, hasRoom: false))
    #expect(shows([], at: 4))
    #expect(!shows([], at: 5))
  }
}
