import FoundationEssentials
import Testing

@testable import CarteCore

/// Answers recorded from Spoonacular, where they lie beside the checkout. Their texts belong to others, so it
/// is what holds for every text that is tested here.
@Suite(
  .enabled(
    if: SharedFolder.path != nil, "no recorded answers beside the checkout; CARTE_SHARED can name them"))
struct RecordedRecipeTests {
  /// The recipes of each answer, and those of them that have steps, counted by other means.
  private static let recipes = [
    "complexSearch-10-2022-01": (10, 9), "information-715397-2023-04": (1, 1), "random-50": (50, 48),
    "recipes-2024plus-shape": (5, 5),
  ]

  private func read(_ name: String) throws -> [UInt8] {
    try #require(SharedFolder.read("recorded/spoonacular/\(name).json"))
  }

  private func recipes(_ name: String) throws -> [Recipe] {
    let response = HTTPResponse(
      status: 200, body: try read(name), address: try WebAddress("https://example.org/"))
    let answer = try SpoonacularAnswer(response, key: try #require(Secret("key")))
    guard case .recipes(let recipes) = answer else { return [] }
    return recipes
  }

  private func all() throws -> [Recipe] {
    try Self.recipes.keys.sorted().flatMap(recipes)
  }

  @Test func everyRecordedAnswerIsCountedHere() throws {
    let folder = try #require(SharedFolder.path) + "/recorded/spoonacular"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    let others = ["errors", "analyzedInstructions-324694"]
    #expect(Set(names.map { String($0.dropLast(5)) }) == Set(Self.recipes.keys).union(others))
  }

  @Test func everyRecipeIsReadAndMostHaveSteps() throws {
    for (name, counts) in Self.recipes {
      let recipes = try recipes(name)
      #expect(recipes.count == counts.0, "\(name)")
      #expect(recipes.count { !$0.instructions.isEmpty } == counts.1, "\(name)")
    }
  }

  @Test func everyStepReadsAsASentence() throws {
    for recipe in try all() {
      for step in recipe.instructions.flatMap(\.steps) {
        let end = step.last { !")\"”".contains($0) }
        #expect(end.map { ".!?…".contains($0) } == true, "\(recipe.id): \(step)")
        #expect(step.split(separator: " ").count >= 3, "\(recipe.id): \(step)")
        #expect(step.first?.isLowercase == false && step == step.cleaned(), "\(recipe.id): \(step)")
        #expect(!HTMLText.hasMarkup(step), "\(recipe.id): \(step)")
        #expect(RecipeSentences.unglued(step) == [step], "\(recipe.id): \(step)")
      }
    }
  }

  @Test func noStepIsJunkOrStandsThereTwice() throws {
    let junk = [
      "subscri", "email", "e-mail", "convertkit", "photograph by", "http", "www.", "ebook", "sign up",
      "enjoy!",
      "crowd pleaser", "so good", "keeper", ";)", ":)", "pic above", "method:", "\u{FFFC}",
    ]
    for recipe in try all() {
      let steps = recipe.instructions.flatMap(\.steps)
      #expect(Set(steps.map { $0.lowercased() }).count == steps.count, "\(recipe.id)")
      for step in steps {
        #expect(!junk.contains { step.lowercased().contains($0) }, "\(recipe.id): \(step)")
        #expect(!recipe.ingredients.contains(step), "\(recipe.id): \(step)")
      }
    }
  }

  @Test func itemsOfListsStayTheStepsTheyAre() throws {
    let rows = try JSON(parsing: read("random-50"))["recipes"].array
    var lists = 0
    for row in rows {
      let html = row["instructions"].text ?? ""
      let items = html.split(separator: "<li>").count - 1
      guard items > 1, let recipe = Recipe(spoonacular: row) else { continue }
      lists += 1
      let steps = recipe.instructions.flatMap(\.steps)
      #expect(
        steps.count >= items / 2 && steps.count >= items - 6, "\(recipe.id): \(items) items, \(steps.count)")
    }
    #expect(lists >= 10)
  }

  @Test func everySummaryIsCleanOfAdvertising() throws {
    for recipe in try all() {
      let summary = recipe.summary.lowercased()
      #expect(!summary.isEmpty && !HTMLText.hasMarkup(recipe.summary), "\(recipe.id)")
      for word in ["spoonacular", "similar recipe", "also liked", "$", "cents per", "\u{FFFC}"] {
        #expect(!summary.contains(word), "\(recipe.id): \(recipe.summary)")
      }
      #expect(".!?".contains(recipe.summary.last ?? " "), "\(recipe.id): \(recipe.summary)")
    }
  }

  @Test func everyRecipeNamesItsSourceAndIngredients() throws {
    for recipe in try all() {
      #expect(!recipe.source.name.isEmpty && recipe.source.address.hasPrefix("http"), "\(recipe.id)")
      #expect(!recipe.title.isEmpty && recipe.servings.map { 1...100 ~= $0 } == true, "\(recipe.id)")
    }
    #expect(try recipes("random-50").allSatisfy { $0.ingredients.count >= 2 })
  }

  @Test func analyzedStepsAloneKeepTheirParts() throws {
    let json = try JSON(parsing: read("analyzedInstructions-324694"))
    let sections = RecipeInstructions.sections(text: "", analyzed: json, ingredients: [])
    #expect(sections.map(\.steps.count) == json.array.map { $0["steps"].array.count })
    #expect(sections.map(\.name) == json.array.map { $0["name"].text ?? "" })
  }

  @Test func everyRecordedFailureIsOne() throws {
    let key = try #require(Secret("key"))
    let address = try WebAddress("https://example.org/")
    for failure in try JSON(parsing: read("errors")).members where !failure.value["body"].isNull {
      let body = Array(failure.value["body"].encoded().utf8)
      for status in [200, Int(failure.name) ?? 500] {
        let response = HTTPResponse(status: status, body: body, address: address)
        if failure.name == "402" {
          #expect(try SpoonacularAnswer(response, key: key) == .usedUp)
        } else {
          #expect(throws: Problem.self) { try SpoonacularAnswer(response, key: key) }
        }
      }
    }
  }

  @Test func whatIsKeptReadsBackTheSame() throws {
    var memory = RecipeMemory()
    memory.add(try all(), at: Date(timeIntervalSince1970: 1_800_000_000), isThin: false)
    #expect(RecipeMemory(file: memory.file) == memory)
  }
}
