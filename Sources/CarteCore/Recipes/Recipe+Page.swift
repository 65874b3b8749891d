extension Recipe {
  private static let separator = " · "

  var cardID: CardID { CardID(catalogue: RecipeCatalogue.commandName, item: id) }

  /// What the grid shows of each recipe; the first `newCount` are marked as new.
  static func cards(_ recipes: [Recipe], newCount: Int, _ strings: Strings) -> [Card] {
    var cuisine = WordMemory(strings, .cuisine)
    return recipes.indices.map { index in
      let recipe = recipes[index]
      let isNew = index < newCount
      let facts = recipe.facts(strings)
      return Card(
        id: recipe.cardID, title: recipe.title, subtitle: facts.with(cuisine(recipe.cuisine)),
        dataSubtitle: strings.translatesWords ? facts.with(recipe.cuisine) : nil,
        mark: isNew ? strings("recipes.new") : "", tags: (isNew ? ["new"] : []) + recipe.tags,
        tint: RecipeTint.tint(of: recipe.course)
      ) { recipes[index].keywords(strings) }
    }
  }

  private var tags: [String] { diets + [course, cuisine].filter { !$0.isEmpty } }

  private func keywords(_ strings: Strings) -> [String] {
    let words =
      strings.words(cuisine, .cuisine) + strings.words(course, .course)
      + diets.flatMap { strings.words($0, .diet) }
    return (ingredients + words + [query]).filter { !$0.isEmpty }
  }

  /// `45 min · 4 servings`, as far as they are known; `with` puts `Italian` behind.
  private func facts(_ strings: Strings) -> String {
    [minutes.map { Self.time($0, strings) }, servings.map { Self.servings($0, strings) }]
      .compactMap { $0 }.joined(separator: Self.separator)
  }

  private static func servings(_ count: Int, _ strings: Strings) -> String {
    count == 1 ? strings("recipes.serving") : strings("recipes.servings", ["count": String(count)])
  }

  /// Minutes as a cook counts them: up to four hours as they are.
  private static func time(_ minutes: Int, _ strings: Strings) -> String {
    if minutes < 240 { return strings("recipes.minutes", ["count": String(minutes)]) }
    if minutes < 48 * 60 { return strings("recipes.hours", ["count": String((minutes + 30) / 60)]) }
    return strings("recipes.days", ["count": String((minutes + 12 * 60) / 1440)])
  }

  /// Where Spoonacular's photograph is; nil for bundled recipes, whose ids are words.
  ///
  /// Answers give an address of any host, size and type. Where it is that of the service's pictures, the size is
  /// another: 556×370 is the one that every recipe has, while searches answer with 312×231; the smallest is 90×90.
  /// Recipes that were kept without an address have most likely a JPEG file.
  ///
  /// - Parameters:
  ///   - server: the address of the server that the recipe is from. Whoever names one on this machine does not want
  ///     another one asked.
  ///   - size: one of the sizes that the service has, in points.
  func photo(from server: String, size: String = "556x370") -> WebAddress? {
    guard !id.isEmpty, id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    let isPublic = server == Servers().spoonacular.text
    let given = photo.isEmpty ? Self.pictures + "\(id)-\(size).jpg" : Self.sized(photo, size, id: id)
    guard let address = WebAddress(photo: given, from: server) else { return nil }
    return isPublic || address.host == (try? WebAddress(server))?.host ? address : nil
  }

  private static let pictures = "https://img.spoonacular.com/recipes/"

  private static func sized(_ address: String, _ size: String, id: String) -> String {
    let folders = [pictures, "https://spoonacular.com/recipeImages/"]
    guard let folder = folders.first(where: { address.hasPrefix($0 + id + "-") }) else { return address }
    let rest = address.dropFirst(folder.count + id.count + 1)
    guard let dot = rest.firstIndex(of: "."),
      rest[..<dot].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "x") })
    else { return address }
    return pictures + id + "-" + size + rest[dot...]
  }

  /// The page in the language of `strings`.
  func page(_ strings: Strings) -> Page {
    let origin =
      source.isEmpty ? strings("recipes.source.own") : source.name.isEmpty ? source.address : source.name
    let facts = [
      facts(strings).with(strings.word(cuisine, .cuisine)),
      diets.map { strings.word($0, .diet) }.joined(separator: Self.separator),
      strings("recipes.from", ["source": origin]),
    ]
    return Page(
      id: cardID, title: title, facts: facts.filter { !$0.isEmpty }, address: source.address,
      picture: picture,
      tint: RecipeTint.tint(of: course),
      tabs: [
        Tab(label: strings("recipes.tab.summary"), blocks: summaryBlocks(strings)),
        Tab(label: strings("recipes.tab.ingredients"), blocks: ingredientBlocks(strings)),
        Tab(label: strings("recipes.tab.instructions"), blocks: instructionBlocks(strings)),
      ])
  }

  private func summaryBlocks(_ strings: Strings) -> [Block] {
    let text = summary.isEmpty ? strings("recipes.summary.none", ["title": title]) : summary
    let credits = [
      Fact(strings("recipes.source"), source.name), Fact(strings("recipes.address"), source.address),
      Fact(strings("recipes.credits"), source.credits),
    ].filter { !$0.value.isEmpty }
    return credits.isEmpty ? [.paragraph(text)] : [.paragraph(text), .facts(credits)]
  }

  private func ingredientBlocks(_ strings: Strings) -> [Block] {
    guard !ingredients.isEmpty else { return [.paragraph(strings("recipes.ingredients.none"))] }
    let heading = servings.map {
      Block.heading(strings("recipes.for", ["servings": Self.servings($0, strings)]))
    }
    return (heading.map { [$0] } ?? []) + [.bullets(ingredients)]
  }

  private func instructionBlocks(_ strings: Strings) -> [Block] {
    guard !instructions.isEmpty else {
      let words =
        source.address.isEmpty
        ? strings("recipes.instructions.none", ["title": title])
        : strings("recipes.instructions.elsewhere", ["title": title, "address": source.address])
      return [.paragraph(words)]
    }
    return instructions.flatMap { section in
      section.name.isEmpty ? [.steps(section.steps)] : [.heading(section.name), .steps(section.steps)]
    }
  }

  /// The recipe for scripts. `source` is an address where there is one.
  var data: JSON {
    let origin = source.address.isEmpty ? source.name : source.address
    let credits = [source.name, source.credits].filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      "servings": RecipeFile.number(servings), "minutes": RecipeFile.number(minutes),
      "summary": .string(summary), "source": origin.isEmpty ? .null : .string(origin),
      "credits": credits.isEmpty ? .null : .string(credits),
      "ingredients": .array(ingredients.map(JSON.string)), "instructions": RecipeFile.json(instructions),
    ]
  }
}

extension String {
  /// The facts with another one, where both are there.
  fileprivate func with(_ fact: String) -> String {
    isEmpty || fact.isEmpty ? self + fact : self + " · " + fact
  }
}
