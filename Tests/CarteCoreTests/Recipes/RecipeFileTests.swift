import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct RecipeFileTests {
  private func read(_ text: String) -> [Recipe]? {
    RecipeFile.read(Array(text.utf8))?.recipes
  }

  @Test func aRecipeFromAFileEqualsOneMadeOfItsParts() {
    let found = read(
      #"""
      {"version":1,"recipes":[{"id":"a","title":"A\u001b[31m  b","course":"main","cuisine":"Thai","diets":["vegan",1,""],
      "servings":4,"minutes":30,"summary":" S. ","ingredients":["1 fig\u0007"," ",5],
      "instructions":[{"section":"X","steps":["Stir.",null]},{"section":"Y","steps":[]},3],"source":["N","http://x","C"]}]}
      """#)
    let made = Recipe(
      id: "a", title: "A b", course: "main", cuisine: "Thai", diets: ["vegan"], servings: 4, minutes: 30,
      summary: "S.",
      ingredients: ["1 fig"], instructions: [Recipe.Section(name: "X", steps: ["Stir."])],
      source: Recipe.Source(name: "N", address: "http://x", credits: "C"))
    #expect(found == [made])
    #expect(Set(found ?? []) == [made])
  }

  @Test func membersMayComeInAnyOrderAndTheFirstOfANameCounts() {
    let found = read(
      #"{"recipes":[{"minutes":-1,"x":{"y":[1]},"servings":0,"title":"A","t\u0069tle":"B","id":"1","id":"2","cuisine":5},{"id":"3"}],"version":1}"#
    )
    #expect(found == [Recipe(id: "1", title: "A")])
  }

  @Test(arguments: [
    "", "[]", #"{"version":1}"#, #"{"version":2,"recipes":[]}"#, #"{"version":1,"recipes":{}}"#,
    #"{"version":1,"recipes":[]"#, #"{"version":1,"recipes":[{"id":"1","title":"A","summary":"\q"}]}"#,
  ])
  func aDamagedFileHoldsNoRecipes(text: String) {
    #expect(read(text) == nil)
  }

  // MARK: Memory

  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func batch(_ numbers: Range<Int>, _ title: String = "R") -> [Recipe] {
    numbers.map { Recipe(id: String($0), title: title + String($0)) }
  }

  @Test func theLastBatchIsNewAndStandsFirst() {
    var memory = RecipeMemory()
    memory.add(batch(0..<2), at: now, isThin: false)
    memory.add(batch(1..<4), at: now.addingTimeInterval(1), isThin: false)
    #expect(memory.recipes.map(\.id) == ["1", "2", "3", "0"])
    #expect(memory.newCount == 3)
    let merged = memory.merged(with: [Recipe(id: "a", title: "É"), Recipe(id: "z", title: "s")])
    #expect(merged.map(\.id) == ["1", "2", "3", "a", "0", "z"])
  }

  @Test func noMoreThanTwoHundredAreKept() {
    var memory = RecipeMemory()
    for start in 0..<15 { memory.add(batch(start * 20..<start * 20 + 20), at: now, isThin: false) }
    #expect(memory.recipes.count == 200)
    #expect(memory.recipes.first?.id == "280" && memory.recipes.last?.id == "119")
  }

  @Test func whatIsKnownWellIsNotReplacedByWhatASearchTells() {
    var memory = RecipeMemory()
    memory.add(batch(1..<2, "Whole"), at: now, isThin: false)
    memory.add(batch(1..<3, "Thin").map { $0.found(for: "fig") }, at: now, isThin: true)
    #expect(memory.recipes.map(\.title) == ["Whole1", "Thin2"])
    #expect(memory.recipes.map(\.query) == ["fig", "fig"])
    memory.complete(Recipe(id: "2", title: "Whole2"))
    #expect(memory.recipes.map(\.title) == ["Whole1", "Whole2"])
    #expect(memory.recipes.map(\.query) == ["fig", "fig"] && memory.newCount == 2)
  }

  @Test func aMemoryOfLongRecipesStaysWithinItsBytes() throws {
    var memory = RecipeMemory()
    let long = (0..<200).map {
      Recipe(id: String($0), title: "R", summary: String(repeating: "x", count: 50_000))
    }
    memory.add(long, at: now, isThin: false)
    #expect(memory.file.count <= RecipeMemory.maximumBytes)
    let read = try #require(RecipeMemory(file: memory.file))
    #expect(read.recipes.count > 50 && read.recipes == Array(long.prefix(read.recipes.count)))
    #expect(read.newCount == read.recipes.count)
  }

  @Test(arguments: [
    #"{"version":1,"date":1,"new":1,"recipes":[]}"#,
    #"{"version":1,"date":-5,"recipes":[{"id":"1","title":"A"}]}"#,
    #"{"version":1,"recipes":[{"id":"1","title":"A"}]}"#, "", "x",
  ])
  func aDamagedMemoryIsNone(text: String) {
    #expect(RecipeMemory(file: Array(text.utf8)) == nil)
  }

  @Test func aCountOfNewOnesIsNotBelievedBeyondTheRecipes() {
    let text = #"{"version":1,"date":1,"new":7,"recipes":[{"id":"1","title":"A"}]}"#
    #expect(RecipeMemory(file: Array(text.utf8))?.newCount == 1)
  }
}
