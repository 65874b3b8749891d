import CarteCore
import Testing

@testable import carte

@Suite struct TextLayoutTests {
  private let rows = [["★", "梅子紅茶", "M $45"], [" ", "Tea", "a long text about tea"]]

  @Test func aPipeGetsEveryTextWhole() {
    #expect(TextLayout.pipe.lines([["A", "", "B"], ["梅子", "C", ""]]) == ["A  B", "梅子  C"])
  }

  @Test func columnsLineUpByTheirWidthOnATerminal() {
    #expect(
      TextLayout.terminal(columns: 80).lines(rows) == [
        "★  梅子紅茶  M $45", "   Tea       a long text about tea",
      ])
  }

  @Test func noLineIsWiderThanTheTerminal() {
    for columns in 1...40 {
      for line in TextLayout.terminal(columns: columns).lines(rows) {
        #expect(TextWidth.columns(line) <= columns)
      }
    }
    #expect(TextLayout.terminal(columns: 20).lines(rows)[1] == "   Tea       a long…")
  }
}
