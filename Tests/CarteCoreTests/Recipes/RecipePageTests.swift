import Testing

@testable import CarteCore

@Suite struct RecipePageTests {
  private let strings: Strings

  init() throws {
    strings = try Resources(folder: Checkout.resources).strings("en")
  }

  private let stew = Recipe(
    id: "7001", title: "Stew", course: "main", cuisine: "Irish", diets: ["vegan", "gluten free"], servings: 4,
    minutes: 45, summary: "A stew.", ingredients: ["2 leeks", "1 tsp salt"],
    instructions: [
      Recipe.Section(name: "Base", steps: ["Cut the leeks."]),
      Recipe.Section(name: "", steps: ["Stew them."]),
    ],
    source: Recipe.Source(name: "Kitchen", address: "http://kitchen.example/1", credits: "A. Cook"))

  @Test func aPageHasThreeTabsAndNamesItsSource() {
    let page = stew.page(strings)
    #expect(page.id == CardID(catalogue: "recipes", item: "7001"))
    #expect(page.facts == ["45 min · 4 servings · Irish", "vegan · gluten free", "Source: Kitchen"])
    #expect(page.address == "http://kitchen.example/1")
    #expect(
      page.tabs == [
        Tab(
          label: "SUMMARY",
          blocks: [
            .paragraph("A stew."),
            .facts([
              Fact("Source", "Kitchen"), Fact("Address", "http://kitchen.example/1"),
              Fact("Credits", "A. Cook"),
            ]),
          ]),
        Tab(
          label: "INGREDIENTS", blocks: [.heading("For 4 servings"), .bullets(["2 leeks", "1 tsp salt"])]),
        Tab(
          label: "INSTRUCTIONS",
          blocks: [.heading("Base"), .steps(["Cut the leeks."]), .steps(["Stew them."])]),
      ])
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let page = Recipe(id: "1", title: "Nothing").page(strings)
    #expect(page.facts == ["Source: Carte"] && page.address == "")
    #expect(
      page.tabs.map(\.blocks) == [
        [.paragraph("Nobody has described Nothing yet.")], [.paragraph("No ingredients are listed.")],
        [.paragraph("Nobody has written down how to make Nothing.")],
      ])
    let card = Recipe.cards([Recipe(id: "1", title: "Nothing")], newCount: 0, strings).first
    #expect(card?.subtitle == "" && card?.tags == [] && card?.keywords == [])
  }

  @Test func aRecipeThatIsOnlyToldElsewhereSaysWhere() {
    let recipe = Recipe(id: "1", title: "Dip", source: Recipe.Source(address: "http://x.example/dip"))
    #expect(
      recipe.page(strings).tabs.last?.blocks == [
        .paragraph("How to make Dip is written at http://x.example/dip")
      ])
    #expect(recipe.page(strings).facts == ["Source: http://x.example/dip"])
  }

  @Test func aCardTellsTimeServingsAndCuisine() throws {
    let cards = Recipe.cards([stew, stew], newCount: 1, strings)
    #expect(cards.map(\.subtitle) == ["45 min · 4 servings · Irish", "45 min · 4 servings · Irish"])
    #expect(
      cards.map(\.markedSubtitle) == ["new · 45 min · 4 servings · Irish", "45 min · 4 servings · Irish"])
    #expect(
      cards.map(\.tags) == [
        ["new", "vegan", "gluten free", "main", "Irish"], ["vegan", "gluten free", "main", "Irish"],
      ])
    #expect(cards[0].tint == RecipeTint.tint(of: "main"))
    #expect(cards[0].keywords == ["2 leeks", "1 tsp salt", "Irish", "main", "vegan", "gluten free"])
  }

  @Test(arguments: [
    (1, "1 min"), (75, "75 min"), (239, "239 min"), (240, "4 h"), (630, "11 h"), (2879, "48 h"),
    (2880, "2 days"),
    (20_160, "14 days"),
  ]) func longTimesAreToldInLargerUnits(minutes: Int, words: String) {
    let card = Recipe.cards(
      [Recipe(id: "1", title: "A", servings: 1, minutes: minutes)], newCount: 0, strings
    ).first
    #expect(card?.subtitle == words + " · 1 serving")
  }

  @Test func scriptsGetTheWholeOfIt() throws {
    #expect(
      stew.data == [
        "servings": 4, "minutes": 45, "summary": "A stew.", "source": "http://kitchen.example/1",
        "credits": "Kitchen, A. Cook", "ingredients": ["2 leeks", "1 tsp salt"],
        "instructions": [
          ["section": "Base", "steps": ["Cut the leeks."]], ["section": "", "steps": ["Stew them."]],
        ],
      ])
    let bare = Recipe(id: "1", title: "A").data
    #expect(["servings", "minutes", "source", "credits"].allSatisfy { bare[$0].isNull })
  }

  @Test func aPageSurvivesTheFavorites() throws {
    let page = stew.page(strings)
    #expect(Page(try JSON(parsing: page.json.encoded()), id: page.id, tint: page.tint) == page)
  }

  // MARK: Terms

  private func found(_ query: String) -> [String] {
    let recipes = [
      stew,
      Recipe(
        id: "2", title: "Cake", course: "dessert", cuisine: "Middle Eastern", diets: ["vegetarian"],
        minutes: 30),
      Recipe(id: "3", title: "Mystery", cuisine: "Italian"),
    ]
    let terms = RecipeTerms(recipes, strings)
    let shelf = Shelf(
      cards: Recipe.cards(recipes, newCount: 0, strings), source: .bundled,
      vocabulary: terms.vocabulary, term: terms.cards,
      page: { _ in nil })
    return shelf.search(query).matches.map { shelf.cards[$0].title }.sorted()
  }

  @Test func termsFindByWhatTheyName() {
    #expect(found("diet:vegan") == ["Stew"])
    #expect(found("diet:gluten-free") == ["Stew"] && found("diet:\"gluten free\"") == ["Stew"])
    #expect(found("diet:ve") == ["Cake", "Stew"])
    #expect(found("cuisine:middle") == ["Cake"] && found("CUISINE:IRISH") == ["Stew"])
    #expect(found("course:dessert") == ["Cake"])
    #expect(found("course:dessert cake") == ["Cake"] && found("course:dessert stew") == [])
  }

  @Test func timesMayBeSpans() {
    #expect(found("time:20-30") == ["Cake"] && found("time:31-") == ["Stew"] && found("time>30") == ["Stew"])
    #expect(found("time<31") == ["Cake"])
  }

  @Test func timesAreAtMostAndKnown() {
    #expect(
      found("time:30") == ["Cake"] && found("time:<45") == ["Cake", "Stew"] && found("time:<=44") == ["Cake"])
    #expect(found("time:29") == [])
    #expect(found("diet:vegan time:60") == ["Stew"])
  }

  @Test func aTermThatIsStillTypedHidesNothingAndAnUnknownOneIsText() {
    #expect(found("diet:").count == 3 && found("time:").count == 3 && found("time:<").count == 3)
    #expect(found("diet:stone") == [] && found("time:soon") == [] && found("color:red") == [])
  }
}
