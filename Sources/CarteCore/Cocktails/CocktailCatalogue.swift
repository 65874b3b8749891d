import FoundationEssentials

/// Cocktails: several hundred bundled ones, and those of TheCocktailDB where there is a network.
public struct CocktailCatalogue: Catalogue {
  /// `cocktails`.
  public var name: String { Self.commandName }
  /// A day.
  public var refreshAge: Double? { 86_400 }

  /// The name in files and commands.
  public static let commandName = "cocktails"
  /// Where TheCocktailDB answers to everybody; `1` is its public key.
  public static let publicServer = Servers().cocktailDB.text

  private let bundle: CocktailBundle
  private let cacheFile: String?
  private let client: HTTPClient
  private let server: String
  private let strings: Strings
  private let units: Settings.Units
  private let language: Settings.ContentLanguage
  private let clock: WallClock

  /// Sets the catalogue up; reads and asks nothing yet.
  ///
  /// - Parameters:
  ///   - resources: the folder of the program's resources.
  ///   - cache: the folder of what may be deleted at any time; nil for none.
  ///   - server: the address of TheCocktailDB or of what speaks like it; checked when it is asked.
  ///   - units: the units in which pages have their measures.
  ///   - language: the language of instructions, where the server has told them in it.
  public init(
    resources: String, cache: String?, client: HTTPClient, server: String = Self.publicServer,
    strings: Strings, units: Settings.Units = .source, language: Settings.ContentLanguage = .english,
    clock: WallClock = .system
  ) {
    bundle = CocktailBundle(path: resources + "/catalogues/cocktails.json")
    cacheFile = cache.map { $0 + "/cocktails.json" }
    self.client = client
    self.server = server
    self.strings = strings
    self.units = units
    self.language = language
    self.clock = clock
  }

  /// Sets the catalogue up as the program runs it.
  public init(_ surroundings: Surroundings) {
    self.init(
      resources: surroundings.resources.folder, cache: surroundings.directories.cache,
      client: surroundings.http, server: surroundings.settings.servers.cocktailDB.text,
      strings: surroundings.strings, units: surroundings.settings.units,
      language: surroundings.settings.contentLanguage, clock: surroundings.clock)
  }

  /// The bundled drinks.
  ///
  /// - Throws: `problem.bundle` where their file is missing or damaged.
  public func bundled() throws -> Shelf {
    shelf(try bundle.cocktails(), .bundled)
  }

  /// What earlier refreshes learnt, with the bundled drinks; nil where there is nothing sound in the cache.
  public func cached() throws -> Shelf? {
    guard let memory = remembered() else { return nil }
    return shelf(memory.merged(with: bundledOrNone), .cached(memory.date), isPartial: !memory.isComplete)
  }

  /// Asks TheCocktailDB for what is new and merges it with what is known.
  ///
  /// - Throws: `Problem` where no answer came at all or the server's address is none, `CancellationError`.
  public func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf {
    let server = CocktailServer(client: client, address: try WebAddress(server))
    client.trimCache()
    let sweep = CocktailSweep(
      server: server, memory: remembered() ?? CocktailMemory(), bundledIDs: Set(bundledOrNone.map(\.id)),
      clock: clock
    ) { sweep, isMilestone in
      if isMilestone { remember(sweep.memory) }
      report(
        RefreshProgress(done: sweep.done, total: sweep.total, shelf: isMilestone ? shelf(of: sweep) : nil))
    }
    try await sweep.run()
    return shelf(of: sweep)
  }

  /// A damaged bundle is reported by `bundled`; what the network gives needs none.
  private var bundledOrNone: [Cocktail] {
    (try? bundle.cocktails()) ?? []
  }

  private func remembered() -> CocktailMemory? {
    cacheFile.flatMap { CacheFile.read($0, limit: CocktailMemory.maximumBytes) }.flatMap(
      CocktailMemory.init(file:))
  }

  private func remember(_ memory: CocktailMemory) {
    guard let cacheFile else { return }
    CacheFile.write(memory.file, to: cacheFile)
  }

  private func shelf(of sweep: CocktailSweep) -> Shelf {
    let host = (try? WebAddress(server))?.host ?? ""
    let note = Problem(
      "problem.partial", ["host": host, "failed": String(sweep.failed), "total": String(sweep.done)])
    return shelf(
      sweep.memory.merged(with: bundledOrNone), .live(sweep.memory.date), isPartial: !sweep.memory.isComplete,
      note: sweep.failed > 0 ? note : nil)
  }

  private func shelf(
    _ cocktails: [Cocktail], _ source: Shelf.Source, isPartial: Bool = false, note: Problem? = nil
  ) -> Shelf {
    // Looking through the list is quick enough for a page, and a table of ids would delay the first picture.
    let find = { @Sendable (id: CardID) in cocktails.first { $0.id == id.item } }
    let (strings, units, language, server) = (strings, units, language, server)
    let terms = CocktailTerms(cocktails, strings)
    return Shelf(
      cards: Cocktail.cards(cocktails, strings), source: source, isPartial: isPartial, note: note,
      terms: CocktailTerms.help, vocabulary: terms.vocabulary, term: terms.cards,
      page: {
        find($0).map {
          $0.page(strings, units: units, language: language)
            .with(photo: WebAddress(photo: $0.thumb, from: server))
        }
      }, data: { find($0)?.data(language: language) },
      details: { find($0)?.details(from: server) })
  }
}
