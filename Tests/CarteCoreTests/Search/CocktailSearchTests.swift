import Testing

@testable import CarteCore

/// What people type to find the drinks that come with the program.
@Suite struct CocktailSearchTests {
  private let cocktails: [Cocktail]
  private let index: SearchIndex

  init() throws {
    cocktails = try CocktailBundle(path: Checkout.resources + "/catalogues/cocktails.json").cocktails()
    index = SearchIndex(Cocktail.cards(cocktails, Strings(language: "en", texts: [:])))
  }

  private func found(_ query: String) -> [Cocktail] {
    index.search(query).matches.map { cocktails[$0] }
  }

  private func contains(_ drink: Cocktail, _ ingredient: String) -> Bool {
    drink.ingredients.contains { $0.name.lowercased().contains(ingredient) }
  }

  @Test(arguments: [
    ("gin,", "gin"), ("-gin", "gin"), ("(gin)", "gin"), ("\"gin\"", "gin"), ("gin.", "gin"),
    ("gin &", "gin"), ("- gin", "gin"), ("gin, lemon", "gin lemon"), ("gin,lemon", "gin lemon"),
    ("gin & lemon", "gin lemon"), ("gin + lemon", "gin lemon"), ("gin and lemon", "gin lemon"),
    ("gin with lemon", "gin lemon"), ("gin or the lemon", "gin lemon"), ("mar.*", "mar"), ("mar(", "mar"),
    ("7-up", "7up"), ("cocacola", "coca-cola"), ("coca cola", "coca-cola"), ("triplesec", "triple-sec"),
    ("triple-sec", "triplesec"), ("nonalcoholic", "non-alcoholic"), ("non alcoholic", "non-alcoholic"),
    ("Non-Alcoholic", "non-alcoholic"), ("mocktail", "non-alcoholic"), ("alcohol-free", "non-alcoholic"),
    ("alcoholfree", "non-alcoholic"), ("alcohol free", "non-alcoholic"), ("cachaça", "cachaca"),
  ])
  func writingMakesNoDifference(query: String, plain: String) {
    let names = Set(found(query).map(\.name))
    #expect(!names.isEmpty && names == Set(found(plain).map(\.name)))
    #expect(!index.search(query).nearest)
  }

  @Test(arguments: ["(.*)", ".*", "mar.*ita"])
  func regularExpressionsArePlainText(query: String) {
    #expect(index.search(query).nearest || found(query).isEmpty)
  }

  @Test func aSignAloneFindsTheTitlesThatHaveIt() {
    #expect(found("&").map(\.name) == cocktails.map(\.name).filter { $0.contains("&") })
  }

  @Test func drinksWithoutAlcoholAreFoundAsSuch() {
    let without = cocktails.filter { $0.alcoholic == "Non alcoholic" }.map(\.name)
    #expect(Set(found("non-alcoholic").map(\.name)) == Set(without))
    #expect(
      found("non alcoholic hot").first.map { contains($0, "chocolate") || $0.name.contains("Hot") } == true)
    #expect(found("non-alcoholic hot").allSatisfy { $0.alcoholic == "Non alcoholic" })
    #expect(Set(found("virgin").map(\.name)) == Set(without))
    #expect(found("virgin").first?.name == "Virgin Mary")
  }

  @Test func drinksWithAlcoholAreFoundAsSuch() {
    #expect(Set(found("alcoholic").map(\.alcoholic)) == ["Alcoholic"])
    #expect(found("alcoholic").count == cocktails.count { $0.alcoholic == "Alcoholic" })
    #expect(found("alcohol").allSatisfy { $0.alcoholic != "Non alcoholic" })
  }

  @Test func wholeWordsComeBeforePartsOfWords() throws {
    let names = found("gin lemon").map(\.name)
    let last = try #require(
      found("gin lemon").lastIndex { drink in
        drink.ingredients.contains { $0.name == "Gin" } && contains(drink, "lemon")
      })
    for name in ["Ginger Lemonade", "Virgin Mary"] {
      if let place = names.firstIndex(of: name) { #expect(place > last, "\(name)") }
    }
    #expect(names.contains("Virgin Mary"))
    let hot = found("hot")
    let lastHot = try #require(hot.lastIndex { $0.name.split(separator: " ").contains("Hot") })
    #expect(hot[...lastHot].allSatisfy { $0.name.contains("Hot") })
  }

  @Test func smallWordsCountInTitles() {
    #expect(found("gin and tonic").first?.name == "Gin and Tonic")
    #expect(found("the").first?.name.split(separator: " ").contains { $0.lowercased() == "the" } == true)
  }

  @Test(arguments: [("whisky sour", "Whiskey Sour"), ("whiskey mac", "Whisky Mac")])
  func bothSpellingsFind(query: String, name: String) {
    #expect(found(query).first?.name == name)
  }

  @Test(arguments: [
    ("mai tia", "Mai Tai"), ("mia tai", "Mai Tai"), ("margerita", "Margarita"), ("daquiri", "Daiquiri"),
    ("manhatan", "Manhattan"),
  ])
  func theNearestComesFirst(query: String, name: String) {
    #expect(index.search(query).nearest)
    #expect(found(query).first?.name == name)
  }

  @Test func aSlipInAFactFindsThoseThatHaveIt() {
    #expect(Set(found("non alcholic").map(\.alcoholic)) == ["Non alcoholic"])
    #expect(!found("alcoholix").map(\.alcoholic).contains("Non alcoholic"))
  }
}
