import Testing

@testable import CarteCore

@Suite struct BundledTeaTests {
  private let menu: TeaMenu

  init() throws {
    menu = try Tea.menu()
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the facts are not here")) func everyFieldIsThatOfTheFacts()
    throws
  {
    let facts = try JSON(parsing: try #require(SharedFolder.read("facts/tea/john-tea-menu.json")))
    let shop = facts["shop"]
    #expect(menu.shop.name == shop["name"].text && menu.shop.branch == shop["branch"].text)
    #expect(menu.shop.phone == shop["phone"].text && menu.shop.address == shop["address"].text)
    let items = facts["items"].array
    #expect(items.count == menu.drinks.count)
    for (item, drink) in zip(items, menu.drinks) {
      #expect(drink.name == item["name"].text)
      #expect(drink.segment.rawValue == item["category"].text, "\(drink.name)")
      #expect(drink.origin == item["origin"].text, "\(drink.name)")
      #expect(drink.prices.iceM == item["coldM"].integer, "\(drink.name)")
      #expect(drink.prices.iceL == item["coldL"].integer, "\(drink.name)")
      #expect(drink.prices.hotM == item["hotM"].integer && drink.prices.hotL == nil, "\(drink.name)")
      #expect(drink.recommendedIce == item["recommendIce"].text ?? "", "\(drink.name)")
      #expect(drink.recommendedSugar == item["recommendSugar"].text ?? "", "\(drink.name)")
      #expect(drink.onlyIce?.rawValue == item["onlyIce"].text, "\(drink.name)")
      #expect(drink.onlySugar?.rawValue == item["onlySugar"].text, "\(drink.name)")
    }
    let toppings = facts["options"]["toppings"].array
    #expect(menu.toppings.map(\.name) == toppings.map { $0["name"].text ?? "" })
    #expect(menu.toppings.map(\.price) == toppings.map { $0["price"].integer ?? 0 })
    #expect(menu.toppings.map(\.aliases) == toppings.map { $0["aliases"].array.map { $0.text ?? "" } })
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the facts are not here")) func theWordsAreThoseOfTheFacts()
    throws
  {
    let options = try JSON(parsing: try #require(SharedFolder.read("facts/tea/john-tea-menu.json")))[
      "options"]
    #expect(options["sugar"].array.map { $0.text ?? "" } == Sugar.allCases.map(\.rawValue))
    #expect(options["ice"].array.map { $0.text ?? "" } == Ice.allCases.map(\.rawValue))
    #expect(options["sizes"].array.map { $0.text ?? "" } == CupSize.allCases.map(\.rawValue))
    for alias in options["sugarAliases"].members {
      #expect(Sugar(text: alias.name)?.rawValue == alias.value.text, "\(alias.name)")
    }
    for alias in options["iceAliases"].members {
      #expect(Ice(text: alias.name)?.rawValue == alias.value.text, "\(alias.name)")
    }
  }

  @Test func theSegmentsHaveSixSixAndFive() {
    let counts = TeaSegment.allCases.map { segment in menu.drinks.count { $0.segment == segment } }
    #expect(counts == [6, 6, 5])
    let order = menu.drinks.map { TeaSegment.allCases.firstIndex(of: $0.segment) ?? -1 }
    #expect(order == order.sorted())
  }

  @Test func everyDrinkIsDescribedInWordsOfItsOwn() {
    let details = menu.drinks.map(\.detail)
    #expect(Set(details).count == details.count)
    #expect(details.allSatisfy { $0.hasSuffix("。") && $0.count >= 10 })
  }

  @Test func bothWaysToWriteItNameTheSameDrink() {
    #expect(menu.drink(named: "雨果那提")?.name == "雨果那堤")
    #expect(menu.drink(named: " 雨果 那堤 ")?.name == "雨果那堤")
    #expect(menu.drink(named: "雨果") == nil)
    #expect(menu.topping(named: "白玉珍珠")?.name == "珍珠" && menu.topping(named: "加珍珠")?.name == "珍珠")
    #expect(menu.topping(named: "椰果") == nil && menu.topping(named: "") == nil)
  }

  @Test(arguments: ["", "{", "[]", #"{"version":2,"drinks":[]}"#, #"{"version":1,"drinks":[]}"#])
  func aDamagedFileIsAProblem(_ content: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tea.json"
    CacheFile.write(Array(content.utf8), to: path)
    #expect(throws: Problem("problem.bundle", ["file": path])) { try TeaBundle(path: path).menu() }
  }

  @Test(arguments: [
    ("pearl", "珍珠那堤"), ("bubble tea", "珍珠那堤"), ("latte", "雨果那堤"), ("matcha", "抹茶那堤"),
    ("black tea", "康提紅茶"), ("lemon", "糖檸紅茶"), ("ice cream", "冰淇淋紅茶"),
  ])
  func englishWordsAreKeywordsOfDrinks(_ words: String, _ name: String) throws {
    let drink = try #require(try Tea.menu().drink(named: name))
    let known = drink.card(try Tea.strings()).keywords.joined(separator: " ")
    #expect(words.split(separator: " ").allSatisfy { known.contains($0) })
  }

  @Test func choicesAreReadInEnglish() {
    #expect(["less", "Hot", "none"].map(Ice.init(text:)) == [.less, .hot, Ice.none])
    #expect(["half", "Less", "no"].map(Sugar.init(text:)) == [.half, .less, Sugar.none])
    #expect(Ice(text: "warm") == nil && Sugar(text: "double") == nil)
  }
}
