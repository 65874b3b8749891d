import Testing

@testable import CarteCore

@Suite struct CocktailPageTests {
  private func catalogue() -> CocktailCatalogue {
    CocktailCatalogue(
      resources: Checkout.resources, cache: nil, client: HTTPClient(transport: OfflineTransport()),
      strings: words)
  }

  private let margarita = CardID(catalogue: "cocktails", item: "11007")

  @Test func theCardTellsWhatItIs() throws {
    let card = try #require(catalogue().bundled().cards.first { $0.id == margarita })
    #expect(card.title == "Margarita")
    #expect(card.subtitle == "Ordinary Drink · Cocktail glass")
    #expect(card.tint.name == "cocktails.ordinary-drink")
    #expect(card.keywords.first == "Tequila")
    #expect(
      Set(["Ordinary Drink", "Cocktail glass", "Contemporary Classics", "Alcoholic"]).isSubset(
        of: card.keywords))
  }

  @Test func thePageHasItsTwoTabs() throws {
    let page = try #require(catalogue().bundled().page(margarita))
    #expect(page.title == "Margarita")
    #expect(page.facts.prefix(2) == ["Ordinary Drink", "Cocktail glass · Alcoholic"])
    #expect(page.facts.last?.hasPrefix("IBA, Contemporary Classics") == true)
    #expect(page.tabs.map(\.label) == ["INGREDIENTS", "INSTRUCTIONS"])
    #expect(page.tabs[0].blocks.first == .heading("Prepare Cocktail glass"))
    guard case .bullets(let bullets) = page.tabs[0].blocks.last else {
      Issue.record("no bullets")
      return
    }
    #expect(bullets.first == "1 1/2 oz Tequila")
    #expect(page.tabs[1].blocks.first == .heading("Here is how you make Margarita:"))
    #expect(page.tabs[1].blocks.last == .paragraph("Enjoy your Margarita cocktail!"))
  }

  @Test(arguments: [
    ("Abbey Cocktail", "Enjoy your Abbey Cocktail!"),
    ("Cocktail Royal", "Enjoy your Cocktail Royal cocktail!"),
    ("champagne cocktail", "Enjoy your champagne cocktail!"),
  ])
  func theWordCocktailIsNotSaidTwice(name: String, wish: String) {
    let cocktail = Cocktail(
      id: "1", name: name, category: "Cocktail", glass: "", alcoholic: "", steps: ["Mix."])
    #expect(
      cocktail.page(words).tabs[1].blocks == [
        .heading("Here is how you make \(name):"), .steps(["Mix."]), .paragraph(wish),
      ])
  }

  @Test func whatIsMissingIsSaid() {
    let page = Cocktail(id: "1", name: "Bare", category: "Shot", glass: "", alcoholic: "").page(words)
    #expect(page.facts == ["Shot"])
    #expect(page.tabs[0].blocks == [.heading("Prepare a glass"), .paragraph("No ingredients are given.")])
    #expect(page.tabs[1].blocks == [.paragraph("Nobody has written down how to make Bare.")])
  }

  @Test func officialDrinksSaySoOnce() {
    let cocktail = Cocktail(
      id: "1", name: "A", category: "Shot", glass: "Shot glass", alcoholic: "Alcoholic",
      iba: "Unforgettables",
      tags: ["IBA", "Classic"])
    #expect(
      cocktail.page(words).facts == ["Shot", "Shot glass · Alcoholic", "IBA, Unforgettables · Classic"])
  }

  @Test func stepsFromAFileAreCleanedToo() {
    let cocktail = Cocktail(
      id: "1", name: "A", category: "", glass: "", alcoholic: "",
      steps: ["\u{1B}[31mMix.\u{202E}", " ", "Pour."])
    #expect(cocktail.steps == ["Mix.", "Pour."])
  }

  @Test func scriptsGetTheWholeDrink() throws {
    let data = try #require(catalogue().bundled().data(margarita))
    #expect(
      data.members.map(\.name)
        == ["category", "glass", "alcoholic", "iba", "tags", "ingredients", "instructions"])
    #expect(data["ingredients"].array.first == ["measure": "1 1/2 oz", "name": "Tequila"])
    #expect(data["instructions"].array.allSatisfy { $0.text?.isEmpty == false })
    #expect(try catalogue().bundled().data(CardID(catalogue: "cocktails", item: "no such")) == nil)
  }
}
