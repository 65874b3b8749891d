import Testing

@testable import CarteCore

@Suite struct RecipeDecodingTests {
  private func recipe(_ fields: KeyValuePairs<String, JSON>) throws -> Recipe {
    try #require(Recipe(spoonacular: spoonacularRecipe(fields)))
  }

  @Test func aWholeRecipeIsRead() throws {
    let recipe = try recipe([
      "vegan": true, "glutenFree": true, "diets": ["gluten free", "lacto ovo vegetarian", "vegan", "primal"],
      "cuisines": ["Mediterranean", "Italian", "European"], "dishTypes": ["lunch", "main course", "dinner"],
    ])
    #expect(
      recipe
        == Recipe(
          id: "7001", title: "Test Stew", course: "main", cuisine: "Italian",
          diets: ["vegan", "vegetarian", "gluten free", "primal"], servings: 4, minutes: 50,
          summary: "Test Stew is a stew.", ingredients: ["2 leeks", "1 tsp salt"],
          instructions: [Recipe.Section(steps: ["Cut the leeks small.", "Stew them gently."])],
          source: Recipe.Source(name: "Test Kitchen", address: "http://kitchen.example/stew")))
  }

  @Test func numbersAreReadInEveryType() throws {
    for value: JSON in [25, 25.0, "25", 24.6] {
      #expect(try recipe(["readyInMinutes": value, "servings": value]).minutes == 25)
      #expect(try recipe(["readyInMinutes": value, "servings": value]).servings == 25)
    }
    #expect(try recipe(["id": "812"]).id == "812")
    #expect(try recipe(["id": 812.0]).id == "812")
  }

  @Test func timesThatNobodyKnowsAreNone() throws {
    for value: JSON in [-1, 0, .null, "", "soon", true, [], 1e300, -1e300] {
      let unknown = try recipe([
        "readyInMinutes": value, "servings": value, "preparationMinutes": value, "cookingMinutes": value,
      ])
      #expect(unknown.minutes == nil && unknown.servings == nil, "\(value)")
      #expect(
        try recipe(["readyInMinutes": value, "preparationMinutes": 10, "cookingMinutes": -1]).minutes == 10)
      #expect(
        try recipe(["readyInMinutes": value, "preparationMinutes": 10, "cookingMinutes": 25]).minutes == 35)
    }
  }

  @Test func theUsual45MinutesCountOnlyBesideTimesOfTheParts() throws {
    for part in [JSON.null, -1, 0, "x"] {
      let usual = try recipe([
        "readyInMinutes": 45, "preparationMinutes": part, "cookingMinutes": part,
        "summary": "A stew. It takes <b>about 45 minutes</b>.",
      ])
      #expect(usual.minutes == nil && usual.summary == "A stew.", "\(part)")
    }
    #expect(try recipe(["readyInMinutes": "45"]).minutes == nil)
    let known = try recipe([
      "readyInMinutes": 45, "preparationMinutes": 15, "cookingMinutes": 30,
      "summary": "It takes about 45 minutes.",
    ])
    #expect(known.minutes == 45 && known.summary == "It takes about 45 minutes.")
    #expect(try recipe(["readyInMinutes": 45, "cookingMinutes": 40]).minutes == 45)
    #expect(try recipe(["readyInMinutes": 46]).minutes == 46)
  }

  @Test func withoutIdOrTitleThereIsNoRecipe() {
    for (name, value): (String, JSON) in [
      ("id", .null), ("id", -1), ("id", "a/b"), ("id", 1.5), ("id", ""), ("title", .null),
      ("title", "<b> </b>"),
      ("title", 5),
    ] {
      #expect(Recipe(spoonacular: spoonacularRecipe().setting(name, to: value)) == nil, "\(name) \(value)")
    }
  }

  @Test func oldFieldsAreReadAndStrangeOnesDoNoHarm() throws {
    let old = try recipe([
      "extendedIngredients": [["originalString": "3 figs"], ["id": -1, "image": .null, "name": "foil"]]
    ])
    #expect(old.ingredients == ["3 figs", "foil"])
    let strange = try recipe([
      "image": .null, "imageType": .null, "license": .null, "diets": .null, "cuisines": "x",
      "dishTypes": [1, .null],
      "extendedIngredients": [.null, 1, "x", ["original": .null], ["original": " "]],
      "analyzedInstructions": .null,
    ])
    #expect(strange.ingredients == [] && strange.cuisine == "" && strange.course == "")
  }

  @Test func ingredientsKeepTheirPlacesAndTheSourcesWords() throws {
    let list: JSON = [
      ["id": 2047, "original": "1 tsp salt", "amount": 1.0, "unit": "tsp"],
      ["id": 2047, "original": "salt and pepper to taste", "amount": 4.0, "unit": "servings"],
      ["id": 2047, "original": "1 tsp salt"],
      ["id": 19335, "original": "•  cup sugar &amp; spice", "amount": 1.0],
    ]
    #expect(
      try recipe(["extendedIngredients": list]).ingredients == [
        "1 tsp salt", "salt and pepper to taste", "1 tsp salt", "cup sugar & spice",
      ])
  }

  @Test func aSearchNamesIngredientsInTwoLists() throws {
    let found = try recipe([
      "extendedIngredients": [], "usedIngredients": [["original": "2 figs"]],
      "missedIngredients": [["original": "1 nut"]],
    ])
    #expect(found.ingredients == ["2 figs", "1 nut"])
  }

  @Test(arguments: [
    (["side dish", "lunch", "soup"], "soup"), (["antipasti", "starter", "snack"], "starter"),
    (["morning meal", "brunch"], "breakfast"), (["condiment", "dip"], "sauce"), (["beverage"], "drink"),
    (["Dessert"], "dessert"), ([], ""), (["dinner"], ""),
  ]) func kindsOfDishesAreOneCourse(kinds: [String], course: String) throws {
    #expect(try recipe(["dishTypes": .array(kinds.map(JSON.string))]).course == course)
  }

  @Test func whoIsToBeThankedIsKept() throws {
    let credited = try recipe(["creditsText": "Lisa\\'s Kitchen", "sourceName": "blog.example"])
    #expect(credited.source.name == "blog.example" && credited.source.credits == "Lisa's Kitchen")
    let nameless = try recipe(["sourceName": .null, "creditsText": "A. Cook"])
    #expect(nameless.source.name == "A. Cook" && nameless.source.credits == "")
    for address: JSON in [.null, "", "javascript:alert(1)", "ftp://x.example", "http://x y", 5] {
      #expect(try recipe(["sourceUrl": address]).source.address == "")
    }
    let other = try recipe(["sourceUrl": .null, "spoonacularSourceUrl": "https://spoonacular.example/7001"])
    #expect(other.source.address == "https://spoonacular.example/7001")
  }

  @Test func everyTextIsCleanAndBounded() throws {
    let bad = JSON.string("A\u{1B}]52;c;UFdORUQ=\u{7}b\u{202E}c " + String(repeating: "L", count: 50_000))
    let recipe = try recipe([
      "title": bad, "summary": bad, "instructions": bad, "sourceName": bad, "creditsText": bad,
      "sourceUrl": bad,
      "cuisines": [bad], "dishTypes": [bad], "diets": [bad], "extendedIngredients": [["original": bad]],
      "analyzedInstructions": analyzed((name: "\u{1B}[2J", steps: ["\u{9B}31mStir it well."])),
    ])
    let text = RecipeFile.json(recipe).encoded()
    #expect(!text.contains("\\u00") && !text.contains("\u{202E}") && !text.contains("UFdORUQ="))
    #expect(recipe.title.unicodeScalars.count <= 300)
    #expect(text.utf8.count < 60_000)
  }
}
