import Testing

@testable import CarteCore

/// A shelf of dishes with their ingredients and diets.
private func makeShelf(_ dishes: KeyValuePairs<String, [String]>) -> Shelf {
  Shelf(
    cards: dishes.map { dish in
      Card(
        id: CardID(catalogue: "dishes", item: dish.key), title: dish.key, subtitle: "",
        tint: Tint("", RGB(0, 0, 0)), keywords: dish.value)
    }, source: .bundled, page: { _ in nil })
}

extension Shelf {
  /// The titles that a query finds as it is typed.
  fileprivate func titles(_ query: String) -> [String] {
    search(query).exactMatches.map { cards[$0].title }
  }
}

@Suite struct WordsThatAreNotWanted {
  private let shelf = makeShelf([
    "Brownies": ["100 g walnuts", "2 eggs", "vegetarian"],
    "No-Bake Cake": ["1 egg, free range", "50 g butter"],
    "Nut Free Granola": ["oats", "honey"],
    "Stew": ["beef", "gluten free", "dairy free"],
    "Slaw": ["egg-free mayonnaise", "coconut", "gluten free"],
    "Bread": ["gluten", "flour", "dairy free"],
  ])

  @Test(arguments: [
    "nut free", "nut-free", "Nut Free", "no nuts", "without nuts", "no nut,", "-nut", "!nuts", "-\"nuts\"",
  ])
  func leaveOutAllThatTheyStandFor(_ query: String) {
    #expect(shelf.titles(query) == ["No-Bake Cake", "Nut Free Granola", "Stew", "Slaw", "Bread"])
  }

  @Test(arguments: ["no egg", "egg free", "egg-free", "without eggs", "-egg"])
  func areNotDeniedByAnotherWordOfAnIngredient(_ query: String) {
    #expect(shelf.titles(query) == ["Nut Free Granola", "Stew", "Bread"])
  }

  @Test func mayBeSeveral() {
    #expect(shelf.titles("no egg, no beef, without oats") == ["Bread"])
    #expect(shelf.titles("-egg,beef") == ["Nut Free Granola", "Bread"])
    #expect(shelf.titles("gluten free no beef") == ["Slaw"])
  }

  @Test(arguments: ["gluten free", "gluten-free", "no gluten", "without gluten", "-gluten"])
  func areADietWhereThatIsKnown(_ query: String) {
    #expect(shelf.titles(query) == ["Stew", "Slaw"])
  }

  @Test func areNoneInTheNameOfADish() {
    #expect(shelf.titles("no bake") == ["No-Bake Cake"])
    #expect(shelf.titles("nut free granola") == ["Nut Free Granola"])
  }

  @Test func mayStillBeTyped() {
    #expect(shelf.titles("without") == [])
    #expect(shelf.titles("beef no") == [])
    #expect(shelf.titles("beef no ") == [])
    #expect(shelf.titles("beef free") == shelf.titles("-beef"))
  }
}

@Suite struct WordsInQuotationMarks {
  private let shelf = makeShelf([
    "Ginger Fizz": ["Ginger ale"], "Virgin Mary": ["Tomato juice"], "Gin Fizz": ["Gin"],
    "Sling": ["Sloe gin", "Triple-Sec"], "Bitter": ["Limes", "Cherries"], "Nest": ["雞蛋"],
  ])

  @Test(arguments: [
    ("gin", ["Gin Fizz", "Ginger Fizz", "Sling", "Virgin Mary"]),
    ("\"gin\"", ["Gin Fizz", "Sling"]),
    ("\"gin", ["Gin Fizz", "Ginger Fizz", "Sling", "Virgin Mary"]),
    ("-gin", ["Ginger Fizz", "Virgin Mary", "Bitter", "Nest"]),
    ("\"triple sec\"", ["Sling"]), ("\"sec triple\"", []),
    ("\"lime\"", ["Bitter"]), ("\"cherry\"", ["Bitter"]), ("\"limes\" \"cherries\"", ["Bitter"]),
    ("-lime -gin", ["Ginger Fizz", "Virgin Mary", "Nest"]),
    ("\"蛋\"", ["Nest"]), ("-蛋 -gin", ["Ginger Fizz", "Virgin Mary", "Bitter"]),
    ("\"gim\"", []), ("gin|tomato", ["Ginger Fizz", "Virgin Mary", "Gin Fizz", "Sling"]),
    ("\"gin\"|tomato fizz", []), ("lime|tomato", ["Virgin Mary", "Bitter"]),
    ("fizz gin|ale", ["Ginger Fizz", "Gin Fizz"]),
  ])
  func areFoundWhole(_ query: String, _ titles: [String]) {
    #expect(shelf.titles(query) == titles)
  }
}

@Suite struct OtherNames {
  private let shelf = makeShelf([
    "Moussaka": ["2 aubergines", "200 ml double cream"], "Curry": ["1 eggplant", "king prawns"],
    "Salad": ["50 g rocket", "3 spring onions, sliced"], "Dip": ["garbanzo beans", "Onion", "Green pepper"],
    "Daiquiri": ["Lime"], "Cake": ["Cherry"],
  ])

  @Test(arguments: [
    ("eggplant", ["Curry", "Moussaka"]), ("aubergines", ["Moussaka", "Curry"]),
    ("heavy cream", ["Moussaka"]), ("shrimps", ["Curry"]), ("shrimp", ["Curry"]), ("arugula", ["Salad"]),
    ("scallions", ["Salad"]), ("green onion", ["Salad"]), ("chickpeas", ["Dip"]), ("limes", ["Daiquiri"]),
    ("cherries", ["Cake"]), ("-eggplant cream", []), ("chickpeas onion", ["Dip"]),
  ])
  func findTheSame(_ query: String, _ titles: [String]) {
    #expect(shelf.titles(query).sorted() == titles.sorted())
  }

  @Test func areMarkedInATitle() {
    #expect(Highlight.ranges(of: "limes", in: "Key Lime Pie") == [4..<8])
    #expect(Highlight.ranges(of: "eggplant", in: "Baked Aubergines") == [6..<16])
  }
}
