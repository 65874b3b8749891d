import Testing

@testable import CarteCore

@Suite struct ShoppingListTests {
  private func page(_ title: String, _ lines: [String], catalogue: String = "recipes") -> Page {
    Page(
      id: CardID(catalogue: catalogue, item: title), title: title, facts: [], tint: Tint("x", RGB(0, 0, 0)),
      tabs: [
        Tab(label: "SUMMARY", blocks: [.paragraph("Good.")]),
        Tab(label: "INGREDIENTS", blocks: [.heading("For 4"), .bullets(lines)]),
      ])
  }

  private func list(_ lines: [String]...) -> [String] {
    let pages = lines.enumerated().map { page("ABC".map(String.init)[$0], $1) }
    return ShoppingList(pages).text.split(separator: "\n").map(String.init)
  }

  @Test func amountsOfOneUnitAreAddedUp() {
    #expect(list(["1 1/2 oz Gin"], ["½ oz gin"], ["3 cl Gin"]) == ["Gin  2 oz + 3 cl  (A, B, C)"])
    #expect(list(["250 ml milk"], ["22.5 ml milk"]) == ["milk  272.5 ml  (A, B)"])
    #expect(list(["1 tsp salt"], ["salt"], ["½ tsp salt, flaked"]) == ["salt  1 ½ tsp  (A, B, C)"])
    #expect(list(["1½ ounces Rum"], ["1 oz Rum"]) == ["Rum  2 ½ oz  (A, B)"])
  }

  @Test func whatCannotBeAddedUpStaysAsItWasWritten() {
    #expect(list(["2-3 oz Rum"], ["1 oz Rum"]) == ["Rum  1 oz + 2-3 oz  (A, B)"])
    #expect(list(["1/0 oz Rum"]) == ["Rum  1/0 oz  (A)"])
    #expect(list(["Juice of 1/2 Lemon"]) == ["Juice of 1/2 Lemon  (A)"])
    #expect(list(["1"]) == ["1  (A)"] && list(["2 oz"]) == ["2 oz  (A)"])
  }

  @Test func onesAndManyAreTheSameThing() {
    #expect(list(["1 Lime"], ["2 limes, quartered"]) == ["Lime  3  (A, B)"])
    #expect(list(["1 dash of Bitters"], ["2 dashes Bitters"]) == ["Bitters  3 dashes  (A, B)"])
    #expect(list(["1 bay leaf"], ["glass"], ["1 glass"]) == ["bay leaf  1  (A)", "glass  1  (B, C)"])
  }

  @Test func whatIsSaidAboutPouringIsNotBought() {
    #expect(list(["Top up with Soda water"], ["2 oz Soda water"]) == ["Soda water  2 oz  (A, B)"])
  }

  @Test func aDishThatTakesOneThingTwiceIsNamedOnce() {
    #expect(list(["20 g butter", "30 g butter, melted"]) == ["butter  50 g  (A)"])
  }

  @Test func onlyPagesThatSayWhatGoesIntoThemCount() {
    let matchups = page("Pikachu", ["Lightning Rod: immune to Electric"], catalogue: "pokedex")
    #expect(ShoppingList([matchups]).items.isEmpty && ShoppingList([]).text.isEmpty)
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (0.5, "½"), (1.25, "1 ¼"), (2.0 / 3, "⅔"), (0.999, "1"), (22.5, "22 ½"),
    (1.2, "1.2"),
    (3.07, "3.07"), (.infinity, "?"), (-1, "?"), (1e300, "?"),
  ])
  func amountsAreWrittenAsInRecipes(_ value: Double, _ text: String) {
    #expect(AmountText.text(value) == text)
  }

  @Test func everyBundledLineHasSomethingToBuy() throws {
    let client = HTTPClient(transport: OfflineTransport())
    let drinks = CocktailCatalogue(resources: Checkout.resources, cache: nil, client: client, strings: words)
    let dishes = RecipeCatalogue(
      resources: Checkout.resources, cache: nil, client: client, key: nil, isOffline: true, strings: words)
    for bundle in [try drinks.bundled(), try dishes.bundled()] {
      let list = ShoppingList(bundle.cards.compactMap { bundle.page($0.id) })
      #expect(list.items.count > 200)
      #expect(list.items.allSatisfy { item in item.name.contains(where: \.isLetter) })
    }
  }
}
