import Testing

@testable import CarteCore

@Suite struct DrinkRulesTests {
  /// Written from the facts: what a cup costs iced M, iced L and hot M, and the only ice and sugar it is made with;
  /// a dash for what there is not.
  private static let table = """
    康提紅茶 25 30 - - -
    雨果紅茶 30 35 35 - -
    曼非紅茶 30 35 35 - -
    茶中香檳 35 40 40 - -
    錫金紅茶 45 - - 去冰 無糖
    夢幻紅茶 50 - - 去冰 無糖
    珍珠那堤 - 60 60 - -
    雨果那堤 50 55 55 - -
    曼非那堤 50 55 55 - -
    烏瓦那堤 55 60 60 - -
    抹茶那堤 60 - 60 - -
    煮濃那堤 60 - - 少冰 -
    生乳紅茶 50 - - 少冰 -
    生乳抹茶 55 - - 少冰 -
    糖檸紅茶 - 55 - - -
    玉釀紅茶 - 55 - - 微糖
    冰淇淋紅茶 - 60 - - -
    """

  private struct Row {
    let name: String
    let iceM, iceL, hotM: Int?
    let onlyIce, onlySugar: String?

    init(_ line: Substring) {
      let words = line.split(separator: " ").map(String.init)
      name = words[0]
      iceM = Int(words[1])
      iceL = Int(words[2])
      hotM = Int(words[3])
      onlyIce = words[4] == "-" ? nil : words[4]
      onlySugar = words[5] == "-" ? nil : words[5]
    }

    /// What the facts say a cup costs; nil for one that is not made.
    func price(_ size: CupSize, _ sugar: Sugar, _ ice: Ice) -> Int? {
      if let onlyIce, onlyIce != ice.rawValue { return nil }
      if let onlySugar, onlySugar != sugar.rawValue { return nil }
      if ice == .hot { return size == .medium ? hotM : nil }
      return size == .medium ? iceM : iceL
    }
  }

  private static let rows = table.split(separator: "\n").map(Row.init)
  private let menu: TeaMenu

  init() throws {
    menu = try Tea.menu()
  }

  @Test func everyCombinationIsAsTheFactsHaveIt() throws {
    #expect(Self.rows.map(\.name) == menu.drinks.map(\.name))
    var legal = 0
    for (row, drink) in zip(Self.rows, menu.drinks) {
      let rules = menu.rules(for: drink)
      for size in CupSize.allCases {
        for ice in Ice.allCases {
          for sugar in Sugar.allCases {
            let price = row.price(size, sugar, ice)
            let what = Comment(rawValue: "\(drink.name) \(size.rawValue) \(sugar.rawValue) \(ice.rawValue)")
            #expect((rules.refusal(size, sugar, ice) == nil) == (price != nil), what)
            guard let price else { continue }
            legal += 1
            #expect(rules.price(size, ice) == price, what)
            #expect(rules.price(size, ice, topping: menu.toppings[0]) == price + 5, what)
          }
        }
      }
    }
    #expect(legal == 421)
  }

  private func reason(_ name: String, _ size: CupSize, _ sugar: Sugar, _ ice: Ice) throws -> String? {
    let drink = try #require(menu.drink(named: name))
    return try menu.rules(for: drink).refusal(size, sugar, ice).map { try Tea.strings()($0) }
  }

  @Test func whatCannotBeHadSaysWhy() throws {
    #expect(try reason("錫金紅茶", .medium, .none, .less) == "只有去冰")
    #expect(try reason("錫金紅茶", .medium, .half, .none) == "只有無糖")
    #expect(try reason("錫金紅茶", .large, .none, .none) == "只有中杯")
    #expect(try reason("康提紅茶", .medium, .half, .hot) == "不提供熱飲")
    #expect(try reason("雨果紅茶", .large, .half, .hot) == "熱飲只有中杯")
    #expect(try reason("珍珠那堤", .medium, .half, .less) == "冰飲只有大杯")
    #expect(try reason("抹茶那堤", .large, .half, .less) == "只有中杯")
    #expect(try reason("煮濃那堤", .medium, .half, .regular) == "只有少冰")
    #expect(try reason("玉釀紅茶", .large, .half, .less) == "只有微糖")
    #expect(try reason("冰淇淋紅茶", .medium, .half, .less) == "只有大杯")
    #expect(try reason("雨果那堤", .large, .half, .less) == nil)
  }

  @Test func recommendationsAreReadInEitherVocabulary() throws {
    let expected = menu.drinks.map { drink -> String in
      let rules = menu.rules(for: drink)
      return
        "\(drink.name) \(rules.recommendedSugar?.rawValue ?? "-") \(rules.recommendedIce?.rawValue ?? "-")"
    }
    #expect(expected[0] == "康提紅茶 少糖 少冰")
    #expect(expected[2] == "曼非紅茶 微糖 微冰")
    #expect(expected[4] == "錫金紅茶 無糖 去冰")
    #expect(expected[9] == "烏瓦那堤 - -")
    // Nothing is recommended, but there is only one.
    #expect(expected[13] == "生乳抹茶 - 少冰")
  }

  @Test func aChoiceIsOfferedOrSaysWhyNot() throws {
    let rules = menu.rules(for: try #require(menu.drink(named: "雨果那堤")))
    #expect(rules.iceChoices.filter(\.isOffered).map(\.value) == Ice.allCases)
    #expect(rules.iceChoices.filter(\.isRecommended).map(\.value) == [.less])
    #expect(rules.sugarChoices.filter(\.isRecommended).map(\.value) == [.half])
    #expect(rules.sizeChoices(with: .hot).map(\.refusal) == [nil, Problem("tea.hot.size", ["size": "中杯"])])
    #expect(rules.sizeChoices(with: nil).map(\.refusal) == [nil, nil])
  }

  @Test func aDrinkWithoutAPriceCannotBeOrdered() {
    let why = Problem("problem.tea.price", ["price": "時價"])
    let rules = DrinkRules(Drink(name: "x", segment: .mixed, prices: CupPrices(), why: why), toppings: [])
    #expect(rules.refusal(.medium, .half, .less) == why && rules.price(.medium, .less) == nil)
    #expect(rules.iceChoices.allSatisfy { $0.refusal == why })
  }
}
