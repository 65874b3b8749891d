import Testing

@testable import CarteCore

/// The warts of TheCocktailDB's data, each in words of our own.
@Suite struct CocktailDecodingTests {
  private func phrases(_ ingredients: [(String?, String?)]) -> [String]? {
    Cocktail(drink: drink(ingredients: ingredients))?.ingredients.map(\.phrase)
  }

  @Test func aDrinkIsReadWhole() throws {
    var json = drink(ingredients: [("1 1/2 oz ", "Tequila"), ("1/2 oz", "Triple sec")])
    for (name, value) in [
      "idDrink": "11007", "strDrink": "Margarita", "strCategory": "Ordinary Drink",
      "strGlass": "Cocktail glass",
      "strAlcoholic": "Alcoholic", "strIBA": "Contemporary Classics", "strTags": "IBA,Classic",
      "strInstructions": "Shake all of it. Strain.", "strDrinkThumb": "https://example.org/a.jpg",
      "dateModified": "2015-08-18 14:42:59",
    ] as KeyValuePairs<String, String> { json = json.setting(name, to: .string(value)) }
    #expect(
      Cocktail(drink: json)
        == Cocktail(
          id: "11007", name: "Margarita", category: "Ordinary Drink", glass: "Cocktail glass",
          alcoholic: "Alcoholic", iba: "Contemporary Classics", tags: ["IBA", "Classic"],
          ingredients: [
            .init(measure: "1 1/2 oz", name: "Tequila"), .init(measure: "1/2 oz", name: "Triple sec"),
          ],
          steps: ["Shake all of it.", "Strain."], thumb: "https://example.org/a.jpg",
          modified: "2015-08-18 14:42:59"))
  }

  @Test func idsAreStringsOrNumbers() {
    #expect(Cocktail(drink: drink(["idDrink": 11007]))?.id == "11007")
    #expect(Cocktail(drink: drink(["idDrink": " 11007\n"]))?.id == "11007")
  }

  @Test(arguments: [
    JSON.null, "", " \r\n", "11/../07", "1; rm", [], ["a": 1], 1.5, -1, "123456789012345678901",
  ])
  func withoutAnIDThereIsNoDrink(id: JSON) {
    #expect(Cocktail(drink: drink(["idDrink": id])) == nil)
  }

  @Test(arguments: [JSON.null, "", "\r\n", "\u{200B}", [], ["a": 1]])
  func withoutANameThereIsNoDrink(name: JSON) {
    #expect(Cocktail(drink: drink(["strDrink": name])) == nil)
  }

  @Test(arguments: [JSON.null, "", 5, [], "text"]) func whatIsNoObjectIsNoDrink(json: JSON) {
    #expect(Cocktail(drink: json) == nil)
  }

  @Test func aDrinkWithoutAnythingElseIsKept() throws {
    let cocktail = try #require(Cocktail(drink: ["idDrink": "1", "strDrink": "Bare"]))
    #expect(
      cocktail == Cocktail(id: "1", name: "Bare", category: "Other / Unknown", glass: "", alcoholic: ""))
  }

  @Test func fieldsOfTheWrongTypeCountAsMissing() throws {
    let cocktail = try #require(
      Cocktail(drink: drink(["strGlass": [], "strTags": ["a": "b"], "strInstructions": ["x"], "strIBA": []])))
    #expect(cocktail.glass == "" && cocktail.tags == [] && cocktail.steps == [] && cocktail.iba == nil)
  }

  // MARK: Ingredients

  @Test func measureAndNameReadAsOnePhrase() {
    #expect(
      phrases([
        ("1 1/2 oz ", "Tequila"), ("Juice of 1/2 ", "Lemon"), ("Around rim put 1 pinch ", "Sugar"),
        (nil, "Salt"),
      ]) == ["1 1/2 oz Tequila", "Juice of 1/2 Lemon", "Around rim put 1 pinch Sugar", "Salt"])
  }

  @Test(arguments: [
    (" to taste\n", "Honey", "Honey to taste"), ("To taste", "Milk", "Milk to taste"),
    (" (Claret)\n", "Red wine", "Red wine (Claret)"),
    (" (seltzer water)\n", "Soda water", "Soda water (seltzer water)"),
    (" wedge\n", "Lemon", "Lemon wedge"), (", orange\n", "Soft drink", "Soft drink, orange"),
    ("cubes ", "Ice", "Ice cubes"), ("or lime ", "Lemon", "Lemon or lime"), ("crushed", "Ice", "crushed Ice"),
    ("Top up with\r\n", "Soda", "Top up with Soda"), ("(about) 2 oz", "Gin", "(about) 2 oz Gin"),
    ("1 wedge", "Lime", "1 wedge Lime"), ("If needed, some", "Sugar", "If needed, some Sugar"),
  ])
  func someMeasuresBelongBehindTheName(measure: String, name: String, phrase: String) {
    #expect(phrases([(measure, name)]) == [phrase])
  }

  @Test func blankSlotsAreNoIngredients() {
    #expect(phrases([("1 oz", "Gin"), ("", nil), ("\n", nil), (nil, ""), (" ", " ")]) == ["1 oz Gin"])
  }

  @Test func blankMeasuresLeaveTheName() {
    #expect(phrases([("", "Milk"), ("\n", "Nutmeg"), (" ", "Egg")]) == ["Milk", "Nutmeg", "Egg"])
  }

  @Test func theSameIngredientTwiceStaysTwiceAndInOrder() {
    #expect(
      phrases([("2 oz", "Sugar"), ("1", "Egg"), ("1 tsp", "Sugar")]) == [
        "2 oz Sugar", "1 Egg", "1 tsp Sugar",
      ])
  }

  @Test func aMeasureWithoutANameIsNotLost() {
    #expect(phrases([("a slice of lemon", nil)]) == ["a slice of lemon"])
  }

  @Test func twelveAndFifteenIngredientsAreAllRead() {
    #expect(phrases((1...15).map { ("\($0) oz", "Thing \($0)") })?.last == "15 oz Thing 15")
    #expect(phrases((1...12).map { ("\($0) oz", "Thing \($0)") })?.count == 12)
  }

  // MARK: Spelling

  @Test(arguments: [
    ("Collins Glass", "Collins glass"), ("Collins glass", "Collins glass"), ("Coffee Mug", "Coffee mug"),
    ("Old-Fashioned glass", "Old-fashioned glass"), ("Nick and Nora Glass", "Nick and Nora glass"),
    ("Margarita/Coupette glass", "Margarita/Coupette glass"), ("Punch Bowl ", "Punch bowl"),
  ])
  func glassesHaveOneSpelling(written: String, glass: String) {
    #expect(Cocktail(drink: drink(["strGlass": .string(written)]))?.glass == glass)
  }

  @Test(arguments: [
    ("Other/Unknown", "Other / Unknown"), ("Milk / Float / Shake", "Shake"),
    ("Soft Drink / Soda", "Soft Drink"),
    ("Shake", "Shake"), ("Punch / Party Drink", "Punch / Party Drink"), ("Something New", "Something New"),
  ])
  func categoriesHaveTheirNamesOfToday(written: String, category: String) {
    #expect(Cocktail(drink: drink(["strCategory": .string(written)]))?.category == category)
  }

  @Test func tagsAreTrimmedAndEachStandsOnce() {
    let cocktail = Cocktail(drink: drink(["strTags": "Cold, Frozen,Summer ,,cold, "]))
    #expect(cocktail?.tags == ["Cold", "Frozen", "Summer"])
  }

  @Test func namesKeepTheirMarksAndLoseTheirControls() {
    #expect(Cocktail(drink: drink(["strDrink": "Sangria The  Best\r\n"]))?.name == "Sangria The Best")
    #expect(
      Cocktail(drink: drink(["strDrink": "Planter\u{2019}s Punch #2"]))?.name == "Planter\u{2019}s Punch #2")
    #expect(Cocktail(drink: drink(["strDrink": "\u{1B}[2JFros\u{E9}\u{202E}\u{7}"]))?.name == "Fros\u{E9}")
  }

  @Test func instructionsBecomeSteps() {
    let steps = { (text: String) in Cocktail(drink: drink(["strInstructions": .string(text)]))?.steps }
    #expect(steps("\r\nStir well.\r\nServe cold. \u{2800}") == ["Stir well.", "Serve cold."])
    #expect(steps("1. Crush the ice 2.pour over it") == ["Crush the ice", "pour over it"])
    #expect(steps("") == [])
  }

  @Test func noFieldIsLongerThanAScreenNeeds() throws {
    let long = JSON.string(String(repeating: "L", count: 10_000))
    let cocktail = try #require(
      Cocktail(drink: drink(["strDrink": long, "strIngredient1": long, "strGlass": long, "strTags": long])))
    #expect(cocktail.name.count == 300)
    #expect(cocktail.ingredients.map(\.phrase.count) == [300])
    #expect(cocktail.glass.count == 300 && cocktail.tags.map(\.count) == [300])
  }
}
