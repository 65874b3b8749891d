extension Cocktail {
  var cardID: CardID { CardID(catalogue: CocktailCatalogue.commandName, item: id) }

  /// What the grid shows of each drink.
  static func cards(_ cocktails: [Cocktail], _ strings: Strings) -> [Card] {
    var category = WordMemory(strings, .category)
    var glass = WordMemory(strings, .glass)
    return cocktails.indices.map { index in
      let drink = cocktails[index]
      let subtitle = joined(drink.category, drink.glass)
      return Card(
        id: drink.cardID, title: drink.name,
        subtitle: strings.translatesWords ? joined(category(drink.category), glass(drink.glass)) : subtitle,
        dataSubtitle: subtitle, tags: drink.tags, tint: CocktailTint.tint(of: drink.category)
      ) { cocktails[index].keywords(strings) }
    }
  }

  private func keywords(_ strings: Strings) -> [String] {
    ingredients.flatMap { strings.words($0.name, .ingredient) } + strings.words(category, .category)
      + strings.words(glass, .glass)
      + tags.flatMap { strings.words($0, .tag) } + (iba.map { strings.words($0, .iba) } ?? [])
      + strings.words(alcoholic, .alcohol) + (alcoholic.hasPrefix("Non") ? ["Mocktail"] : [])
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
    let labels = (iba == nil ? tags : tags.filter { $0 != "IBA" }).map { strings.word($0, .tag) }
    let lead = iba.map { [strings("cocktails.iba", ["class": strings.word($0, .iba)])] } ?? []
    return [
      strings.word(category, .category),
      Self.joined(strings.word(glass, .glass), strings.word(alcoholic, .alcohol)),
      (lead + labels).joined(separator: Self.separator),
    ].filter { !$0.isEmpty }
  }

  private func ingredientBlocks(_ strings: Strings, _ units: Settings.Units) -> [Block] {
    let heading =
      glass.isEmpty
      ? strings("cocktails.prepare.any")
      : strings("cocktails.prepare", ["glass": strings.word(glass, .glass)])
    guard !ingredients.isEmpty else {
      return [.heading(heading), .paragraph(strings("cocktails.ingredients.none"))]
    }
    return [.heading(heading), .bullets(ingredients.map { $0.measured(in: units).named(strings).phrase })]
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
