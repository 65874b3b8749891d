import Testing

@testable import CarteCore

@Suite struct HighlightTests {
  @Test(arguments: [
    ("marg", "Margarita", [0..<4]), ("a", "Margarita", [1..<2, 4..<5, 8..<9]), ("", "Margarita", []),
    ("col pina", "Piña Colada", [0..<4, 5..<8]), ("pina", "Pin\u{303}a Colada", [0..<4]),
    ("planters", "Planter’s Punch", [0..<7, 8..<9]), ("mrmime", "Mr. Mime", [0..<2, 4..<8]),
    ("mr mi", "Mr. Mime", [0..<2, 4..<6]), ("hooh", "Ho-Oh", [0..<2, 3..<5]), ("ho-oh", "Ho-Oh", [0..<5]),
    ("mar garita", "Margarita", [0..<9]), ("m argarita", "Margarita", [0..<9]),
    ("ab cab", "A.B.C.A.B.", [0..<1, 2..<3, 4..<5, 6..<7, 8..<9]),
    ("珠", "珍珠奶茶", [1..<2]), ("strasse", "Straße", [0..<6]), ("nidoran f", "Nidoran♀", [0..<8]),
    (".*", "Margarita", []),
    ("margerita", "Margarita", []), ("rum blue", "Blue Rum Blue", [0..<4, 5..<8, 9..<13]),
    ("gin", "Virgin", [3..<6]),
    ("lime marg", "Margarita", [0..<4]), ("👩‍🍳", "a👩‍🍳b", [1..<2]),
    ("gin, tonic", "Gin and Tonic", [0..<3, 8..<13]), ("gin and", "Gin and Tonic", [0..<3, 4..<7]),
    ("the gin", "Ginger Theory", [0..<3]), ("whisky", "Whiskey Sour", [0..<7]),
    ("(mr.)", "Mr. Mime", [0..<2]),
    ("the best", "Sangria The  Best", [8..<11, 13..<17]),
  ])
  func matchedLettersAreMarked(query: String, title: String, ranges: [Range<Int>]) {
    #expect(Highlight.ranges(of: query, in: title) == ranges)
  }

  @Test func rangesStayInsideTheTitle() {
    let pieces = ["a", "b", " ", "-", "é", "e\u{301}", "珠", "👩‍🍳", "♀", "ß", "½", "'"]
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let title = random.text(of: pieces, most: 8)
      let ranges = Highlight.ranges(of: random.text(of: pieces, most: 3), in: title)
      #expect(ranges.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= title.count && !$0.isEmpty })
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
