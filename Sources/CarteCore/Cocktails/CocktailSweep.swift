import FoundationEssentials

/// One refresh from TheCocktailDB, as it goes on.
///
/// A search by letter ends after 25 drinks, so it is not the whole: lists by category name more, and what
/// they name and nobody knows yet is looked up one by one. Whatever fails is counted and the rest goes on.
final class CocktailSweep {
  /// What is known by now.
  private(set) var memory: CocktailMemory
  /// Questions that are over, and all there will be as far as is known.
  private(set) var done = 0
  private(set) var total = CocktailServer.letters.count + 12
  /// Questions that got no answer.
  private(set) var failed = 0

  private let server: CocktailServer
  private let bundledIDs: Set<String>
  private let clock: WallClock
  private let report: (_ sweep: CocktailSweep, _ isMilestone: Bool) -> Void
  private var firstProblem: Problem?
  private var hasSeenDrinks = false

  /// The seconds between two look-ups: a free service is not hammered.
  private static let spacing = 0.1
  private static let lookupsPerMilestone = 50
  /// Far more than there are; a list that names more is not believed.
  private static let mostLookups = 2000
  /// After so many failures without an answer between them the server is left alone.
  private static let mostFailures = 4

  /// Prepares a refresh that starts from what is remembered.
  ///
  /// - Parameter report: called after each question, and as a milestone when there is enough new to show and
  ///   keep.
  init(
    server: CocktailServer, memory: CocktailMemory, bundledIDs: Set<String>, clock: WallClock,
    report: @escaping (_ sweep: CocktailSweep, _ isMilestone: Bool) -> Void
  ) {
    self.server = server
    self.memory = memory
    self.bundledIDs = bundledIDs
    self.clock = clock
    self.report = report
  }

  /// Asks everything there is to ask.
  ///
  /// - Throws: `Problem` where no answer came at all or all were empty, `CancellationError` when the task is
  ///   cancelled.
  func run() async throws {
    memory.isComplete = false
    let isSearched = try await searchLetters()
    if failed == done, let firstProblem { throw firstProblem }
    if hasSeenDrinks { reachMilestone() }
    let (wanted, isListed) = try await listCategories()
    // A server that has no drink at all is broken, or something else answers in its place.
    guard hasSeenDrinks else {
      throw firstProblem ?? Problem("problem.answer", ["host": server.address.host])
    }
    total = done + wanted.count
    let isLookedUp = try await lookUp(wanted)
    memory.isComplete = isSearched && isListed && isLookedUp
    total = done
    reachMilestone()
  }

  private func searchLetters() async throws -> Bool {
    let server = server
    return try await ask(CocktailServer.letters, { try await server.search($0) }) { _, drinks in
      for drink in drinks { memory.cocktails[drink.id] = drink }
      hasSeenDrinks = hasSeenDrinks || !drinks.isEmpty
    }
  }

  /// The ids that lists by category name and nobody knows, in order.
  private func listCategories() async throws -> (wanted: [String], isWhole: Bool) {
    let server = server
    var categories: [String] = []
    try await ask(["list"], { _ in try await server.categories() }) { categories = $1 }
    total = done + categories.count
    var wanted: Set<String> = []
    let isWhole = try await ask(categories, { try await server.list(category: $0) }) { _, rows in
      for row in rows {
        if bundledIDs.contains(row.id) { memory.thumbs[row.id] = row.thumb }
        if isUnknown(row.id) { wanted.insert(row.id) }
      }
      hasSeenDrinks = hasSeenDrinks || !rows.isEmpty
    }
    return (Array(wanted.sorted().prefix(Self.mostLookups)), isWhole && !categories.isEmpty)
  }

  private func isUnknown(_ id: String) -> Bool {
    !bundledIDs.contains(id) && memory.cocktails[id] == nil && !memory.absent.contains(id)
  }

  private func lookUp(_ ids: [String]) async throws -> Bool {
    let server = server
    var count = 0
    return try await ask(ids, spacing: Self.spacing, { try await server.lookup($0) }) { id, drink in
      memory.cocktails[id] = drink
      if drink == nil { memory.absent.insert(id) }
      count += 1
      if count.isMultiple(of: Self.lookupsPerMilestone) { reachMilestone() }
    }
  }

  private func reachMilestone() {
    memory.date = clock.now()
    report(self, true)
  }

  /// Asks for each item; false where the server failed so often that the rest was left out.
  @discardableResult
  private func ask<Item: Sendable, Answer: Sendable>(
    _ items: [Item], spacing: Double = 0, _ question: @escaping @Sendable (Item) async throws -> Answer,
    receive: (Item, Answer) -> Void
  ) async throws -> Bool {
    var failuresInARow = 0
    try await Questions.ask(items, spacing: spacing, clock: clock, question) { item, result in
      done += 1
      switch result {
      case .success(let answer):
        failuresInARow = 0
        receive(item, answer)
      case .failure(let problem):
        failuresInARow += 1
        failed += 1
        firstProblem = firstProblem ?? problem
      }
      report(self, false)
      return failuresInARow < Self.mostFailures
    }
    return failuresInARow < Self.mostFailures
  }
}
