import FoundationEssentials

/// Recipes: bundled ones, and those of Spoonacular for whoever has a key. It has few points a day, so it is
/// asked only when somebody presses a key for that.
public struct RecipeCatalogue: Catalogue {
  /// `recipes`.
  public var name: String { Self.commandName }
  /// Never.
  public var refreshAge: Double? { nil }
  /// Spoonacular can be searched.
  public var searchesNetwork: Bool { true }

  /// The name in files and commands.
  public static let commandName = "recipes"

  private let bundle: RecipeBundle
  private let store: RecipeStore
  private let client: HTTPClient
  private let server: String
  private let key: Secret?
  private let isOffline: Bool
  private let strings: Strings
  private let clock: WallClock

  /// How many recipes one refresh brings, and how many one search.
  private static let randomCount = 20
  private static let searchCount = 10
  private static let longestQuery = 100
  /// In columns of the screen; the rest of the sentence is to be seen too.
  private static let longestShownQuery = 40
  private static let needsKey = ShelfStatus.needsKey("source.noKey", short: "source.noKeyShort")

  /// Sets the catalogue up; reads and asks nothing yet.
  ///
  /// - Parameters:
  ///   - resources: the folder of the program's resources.
  ///   - cache: the folder of what may be deleted at any time; nil for none.
  ///   - server: the address of Spoonacular or of what speaks like it; checked when it is asked.
  ///   - key: the key for it; nil for the bundled recipes only.
  ///   - isOffline: whether nothing will ever be asked, so that there is no use in a key.
  public init(
    resources: String, cache: String?, client: HTTPClient, server: String = Servers().spoonacular.text,
    key: Secret?, isOffline: Bool = false, strings: Strings, clock: WallClock = .system
  ) {
    bundle = RecipeBundle(path: resources + "/catalogues/recipes.json")
    store = RecipeStore(cache: cache, key: key, clock: clock)
    self.client = client
    self.server = server
    self.key = key
    self.isOffline = isOffline
    self.strings = strings
    self.clock = clock
  }

  /// Sets the catalogue up as the program runs it.
  public init(_ surroundings: Surroundings) {
    let servers = surroundings.settings.servers
    self.init(
      resources: surroundings.resources.folder, cache: surroundings.directories.cache,
      client: surroundings.http, server: servers.spoonacular.text, key: servers.spoonacularKey,
      isOffline: surroundings.settings.offline, strings: surroundings.strings, clock: surroundings.clock)
  }

  /// The bundled recipes.
  ///
  /// - Throws: `problem.bundle` where their file is missing or damaged.
  public func bundled() throws -> Shelf {
    shelf(try bundle.all(), .bundled, status: isOffline || key != nil ? nil : Self.needsKey)
  }

  /// What Spoonacular told of lately, with the bundled recipes; nil where nothing sound is in the cache.
  public func cached() throws -> Shelf? {
    guard let memory = store.memory() else {
      guard let quota = store.quota(), let bundled = try? bundle.all() else { return nil }
      return shelf(bundled, .bundled, status: isOffline ? nil : quota.status(isLive: false))
    }
    return shelf(memory, .cached(memory.date))
  }

  /// Asks Spoonacular for twenty recipes, which then stand first as new. Where the points of the day are used
  /// up nothing is asked, and the shelf has a note that says so.
  ///
  /// - Throws: `problem.spoonacular.noKey` without a key, `Problem` where no recipe came,
  /// `CancellationError`.
  public func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf {
    try await ask {
      try await $0.random(number: Self.randomCount)
    } receive: { recipes, memory in
      guard !recipes.isEmpty else { return Problem("problem.answer", ["host": host]) }
      memory.add(recipes, at: clock.now(), isThin: false)
      return nil
    }
  }

  /// Asks Spoonacular for recipes that fit a query with its terms (`SpoonacularQuery`), which then stand first as new and are found by that
  /// query. Where the points of the day are used up nothing is asked, and the shelf has a note that says so;
  /// also where nothing was found.
  ///
  /// - Throws: as `refresh`.
  public func search(_ query: String) async throws -> Shelf {
    let query = query.cleaned(atMost: Self.longestQuery)
    let asked = SpoonacularQuery(query)
    return try await ask {
      try await $0.search(asked, number: Self.searchCount)
    } receive: { recipes, memory in
      guard !recipes.isEmpty else {
        let shown = TextWidth.clipped(query, to: Self.longestShownQuery)
        return Problem("problem.spoonacular.nothing", ["query": shown])
      }
      memory.add(recipes.map { $0.found(for: asked.text) }, at: clock.now(), isThin: true)
      return nil
    }
  }

  /// Asks Spoonacular for the whole of one recipe, for what a search left out.
  ///
  /// - Throws: as `refresh`.
  public func complete(_ id: CardID) async throws -> Shelf {
    guard !id.item.isEmpty, id.item.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw Problem("problem.spoonacular.nothing", ["query": id.item])
    }
    return try await ask {
      try await $0.information(id.item)
    } receive: { recipes, memory in
      guard let recipe = recipes.first(where: { $0.id == id.item }) else {
        return Problem("problem.answer", ["host": host])
      }
      memory.complete(recipe)
      return nil
    }
  }

  // MARK: - Asking

  private var host: String { (try? WebAddress(server))?.host ?? "" }

  /// Asks a question if there are points for it. `receive` takes the recipes in, or says why they are none;
  /// that is an error where nothing else is on the shelf for it.
  private func ask(
    _ question: (Spoonacular) async throws -> SpoonacularAnswer,
    receive: ([Recipe], inout RecipeMemory) -> Problem?
  ) async throws -> Shelf {
    guard let key else { throw Problem("problem.spoonacular.noKey") }
    let spoonacular = Spoonacular(
      client: client, address: try WebAddress(server), key: key, clock: clock, learn: store.keep)
    if let quota = store.quota(), quota.isUsedUp { return usedUp(quota) }
    switch try await question(spoonacular) {
    case .usedUp:
      let quota = Quota.usedUp(at: clock.now())
      store.keep(quota)
      return usedUp(quota)
    case .recipes(let recipes):
      var memory = store.memory() ?? RecipeMemory()
      if let problem = receive(recipes, &memory) {
        guard problem.key == "problem.spoonacular.nothing" else { throw problem }
        return kept(note: problem)
      }
      store.keep(memory)
      return shelf(memory, .live(memory.date))
    }
  }

  private func usedUp(_ quota: Quota) -> Shelf {
    let time = ShelfStatus.wait(quota.renewal.timeIntervalSince(clock.now()), strings)
    return kept(note: Problem("problem.spoonacular.usedUp", ["time": time]))
  }

  /// What is known without having learnt anything.
  private func kept(note: Problem) -> Shelf {
    let memory = store.memory()
    return shelf(memory ?? RecipeMemory(), memory.map { .cached($0.date) } ?? .bundled, note: note)
  }

  // MARK: - Shelves

  private func shelf(_ memory: RecipeMemory, _ source: Shelf.Source, note: Problem? = nil) -> Shelf {
    // A damaged bundle is reported by `bundled`; what the network gave needs none.
    let recipes = memory.merged(with: (try? bundle.all()) ?? [])
    let isLive = if case .live = source { true } else { false }
    let status = isOffline ? nil : key == nil ? Self.needsKey : store.quota()?.status(isLive: isLive)
    return shelf(recipes, source, newCount: memory.newCount, note: note, status: status)
  }

  private func shelf(
    _ recipes: [Recipe], _ source: Shelf.Source, newCount: Int = 0, note: Problem? = nil,
    status: ShelfStatus? = nil
  ) -> Shelf {
    // Looking through the list is quick enough for a page, and a table of ids would delay the first picture.
    let find = { @Sendable (id: CardID) in recipes.first { $0.id == id.item } }
    let strings = strings
    let terms = RecipeTerms(recipes, strings)
    let server = server
    return Shelf(
      cards: Recipe.cards(recipes, newCount: newCount, strings), source: source, note: note, status: status,
      terms: RecipeTerms.help, vocabulary: terms.vocabulary, term: terms.cards,
      page: { find($0).map { $0.page(strings).with(photo: $0.photo(from: server)) } },
      data: { find($0)?.data }, details: { find($0)?.details(from: server) })
  }
}
