import FoundationEssentials

/// The Pokédex: 1,025 species and their forms, bundled with all that pages tell, and what PokeAPI knows besides.
public struct PokedexCatalogue: Catalogue {
  /// `pokedex`.
  public var name: String { Self.commandName }
  /// A week: new Pokémon come once in years.
  public var refreshAge: Double? { 7 * 86_400 }

  /// The name in files and commands.
  public static let commandName = "pokedex"
  /// Where PokeAPI answers to everybody.
  public static let publicServer = Servers().pokeAPI.text

  private let bundle: PokedexBundle
  private let cacheFile: String?
  private let client: HTTPClient
  private let server: String
  private let strings: Strings
  private let clock: WallClock
  /// Lets one question about a Pokémon be under way at a time.
  private let turns = HostQueue(limit: 1)

  /// Sets the catalogue up; reads and asks nothing yet.
  ///
  /// - Parameters:
  ///   - resources: the folder of the program's resources.
  ///   - cache: the folder of what may be deleted at any time; nil for none.
  ///   - server: the address of PokeAPI or of what speaks like it; checked when it is asked.
  public init(
    resources: String, cache: String?, client: HTTPClient, server: String = Self.publicServer,
    strings: Strings, clock: WallClock = .system
  ) {
    bundle = PokedexBundle(folder: resources + "/catalogues/pokedex")
    cacheFile = cache.map { $0 + "/" + PokeAPIMemory.fileName }
    self.client = client
    self.server = server
    self.strings = strings
    self.clock = clock
  }

  /// Sets the catalogue up as the program runs it.
  public init(_ surroundings: Surroundings) {
    self.init(
      resources: surroundings.resources.folder, cache: surroundings.directories.cache,
      client: surroundings.http, server: surroundings.settings.servers.pokeAPI.text,
      strings: surroundings.strings, clock: surroundings.clock)
  }

  /// The bundled Pokémon.
  ///
  /// - Throws: `problem.bundle` where they are missing or damaged.
  public func bundled() throws -> Shelf {
    shelf(try Pokedex(bundle, kept: kept), .bundled)
  }

  /// The bundled Pokémon with those an earlier refresh found; nil where there is nothing sound in the cache.
  public func cached() throws -> Shelf? {
    guard let memory = remembered() else { return nil }
    return shelf(of: memory, .cached(memory.date))
  }

  /// Asks PokeAPI which Pokémon there are and of which types: 19 questions.
  ///
  /// - Throws: `Problem` where no answer came at all or the server's address is none, `CancellationError`.
  public func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf {
    let server = PokeAPI(client: client, address: try WebAddress(server))
    client.trimCache()
    let dex = Pokedex(bundle, with: [])
    let sweep = PokeAPISweep(
      server: server, memory: remembered() ?? PokeAPIMemory(), bundledIDs: Set(dex.entries.map(\.id)),
      species: dex.species, clock: clock
    ) { sweep, isMilestone in
      if isMilestone { remember(sweep.memory) }
      report(RefreshProgress(done: sweep.done, total: sweep.total))
    }
    try await sweep.run()
    let note = Problem(
      "problem.partial",
      ["host": server.address.host, "failed": String(sweep.failed), "total": String(sweep.done)])
    return shelf(of: sweep.memory, .live(sweep.memory.date), note: sweep.failed > 0 ? note : nil)
  }

  /// The text of an ability or a move, or a tab of a Pokémon, where it is not bundled. Every answer of PokeAPI is
  /// kept for good: what it says of these never changes by much.
  public func answer(_ question: Question) async throws -> [Block] {
    guard let topic = PokeAPIAnswers.Topic(question) else { return [] }
    let answers = PokeAPIAnswers(server: PokeAPI(client: client, address: try WebAddress(server)))
    switch topic {
    case .ability: return try await answers.blocks(for: question)
    case .move(let id):
      guard let move = try await answers.move(id) else { return [] }
      return [.entries([pages(Pokedex(bundle, with: [])).entry(move)])]
    case .pokemon(let id, let part):
      guard let tab = PokedexTab(rawValue: part) else { return [] }
      // One after the other: the first one's answers are there for the next.
      try await turns.enter(String(id))
      defer { turns.leave(String(id)) }
      guard let details = try await answers.details(id) else { return [] }
      if tab == .about, let problem = details.speciesProblem { throw problem }
      if tab == .evolution, let problem = details.chainProblem { throw problem }
      let dex = Pokedex(bundle, with: remembered()?.list ?? [])
      return pages(dex).blocks(of: tab, details.pokemon, details.learnset, details.chain)
    }
  }

  private var kept: PokeAPIKept? {
    (try? WebAddress(server)).map { PokeAPIKept(client: client, address: $0) }
  }

  private func pages(_ dex: Pokedex) -> PokedexPages {
    PokedexPages(lookup: dex.lookup, strings: strings)
  }

  private func remembered() -> PokeAPIMemory? {
    cacheFile.flatMap { CacheFile.read($0, limit: PokeAPIMemory.maximumBytes) }.flatMap(
      PokeAPIMemory.init(file:))
  }

  private func remember(_ memory: PokeAPIMemory) {
    guard let cacheFile else { return }
    CacheFile.write(memory.file, to: cacheFile)
  }

  func shelf(of memory: PokeAPIMemory, _ source: Shelf.Source, note: Problem? = nil) -> Shelf {
    shelf(Pokedex(bundle, with: memory.list, kept: kept), source, isPartial: !memory.isComplete, note: note)
  }

  /// The shelf of a Pokédex.
  func shelf(
    _ dex: Pokedex, _ source: Shelf.Source, isPartial: Bool = false, note: Problem? = nil
  ) -> Shelf {
    let pages = pages(dex)
    let terms = PokedexTerms(dex, strings)
    // Whoever names another server does not want the public one asked.
    let isPublic = server == Self.publicServer
    return Shelf(
      cards: DexCards.cards(of: dex, strings), source: source, isPartial: isPartial, note: note,
      terms: PokedexTerms.help, vocabulary: terms.vocabulary, term: terms.cards, name: dex.card(called:),
      page: { dex.page($0, pages)?.with(photo: dex.artwork($0, isPublic: isPublic)) },
      data: { dex.data($0, pages) }, details: { dex.details($0, pages, isPublic: isPublic) })
  }
}
