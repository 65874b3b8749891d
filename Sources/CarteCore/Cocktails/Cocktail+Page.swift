extension Cocktail {
  var cardID: CardID { CardID(catalogue: CocktailCatalogue.commandName, item: id) }

  /// What the grid shows of each drink.
  static func cards(_ cocktails: [Cocktail]) -> [Card] {
    cocktails.indices.map { index in
      let drink = cocktails[index]
      return Card(
        id: drink.cardID, title: drink.name, subtitle: joined(drink.category, drink.glass), tags: drink.tags,
        tint: CocktailTint.tint(of: drink.category)
      ) { cocktails[index].keywords }
    }
  }

  private var keywords: [String] {
    ingredients.map(\.name) + [category, glass] + tags + [iba, alcoholic].compactMap { $0 }
      + (alcoholic.hasPrefix("Non") ? ["Mocktail"] : [])
  }

  /// The page in the language of `strings`, with its measures in these units and its instructions in a language
  /// if there are any in it.
  func page(
    _ strings: Strings, units: Settings.Units = .source, language: Settings.ContentLanguage = .english
  ) -> Page {
    Page(
      id: cardID, title: name, facts: facts(strings), picture: picture, tint: CocktailTint.tint(of: category),
      tabs: [
        Tab(label: strings("cocktails.tab.ingredients"), blocks: ingredientBlocks(strings, units)),
        Tab(
          label: strings("cocktails.tab.instructions"),
          blocks: instructionBlocks(strings, steps(in: language))),
      ])
  }

  private func facts(_ strings: Strings) -> [String] {
    let labels = iba.map { [strings("cocktails.iba", ["class": $0])] + tags.filter { $0 != "IBA" } } ?? tags
    return [category, Self.joined(glass, alcoholic), labels.joined(separator: Self.separator)].filter {
      !$0.isEmpty
    }
  }

  private func ingredientBlocks(_ strings: Strings, _ units: Settings.Units) -> [Block] {
    let heading =
      glass.isEmpty ? strings("cocktails.prepare.any") : strings("cocktails.prepare", ["glass": glass])
    guard !ingredients.isEmpty else {
      return [.heading(heading), .paragraph(strings("cocktails.ingredients.none"))]
    }
    return [.heading(heading), .bullets(ingredients.map { $0.measured(in: units).phrase })]
  }

  private func instructionBlocks(_ strings: Strings, _ steps: [String]) -> [Block] {
    guard !steps.isEmpty else { return [.paragraph(strings("cocktails.instructions.none", ["name": name]))] }
    // "Enjoy your Abbey Cocktail cocktail!" says it twice.
    let isNamedSo = name.lowercased().hasSuffix("cocktail")
    return [
      .heading(strings("cocktails.how", ["name": name])), .steps(steps),
      .paragraph(strings(isNamedSo ? "cocktails.enjoy.named" : "cocktails.enjoy", ["name": name])),
    ]
  }

  /// The drink for scripts, with its instructions in a language if there are any in it.
  func data(language: Settings.ContentLanguage = .english) -> JSON {
    [
      "category": .string(category), "glass": .string(glass), "alcoholic": .string(alcoholic),
      "iba": iba.map(JSON.string) ?? .null, "tags": .array(tags.map(JSON.string)),
      "ingredients": .array(ingredients.map { ["measure": .string($0.measure), "name": .string($0.name)] }),
      "instructions": .array(steps(in: language).map(JSON.string)),
    ]
  }

  private static let separator = " · "

  private static func joined(_ one: String, _ other: String) -> String {
    one.isEmpty || other.isEmpty ? one + other : one + separator + other
  }
}
