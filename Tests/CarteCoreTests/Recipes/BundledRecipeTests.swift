import Testing

@testable import CarteCore

@Suite struct BundledRecipeTests {
  private let recipes: [Recipe]

  init() throws {
    recipes = try RecipeBundle(path: Checkout.resources + "/catalogues/recipes.json").all()
  }

  private static let courses: Set = [
    "main", "side", "salad", "soup", "starter", "snack", "breakfast", "dessert", "bread", "sauce", "drink",
    "basic",
  ]

  @Test func everyRecipeIsWhole() {
    for recipe in recipes {
      #expect(Self.courses.contains(recipe.course) && !recipe.cuisine.isEmpty, "\(recipe.id)")
      #expect(recipe.servings != nil && recipe.minutes != nil, "\(recipe.id)")
      #expect(3...25 ~= recipe.ingredients.count, "\(recipe.id)")
      #expect(80...400 ~= recipe.summary.count && recipe.summary.hasSuffix("."), "\(recipe.id)")
      #expect(recipe.source.isEmpty && Int(recipe.id) == nil, "\(recipe.id)")
      #expect(
        Set(recipe.diets).isSubset(of: ["vegan", "vegetarian", "gluten free", "dairy free"]), "\(recipe.id)")
    }
  }

  @Test func everyStepIsASentence() {
    for recipe in recipes {
      let steps = recipe.instructions.flatMap(\.steps)
      #expect(3...20 ~= steps.count, "\(recipe.id)")
      for step in steps {
        #expect(
          step.first?.isLowercase == false && ".!?)".contains(step.last ?? " "), "\(recipe.id): \(step)")
        #expect(step.split(separator: " ").count >= 3, "\(recipe.id): \(step)")
      }
      #expect(
        recipe.instructions.count == 1 || recipe.instructions.allSatisfy { !$0.name.isEmpty }, "\(recipe.id)")
    }
  }

  @Test func everyTextIsCleanAsItStands() throws {
    let file = Checkout.resources + "/catalogues/recipes.json"
    let json = try JSON(parsing: try #require(CacheFile.read(file, limit: 16 << 20)))
    #expect(json["recipes"].array.count == recipes.count)
    for (row, recipe) in zip(json["recipes"].array, recipes) {
      #expect(RecipeFile.json(recipe) == row, "\(recipe.id)")
    }
  }

  @Test func thereAreEnoughOfEachKind() {
    #expect(recipes.count >= 120)
    let courses = Dictionary(grouping: recipes, by: \.course)
    #expect(Self.courses.allSatisfy { courses[$0]?.count ?? 0 >= 4 })
    #expect(Set(recipes.map(\.cuisine)).count >= 15)
    #expect(recipes.count { $0.diets.contains("vegan") } >= 20)
    #expect(recipes.count { $0.diets.contains("vegetarian") } >= 40)
  }

  @Test func idsAndTitlesAreUnique() {
    #expect(Set(recipes.map(\.id)).count == recipes.count)
    #expect(Set(recipes.map { Folding.folded($0.title) }).count == recipes.count)
  }

  @Test func theOrderOfTheFileIsThatOfTheGrid() {
    #expect(RecipeMemory.sorted(recipes.reversed()).map(\.id) == recipes.map(\.id))
  }

  @Test func dietsAreNotContradictedByIngredients() {
    let animals = [
      "chicken", "beef", "pork", "bacon", "sausage", "salmon", "tuna", "shrimp", "prawn", "gelatine", "lamb",
      "anchov", "chorizo", "turkey", "duck", "ham,", "fish",
    ]
    let dairy = [
      "cream cheese", "mozzarella", "parmesan", "feta", "butter,", "g butter", "yogurt", "yoghurt",
      "sour cream",
    ]
    let flour = ["plain flour", "wheat flour", "bread flour", "spaghetti", "soy sauce", "breadcrumbs"]
    for recipe in recipes {
      let lines = recipe.ingredients.map { $0.lowercased() }
      func has(_ words: [String], but exceptions: [String]) -> String? {
        lines.first { line in
          words.contains { line.contains($0) } && !exceptions.contains { line.contains($0) }
        }
      }
      if recipe.diets.contains("vegan") { #expect(recipe.diets.contains("vegetarian"), "\(recipe.id)") }
      if recipe.diets.contains("vegan") {
        #expect(recipe.diets.contains("dairy free"), "\(recipe.id)")
        #expect(has(["honey", " egg", "eggs"], but: ["eggplant"]) == nil, "\(recipe.id)")
      }
      if recipe.diets.contains("vegetarian") {
        #expect(has(animals, but: ["vegetarian"]) == nil, "\(recipe.id)")
      }
      if recipe.diets.contains("dairy free") {
        #expect(
          has(dairy, but: ["coconut", "soy", "soya", "plant", "vegan", "dairy-free"]) == nil, "\(recipe.id)")
      }
      if recipe.diets.contains("gluten free") {
        #expect(
          has(flour, but: ["gluten-free", "gluten free", "tamari", "buckwheat"]) == nil, "\(recipe.id)")
      }
    }
  }

  @Test func everyCourseHasItsColor() {
    let tints = Self.courses.map { RecipeTint.tint(of: $0) }
    #expect(Set(tints.map(\.color)).count == tints.count)
    #expect(tints.allSatisfy { $0.name != "recipes.other" })
  }

  @Test(arguments: ["", "{", "[]", #"{"version":2,"recipes":[]}"#]) func aDamagedFileIsAProblem(
    content: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/recipes.json"
    CacheFile.write(Array(content.utf8), to: path)
    #expect(throws: Problem("problem.bundle", ["file": path])) { try RecipeBundle(path: path).all() }
  }
}
