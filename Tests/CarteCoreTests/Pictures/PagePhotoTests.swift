import Testing

@testable import CarteCore

@Suite struct PagePhotoTests {
  private let page = Page(
    id: CardID(catalogue: "stars", item: "1"), title: "Vega", facts: [],
    tint: Tint("hot", RGB(1, 2, 3)), tabs: [Tab(label: "ABOUT", blocks: [.paragraph("A star.")])])

  private func readBack(_ photo: String) throws -> WebAddress? {
    let kept = page.with(photo: try WebAddress(photo)).json
    return Page(kept, id: page.id, tint: page.tint)?.photo
  }

  @Test func aFavoriteKeepsThePhotographOfItsPage() throws {
    #expect(try readBack("https://example.org/vega.jpg")?.text == "https://example.org/vega.jpg")
    #expect(Page(page.json, id: page.id, tint: page.tint)?.photo == nil)
  }

  @Test func aFavoriteMakesNobodyAskThisMachine() throws {
    #expect(try readBack("http://127.0.0.1:8080/vega.jpg") == nil)
  }

  @Test func artworkHasTheNumberOfItsPokemon() throws {
    let dex = PokedexCatalogue(
      resources: Checkout.resources, cache: nil, client: HTTPClient(transport: OfflineTransport()),
      strings: Strings(language: "en", texts: [:]))
    let shelf = try dex.bundled()
    let id = CardID(catalogue: "pokedex", item: "25")
    #expect(
      shelf.page(id)?.photo?.text
        == "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/25.png"
    )
    // PokeAPI has none of this form.
    #expect(shelf.page(CardID(catalogue: "pokedex", item: "10264"))?.photo == nil)
    let other = PokedexCatalogue(
      resources: Checkout.resources, cache: nil, client: HTTPClient(transport: OfflineTransport()),
      server: "http://localhost:1/api", strings: Strings(language: "en", texts: [:]))
    #expect(try other.bundled().page(id)?.photo == nil)
  }

  private static let spoonacular = "https://api.spoonacular.com"

  private func recipe(_ image: String?) throws -> Recipe {
    var json: JSON = ["id": .number(640_352), "title": .string("Salmon")]
    if let image { json = json.setting("image", to: .string(image)) }
    return try #require(Recipe(spoonacular: json))
  }

  @Test(arguments: [
    (
      "https://img.spoonacular.com/recipes/640352-556x370.png",
      "https://img.spoonacular.com/recipes/640352-556x370.png"
    ),
    (
      "https://img.spoonacular.com/recipes/640352-312x231.jpeg",
      "https://img.spoonacular.com/recipes/640352-556x370.jpeg"
    ),
    (
      "https://spoonacular.com/recipeImages/640352-556x370.jpg",
      "https://img.spoonacular.com/recipes/640352-556x370.jpg"
    ),
    ("https://pictures.example.org/salmon", "https://pictures.example.org/salmon"),
    ("https://pictures.example.org/salmon.webp?w=9", "https://pictures.example.org/salmon.webp?w=9"),
  ])
  func aRecipeHasThePhotographThatItsServerNames(_ image: String, _ address: String) throws {
    let recipe = try recipe(image)
    #expect(recipe.photo(from: Self.spoonacular)?.text == address)
    // Also when it was kept.
    let kept = JSON.object([
      .init("version", .number(1)), .init("recipes", .array([RecipeFile.json(recipe)])),
    ])
    #expect(
      RecipeFile.read(Array(kept.encoded().utf8))?.recipes.first?.photo(from: Self.spoonacular)?.text
        == address)
  }

  @Test func aRecipeWithoutOneHasThatOfItsNumber() throws {
    #expect(
      try recipe(nil).photo(from: Self.spoonacular)?.text
        == "https://img.spoonacular.com/recipes/640352-556x370.jpg")
    #expect(Recipe(id: "butter-chicken", title: "Butter chicken").photo(from: Self.spoonacular) == nil)
  }

  @Test func noRecipeMakesAnybodyAskWhereItShouldNot() throws {
    #expect(try recipe("http://127.0.0.1:8080/salmon.jpg").photo(from: Self.spoonacular) == nil)
    #expect(try recipe("http://pictures.example.org/salmon.jpg").photo(from: Self.spoonacular) == nil)
    #expect(
      try recipe("https://pictures.example.org/salmon.jpg").photo(from: "http://127.0.0.1:8080/s") == nil)
    #expect(
      try recipe("http://127.0.0.1:8080/salmon.jpg").photo(from: "http://127.0.0.1:8080/s")?.text
        == "http://127.0.0.1:8080/salmon.jpg")
  }
}
