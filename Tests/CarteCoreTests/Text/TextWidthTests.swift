import CUtf8proc
import Glibc
import Testing

@testable import CarteCore

@Suite struct TextWidthTests {
  @Test func scalarsAreAsWideAsTheLibraryOfTheTerminalSays() throws {
    let utf8 = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
    let before = uselocale(utf8)
    defer {
      uselocale(before)
      freelocale(utf8)
    }
    let tooNew = Set(ScalarWidth.tooNew.joined())
    var wrong: [String] = []
    // Planes 4 to 13 are empty, 15 and 16 private like the end of plane 0.
    for scalar in [1..<0x40000, 0xE0000..<0xE0200].joined().lazy.compactMap({ Unicode.Scalar($0 as UInt32) })
    {
      let expected = carte_wcwidth(wchar_t(bitPattern: scalar.value))
      let agrees =
        ScalarWidth.of(scalar) == (expected < 0 || tooNew.contains(scalar.value) ? nil : Int(expected))
      if !agrees { wrong.append("U+\(String(scalar.value, radix: 16)) is \(expected)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) differ: \(wrong.prefix(20))")
  }

  @Test(arguments: [
    ("Gin", 3), ("", 0), ("約翰紅茶公司", 12), ("é", 1), ("e\u{301}", 1), ("⚡️", 2), ("⚡", 2), ("☀️", 1), ("👩‍🍳", 2),
    ("👩🏽‍🍳", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("❤️‍🔥", 1), ("🇯🇵", 2), ("½ oz", 4), ("ｱ", 1), ("Ａ", 2),
    ("ᄒ\u{1161}\u{11AB}", 2),
    ("\u{1FA77}", 1), ("a\tb", 3), ("a\u{200B}b", 2), ("\u{301}a", 1), ("a\u{AD}b", 2), ("─│█▏", 4),
  ])
  func textTakesItsColumns(text: String, columns: Int) {
    #expect(TextWidth.columns(text) == columns)
    #expect(TextWidth.clusters(of: text).map(\.columns).reduce(0, +) == columns)
  }

  @Test(arguments: [
    ("👩‍🍳!", ["👩", "!"]), ("⚡️x", ["⚡", "x"]), ("ne\u{301}e", ["n", "e\u{301}", "e"]), ("👍🏽👍", ["👍", "👍"]),
    ("a\nb\u{7}", ["a", " ", "b", "\u{FFFD}"]), ("🏽", ["🏽"]), ("a\u{200D}b", ["a", "b"]),
    ("👩\u{200D}a", ["👩", "a"]),
  ])
  func clustersAreWhatACellHolds(text: String, cells: [String]) {
    #expect(TextWidth.clusters(of: text).map(\.text) == cells)
  }

  @Test func aCellHoldsFiveScalars() {
    let cluster = TextWidth.clusters(of: "Z" + String(repeating: "\u{301}", count: 9)).map(
      \.text.unicodeScalars.count)
    #expect(cluster == [5])
  }

  @Test(arguments: [
    ("Margarita", 9, "Margarita"), ("Margarita", 8, "Margari…"), ("Old Fashioned", 5, "Old…"),
    ("Gin", 1, "…"), ("Gin", 0, ""),
    ("珍珠奶茶", 8, "珍珠奶茶"), ("珍珠奶茶", 7, "珍珠奶…"), ("珍珠奶茶", 6, "珍珠…"), ("珍珠奶茶", 1, "…"), ("Gin", -3, ""),
  ])
  func longTextIsCutWithAnEllipsis(text: String, columns: Int, expected: String) {
    #expect(TextWidth.clipped(text, to: columns) == expected)
  }

  @Test(arguments: [
    ("Margarita", 4, "Marg"), ("珍珠", 3, "珍 "), ("珍珠", 1, " "), ("a👩‍🍳b", 2, "a "), ("珍珠", 4, "珍珠"),
  ])
  func aWideCharacterIsNeverCut(text: String, columns: Int, expected: String) {
    #expect(TextWidth.clipped(text, to: columns, ellipsis: false) == expected)
  }

  @Test func paddedTextFillsItsField() {
    #expect(TextWidth.padded("珠", to: 5) == "珠   ")
    #expect(TextWidth.padded("珠", to: 5, alignment: .trailing) == "   珠")
    #expect(TextWidth.padded("珠", to: 5, alignment: .centered) == " 珠  ")
    #expect(TextWidth.padded("珍珠", to: 3) == "珍…")
    #expect(TextWidth.padded("珍珠奶", to: 4) == "珍… ")
    #expect(TextWidth.padded("Gin", to: 0).isEmpty)
  }

  @Test func cutAndPaddedTextHasExactlyTheColumnsAsked() {
    var random = SeededRandom(seed: 2)
    let pieces = ["a", "é", "e\u{301}", "珠", "👩‍🍳", "⚡️", " ", "\u{200B}", "한", "🇯🇵", "\u{1FA77}"]
    for _ in 0..<2000 {
      let text = random.text(of: pieces, most: 12)
      let columns = Int.random(in: 0...14, using: &random)
      #expect(TextWidth.columns(TextWidth.padded(text, to: columns)) == columns)
      #expect(TextWidth.columns(TextWidth.padded(text, to: columns, ellipsis: false)) == columns)
      #expect(TextWidth.columns(TextWidth.clipped(text, to: columns)) <= columns)
    }
  }
}
