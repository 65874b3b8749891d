import FoundationEssentials

/// A shelf of things to look up: cocktails, Pokémon, recipes, the drinks of a tea shop.
///
/// A catalogue knows nothing of terminals. It gives cards and pages; screens draw whatever it gives. Adding
/// one means a folder beside this one, a line in `Registry` and its words in `Resources/strings`.
public protocol Catalogue: Sendable {
  /// The name in files and commands, such as `cocktails`; also the ending of its keys in the strings.
  var name: String { get }

  /// What is bundled with the program. Fast enough to come before the first screen; never touches the network.
  ///
  /// - Throws: `Problem` where the bundled file is missing or damaged.
  func bundled() throws -> Shelf

  /// What an earlier refresh left in the cache, merged with the bundle; nil where there is nothing.
  ///
  /// - Throws: `Problem` where the cache cannot be read. The bundled shelf still works then.
  func cached() throws -> Shelf?

  /// Asks the network, merges with what is known, keeps it in the cache and gives the result.
  ///
  /// - Parameter report: called now and then with how far it has come; any number of times, from any thread.
  /// - Throws: `Problem` where nothing new was learnt, `CancellationError` when the task was cancelled.
  func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf

  /// Whether `search` asks somebody: where it is so, a key can be offered for it.
  var searchesNetwork: Bool { get }

  /// Asks the network for what fits a query, merges it with what is known, keeps it in the cache and gives the
  /// result. Only for a key press, never while somebody types.
  ///
  /// - Throws: as `refresh`.
  func search(_ query: String) async throws -> Shelf

  /// What a page lacks and the network may know: the blocks to show in the place of `question`.
  ///
  /// - Returns: no blocks where nobody knows.
  /// - Throws: `Problem` where it could not be asked, `CancellationError` when the task was cancelled.
  func answer(_ question: Question) async throws -> [Block]

  /// Asks the network for the whole of one card, where a search has left something out.
  ///
  /// - Throws: as `refresh`.
  func complete(_ id: CardID) async throws -> Shelf

  /// How old live data may become before it is refreshed unasked, in seconds; nil for never.
  var refreshAge: Double? { get }
}

extension Catalogue {
  /// Most catalogues bring all there is with a refresh.
  public var searchesNetwork: Bool { false }

  /// Most catalogues have nothing to add to a single card.
  public func complete(_ id: CardID) async throws -> Shelf { try current() }

  /// What is known already.
  public func search(_ query: String) async throws -> Shelf { try current() }

  /// Most pages lack nothing.
  public func answer(_ question: Question) async throws -> [Block] { [] }

  /// What can be had without the network: the cache where there is one that can be read, else the bundle.
  ///
  /// - Throws: `Problem` where there is neither.
  public func current() throws -> Shelf {
    if let shelf = try? cached() { return shelf }
    return try bundled()
  }
}

extension [any Catalogue] {
  /// The catalogue of a name; nil where there is none.
  public func named(_ name: String) -> (any Catalogue)? {
    first { $0.name == name }
  }
}

/// How far a refresh has come.
public struct RefreshProgress: Hashable, Sendable {
  /// Steps done, out of `total`.
  public let done, total: Int
  /// Better cards that are ready already, for showing before the rest arrives.
  public let shelf: Shelf?

  /// Reports progress, with or without better cards.
  public init(done: Int, total: Int, shelf: Shelf? = nil) {
    self.done = done
    self.total = total
    self.shelf = shelf
  }

  /// Compares the counts; shelves are not compared.
  public static func == (one: Self, other: Self) -> Bool {
    one.done == other.done && one.total == other.total
  }

  /// Feeds the counts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(done)
    hasher.combine(total)
  }
}
