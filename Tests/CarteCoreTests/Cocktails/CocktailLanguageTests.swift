import FoundationEssentials
import Testing

@testable import CarteCore

/// Instructions in the languages in which TheCocktailDB has them.
@Suite struct CocktailLanguageTests {
  private static let others: [Settings.ContentLanguage] = [.english, .spanish, .french, .italian]

  private func told() throws -> Cocktail {
    try #require(
      Cocktail(
        drink: drink([
          "idDrink": "7", "strInstructions": "Shake. Strain.", "strInstructionsDE": "Schütteln. Abseihen.",
          "strInstructionsES": .null, "strInstructionsFR": " \r\n", "strInstructionsZH-HANT": "搖勻。濾出\u{1B}。",
        ])))
  }

  @Test func instructionsAreReadInEveryLanguageThatHasThem() throws {
    let cocktail = try told()
    #expect(cocktail.steps(in: .german) == ["Schütteln.", "Abseihen."])
    #expect(cocktail.steps(in: .traditionalChinese) == ["搖勻。", "濾出。"])
    for language in Self.others { #expect(cocktail.steps(in: language) == ["Shake.", "Strain."]) }
  }

  @Test func pagesAndDataHaveTheLanguageThatWasChosen() throws {
    let cocktail = try told()
    let page = cocktail.page(words, language: .german)
    #expect(page.tabs[1].blocks.contains(.steps(["Schütteln.", "Abseihen."])))
    #expect(cocktail.data(language: .german)["instructions"] == ["Schütteln.", "Abseihen."])
    #expect(cocktail.page(words, language: .italian).tabs[1].blocks.contains(.steps(["Shake.", "Strain."])))
    // What is in the glass is found in English words, whatever is read.
    #expect(page.picture == cocktail.page(words).picture)
  }

  @Test func theCacheKeepsThem() throws {
    var memory = CocktailMemory()
    memory.date = Date(timeIntervalSince1970: 1_000_000_000)
    memory.cocktails["7"] = try told()
    let kept = try #require(CocktailMemory(file: memory.file)?.cocktails["7"])
    #expect(kept == memory.cocktails["7"])
    #expect(kept.steps(in: .german) == ["Schütteln.", "Abseihen."])
    #expect(kept.steps(in: .french) == ["Shake.", "Strain."])
  }

  @Test func bundledDrinksKeepOurEnglishAndGetOtherLanguages() throws {
    let ours = Cocktail(id: "7", name: "Test", category: "", glass: "", alcoholic: "", steps: ["Ours."])
    let unknown = Cocktail(
      id: "8", name: "Zest", category: "", glass: "", alcoholic: "", steps: ["Ours too."])
    var memory = CocktailMemory()
    memory.cocktails["7"] = try told()
    let merged = memory.merged(with: [ours, unknown])
    #expect(merged.map { $0.steps(in: .english) } == [["Ours."], ["Ours too."]])
    #expect(merged.map { $0.steps(in: .german) } == [["Schütteln.", "Abseihen."], ["Ours too."]])
    #expect(merged[0].steps(in: .french) == ["Ours."])
  }

  @Test func aFileMayHoldAnythingInPlaceOfThem() {
    let text =
      #"{"version":1,"cocktails":[{"id":"1","name":"A","instructions":["Mix."],"translations":"#
      + #"{"de":"no list","fr":["Mélanger.\u001b"," "],"xx":["?"]}},{"id":"2","name":"B","translations":[1]}]}"#
    let found = CocktailFile.read(Array(text.utf8))?.cocktails ?? []
    #expect(found.map { $0.steps(in: .german) } == [["Mix."], []])
    #expect(found.first?.steps(in: .french) == ["Mélanger."])
  }
}
