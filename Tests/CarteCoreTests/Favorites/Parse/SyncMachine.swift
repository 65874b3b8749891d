import FoundationEssentials
import Synchronization

@testable import CarteCore

/// The words of pages that are made of old rows, read once.
private let pageWords = try? Resources(folder: Checkout.resources).strings("en")

/// A machine with a data folder of its own that keeps its favorites in step with a stub.
final class SyncMachine: Sendable {
  /// When a machine dies: after so many requests, or so many files written. Then neither works any more, as after a
  /// kill.
  final class Fate: Sendable {
    struct State {
      var requests: Int
      var writes: Int
      /// Whether the last request is acted on before the machine dies.
      var isActedOn: Bool
      var isDead = false
    }

    let state: Mutex<State>

    init(requests: Int = .max, writes: Int = .max, isActedOn: Bool = true) {
      state = Mutex(State(requests: requests, writes: writes, isActedOn: isActedOn))
    }

    var isDead: Bool { state.withLock { $0.isDead } }

    func fault() -> ParseStub.Fault? {
      state.withLock { state in
        if state.isDead { return .lost }
        state.requests -= 1
        guard state.requests < 0 else { return nil }
        state.isDead = true
        return state.isActedOn ? .answerLost : .lost
      }
    }

    /// Whether a file can still be written.
    func write() -> Bool {
      state.withLock { state in
        state.writes -= 1
        if state.writes < 0 { state.isDead = true }
        return !state.isDead
      }
    }
  }

  let stub: ParseStub
  let clock: TestClock
  let directories: Directories
  private let folder: TemporaryFolder

  init(_ stub: ParseStub, _ clock: TestClock) throws {
    self.stub = stub
    self.clock = clock
    folder = try TemporaryFolder()
    directories = Directories(environment: ["XDG_DATA_HOME": folder.path])
    // A temporary file of this name can never be made.
    for name in ["favorites", "favorites-sync", "favorites-removed"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/carte/.\(name).json.1.tmp", withIntermediateDirectories: true)
    }
  }

  func path(_ name: String) -> String { folder.path + "/carte/" + name }

  private func surroundings(_ fate: Fate) -> JSONFile.Surroundings {
    JSONFile.Surroundings(
      now: { self.clock.now }, sleep: { _ in },
      random: { fate.write() ? .random(in: 2 ... .max) : 1 })
  }

  func file(_ fate: Fate = Fate()) -> FavoritesFile {
    FavoritesFile(directories: directories, surroundings: surroundings(fate))
  }

  var favorites: [Favorite] { file().load().favorites }
  var items: [String] { favorites.map(\.id.item) }

  func add(_ item: String, _ catalogue: String = "cocktails", title: String? = nil) throws {
    let id = CardID(catalogue: catalogue, item: item)
    let tint = Tint("cocktails.shot", RGB(1, 2, 3))
    let card = Card(id: id, title: title ?? "Title of \(item)", subtitle: "Cocktail", tint: tint)
    let tabs = [
      Tab(label: "INGREDIENTS", blocks: [.bullets(["1 oz Gin", "Ice"])]),
      Tab(label: "INSTRUCTIONS", blocks: [.steps(["Stir.", "Pour."])]),
    ]
    let page = Page(id: id, title: card.title, facts: ["Fact"], tint: tint, tabs: tabs)
    _ = try file().apply(.add(Favorite(card, page: page, added: clock.now)))
  }

  func remove(_ item: String, _ catalogue: String = "cocktails") throws {
    _ = try file().apply(.remove(CardID(catalogue: catalogue, item: item)))
  }

  func keeps(_ item: String) -> Bool { items.contains(item) }

  func lost() throws -> LostFavorites {
    try LostFavorites(favorites: file(), directories: directories, surroundings: surroundings(Fate()))
  }

  /// Runs as a process of its own would.
  @discardableResult
  func sync(
    _ fate: Fate = Fate(), session: ParseSession? = nil, url: String = "http://localhost:1337/parse",
    mayPublish: Bool = true,
    fault: @escaping @Sendable (Int, HTTPRequest) -> ParseStub.Fault? = { _, _ in nil }
  ) async throws -> SyncReport {
    let transport = stub.transport { number, request in fate.fault() ?? fault(number, request) }
    let sync = try FavoritesSync(
      server: try parseServer(transport, session: session, url: url), favorites: file(fate),
      directories: directories, strings: pageWords ?? Strings(language: "en", texts: [:]),
      clock: clock.clock, surroundings: surroundings(fate))
    return await sync.run(mayPublish: mayPublish)
  }
}

extension ParseStub {
  /// The rows that are favorites.
  func favoriteRows(_ name: String) -> [JSON] {
    rows(name).filter { $0["catalogue"].text != RemoteFavorites.noteCatalogue }
  }

  /// The items of the rows that this program wrote, sorted; a row more than once where it is doubled.
  func items(_ name: String = "Favorites") -> [String] {
    favoriteRows(name).compactMap { $0["itemId"].text }.sorted()
  }
}
