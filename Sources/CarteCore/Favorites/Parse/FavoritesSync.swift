import FoundationEssentials

/// Brings the favorites in step with a Parse server: the local file and the server's rows are compared with what both
/// held the last time, and each is told what the other did.
///
/// Nothing waits in memory: what is still to be sent is the difference between two files and the removals noted in
/// one of them, so it can be ended at any moment and be run again, here or by another process. Each step is noted only
/// after it was made, and making it again changes nothing.
public struct FavoritesSync: Sendable {
  let server: ParseServer
  let favorites: FavoritesFile
  let file: SyncFile
  let clock: WallClock
  let owner: SyncBase.Owner
  private let removed: RemovedFavorites
  private let strings: Strings

  /// Whole rows asked for at once. Their pages are long.
  private static let bodyCount = 20

  /// Makes it; nothing is opened or asked yet.
  ///
  /// - Parameters:
  ///   - favorites: the same value that everything else changes the favorites by.
  ///   - strings: the words on pages that are made of the iOS app's rows.
  /// - Throws: `Problem` where no home folder is known.
  public init(
    server: ParseServer, favorites: FavoritesFile, directories: Directories, strings: Strings,
    clock: WallClock = .system, surroundings: JSONFile.Surroundings = .system
  ) throws(Problem) {
    guard let folder = directories.data else {
      throw Problem("problem.save.noHome", ["file": "favorites.json"])
    }
    self.server = server
    self.favorites = favorites
    self.strings = strings
    self.clock = clock
    file = SyncFile(folder: folder, surroundings: surroundings)
    removed = RemovedFavorites(folder: folder, surroundings: surroundings)
    owner = SyncBase.Owner(server: server.identity, user: server.session?.userID ?? "")
  }

  /// Does it once, as far as it goes. Cancelling the task ends it between two steps.
  ///
  /// - Parameter mayPublish: whether favorites that one user alone could see may be sent for everybody to see, after
  ///   that user has signed out. Somebody must have asked for it.
  public func run(mayPublish: Bool = true) async -> SyncReport {
    var report = SyncReport()
    do {
      if !mayPublish, owner.user.isEmpty, let last = file.lastOwner(), last.server == owner.server,
        !last.user.isEmpty
      {
        throw Problem("problem.parse.signedOut", ["host": server.host])
      }
      try await run(&report)
    } catch {
      if let problem = error as? Problem { report.problem = problem }
    }
    return report
  }

  private func run(_ report: inout SyncReport) async throws {
    // Before the server is asked: what another process notes while it answers would look deleted.
    let base = try file.base(of: owner)
    let remote = try await remoteFavorites(base)
    let bodies = try await bodies(base, remote)
    let plan = try change(base, remote, bodies, &report)
    try await send(plan, remote, &report)
    report.problem = report.problem ?? loss(plan)
  }

  /// What is to be said about favorites that vanished from the server.
  private func loss(_ plan: SyncPlan) -> Problem? {
    if plan.hidden > 0 {
      return Problem("problem.parse.hidden", ["host": server.host, "count": String(plan.hidden)])
    }
    guard !plan.vanished.isEmpty else { return nil }
    return Problem("problem.parse.vanished", ["host": server.host, "count": String(plan.vanished.count)])
  }
}

// MARK: - What is there, and what follows

extension FavoritesSync {
  private func remoteFavorites(_ base: SyncBase) async throws -> RemoteFavorites {
    var rows: [ParseClass: [ParseRow]] = [:]
    for name in ParseClass.allCases {
      do {
        rows[name] = try await server.rows(of: name, columns: FavoriteColumns.listed)
      } catch let problem as Problem where problem.key == ParseAnswer.classMissing {
        rows[name] = []
      }
    }
    return RemoteFavorites(rows, base: base, user: server.session?.userID)
  }

  /// The favorites that are to be added here, whole.
  private func bodies(_ base: SyncBase, _ remote: RemoteFavorites) async throws -> [CardID: Favorite] {
    let plan = SyncPlan(try favorites.kept(), base: base, remote: remote, bodies: [:], now: clock.now())
    var bodies: [CardID: Favorite] = [:]
    for name in ParseClass.allCases {
      var ids = plan.wanted.filter { $0.name == name }.compactMap { $0.first?.row.objectID }[...]
      while !ids.isEmpty {
        for row in try await server.rows(of: name, ids: Array(ids.prefix(Self.bodyCount))) {
          let favorite = FavoriteColumns.favorite(of: row) ?? OldRecipe.favorite(of: row, strings: strings)
          if let favorite { bodies[favorite.id] = favorite }
        }
        ids = ids.dropFirst(Self.bodyCount)
      }
    }
    return bodies
  }

  /// Changes the local file, then notes what both hold.
  private func change(
    _ base: SyncBase, _ remote: RemoteFavorites, _ bodies: [CardID: Favorite], _ report: inout SyncReport
  ) throws(Problem) -> SyncPlan {
    var made: SyncPlan?
    // Not as decided above: the user may have changed something while the server answered.
    let load = try favorites.merge { kept throws(Problem) in
      let plan = SyncPlan(kept, base: base, remote: remote, bodies: bodies, now: clock.now())
      try removed.keep(plan.removed)
      made = plan
      return (plan.changes, plan.settled)
    }
    guard let plan = made else { throw Problem("problem.unexpected") }
    report.favorites = plan.changes.isEmpty ? nil : load
    report.received = plan.received.count
    report.deletedHere = plan.removed.count
    try file.update(owner) { base in
      for (name, note) in remote.notes { base.noted[name] = note.updated }
      for id in plan.dropped { base.agreed[id] = nil }
      for entry in plan.agreed { base.agreed[entry.id] = entry }
    }
    return plan
  }
}
