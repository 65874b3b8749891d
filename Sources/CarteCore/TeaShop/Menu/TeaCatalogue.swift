import FoundationEssentials

/// The menu of a tea shop: the bundled one, or that of one sheet or three.
public struct TeaCatalogue: Catalogue {
  /// `tea`.
  public var name: String { Self.commandName }
  /// Six hours where the menu is in a sheet: a menu changes rarely and requests are counted.
  public var refreshAge: Double? { sheets.isEmpty ? nil : 6 * 3600 }

  /// The name in files and commands.
  public static let commandName = "tea"

  private let bundle: TeaBundle
  private let cache: String?
  private let client: HTTPClient
  private let servers: Servers
  private let strings: Strings
  private let clock: WallClock

  private var sheets: [String] { servers.menuSheets }
  /// Many times what there is: a file this large is a mistake.
  private static let maximumBytes = 4 << 20
  private static let mostDrinks = 1000

  /// Sets the catalogue up; reads and asks nothing yet.
  ///
  /// - Parameters:
  ///   - resources: the folder of the program's resources.
  ///   - cache: the folder of what may be deleted at any time; nil for none.
  ///   - servers: where SheetDB is, and the sheets of the menu.
  public init(
    resources: String, cache: String?, client: HTTPClient, servers: Servers, strings: Strings,
    clock: WallClock = .system
  ) {
    bundle = TeaBundle(path: resources + "/catalogues/tea.json")
    self.cache = cache
    self.client = client
    self.servers = servers
    self.strings = strings
    self.clock = clock
  }

  /// Sets the catalogue up as the program runs it.
  public init(_ surroundings: Surroundings) {
    self.init(
      resources: surroundings.resources.folder, cache: surroundings.directories.cache,
      client: surroundings.http, servers: surroundings.settings.servers, strings: surroundings.strings,
      clock: surroundings.clock)
  }

  /// What can be ordered, as far as it is known without asking: the menu of the sheets where it was had before,
  /// else the bundled one.
  ///
  /// - Throws: `problem.bundle` where there is neither.
  public func menu() throws(Problem) -> TeaMenu {
    if let known = remembered() { return known.menu }
    return try bundle.menu()
  }

  /// The bundled menu.
  ///
  /// - Throws: `problem.bundle` where its file is missing or damaged.
  public func bundled() throws -> Shelf { shelf(try bundle.menu(), .bundled) }

  /// The menu of the sheets as it was had before; nil where it never was.
  public func cached() throws -> Shelf? { remembered().map { shelf($0.menu, .cached($0.date)) } }

  /// Reads the sheets of the menu. Of a sheet that does not answer the drinks known before stay.
  ///
  /// - Throws: `problem.tea.noSheet` where none is set, `Problem` where none answered, `CancellationError`.
  public func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf {
    guard !sheets.isEmpty else { throw Problem("problem.tea.noSheet") }
    let bundled = try bundle.menu()
    let before = try menu()
    let meter = SheetMeter(cache: cache, clock: clock)
    var drinks: [Drink] = []
    var problem: Problem?
    var answered = 0
    for (index, id) in sheets.enumerated() {
      let segment = sheets.count == 3 ? TeaSegment.allCases[index] : nil
      do {
        let sheet = try SheetDB(
          client: client, endpoint: servers.sheetDB, sheet: id, token: servers.sheetToken, meter: meter)
        let rows = try await sheet.rows()
        drinks += rows.prefix(Self.mostDrinks).compactMap { row in
          MenuRow(row).drink(in: segment, known: bundled.drink)
        }
        answered += 1
      } catch let failure as Problem {
        problem = problem ?? failure
        drinks += before.drinks.filter { $0.segment == segment }
      }
      report(RefreshProgress(done: index + 1, total: sheets.count))
    }
    if answered == 0 || drinks.isEmpty { throw problem ?? Problem("problem.tea.empty") }
    return keep(drinks, like: bundled, note: problem)
  }

  private func keep(_ drinks: [Drink], like bundled: TeaMenu, note: Problem?) -> Shelf {
    let ordered = TeaSegment.allCases.flatMap { segment in drinks.filter { $0.segment == segment } }
    let menu = TeaMenu(shop: bundled.shop, drinks: ordered, toppings: bundled.toppings)
    let now = clock.now()
    if let cache {
      let file = TeaFile.json(menu).setting("date", to: .string(now.formatted(.iso8601)))
        .setting("sheets", to: .string(source))
      CacheFile.write(Array((file.encoded() + "\n").utf8), to: cache + "/tea.json")
    }
    return shelf(menu, .live(now), isPartial: note != nil, note: note)
  }

  /// Tells menus of other sheets and servers apart.
  private var source: String { ([servers.sheetDB.text] + sheets).joined(separator: " ") }

  private func remembered() -> (menu: TeaMenu, date: Date)? {
    guard !sheets.isEmpty, let cache,
      let bytes = CacheFile.read(cache + "/tea.json", limit: Self.maximumBytes),
      let json = try? JSON(parsing: bytes), json["sheets"].text == source,
      let menu = TeaFile.read(json),
      let date = json["date"].text.flatMap({ try? Date.ISO8601FormatStyle.iso8601.parse($0) })
    else { return nil }
    return (menu, date)
  }

  private func shelf(
    _ menu: TeaMenu, _ source: Shelf.Source, isPartial: Bool = false, note: Problem? = nil
  ) -> Shelf {
    let strings = strings
    let drinks = menu.drinks
    let find = { @Sendable (id: CardID) in drinks.first { $0.name == id.item } }
    return Shelf(
      cards: drinks.map { $0.card(strings) }, source: source, isPartial: isPartial, note: note,
      terms: TeaTerms.help, segments: TeaSegment.allCases.map(\.rawValue), menu: menu,
      vocabulary: TeaTerms.vocabulary, term: TeaTerms(drinks).cards,
      name: { menu.drink(named: $0)?.cardID },
      page: { find($0)?.page(strings, menu.toppings) }, data: { find($0)?.data(menu.toppings) },
      details: { find($0)?.details(menu.toppings) })
  }
}
