import CSystem
import CarteCore
import CarteUI
import FoundationEssentials
import Glibc

/// One run of the program with its surroundings.
struct Session {
  private let strings: Strings
  private let settings: Settings
  private let warnings: [Problem]
  private let surroundings: Surroundings
  private let maker: SurroundingsMaker
  private let favorites: FavoritesFile
  private let workers = Workers()
  private let environment: [String: String]
  private let settingsFile: SettingsFile
  private let load: SettingsFile.Load
  private let overrides: [String: String]
  private let transport: SwitchedTransport

  /// Gathers the surroundings of a run.
  ///
  /// - Throws: `Problem` where the words of the interface are missing; without a `file` where all resources are.
  init(_ arguments: Arguments, environment: [String: String]) throws(Problem) {
    let directories = Directories(environment: environment, home: Directories.homeOfUser)
    self.environment = environment
    settingsFile = SettingsFile(directories: directories)
    overrides = arguments.overrides
    load = settingsFile.load(environment: environment, options: overrides)
    let program = Resources.runningProgram(startedAs: Environment.startedFile()) ?? ""
    guard let resources = Resources.find(named: load.settings.resources, program: program) else {
      throw Problem("problem.resource.missing")
    }
    warnings = load.warnings
    favorites = FavoritesFile(directories: directories)
    let workers = workers
    let clock = WallClock(now: { Date.now }, sleep: { try await workers.sleep($0) })
    var network: any Transport = CurlTransport(userAgent: "carte/" + Version.number)
    if environment["CARTE_LOG"] == "debug",
      let log = directories.state.flatMap({ Log(path: $0 + "/carte.log") })
    {
      network = LoggingTransport(network, log: log, clock: clock)
    }
    transport = SwitchedTransport(network, isOffline: SurroundingsMaker.isOffline(load))
    maker = SurroundingsMaker(
      resources: resources, directories: directories,
      http: HTTPClient(
        transport: transport, cache: directories.cache.map { ResponseCache(folder: $0 + "/answers") },
        clock: clock),
      clock: clock, isUnicode: CharacterSet.isUnicode(environment))
    surroundings = try maker.surroundings(load, areForScreens: arguments.opensScreens(in: environment))
    (strings, settings) = (surroundings.strings, surroundings.settings)
  }

  /// Does what the command line asks for.
  func run(_ arguments: Arguments) -> Carte.ExitCode {
    let catalogues = Registry.catalogues(in: surroundings)
    do {
      switch arguments.command {
      case .screens(let start): return try show(start, catalogues)
      case .list(let name, let query):
        return try list(catalogues.named(name), query, .first(arguments.limit), arguments.format)
      case .random(let name, let query):
        let chance = SeededRandom(seed: UInt64.random(in: .min ... .max))
        return try list(
          catalogues.named(name), query, .random(arguments.limit ?? 1, chance), arguments.format)
      case .show(let name, let item):
        guard let catalogue = catalogues.named(name) else { return .misuse }
        return try ShowCommand(
          catalogue: catalogue, name: item, strings: strings, limit: arguments.limit,
          layout: .ofStandardOutput
        ).run(arguments.format)
      case .favorites(let words):
        return try FavoritesCommand(
          words: words, mayPublish: arguments.mayPublish, catalogues: catalogues, favorites: favorites,
          surroundings: surroundings, workers: workers, limit: arguments.limit, layout: .ofStandardOutput
        ).run(arguments.format)
      case .tea(let word, let words):
        return try TeaCommand(
          word: word, words: words, options: arguments.tea, surroundings: surroundings, workers: workers,
          warnings: warnings
        ).run(arguments.format)
      case .settings where arguments.opensScreens(in: environment):
        return try show(.settings, catalogues)
      case .settings(let words):
        return try SettingsCommand(
          words: words, file: settingsFile, themes: maker.themes, environment: environment,
          overrides: arguments.overrides,
          strings: strings, layout: .ofStandardOutput
        ).run(arguments.format)
      case .doctor: return try examine(catalogues, arguments.format)
      case .help(let topic):
        let terms = topic.flatMap(catalogues.named).flatMap { try? $0.bundled() }?.terms
        try FileHandleOutput.standardOutput.write(Usage(strings: strings).text(topic, terms: terms ?? []))
        return .found
      case .version: return .found
      }
    } catch let problem as Problem {
      Carte.complain(strings(problem))
      return .failed
    } catch FileHandleOutput.Failure.closed {
      // As `head` does.
      return .found
    } catch FileHandleOutput.Failure.failed(let reason) {
      Carte.complain(strings("command.output", ["reason": reason]))
      return .failed
    } catch {
      Carte.complain(strings("problem.unexpected"))
      return .failed
    }
  }

  /// Says on standard error what was wrong with the command line.
  func complain(of misuse: Problem) {
    Carte.complain(strings(misuse))
  }

  private func list(
    _ catalogue: (any Catalogue)?, _ query: String, _ choice: ListCommand.Choice, _ format: Arguments.Format
  ) throws -> Carte.ExitCode {
    guard let catalogue else { return .misuse }
    let kept = Set(favorites.load().favorites.map(\.id))
    let list = ListCommand(
      catalogue: catalogue, query: query, favorites: kept, choice: choice, layout: .ofStandardOutput)
    let outcome = try list.run(format)
    try FileHandleOutput.standardOutput.write(outcome.output)
    if let nearest = outcome.nearest {
      Carte.complain(strings("command.nearest", ["query": query.cleaned(), "title": nearest]))
    } else if !outcome.found, list.layout != .pipe, format == .text {
      // A script sees it by the exit status.
      Carte.complain(strings("grid.noMatches", ["query": query.cleaned()]))
    }
    return outcome.found ? .found : .nothingFound
  }

  private func examine(_ catalogues: [any Catalogue], _ format: Arguments.Format) throws -> Carte.ExitCode {
    // Each server is asked once and no cache answers for it.
    let once = Surroundings(
      resources: surroundings.resources, directories: surroundings.directories, strings: strings,
      settings: settings, http: HTTPClient(transport: transport, retry: .never, clock: surroundings.clock),
      clock: surroundings.clock)
    var terminal = TerminalFacts.current(environment)
    terminal.mayHaveGraphics = !isWithoutGraphics
    let doctor = Doctor(
      surroundings: once, environment: environment, settings: settingsFile, load: load,
      catalogues: catalogues, terminal: terminal, photographs: .installed(), isUnicode: maker.isUnicode,
      workers: workers,
      // Data in a terminal would have the question in it.
      askGraphics: { format == .text ? GraphicsAnswer.ask() : .unasked })
    let report = DoctorReport(findings: doctor.findings(), strings: strings, layout: .ofStandardOutput)
    try FileHandleOutput.standardOutput.write(report.text(format))
    return report.isWell ? .found : .failed
  }

  // MARK: - Screens

  private func show(
    _ start: App.Start, _ catalogues: [any Catalogue]
  ) throws(Problem) -> Carte.ExitCode {
    let choice = ThemeChoice(settings.theme, in: maker.themes)
    let ground = GroundQuestion.hint(environment)
    if let problem = choice.problem, problem.key == "problem.theme.unknown", isThemeOfCommandLine {
      Carte.complain(strings(problem))
      return .misuse
    }
    let signals = Signals()
    let queue = EventQueue()
    let states = catalogues.map { catalogue in
      // What is asked for by name is on the first picture; the rest is read behind it. On this thread: another
      // one takes longer to begin than this takes as a whole.
      let first = start.catalogue == catalogue.name ? try? catalogue.bundled() : nil
      return CatalogueState(
        name: catalogue.name, refreshAge: catalogue.refreshAge,
        searchesNetwork: catalogue.searchesNetwork, shelf: first)
    }
    let plain = maker.isPlain(settings)
    let terminal: Terminal
    do throws(Terminal.Unusable) {
      terminal = try Terminal(
        TerminalUse(colors: ColorDepth(settings.color), plain: plain, mouse: settings.mouse), signals: signals
      )
    } catch {
      Carte.complain(sentence(for: error))
      if case .failed = error { return .failed }
      return .misuse
    }
    var library = Library(
      strings: strings, theme: Theme(choice.colors ?? .automatic(ground), depth: terminal.depth),
      catalogues: states, size: terminal.fit(),
      now: Date.now, motion: settings.motion, offline: settings.offline)
    (library.themeColors, library.ground) = (choice.colors, ground)
    library.groundInquiry = GroundQuestion.isUnderstood(by: environment["TERM"] ?? "") ? .unasked : .off
    library.plain = plain
    library.bell = settings.bell
    library.mouse = settings.mouse
    library.cardPictures = settings.cardPictures
    library.settings.load = load
    library.settings.theme = choice
    library.settings.path = settingsFile.path
    library.hasGraphics = !isWithoutGraphics
    let abilities = CellAbilities(environment)
    (library.hasDirectColor, library.hasSextants) = (abilities.hasDirectColor, abilities.hasSextants)
    library.pictureOutput = PictureOutput(
      settings.pictures, depth: terminal.depth, plain: plain, hasGraphics: library.hasGraphics)
    library.sync = settings.servers.parse == nil ? nil : .idle
    let orders = Result { () throws(Problem) in try OrderBooks.book(in: surroundings) }
    if case .success(let book) = orders { library.orders = ordersState(of: book) }
    let app = App(library: library, start: start, seed: UInt64.random(in: .min ... .max))
    // Before anything that makes a thread.
    terminal.show(app.view())
    let live = LiveCatalogues(catalogues, in: surroundings)
    let desk = SettingsDesk(
      file: settingsFile, environment: environment, options: overrides, maker: maker, transport: transport,
      catalogues: live, queue: queue, workers: workers)
    let effects = Effects(
      catalogues: live, settings: desk, favorites: favorites, orders: orders, surroundings: surroundings,
      queue: queue,
      workers: workers, tmux: TmuxBuffer(environment))
    for warning in warnings + (choice.problem.map { [$0] } ?? []) { queue.send(.warned(warning)) }
    let loop = EventLoop(
      app: app, terminal: terminal, queue: queue, signals: signals, effects: effects,
      watch: FileWatch(path: library.orders.isRemote ? "" : (try? orders.get())?.place ?? ""))
    let untold = loop.run()
    terminal.close()
    signals.letGo()
    guard let problem = effects.finish(untold: untold) else { return .found }
    throw problem
  }

  private var isThemeOfCommandLine: Bool {
    guard let setting = Setting.named("theme"), case .option = load.value(of: setting).origin else {
      return false
    }
    return true
  }

  /// tmux and screen keep what they do not know from the terminal, and answer for it. The Linux console has no
  /// graphics, and older kernels write the question on the screen.
  private var isWithoutGraphics: Bool {
    let name = environment["TERM"] ?? ""
    return ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
      || ["linux", "screen", "tmux"].contains { name.hasPrefix($0) }
  }

  /// A file of one's own needs no name; a folder that others share does.
  private func ordersState(of book: any OrderBook) -> OrdersState {
    let isRemote = settings.servers.orderSheet != nil
    return OrdersState(
      place: isRemote ? book.place : (settings.orders ?? "").cleaned(), reloadAge: book.reloadAge,
      isRemote: isRemote)
  }

  private func sentence(for unusable: Terminal.Unusable) -> String {
    switch unusable {
    case .notATerminal: strings("command.notATerminal")
    case .unknownType(let name) where name.isEmpty: strings("command.noTerm")
    case .unknownType(let name): strings("command.unknownTerm", ["name": name.cleaned()])
    case .failed(let reason): strings("command.terminal", ["reason": reason])
    }
  }
}
