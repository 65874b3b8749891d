import FoundationEssentials
import Testing

@testable import CarteCore

/// The steps of recorded recipes of every kind, read once beside their sources. The texts belong to others, so it is
/// their hashes that stand here.
@Suite(
  .enabled(
    if: SharedFolder.path != nil, "no recorded answers beside the checkout; CARTE_SHARED can name them"))
struct RecordedGoldenTests {
  private static let goldens: [Golden] = [
    // Paragraphs name the parts between lists.
    Golden(id: "652651", steps: [6, 6, 1], hash: "559127612de9c93ea0a1c24bca8f0a11"),
    // Items of a list name parts.
    Golden(id: "651341", steps: [2, 2, 2], hash: "380a8389f2795f9ae013300da4ac4695"),
    Golden(id: "643505", steps: [2, 6], hash: "bc9babb25199786b4ae1d88c54aa5127"),
    Golden(id: "637631", steps: [5, 2], hash: "a852d7b75ebcd214c693a6d8fb8318d4"),
    // A list alone.
    Golden(id: "640713", steps: [9], hash: "3d3cc107f71f1ecd032204050daf4e2a"),
    // Lines.
    Golden(id: "638775", steps: [6], hash: "1f82fc8920920597995b18a25935010b"),
    Golden(id: "662501", steps: [3], hash: "08b077a7ae915824b5d47df123226f36"),
    // A line above them names nothing.
    Golden(id: "641014", steps: [6], hash: "166a25b4b8490b129d087dfbceceecc8"),
    Golden(id: "715394", steps: [8], hash: "9cc74470441160c82d01c50e53516afc"),
    // Numbers of steps in words.
    Golden(id: "636328", steps: [5], hash: "01bddd8c0c22de193867a6e71aa57c2a"),
    // Running text, glued at its stops.
    Golden(id: "716267", steps: [15], hash: "10bca61a7e762c9a8e8f1afe4d79eda9"),
    // Behind it the form at the end of a page.
    Golden(id: "715481", steps: [7], hash: "8f201d5c9091769aeff883ea0a3a147d"),
  ]

  /// What is told of a recipe: how many steps each of its parts has, and the hash of all of it.
  struct Golden: Sendable {
    let id: String
    let steps: [Int]
    let hash: String
  }

  private func text(_ recipe: Recipe) -> String {
    recipe.instructions.map { "## \($0.name)\n" + $0.steps.joined(separator: "\n") }.joined(separator: "\n")
  }

  @Test func stepsAreThoseThatWereRead() throws {
    let answer = try JSON(parsing: try #require(SharedFolder.read("recorded/spoonacular/random-50.json")))
    let recipes = answer["recipes"].array.compactMap { Recipe(spoonacular: $0) }
    let byID = Dictionary(recipes.map { ($0.id, $0) }) { first, _ in first }
    for golden in Self.goldens {
      let recipe = try #require(byID[golden.id], "\(golden.id)")
      #expect(recipe.instructions.map(\.steps.count) == golden.steps, "\(golden.id)")
      #expect(StableHash.digits(of: text(recipe).utf8) == golden.hash, "\(golden.id): \(text(recipe))")
    }
  }
}
