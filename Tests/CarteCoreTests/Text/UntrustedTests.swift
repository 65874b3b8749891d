import Testing

@testable import CarteCore

@Suite struct UntrustedTests {
  @Test(arguments: [
    ("Margarita", "Margarita"), ("", ""), (" ", ""), ("a  b", "a b"), (" a b ", "a b"),
    ("Piña Colada", "Piña Colada"),
    ("a\tb\r\nc\rd\ne", "a b c d e"), ("a\u{0}b\u{7}c\u{7F}", "abc"), ("\u{A0}a\u{3000}b\u{2028}c", "a b c"),
    ("a\u{2800}", "a"), ("a\u{2800}b", "a b"), ("\u{3164}", ""),
    ("a\u{202E}b\u{2066}c\u{2069}\u{200E}\u{200F}\u{61C}", "abc"),
    ("a\u{200B}\u{FEFF}\u{2060}\u{2064}\u{200C}b", "ab"), ("sun\u{AD}\nlight", "sunlight"),
    ("co\u{AD}op", "coop"),
    ("x\u{E000}y\u{F0000}z", "xyz"), ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}"),
  ])
  func hiddenCharactersGoAndSpacesCollapse(text: String, expected: String) {
    #expect(text.cleaned() == expected)
  }

  @Test(arguments: [
    ("\u{1B}[2Jhello", "hello"), ("\u{1B}]0;x\u{7}hi", "hi"), ("\u{1B}]52;c;AAAA\u{7}Tom", "Tom"),
    ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"), ("\u{1B}[1;31mred\u{1B}[0m", "red"),
    ("\u{9B}31mred", "red"), ("\u{9D}0;x\u{9C}hi", "hi"), ("\u{1B}P1$r\u{1B}\\hi", "hi"),
    ("\u{1B}(Bhi", "hi"),
    ("\u{1B}(hi)", "(hi)"), ("\u{1B}Tom", "Tom"), ("Tom\u{1B}", "Tom"), ("Tom\u{1B}[", "Tom"),
    ("Tom\u{1B}[31", "Tom31"),
    ("\u{1B}]0;Tom", "0;Tom"), ("\u{1B}]0;a\nb\u{7}", "0;a b"), ("\u{1B}[\u{1B}[2Jhi", "hi"),
  ])
  func escapeSequencesGoWhole(text: String, expected: String) {
    #expect(text.cleaned() == expected)
  }

  @Test func anUnfinishedStringLosesOnlyItsIntroducer() {
    let rest = String(repeating: "a", count: 10_000)
    #expect("\u{1B}]\(rest)\u{7}".cleaned() == rest)
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharactersGo(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect("a\(Character(scalar))b".cleaned() == "ab")
  }

  @Test func aMarkAfterASpaceStaysThere() {
    #expect("a \u{301}b".cleaned().unicodeScalars.elementsEqual("a \u{301}b".unicodeScalars))
  }

  @Test func emojiSequencesStayAndOtherJoinersGo() {
    for kept in ["👩‍🍳", "👩🏽‍🍳", "❤️‍🔥", "⚡️", "👍🏽", "🇯🇵"] { #expect(kept.cleaned() == kept) }
    #expect("a\u{200D}b".cleaned() == "ab")
    #expect("👩\u{200D}".cleaned() == "👩")
    #expect("👩\u{200D} 🍳".cleaned() == "👩 🍳")
  }

  @Test func aBaseKeepsEightMarks() {
    let zalgo = "Z" + String(repeating: "\u{301}", count: 300) + "a\u{302}"
    #expect(zalgo.cleaned().unicodeScalars.count == 1 + 8 + 2)
  }

  @Test(arguments: [
    ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a \n  b", "a\nb"), ("\r\n a\n", "a"), ("a\n\n\n\nb", "a\n\nb"),
    ("a\u{2029}b\u{C}c\u{85}d", "a\nb\nc\nd"), ("a\tb", "a b"), ("one line", "one line"),
  ])
  func linesAreKeptWhenAsked(text: String, expected: String) {
    #expect(text.cleaned(keepingLines: true) == expected)
  }

  @Test func megabytesWithGapsAndBrokenSequencesAreCleaned() {
    let words = String(repeating: "word  ", count: 300_000)
    #expect(words.cleaned() == String(String(repeating: "word ", count: 300_000).dropLast()))
    #expect(String(repeating: "\u{90}", count: 300_000).cleaned().isEmpty)
  }

  @Test func aTextIsCutBeforeItIsCleaned() {
    #expect("珍珠 奶茶".cleaned(atMost: 3) == "珍珠")
    #expect("ab\u{1B}[1mc".cleaned(atMost: 4) == "ab")
    #expect("ab".cleaned(atMost: 2) == "ab")
  }

  @Test func cleaningAgainChangesNothing() {
    let pieces = [
      "a", "Z", " ", "\n", "\r", "\t", "\u{1B}", "[", "]", "2J", "\u{7}", "\u{301}", "👩", "\u{200D}", "🍳",
      "\u{FE0F}",
      "\u{AD}", "\u{200B}", "\u{202E}", "\u{9B}", "🏽", "珠", "\u{2800}", "\u{E000}", "\\", "(", "0",
    ]
    var random = SeededRandom(seed: 1)
    for _ in 0..<3000 {
      let text = random.text(of: pieces, most: 14)
      for keepingLines in [false, true] {
        let once = text.cleaned(keepingLines: keepingLines)
        #expect(once.unicodeScalars.elementsEqual(once.cleaned(keepingLines: keepingLines).unicodeScalars))
        #expect(!once.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || 0x7F..<0xA0 ~= $0.value })
      }
    }
  }
}
