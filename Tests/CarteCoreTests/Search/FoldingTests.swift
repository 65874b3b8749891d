import Testing

@testable import CarteCore

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Margarita", "margarita"), ("PIÑA Colada", "pina colada"), ("Pin\u{303}a", "pina"),
    ("Straße", "strasse"),
    ("Planter’s", "planters"), ("planter's", "planters"), ("planter`s", "planters"),
    ("planter´s", "planters"),
    ("planterʼs", "planters"), ("Nidoran♀", "nidoran f"), ("Nidoran♂", "nidoran m"), ("♀", "f"),
    ("Æther œuf", "aether oeuf"),
    ("ﬁzz", "fizz"), ("Ｇｉｎ", "gin"), ("½", "1/2"), ("Øl", "ol"), ("Żubrówka Łódź", "zubrowka lodz"),
    ("–—‐", "---"),
    ("“a”", "\"a\""), ("  a \t b\u{3000}c ", "a b c"), ("カクテル", "かくてる"), ("ｶｸﾃﾙ", "かくてる"), ("がぎ", "かき"),
    ("珍珠奶茶", "珍珠奶茶"), ("Mr. Mime", "mr. mime"), (".*([", ".*(["), ("", ""), ("'", ""), ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
    ("İstanbul", "istanbul"), ("⚡️", "⚡"), ("№ 2", "no 2"), ("9¾", "93/4"),
  ])
  func differencesOfWritingGo(text: String, folded: String) {
    #expect(String(decoding: Folding.folded(text), as: UTF8.self) == folded)
  }

  @Test func foldingAgainChangesNothing() {
    let pieces = [
      "A", "é", "ß", " ", "'", "’", "♀", "珠", "カ", "ﬃ", "½", "İ", "-", "–", "\u{301}", "한", "Œ", "\u{AD}",
      "…", "㌔",
    ]
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let once = Folding.folded(random.text(of: pieces, most: 10))
      #expect(Folding.folded(String(decoding: once, as: UTF8.self)) == once)
    }
  }
}
