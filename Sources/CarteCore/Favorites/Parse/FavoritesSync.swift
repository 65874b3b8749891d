import FoundationEssentials

/// Brings the favorites in step with a Parse server: the local file and the server's rows are compared with what both
/// held the last time, and each is told what the other did.
///
/// Nothing waits in memory: what is still to be sent is the difference between two files and the removals noted in
/// one of them, so it can be ended at any moment and be run again, here or by another process, one at a time. Each step
/// is noted only after it was made, and making it again changes nothing.
public struct FavoritesSync: Sendable {
  let server: ParseServer
  let favorites: FavoritesFile
  let file: SyncFile
  let clock: WallClock
  let owner: SyncBase.Owner
  private let removed: RemovedFavorites
  private let sessions: ParseSessionFile
  private let strings: Strings
  private let lock: Lock

  /// Whole rows asked for at once. Their pages are long.
  private static let bodyCount = 20
  /// How often it begins anew where rows change at the server meanwhile, before that is left to the next time.
  private static let mostRounds = 3
  /// How long it waits for another process that does the same.
  private static let patience = Duration.seconds(20)

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
    sessions = ParseSessionFile(directories: directories, surroundings: surroundings)
    lock = Lock(path: folder + "/" + SyncFile.lockName, limit: Self.patience, sleep: surroundings.sleep)
    owner = SyncBase.Owner(server: server.identity, user: server.session?.userID ?? "")
  }

  /// Does it once, as far as it goes, after any other process that is about it. Cancelling the task ends it between two
  /// steps.
  ///
  /// - Parameter mayPublish: whether favorites that one user alone could see may be sent for everybody to see, after
  ///   that user has signed out. Somebody must have asked for it.
  public func run(mayPublish: Bool = true) async -> SyncReport {
    var report = SyncReport()
    do {
      let busy = Problem("problem.parse.busy", ["host": server.host])
      try await lock.hold(otherwise: busy, pause: clock.sleep) {
        if owner.user.isEmpty { try publish(mayPublish) }
        for _ in 0..<Self.mostRounds {
          guard try await run(&report) else { break }
        }
      }
    } catch {
      if let problem = error as? Problem { report.problem = problem }
    }
    return report
  }

  /// Goes on as nobody only if nobody had signed in before, or if that is wanted. Two files tell: one from the moment
  /// somebody signs in, the other also where the session's file is gone.
  private func publish(_ isWanted: Bool) throws(Problem) {
    if isWanted { return try sessions.publish(at: owner.server) }
    let last = file.lastOwner(at: owner.server)
    guard try sessions.wasSignedIn(at: owner.server) || last?.user.isEmpty == false else { return }
    throw Problem("problem.parse.signedOut", ["host": server.host])
  }

  /// - Returns: whether rows changed at the server meanwhile, so that it is to be done again.
  private func run(_ report: inout SyncReport) async throws -> Bool {
    // Before the server is asked: what another process notes while it answers would look deleted.
    let bases = try file.bases(of: owner)
    var remote = try await remoteFavorites(bases.own)
    // After the rows: who deletes notes it first, so that nothing is missing yet that the notes do not name.
    if bases.own.agreed.keys.contains(where: { remote.favorites[$0] == nil }) {
      remote.read(try await notes())
    }
    let bodies = try await bodies(bases, remote)
    let plan = try change(bases, remote, bodies, &report)
    let isOvertaken = try await send(plan, bases.own, &report)
    if !isOvertaken { try await clearOldNotes(remote, bases.own) }
    report.doubted = plan.doubted
    report.lost += plan.vanished.count + plan.newlyDoubted
    report.problem = report.problem ?? loss(plan)
    return isOvertaken
  }

  /// What is to be said about favorites that vanished from the server.
  private func loss(_ plan: SyncPlan) -> Problem? {
    let counts = [
      ("problem.parse.vanished", plan.vanished.count), ("problem.parse.doubted", plan.doubted),
      ("problem.parse.hidden", plan.hidden),
    ]
    guard let (key, count) = counts.first(where: { $0.1 > 0 }) else { return nil }
    return Problem(key, ["host": server.host, "count": String(count)])
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

  /// The notes about what was deleted, whole.
  private func notes() async throws -> [ParseRow] {
    do {
      return try await server.rows(
        of: .others, columns: ["catalogue", RemoteFavorites.noteColumn],
        where: ["catalogue": RemoteFavorites.noteCatalogue])
    } catch let problem as Problem where problem.key == ParseAnswer.classMissing {
      return []
    }
  }

  /// The favorites that are to be added here, whole.
  private func bodies(_ bases: Bases, _ remote: RemoteFavorites) async throws -> [CardID: Favorite] {
    let plan = plan(try favorites.kept(), bases, remote, [:])
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

  /// What this owner and the others at the server held.
  private typealias Bases = (own: SyncBase, siblings: [SyncBase])

  private func plan(
    _ kept: FavoritesFile.Kept, _ bases: Bases, _ remote: RemoteFavorites, _ bodies: [CardID: Favorite]
  ) -> SyncPlan {
    SyncPlan(
      kept, base: bases.own, siblings: bases.siblings, remote: remote, bodies: bodies, now: clock.now())
  }

  /// Changes the local file, then notes what both hold.
  private func change(
    _ bases: Bases, _ remote: RemoteFavorites, _ bodies: [CardID: Favorite], _ report: inout SyncReport
  ) throws(Problem) -> SyncPlan {
    var made: SyncPlan?
    // Not as decided above: the user may have changed something while the server answered.
    let load = try favorites.merge { kept throws(Problem) in
      let plan = plan(kept, bases, remote, bodies)
      try removed.keep(plan.removed)
      // Before they are settled for this owner.
      if !kept.removals.isEmpty { try file.updateOthers(than: owner) { $0.owe(kept.removals) } }
      made = plan
      return (plan.changes, plan.settled)
    }
    guard let plan = made else { throw Problem("problem.unexpected") }
    report.favorites = plan.changes.isEmpty ? report.favorites : load
    report.received += plan.received.count
    report.deletedHere += plan.removed.count
    try file.update(owner) { base in
      base.notes = remote.notes
      for id in plan.dropped { base.agreed[id] = nil }
      for entry in plan.agreed { base.agreed[entry.id] = entry }
      base.owed.removeAll { plan.settled.contains($0) }
    }
    return plan
  }
}
