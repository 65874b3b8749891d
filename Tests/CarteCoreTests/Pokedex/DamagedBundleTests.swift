import FoundationEssentials
import Testing

@testable import CarteCore

/// A bundle of three Pokémon whose files somebody has spoilt.
@Suite struct DamagedBundles {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("cards", "[\n[1,1,\"Bulbasaur\",12,4],\n[4,4,\"Charmander\",10]\n]\n")
  }

  private func write(_ name: String, _ text: String) throws {
    let path = folder.path + "/catalogues/pokedex"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name + ".json"))
  }

  private func shelf(_ language: String = "en") throws -> Shelf {
    let strings = try Resources(folder: Checkout.resources).strings(language)
    return try PokedexCatalogue(offline: folder.path, strings: strings).bundled()
  }

  private let bulbasaur = CardID(catalogue: "pokedex", item: "1")

  @Test func withCardsAloneThereAreStillPages() throws {
    let shelf = try shelf()
    #expect(shelf.cards.map(\.title) == ["Bulbasaur", "Charmander"])
    let page = try #require(shelf.page(bulbasaur))
    #expect(page.title == "Bulbasaur" && page.tabs.count == 6)
    #expect(shelf.search("type:fire").matches == [1])
  }

  @Test(arguments: [
    ("[\n[1,\"妙蛙種子\"],\n[-4,\"x\"],[9000000,\"y\"],[4]\n]\n", ["妙蛙種子 Bulbasaur", "Charmander"]),
    ("[\n[1,\"妙蛙種子\"],\n[4,", ["Bulbasaur", "Charmander"]),
    ("[[1,\"\"],[4,\"Charmander\"]]", ["Bulbasaur", "Charmander"]), ("{}", ["Bulbasaur", "Charmander"]),
  ])
  func ofDamagedTitlesTheEnglishNamesAreShown(_ titles: String, shown: [String]) throws {
    try write("chinese", titles)
    #expect(try shelf("zh-Hant").cards.map(\.title) == shown)
  }

  @Test(arguments: [
    #""height":100000000000000000"#, #""weight":1000000000000"#, #""height":-5"#, #""weight":-1"#,
    #""stats":[4611686018427387904,1,1,1,1,1]"#, #""stats":"none""#, #""abilities":[9223372036854775807]"#,
    #""level":[[1,-4],[9223372036854775807,33]]"#, #""gender":900"#, #""capture":1e300"#, #""chain":-1"#,
  ])
  func numbersThatNoPokemonHasHarmNothing(_ member: String) throws {
    try write("pokemon", "[\n{\"id\":1,\(member)}\n]\n")
    let shelf = try shelf()
    #expect(shelf.page(bulbasaur)?.tabs.count == 6)
    #expect(shelf.data(bulbasaur)?["number"].integer == 1)
  }

  @Test(arguments: [Int.min, Int.max, -1, 0, 10_000])
  func aGenerationThatNeverWasHarmsNothing(_ generation: Int) throws {
    try write("names", "[\n{\"id\":1,\"slug\":\"bulbasaur\",\"generation\":\(generation)}\n]\n")
    try write("pokemon", "[\n{\"id\":1,\"height\":7}\n]\n")
    let shelf = try shelf()
    #expect(shelf.page(bulbasaur)?.title == "Bulbasaur")
    #expect(shelf.search("gen:1").matches.count <= 2)
  }

  @Test func whatHasNoNameIsCalledByItsNumber() throws {
    try write("pokemon", "[\n{\"id\":1,\"abilities\":[65],\"level\":[[3,22]]}\n]\n")
    let page = try #require(try shelf().page(bulbasaur))
    let titles = page.tabs.flatMap(\.blocks).flatMap { block -> [String] in
      if case .entries(let entries) = block { entries.map(\.title) } else { [] }
    }
    #expect(titles == ["#65", "#22 (lvl: 3)"])
  }
}
