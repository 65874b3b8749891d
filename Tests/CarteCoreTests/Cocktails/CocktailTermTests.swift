import Testing

@testable import CarteCore

@Suite struct CocktailTermTests {
  private let shelf: Shelf
  private let drinks = [
    Cocktail(
      id: "1", name: "Mojito", category: "Cocktail", glass: "Highball glass", alcoholic: "Alcoholic",
      iba: "Contemporary Classics",
      ingredients: ["Light rum", "Lime", "Sugar", "Mint", "Soda water", "Ice"].map {
        Cocktail.Ingredient(name: $0)
      }),
    Cocktail(
      id: "2", name: "Daiquiri", category: "Cocktail", glass: "Cocktail glass", alcoholic: "Alcoholic",
      ingredients: ["Rum", "Lime juice", "Powdered sugar", "Lime peel"].map { Cocktail.Ingredient(name: $0) }),
    Cocktail(
      id: "3", name: "Dog", category: "Cocktail", glass: "Highball glass", alcoholic: "Alcoholic",
      ingredients: ["Rum", "Ginger ale"].map { Cocktail.Ingredient(name: $0) }),
    Cocktail(
      id: "4", name: "Water", category: "Shake", glass: "Wine glass", alcoholic: "Non alcoholic",
      ingredients: ["Water", "Egg white"].map { Cocktail.Ingredient(name: $0) }),
  ]

  init() {
    let terms = CocktailTerms(
      drinks, Strings(language: "en", texts: ["cocktails.needs": "needs {ingredient}"]))
    shelf = Shelf(
      cards: Cocktail.cards(drinks, Strings(language: "en", texts: [:])), source: .bundled,
      vocabulary: terms.vocabulary, term: terms.cards,
      page: { _ in nil })
  }

  private func titles(_ query: String, favorites: Set<CardID> = []) -> [String] {
    shelf.search(query, favorites: favorites).exactMatches.map { shelf.cards[$0].title }
  }

  @Test func whatCanBeMixedComesFirstAndThenWhatLacksOneThing() {
    let found = shelf.search("have:rum,lime,sugar,soda")
    #expect(found.matches.map { shelf.cards[$0].title } == ["Daiquiri", "Mojito", "Dog"])
    #expect(found.remarks == [0: "needs Mint", 2: "needs Ginger ale"])
    #expect(titles("have:rum,ginger") == ["Dog"])
    #expect(titles("have:rum,lime juice,sugar dog") == ["Dog"])
    #expect(titles("have:rum,xyzzy") == [] && titles("have:vodka") == [])
  }

  @Test func glassesAndTheListOfBartendersAreTerms() {
    #expect(titles("glass:highball") == ["Mojito", "Dog"])
    #expect(titles("glass:wine glass") == ["Water"])
    #expect(titles("is:iba") == ["Mojito"] && titles("-is:iba lime") == ["Daiquiri"])
  }

  @Test func favoritesAreKnownToTheSearch() {
    let favorites: Set = [shelf.cards[1].id]
    #expect(titles("is:favorite", favorites: favorites) == ["Daiquiri"])
    #expect(titles("is:favourite", favorites: favorites) == ["Daiquiri"])
    #expect(Set(titles("-is:fav rum", favorites: favorites)) == ["Mojito", "Dog"])
    #expect(titles("is:favorite") == [])
  }

  @Test(arguments: ["no alcohol", "alcohol free", "without alcohol", "alcohol-free", "-alcohol"])
  func noAlcoholIsAKindOfDrinks(query: String) {
    #expect(titles(query) == ["Water"])
  }
}
