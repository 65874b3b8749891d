import FoundationEssentials
import Testing

@testable import CarteCore

/// The Chinese words for what the catalogues' data says in English.
@Suite struct VocabularyTests {
  private let resources = Resources(folder: Checkout.resources)
  private let strings: Strings
  private let cocktails: [Cocktail]
  private let recipes: [Recipe]

  init() throws {
    strings = try resources.strings("zh-Hant")
    cocktails = try CocktailBundle(path: Checkout.resources + "/catalogues/cocktails.json").cocktails()
    recipes = try RecipeBundle(path: Checkout.resources + "/catalogues/recipes.json").all()
  }

  /// A word that stays as it is would be no translation.
  private func expectWords(_ words: [String], _ kind: Vocabulary.Kind) {
    for word in Set(words) where !word.isEmpty && word != "IBA" {
      #expect(strings.word(word, kind) != word, "no Chinese for \(kind) \(word)")
    }
  }

  @Test func everyKindOfBundledDrinkHasAWord() {
    expectWords(cocktails.map(\.category), .category)
    expectWords(cocktails.map(\.glass), .glass)
    expectWords(cocktails.map(\.alcoholic), .alcohol)
    expectWords(cocktails.compactMap(\.iba), .iba)
    expectWords(cocktails.flatMap(\.tags), .tag)
  }

  @Test func everyIngredientOfABundledDrinkHasAName() {
    expectWords(cocktails.flatMap { $0.ingredients.map(\.name) }, .ingredient)
  }

  @Test func ingredientsStandInChineseWithTheEnglishNameBehind() throws {
    let margarita = try #require(cocktails.first { $0.name == "Margarita" }).page(strings, units: .metric)
    let bullets = ["45 ml 龍舌蘭酒 Tequila", "15 ml 橙皮酒 Triple sec", "30 ml 萊姆汁 Lime juice", "鹽 Salt"]
    #expect(margarita.tabs[0].blocks.last == .bullets(bullets))
    let index = SearchIndex(drinks)
    #expect(Set(index.search("龍舌蘭酒").matches) == Set(index.search("tequila").matches))
  }

  @Test func everyKindOfBundledRecipeHasAWord() {
    expectWords(recipes.map(\.course), .course)
    expectWords(recipes.map(\.cuisine), .cuisine)
    expectWords(recipes.flatMap(\.diets), .diet)
  }

  @Test func everyWordIsOfAKindAndClean() throws {
    let members = try resources.json("vocabulary/zh-Hant.json").members
    let kinds = Vocabulary.Kind.allCases.map { $0.rawValue + "." }
    #expect(Set(members.map(\.name)).count == members.count, "a word stands twice")
    for member in members {
      let text = try #require(member.value.text)
      #expect(kinds.contains { member.name.hasPrefix($0) }, "\(member.name) is of no kind")
      #expect(member.name == member.name.lowercased(), "\(member.name) is never looked for")
      #expect(!text.isEmpty && text == text.cleaned(), "\(member.name)")
    }
  }

  @Test func theFileIsSearchedWhereItLies() throws {
    let bytes = try #require(CacheFile.read(Checkout.resources + "/vocabulary/zh-Hant.json", limit: 1 << 20))
    #expect(TextLines(bytes)?["glass.highball glass"] == "高球杯")
  }

  @Test func capitalsMakeNoDifferenceAndUnknownWordsStay() {
    #expect(strings.word("Collins Glass", .glass) == "可林杯")
    #expect(strings.word("Copper thimble", .glass) == "Copper thimble")
    #expect(strings.words("Copper thimble", .glass) == ["Copper thimble"])
    #expect(strings.words("Beer", .category) == ["Beer", "啤酒"])
  }

  @Test func englishHasNoOtherWords() throws {
    let english = try resources.strings("en")
    #expect(english.word("Beer", .category) == "Beer" && english.words("Beer", .tag) == ["Beer"])
    #expect(!english.translatesWords)
  }

  @Test func withoutTheFileTheDataIsShownAsItIs() throws {
    let strings = Strings(
      language: "zh-Hant", texts: .made([:]), vocabulary: Lazily { Vocabulary(.made([:])) })
    #expect(strings.word("Beer", .category) == "Beer")
  }

  // MARK: - Cards and pages

  private var drinks: [Card] { Cocktail.cards(cocktails, strings) }

  @Test func drinksAreShownInChineseAndToldToScriptsInEnglish() throws {
    let margarita = try #require(drinks.first { $0.title == "Margarita" })
    #expect(margarita.subtitle == "一般調酒 · 雞尾酒杯")
    #expect(margarita.dataSubtitle == "Ordinary Drink · Cocktail glass")
    #expect(margarita.tags == ["IBA", "Classic", "Sour"])
    let page = try #require(cocktails.first { $0.name == "Margarita" }).page(strings)
    #expect(page.facts == ["一般調酒", "雞尾酒杯 · 含酒精", "IBA，當代經典 · 經典 · 酸"])
    #expect(page.tabs[0].blocks.first == .heading("請準備：雞尾酒杯"))
  }

  @Test func drinksAreFoundInBothLanguages() {
    let index = SearchIndex(drinks)
    func ids(_ query: String) -> Set<Int> { Set(index.search(query).matches) }
    #expect(!ids("可林杯").isEmpty && ids("可林杯") == ids("collins glass"))
    #expect(!ids("不朽經典").isEmpty && ids("不朽經典") == ids("unforgettables"))
    let free = Set(cocktails.indices.filter { cocktails[$0].alcoholic == "Non alcoholic" })
    #expect(ids("無酒精") == free && ids("non-alcoholic") == free)
    #expect(ids("含酒精") == Set(cocktails.indices.filter { cocktails[$0].alcoholic == "Alcoholic" }))
  }

  @Test func recipesAreShownInChineseAndToldToScriptsInEnglish() throws {
    let cards = Recipe.cards(recipes, newCount: 0, strings)
    let agua = try #require(cards.first { $0.id.item == "agua-de-jamaica" })
    #expect(agua.subtitle == "150 分鐘 · 6 人份 · 墨西哥")
    #expect(agua.dataSubtitle == "150 分鐘 · 6 人份 · Mexican")
    let page = try #require(recipes.first { $0.id == "agua-de-jamaica" }).page(strings)
    #expect(page.facts[1] == "純素 · 素食 · 無麩質 · 無乳製品")
  }

  @Test(arguments: [
    ("course:湯", "course:soup"), ("diet:純素", "diet:vegan"), ("cuisine:泰", "cuisine:thai"),
  ])
  func termsOfRecipesAreUnderstoodInBothLanguages(chinese: String, english: String) {
    let shelf = Shelf(
      cards: Recipe.cards(recipes, newCount: 0, strings), source: .bundled,
      term: RecipeTerms(recipes, strings).cards, page: { _ in nil })
    let found = shelf.search(english).matches
    #expect(!found.isEmpty && found.count < recipes.count)
    #expect(shelf.search(chinese).matches == found)
  }

  @Test func favoritesKeepTheWordsOfTheData() throws {
    let margarita = try #require(drinks.first { $0.title == "Margarita" })
    #expect(Favorite(margarita, added: .distantPast).subtitle == "Ordinary Drink · Cocktail glass")
  }
}
