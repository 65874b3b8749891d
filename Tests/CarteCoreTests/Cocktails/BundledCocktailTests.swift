import Testing

@testable import CarteCore

/// The drinks that come with the program.
@Suite struct BundledCocktailTests {
  private let path = Checkout.resources + "/catalogues/cocktails.json"
  private let cocktails: [Cocktail]

  init() throws {
    cocktails = try CocktailBundle(path: path).cocktails()
  }

  @Test func everyEntryDecodes() throws {
    let bytes = try #require(CacheFile.read(path, limit: 16 << 20))
    let document = try JSON(parsing: bytes)
    #expect(document["cocktails"].array.count == cocktails.count)
    for (json, cocktail) in zip(document["cocktails"].array, cocktails) {
      #expect(CocktailFile.json(cocktail) == json, "\(cocktail.name) changes when it is read")
    }
  }

  @Test func everyDrinkIsWhole() {
    for cocktail in cocktails {
      #expect(
        !cocktail.id.isEmpty && !cocktail.glass.isEmpty && !cocktail.category.isEmpty, "\(cocktail.name)")
      #expect(
        ["Alcoholic", "Non alcoholic", "Optional alcohol"].contains(cocktail.alcoholic), "\(cocktail.name)")
      #expect(cocktail.ingredients.count >= 2, "\(cocktail.name)")
      #expect(!cocktail.steps.isEmpty, "\(cocktail.name)")
      #expect(CocktailVocabulary.glass(cocktail.glass) == cocktail.glass)
      #expect(CocktailVocabulary.category(cocktail.category) == cocktail.category)
    }
  }

  @Test func everyStepIsASentence() {
    for step in cocktails.flatMap(\.steps) {
      #expect(step.first?.isLowercase == false && ".!?".contains(step.last ?? " "), "\(step)")
    }
  }

  @Test func thereAreEnoughOfEachKind() {
    #expect(cocktails.count >= 150)
    #expect(cocktails.count { $0.alcoholic == "Non alcoholic" } >= 20)
    #expect(cocktails.count { $0.iba != nil } >= 72)
  }

  @Test func idsAndNamesAreUnique() {
    #expect(Set(cocktails.map(\.id)).count == cocktails.count)
    #expect(Set(cocktails.map { $0.name.lowercased() }).count == cocktails.count)
  }

  @Test func theOrderOfTheFileIsThatOfTheGrid() {
    let sorted = CocktailMemory().merged(with: cocktails.reversed())
    let moved = zip(sorted, cocktails).first { $0.id != $1.id }
    #expect(moved?.0.name == nil, "stands before \(moved?.1.name ?? "")")
  }

  @Test func everyCategoryHasItsColor() {
    let tints = Dictionary(grouping: Set(cocktails.map(\.category))) { CocktailTint.tint(of: $0).name }
    #expect(tints.allSatisfy { $0.value.count == 1 })
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"version":2,"cocktails":[]}"#, #"{"version":1,"cocktails":{}}"#,
  ])
  func aDamagedFileIsAProblem(content: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/cocktails.json"
    CacheFile.write(Array(content.utf8), to: path)
    #expect(throws: Problem("problem.bundle", ["file": path])) { try CocktailBundle(path: path).cocktails() }
  }
}
