import Testing

@testable import CarteCore

@Suite struct CardDetailsTests {
  private let strings = Strings(language: "en", texts: ["pokedex.card.total": "sum {sum}"])
  private let client = HTTPClient(transport: OfflineTransport())

  private func dex(_ server: String = PokedexCatalogue.publicServer) throws -> Shelf {
    try PokedexCatalogue(
      resources: Checkout.resources, cache: nil, client: client, server: server, strings: strings
    ).bundled()
  }

  @Test func everyBundledCardHasAPictureAndFacts() throws {
    let drinks = try CocktailCatalogue(
      resources: Checkout.resources, cache: nil, client: client, strings: strings
    ).bundled()
    let recipes = try RecipeCatalogue(
      resources: Checkout.resources, cache: nil, client: client, key: nil, strings: strings
    ).bundled()
    let tea = try TeaCatalogue(
      resources: Checkout.resources, cache: nil, client: client, servers: Servers(), strings: strings
    ).bundled()
    for shelf in [drinks, recipes, tea, try dex()] {
      #expect(shelf.hasDetails && shelf.details(CardID(catalogue: "x", item: "nobody")) == nil)
      for card in shelf.cards {
        let details = try #require(shelf.details(card.id))
        #expect(details.picture != nil && !details.facts.isEmpty, "\(card.title)")
        // The card and its page show the same.
        if shelf.cards.count < 1000 { #expect(details.picture == shelf.page(card.id)?.picture) }
      }
    }
  }

  @Test func aPokemonIsToldInThreeLines() throws {
    let pikachu = CardID(catalogue: "pokedex", item: "25")
    let details = try #require(try dex().details(pikachu))
    #expect(details.facts == ["Mouse Pokémon", "0.4 m · 6.0 kg", "sum 320"])
    #expect(
      details.photo?.text
        == "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/25.png")
    #expect(try dex("http://localhost:1/api").details(pikachu)?.photo == nil)
    #expect(try dex().details(CardID(catalogue: "pokedex", item: "10264"))?.photo == nil)
  }

  @Test(
    arguments: [
      (
        "https://www.thecocktaildb.com/images/media/drink/5noda61589575158.jpg",
        "https://www.thecocktaildb.com/images/media/drink/5noda61589575158.jpg/preview"
      ),
      ("https://example.org/margarita.jpg", "https://example.org/margarita.jpg"),
      ("http://127.0.0.1:8080/images/media/drink/a.jpg", nil), ("no address", nil), (nil, nil),
    ] as [(String?, String?)])
  func aDrinkHasTheSmallPhotographOfItsServer(_ thumb: String?, _ expected: String?) {
    let drink = Cocktail(
      id: "1", name: "A", category: "", glass: "Shot glass", alcoholic: "",
      ingredients: [.init(measure: "1 oz", name: "Gin"), .init(name: "Ice")], thumb: thumb)
    let details = drink.details(from: CocktailCatalogue.publicServer)
    #expect(details.photo?.text == expected)
    #expect(details.facts == ["Gin, Ice"])
  }

  @Test func aRecipeHasTheSmallestSizeOfItsPhotograph() throws {
    let json: JSON = [
      "id": .number(640_352), "title": .string("Salmon"),
      "image": .string("https://img.spoonacular.com/recipes/640352-312x231.png"),
    ]
    let details = try #require(Recipe(spoonacular: json)).details(from: "https://api.spoonacular.com")
    #expect(details.photo?.text == "https://img.spoonacular.com/recipes/640352-90x90.png")
    #expect(details.facts.isEmpty)
  }
}
