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
}
