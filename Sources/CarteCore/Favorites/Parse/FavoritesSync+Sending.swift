import FoundationEssentials

/// What is done at the server: deletions first, as each of them ends sooner than what is to be sent.
extension FavoritesSync {
  /// Steps after which what is done is noted.
  private static let stride = 25
  /// Rows of a class that may be refused for themselves before its other rows are not even tried.
  private static let mostRefusals = 5

  private enum Step {
    case note(ParseClass)
    case delete(RemoteFavorite)
    case fold(RemoteFavorite)
    case update(SyncPlan.Pair)
    case create(Favorite)

    /// The class whose rights it needs.
    var name: ParseClass {
      switch self {
      case .note(let name): name
      case .delete(let there), .fold(let there): there.name
      case .update(let pair): pair.remote.name
      case .create(let favorite): ParseClass(catalogue: favorite.id.catalogue)
      }
    }
  }

  /// What is done and not noted yet.
  private struct Done {
    var agreed: [SyncBase.Agreed] = []
    var dropped: [CardID] = []
    var settled: Set<FavoriteRemoval> = []
    var steps = 0
  }

  /// Does what the plan says about the server, and notes it.
  ///
  /// - Throws: a problem that concerns everything. Those of rows and of classes are in the report.
  func send(_ plan: SyncPlan, _ remote: RemoteFavorites, _ report: inout SyncReport) async throws {
    var done = Done()
    var refusals: [ParseClass: Int] = [:]
    do {
      for step in Self.steps(plan) where refusals[step.name] ?? 0 < Self.mostRefusals {
        try Task.checkCancellation()
        do {
          try await make(step, plan, remote, &done, &report)
        } catch let problem as Problem where ParseAnswer.isAboutRights(problem) {
          let isOfOneRow = ParseAnswer.ofOneRow.contains(problem.key)
          refusals[step.name, default: 0] += isOfOneRow ? 1 : Self.mostRefusals
          report.problem = report.problem ?? problem
        }
        if done.steps >= Self.stride { try note(&done) }
      }
    } catch {
      try? note(&done)
      throw error
    }
    try note(&done)
  }

  private static func steps(_ plan: SyncPlan) -> [Step] {
    let noted = ParseClass.allCases.filter { name in plan.deletions.contains { $0.name == name } }
    return noted.map(Step.note) + plan.deletions.map(Step.delete) + plan.folds.map(Step.fold)
      + plan.updates.map(Step.update) + plan.creations.map(Step.create)
  }

  /// Writes down what is done. The removals first: one that is remembered too long could undo what somebody does later.
  private func note(_ done: inout Done) throws(Problem) {
    if !done.settled.isEmpty {
      let settled = done.settled
      _ = try favorites.merge { _ in ([], settled) }
    }
    if !done.agreed.isEmpty || !done.dropped.isEmpty {
      let made = done
      try file.update(owner) { base in
        for id in made.dropped { base.agreed[id] = nil }
        for entry in made.agreed { base.agreed[entry.id] = entry }
      }
    }
    done = Done()
  }
}

// MARK: - Steps

extension FavoritesSync {
  private func make(
    _ step: Step, _ plan: SyncPlan, _ remote: RemoteFavorites, _ done: inout Done, _ report: inout SyncReport
  ) async throws {
    switch step {
    case .note(let name): try await noteRemoval(from: name, remote)
    case .delete(let there):
      // The oldest last: it is the one by which the rest is known.
      for row in there.rows.reversed() { try await server.delete(row.row.objectID, in: there.name) }
      done.dropped.append(there.id)
      if let removal = plan.removals[there.id] { done.settled.insert(removal) }
      report.deletedThere += 1
    case .fold(let there): try await fold(there)
    case .update(let pair):
      guard let row = pair.remote.first?.row else { return }
      let columns = FavoriteColumns.columns(of: pair.favorite)
      // Gone meanwhile: the next time it is made anew.
      guard try await server.update(row.objectID, columns, in: pair.remote.name) else { return }
      done.agreed.append(SyncBase.Agreed(renewed: pair))
      report.sent += 1
    case .create(let favorite):
      let columns = FavoriteColumns.columns(of: favorite, user: server.session?.userID)
      let row = try await server.create(columns, in: ParseClass(catalogue: favorite.id.catalogue))
      let isResent = plan.vanished.contains(favorite.id)
      done.agreed.append(SyncBase.Agreed(favorite, made: row, isResent: isResent))
      report.sent += 1
    }
    done.steps += 1
  }

  /// Tells the other machines that rows are missing on purpose, before they are: should all be gone at once, that alone
  /// tells a removal from a loss. Everybody may see it, as everybody may miss the rows.
  private func noteRemoval(from name: ParseClass, _ remote: RemoteFavorites) async throws {
    let columns: JSON = [
      "catalogue": .string(RemoteFavorites.noteCatalogue), "itemId": .string(name.rawValue),
      "title": "", "added": .string(clock.now().formatted(.iso8601)),
    ]
    do {
      if let note = remote.notes[name], try await server.update(note.objectID, columns, in: .others) {
        return
      }
      _ = try await server.create(columns, in: .others)
    } catch let problem as Problem where ParseAnswer.isAboutRights(problem) {
      // Then only a removal of everything at once will not be believed elsewhere.
    }
  }

  /// Deletes the doubles of a row, once the row that stays says the newest of what they say.
  private func fold(_ there: RemoteFavorite) async throws {
    guard let first = there.first else { return }
    if first.stamp < there.stamp {
      let added = Date(timeIntervalSince1970: Double(there.stamp)).formatted(.iso8601)
      guard try await server.update(first.row.objectID, ["added": .string(added)], in: there.name) else {
        return
      }
    }
    for row in there.doubles { try await server.delete(row.row.objectID, in: there.name) }
  }
}

extension SyncBase.Agreed {
  /// What a favorite is once its first row was renewed.
  fileprivate init(renewed pair: SyncPlan.Pair) {
    id = pair.favorite.id
    local = pair.favorite.stamp
    remote = pair.favorite.stamp
    rows = pair.remote.rows.map(\.row.objectID)
    created = pair.remote.created
  }
}
