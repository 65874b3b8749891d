import Testing

@testable import CarteCore

@Suite struct SearchTests {
  private static let bar: [Card] = [
    card("Piña Colada", "Light rum", "Coconut milk", "Pineapple", "Ordinary Drink"),
    card("Planter’s Punch", "Dark rum", "Orgeat syrup", "Orange juice"),
    card("Margarita", "Tequila", "Triple sec", "Lime juice", "Salt"),
    card("Blue Margarita", "Tequila", "Blue Curacao", "Lime juice"),
    card("Daiquiri", "Light rum", "Lime"),
    card("Manhattan", "Sweet Vermouth", "Bourbon", "Angostura bitters"),
    card("Mojito", "Light rum", "Lime", "Sugar", "Mint"),
    card("Cosmopolitan", "Absolut Citron", "Lime juice"),
    card("Old-Fashioned", "Bourbon", "Angostura bitters"),
    card("Dark 'n' Stormy", "Dark rum", "Ginger beer"),
    card("Mr. Mime"), card("Ho-Oh"), card("Type: Null"), card("Nidoran♀"), card("Nidoran♂"),
    card("珍珠奶茶", "紅茶那堤"), card("A.D.M. (After Dinner Mint)", "Vodka"), card("50/50", "Vanilla vodka"),
    card("Sangria The  Best", "Red wine"), card("Quick F**K", "Vodka"),
  ]

  private static func card(_ title: String, _ keywords: String...) -> Card {
    Card(
      id: CardID(catalogue: "bar", item: title), title: title, subtitle: "", tint: Tint("bar", RGB(0, 0, 0)),
      keywords: keywords)
  }

  private func titles(_ cards: [Card], _ query: String) -> [String] {
    SearchIndex(cards).search(query).matches.map { cards[$0].title }
  }

  @Test(arguments: [
    ("pina", "Piña Colada"), ("PIÑA", "Piña Colada"), ("pin\u{303}a", "Piña Colada"),
    ("colada pi", "Piña Colada"),
    ("planter's", "Planter’s Punch"), ("planters", "Planter’s Punch"), ("planter’s", "Planter’s Punch"),
    ("planter´s punch", "Planter’s Punch"), ("mrmime", "Mr. Mime"), ("mr mime", "Mr. Mime"),
    ("mr. mime", "Mr. Mime"),
    ("mr. m", "Mr. Mime"), ("ho oh", "Ho-Oh"), ("hooh", "Ho-Oh"), ("ho-oh", "Ho-Oh"),
    ("type null", "Type: Null"),
    ("typenull", "Type: Null"), ("dark stormy", "Dark 'n' Stormy"), ("old fashioned", "Old-Fashioned"),
    ("oldfashioned", "Old-Fashioned"), ("nidoran f", "Nidoran♀"), ("nidoran♀", "Nidoran♀"),
    ("nidoran m", "Nidoran♂"),
    ("珍珠", "珍珠奶茶"), ("珍", "珍珠奶茶"), ("奶茶", "珍珠奶茶"), ("那堤", "珍珠奶茶"), ("adm", "A.D.M. (After Dinner Mint)"),
    ("(after", "A.D.M. (After Dinner Mint)"), ("50/50", "50/50"), ("5050", "50/50"),
    ("the best", "Sangria The  Best"),
    ("f**k", "Quick F**K"), ("blue lime", "Blue Margarita"), ("  MINT\tsugar ", "Mojito"),
    ("\u{1B}[2Jmojito", "Mojito"),
  ])
  func oneCardAnswers(query: String, title: String) {
    let result = SearchIndex(Self.bar).search(query)
    #expect(result.matches.map { Self.bar[$0].title } == [title])
    #expect(!result.nearest)
  }

  @Test func wordsMatchInAnyFieldAndOrder() {
    #expect(titles(Self.bar, "rum lime") == ["Daiquiri", "Mojito"])
    #expect(titles(Self.bar, "lime rum") == ["Daiquiri", "Mojito"])
    #expect(titles(Self.bar, "lime tequila") == ["Margarita", "Blue Margarita"])
  }

  @Test(arguments: [
    ".*", "(.*)", "[a-z]", "\\w+\\b", "mar.*ita", "$", "a|b", "xyz", "珠珍", "zq", "qqqqqqqq",
    "rum xyz",
  ])
  func nothingAnswersNonsense(query: String) {
    #expect(SearchIndex(Self.bar).search(query) == SearchResult(matches: []))
  }

  @Test func punctuationIsPlainText() {
    #expect(titles(Self.bar, "**") == ["Quick F**K"])
    #expect(titles(Self.bar, ".") == ["Mr. Mime", "A.D.M. (After Dinner Mint)"])
    #expect(titles(Self.bar, "(") == ["A.D.M. (After Dinner Mint)"])
  }

  @Test(arguments: ["", " ", "'", "\u{200B}", "\n"])
  func aQueryWithoutWordsGivesAllInOrder(query: String) {
    #expect(SearchIndex(Self.bar).search(query).matches == Array(Self.bar.indices))
  }

  @Test(arguments: [
    ("margerita", ["Margarita", "Blue Margarita"]), ("margarta", ["Margarita", "Blue Margarita"]),
    ("daquiri", ["Daiquiri"]), ("manhatan", ["Manhattan"]), ("cosmopolitian", ["Cosmopolitan"]),
    ("moijto", ["Mojito"]),
    ("mojitto", ["Mojito"]), ("omjito", ["Mojito"]), ("margx", ["Margarita", "Blue Margarita"]),
    ("oldfashoned", ["Old-Fashioned"]), ("old fashoned", ["Old-Fashioned"]),
    ("blue margerita", ["Blue Margarita"]),
    ("tequilla", ["Margarita", "Blue Margarita"]), ("manhatan bourbno", ["Manhattan"]), ("珍珠奶荼", ["珍珠奶茶"]),
    ("cosmopl", ["Cosmopolitan"]),
  ])
  func slipsAreForgivenWhenNothingMatches(query: String, expected: [String]) {
    let result = SearchIndex(Self.bar).search(query)
    #expect(result.matches.map { Self.bar[$0].title } == expected)
    #expect(result.nearest)
  }

  @Test(arguments: ["mrg", "nojito", "mojxxo", "maxxxrita", "xxx margerita"])
  func tooManySlipsAreNotForgiven(query: String) {
    #expect(SearchIndex(Self.bar).search(query).matches.isEmpty)
  }

  @Test func aSlipInTheNameComesBeforeOneInAKeyword() {
    let cards = [Self.card("Pink Lady", "Manhattan mix"), Self.card("Manhittan")]
    #expect(titles(cards, "manhatxan") == ["Manhittan", "Pink Lady"])
  }

  @Test func aShortWordIsForgivenOnlyBesideExactOnes() {
    let cards = [Self.card("Mai Tai"), Self.card("Tai")]
    #expect(titles(cards, "mai tia") == ["Mai Tai"])
    #expect(titles(cards, "mia tia").isEmpty)
    #expect(titles(cards, "tia").isEmpty)
    #expect(titles(cards, "mai tax").isEmpty)
  }

  @Test func whatNonDeniesIsNotThere() {
    let cards = [
      Self.card("One", "Non alcoholic"), Self.card("Two", "Non-alcoholic"),
      Self.card("Three", "Nonalcoholic"),
      Self.card("Four", "Alcoholic"), Self.card("Five", "Amaro Nonino", "Alcoholic"),
    ]
    #expect(titles(cards, "alcoholic") == ["Four", "Five"])
    #expect(titles(cards, "coholic") == ["Four", "Five"])
    for query in ["non alcoholic", "non-alcoholic", "nonalcoholic", "non alc"] {
      #expect(titles(cards, query) == ["One", "Two", "Three"], "\(query)")
    }
    #expect(titles(cards, "non") == ["One", "Two", "Three", "Five"])
  }

  @Test func anEmptyIndexFindsNothing() {
    #expect(SearchIndex([]).search("gin").matches.isEmpty)
    #expect(SearchIndex([]).search("").matches.isEmpty)
  }

  @Test func theBestMatchComesFirst() {
    let cards = [
      Self.card("Daisy", "Tea", "Lime, not gin"), Self.card("Bad", "Virgin tea"),
      Self.card("Pink", "Lime", "Gin"),
      Self.card("Pale", "Gin"), Self.card("Virgin Mary"), Self.card("Pink Gin"), Self.card("Gin and Tonic"),
      Self.card("Gin Fizz"), Self.card("Gin"), Self.card("G.I.N."),
    ]
    #expect(
      titles(cards, "gin") == [
        "Gin", "G.I.N.", "Gin Fizz", "Gin and Tonic", "Pink Gin", "Pale", "Daisy", "Pink", "Virgin Mary",
        "Bad",
      ])
    #expect(titles(cards, "pink gin") == ["Pink Gin", "Pink"])
  }

  @Test func likeMatchesKeepTheirOrder() {
    let cards = (0..<300).map { Self.card("Drink \($0 % 7) sour \($0)", "Rum") }
    #expect(SearchIndex(cards).search("rum").matches == Array(0..<300))
    #expect(SearchIndex(cards).search("sour").matches == Array(0..<300))
  }

  @Test func theQuickSearchAgreesWithTheSlowOne() {
    let pieces = [
      "a", "b", "ab", "ba", "abc", "gin", "rum", "rita", "mar", "Lime", " ", " ", "-", ". ", "'", "é", "珠",
      "茶", "5", "(", "、", ",", "and", "non", "non ",
    ]
    var random = SeededRandom(seed: 6)
    for _ in 0..<300 {
      let cards = (0..<12).map { _ in
        Card(
          id: CardID(catalogue: "", item: ""), title: random.text(of: pieces, most: 7), subtitle: "",
          tint: Tint("", RGB(0, 0, 0)),
          keywords: (0..<Int.random(in: 0...3, using: &random)).map { _ in random.text(of: pieces, most: 5) })
      }
      let quick = SearchIndex(cards)
      let slow = SlowSearch(cards)
      for _ in 0..<12 {
        let query = typed(in: cards, pieces, &random)
        #expect(
          quick.search(query) == slow.search(query), "\(query) in \(cards.map { ($0.title, $0.keywords) })")
      }
    }
  }

  /// A title with slips, or anything.
  private func typed(in cards: [Card], _ pieces: [String], _ random: inout SeededRandom) -> String {
    guard Bool.random(using: &random), var query = cards.randomElement(using: &random)?.title, query.count > 2
    else {
      return random.text(of: pieces, most: 4)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) where !query.isEmpty {
      let index = query.indices.randomElement(using: &random) ?? query.startIndex
      switch Int.random(in: 0..<3, using: &random) {
      case 0: query.remove(at: index)
      case 1: query.insert("x", at: index)
      default: query.replaceSubrange(index...index, with: "b")
      }
    }
    return query
  }
}
