import Testing

@testable import CarteCore

@Suite struct WrappingTests {
  @Test(arguments: [
    ("Shake with ice", 10, ["Shake with", "ice"]), ("Shake  with ice", 9, ["Shake", "with ice"]),
    ("Stir", 80, ["Stir"]),
    ("", 10, []), (" ", 10, [""]), ("a\nb", 10, ["a", "b"]), ("a\n\nb", 10, ["a", "", "b"]),
    ("supercalifragilistic", 8, ["supercal", "ifragili", "stic"]),
    ("so supercalifragilistic", 8, ["so", "supercal", "ifragili", "stic"]),
    ("珍珠奶茶加冰", 6, ["珍珠奶", "茶加冰"]), ("珍珠奶，茶", 6, ["珍珠", "奶，茶"]), ("珍珠「奶茶」", 6, ["珍珠", "「奶", "茶」"]),
    ("好喝！好喝！", 4, ["好", "喝！", "好", "喝！"]), ("喝 tea 好", 5, ["喝", "tea", "好"]), ("喝tea好", 6, ["喝tea", "好"]),
    ("한국어 단어", 8, ["한국어", "단어"]), ("珠a", 1, ["", "a"]), ("(gin) 珠", 5, ["(gin)", "珠"]),
  ])
  func linesBreakWhereTheyMay(text: String, columns: Int, lines: [String]) {
    #expect(Wrapping.wrapped(text, to: columns) == lines)
  }

  @Test(arguments: [
    ("IBA · Classic · Sour", 20, ["IBA · Classic · Sour"]),
    // The mark would end the first line, or begin the second.
    ("IBA · Classic · Sour", 19, ["IBA · Classic", "Sour"]),
    ("IBA · Classic · Sour", 15, ["IBA · Classic", "Sour"]),
    ("IBA · Classic · Sour", 13, ["IBA · Classic", "Sour"]),
    ("IBA · Classic · Sour", 12, ["IBA", "Classic", "Sour"]),
    // An item is not broken where it has room on a line of its own.
    ("Beer · Irish coffee cup", 16, ["Beer", "Irish coffee cup"]),
    ("Beer · Irish coffee cup", 12, ["Beer · Irish", "coffee cup"]),
    ("紅茶 · 珍珠奶茶", 10, ["紅茶", "珍珠奶茶"]), ("紅茶 · 珍珠奶茶", 6, ["紅茶", "珍珠奶", "茶"]),
    ("a · ", 9, ["a"]), ("· a", 9, ["· a"]), ("a·b", 2, ["a·", "b"]),
  ])
  func itemsAreKeptWholeAndNoLineEndsInTheMarkBetweenThem(text: String, columns: Int, lines: [String]) {
    #expect(Wrapping.wrapped(text, to: columns) == lines)
  }

  @Test func bulletsHangTheirIndent() {
    let lines = Wrapping.wrapped("1 1/2 oz Tequila", to: 10, first: "• ", rest: "  ")
    #expect(lines == ["• 1 1/2 oz", "  Tequila"])
    #expect(Wrapping.wrapped("a\nb", to: 10, first: "1. ", rest: "   ") == ["1. a", "   b"])
  }

  @Test func anIndentThatLeavesNoRoomIsLeftOut() {
    #expect(Wrapping.wrapped("gin", to: 3, first: "10. ", rest: "    ") == ["gin"])
  }

  @Test func noLineIsTooWideAndNoWordIsLost() {
    var random = SeededRandom(seed: 3)
    let pieces = ["a", "be", "cde ", " ", " ", "珠", "「", "」", "。", "👩‍🍳", "é", "\n", "한국", "-", "longerword"]
    for _ in 0..<3000 {
      let text = random.text(of: pieces, most: 25)
      let columns = Int.random(in: 2...20, using: &random)
      let first = ["", "• ", "12. "].randomElement(using: &random) ?? ""
      let plain = Wrapping.wrapped(text, to: columns)
      let hanging = Wrapping.wrapped(text, to: columns, first: first, rest: "  ")
      #expect(plain.isEmpty == text.isEmpty)
      #expect(visible(plain.joined()) == visible(text))
      #expect((plain + hanging).allSatisfy { TextWidth.columns($0) <= columns && $0.last != " " })
    }
  }

  private func visible(_ text: String) -> String {
    TextWidth.clusters(of: text).map(\.text).filter { $0 != " " }.joined()
  }
}
