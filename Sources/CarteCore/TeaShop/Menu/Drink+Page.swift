extension Drink {
  private static let separator = " · "

  var cardID: CardID { CardID(catalogue: TeaCatalogue.commandName, item: name) }

  /// The recommended sweetness by the word that the order form has for it: the shop's menu says `七分` for `少糖`.
  private var sugarWord: String { Sugar(text: recommendedSugar)?.rawValue ?? recommendedSugar }

  /// What the grid shows of it, such as `M $30 · L $35 · 少冰 少糖 · 可熱 · 斯里蘭卡`.
  func card(_ strings: Strings) -> Card {
    let other = name.contains("那堤") ? name.replacing("那堤", with: "那提") : ""
    let words = [other, origin, segment.rawValue, brand].filter { !$0.isEmpty } + DrinkWords.english(name)
    return Card(
      id: cardID, title: name, subtitle: facts(strings).joined(separator: Self.separator),
      tags: [segment.rawValue], tint: segment.tint, keywords: words)
  }

  private func facts(_ strings: Strings) -> [String] {
    var facts = CupSize.allCases.compactMap { size in
      prices[size, isHot: false].map { "\(size.letter) $\($0)" }
    }
    if !prices.isSoldCold, let price = prices.hotM { facts.append("\(Ice.hot.rawValue) $\(price)") }
    if !isOrderable { facts.append(strings("tea.card.noPrice")) }
    let recommended = [recommendedIce, sugarWord].filter { !$0.isEmpty }.joined(separator: " ")
    if !recommended.isEmpty { facts.append(recommended) }
    if prices.isSoldHot { facts.append(strings("tea.card.hot")) }
    if !origin.isEmpty { facts.append(origin) }
    return facts
  }

  /// The page in the language of `strings`.
  func page(_ strings: Strings, _ toppings: [Topping]) -> Page {
    Page(
      id: cardID, title: name,
      facts: [brand, facts(strings).joined(separator: Self.separator)].filter { !$0.isEmpty },
      picture: picture(DrinkRules(self, toppings: toppings)), tint: segment.tint,
      tabs: [
        Tab(label: strings("tea.tab.about"), blocks: aboutBlocks(strings)),
        Tab(label: strings("tea.tab.choices"), blocks: choiceBlocks(strings, toppings)),
      ])
  }

  private func aboutBlocks(_ strings: Strings) -> [Block] {
    let text = detail.isEmpty ? strings("tea.detail.none", ["drink": name]) : detail
    let facts = [
      Fact(strings("tea.brand"), brand), Fact(strings("tea.segment"), segment.rawValue),
      Fact(strings("tea.origin"), origin),
    ].filter { !$0.value.isEmpty }
    return [.paragraph(text), .facts(facts), .heading(strings("tea.prices"))] + priceBlocks(strings)
  }

  private func priceBlocks(_ strings: Strings) -> [Block] {
    let sold = [false, true].flatMap { isHot in
      CupSize.allCases.compactMap { size in
        prices[size, isHot: isHot].map { price in
          Fact(strings(isHot ? "tea.price.hot" : "tea.price.ice", ["size": size.rawValue]), "$\(price)")
        }
      }
    }
    let reason = why.map { [Block.paragraph(strings($0))] } ?? []
    return sold.isEmpty ? reason : [.facts(sold)] + reason
  }

  private func choiceBlocks(_ strings: Strings, _ toppings: [Topping]) -> [Block] {
    let rules = DrinkRules(self, toppings: toppings)
    func offered<Value: RawRepresentable<String>>(_ choices: [TeaChoice<Value>]) -> String {
      choices.filter(\.isOffered).map { $0.value.rawValue }.joined(separator: "、")
    }
    let facts = [
      Fact(strings("tea.size"), offered(rules.sizeChoices(with: nil))),
      Fact(strings("tea.sugar"), offered(rules.sugarChoices)),
      Fact(strings("tea.ice"), offered(rules.iceChoices)),
      Fact(strings("tea.topping"), toppings.map { "\($0.name) +$\($0.price)" }.joined(separator: "、")),
      Fact(
        strings("tea.recommended"),
        [recommendedIce, sugarWord].filter { !$0.isEmpty }.joined(separator: "、")),
    ].filter { !$0.value.isEmpty }
    let reasons = (rules.iceChoices.map(\.refusal) + rules.sugarChoices.map(\.refusal)).compactMap { $0 }
    var told: Set<Problem> = []
    let lines = reasons.filter { told.insert($0).inserted }.map { strings($0) }
    let hotSize =
      prices.isSoldHot
      ? CupSize.allCases.compactMap { rules.refusal(of: $0, with: .hot) }.map { strings($0) } : []
    let all = lines + hotSize
    return all.isEmpty ? [.facts(facts)] : [.facts(facts), .bullets(all)]
  }

  /// The drink for scripts.
  func data(_ toppings: [Topping]) -> JSON {
    let rules = DrinkRules(self, toppings: toppings)
    return [
      "segment": .string(segment.rawValue), "brand": .string(brand), "origin": .string(origin),
      "detail": .string(detail),
      "prices": [
        "ice-M": TeaFile.number(prices.iceM), "ice-L": TeaFile.number(prices.iceL),
        "hot-M": TeaFile.number(prices.hotM), "hot-L": TeaFile.number(prices.hotL),
      ],
      "sugar": .array(rules.sugarChoices.filter(\.isOffered).map { .string($0.value.rawValue) }),
      "ice": .array(rules.iceChoices.filter(\.isOffered).map { .string($0.value.rawValue) }),
      "recommended": [
        "sugar": rules.recommendedSugar.map { .string($0.rawValue) } ?? .null,
        "ice": rules.recommendedIce.map { .string($0.rawValue) } ?? .null,
      ],
      "toppings": .array(toppings.map { ["name": .string($0.name), "price": TeaFile.number($0.price)] }),
    ]
  }
}
