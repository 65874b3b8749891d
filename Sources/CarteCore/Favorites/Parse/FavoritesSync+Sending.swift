import FoundationEssentials

/// What is done at the server: deletions first, as each of them ends sooner than what is to be sent.
extension FavoritesSync {
  /// Steps after which what is done is noted.
  private static let stride = 25
  /// Rows of a class that may be refused for themselves before its other rows are not even tried.
  private static let mostRefusals = 5

  private enum Step {
    case note([ParseRow])
    case delete(RemoteFavorite)
    case fold(RemoteFavorite)
    case update(SyncPlan.Pair)
    case create(Favorite)

    /// The class whose rights it needs.
    var name: ParseClass {
      switch self {
      case .note: .others
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
    /// Whether something was left as it is, because it changed at the server since it was listed.
    var isOvertaken = false
  }

  /// Does what the plan says about the server, and notes it.
  ///
  /// - Returns: whether something was left as it is, because it changed at the server since it was listed.
  /// - Throws: a problem that concerns everything. Those of rows and of classes are in the report.
  func send(_ plan: SyncPlan, _ base: SyncBase, _ report: inout SyncReport) async throws -> Bool {
    var done = Done()
    var refusals: [ParseClass: Int] = [:]
    do {
      for step in Self.steps(plan) where refusals[step.name] ?? 0 < Self.mostRefusals {
        try Task.checkCancellation()
        do {
          try await make(step, plan, base, &done, &report)
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
    return done.isOvertaken
  }

  private static func steps(_ plan: SyncPlan) -> [Step] {
    let rows = plan.deletions.flatMap { $0.rows.map(\.row) } + plan.folds.flatMap { $0.doubles.map(\.row) }
    return (rows.isEmpty ? [] : [.note(rows)]) + plan.deletions.map(Step.delete)
      + plan.folds.map(Step.fold) + plan.updates.map(Step.update) + plan.creations.map(Step.create)
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
        base.owed.removeAll { made.settled.contains($0) }
      }
    }
    done = Done(isOvertaken: done.isOvertaken)
  }
}

// MARK: - Steps

extension FavoritesSync {
  private func make(
    _ step: Step, _ plan: SyncPlan, _ base: SyncBase, _ done: inout Done, _ report: inout SyncReport
  ) async throws {
    done.steps += 1
    switch step {
    case .note(let rows): try await noteDeletion(of: rows, base)
    case .delete(let there):
      // The oldest last: it is the one by which the rest is known.
      guard try await delete(there.rows.reversed(), of: there.name) else { return done.isOvertaken = true }
      done.dropped.append(there.id)
      done.settled.formUnion(plan.removals(of: there.id))
      report.deletedThere += 1
    case .fold(let there):
      guard try await fold(there) else { return done.isOvertaken = true }
    case .update(let pair):
      guard let row = pair.remote.first?.row else { return }
      let columns = FavoriteColumns.columns(of: pair.favorite)
      guard let updated = try await server.update(row.objectID, columns, in: pair.remote.name) else {
        return done.isOvertaken = true
      }
      done.agreed.append(SyncBase.Agreed(renewed: pair, updated: updated))
      report.sent += 1
    case .create(let favorite):
      let columns = FavoriteColumns.columns(of: favorite, user: server.session?.userID)
      let row = try await server.create(columns, in: ParseClass(catalogue: favorite.id.catalogue))
      let isResent = plan.vanished.contains(favorite.id)
      done.agreed.append(SyncBase.Agreed(favorite, made: row, isResent: isResent))
      report.sent += 1
    }
  }

  /// Deletes rows, each as long as it is what was listed: another machine may have added the favorite again since. Parse
  /// has no deletion on a condition; what changes in the moment between is made good by the other machine, which finds
  /// in the note that the row was deleted in an older form.
  ///
  /// - Returns: false where one has changed; it and those behind it stay.
  private func delete(_ rows: [RemoteFavorite.Row], of name: ParseClass) async throws -> Bool {
    for row in rows.map(\.row) {
      guard let now = try await server.row(row.objectID, in: name) else { continue }
      guard now.updated == row.updated else { return false }
      try await server.delete(row.objectID, in: name)
    }
    return true
  }

  /// Deletes the doubles of a row, once the row that stays says the newest of what they say.
  ///
  /// - Returns: false where one has changed.
  private func fold(_ there: RemoteFavorite) async throws -> Bool {
    guard let first = there.first else { return true }
    if first.stamp < there.stamp {
      let added = Date(timeIntervalSince1970: Double(there.stamp)).formatted(.iso8601)
      guard try await server.update(first.row.objectID, ["added": .string(added)], in: there.name) != nil
      else {
        return false
      }
    }
    return try await delete(there.doubles, of: there.name)
  }

  /// Tells the other machines that rows are missing on purpose, before they are: that alone tells a removal from a loss.
  /// Everybody may see it, as everybody may miss the rows. Each machine has a note of its own, so that no two of them
  /// write over each other's.
  private func noteDeletion(of rows: [ParseRow], _ base: SyncBase) async throws {
    do {
      var deleted = base.own?.deleted ?? DeletedRows()
      // The same row may be another's, too: of a machine that this one's data folder was copied from or to.
      if let other = try await ownNote(base) { deleted.merge(other) }
      deleted.add(rows)
      let id = try await writeNote(base.own?.objectID, noteColumns(deleted))
      let note = SyncBase.OwnNote(objectID: id, deleted: deleted)
      try file.update(owner) { $0.own = note }
    } catch let problem as Problem where ParseAnswer.isAboutRights(problem) {
      // Then only a removal of several at once will not be believed elsewhere.
    }
  }

  /// What this machine's note says at the server; nil where there is none.
  private func ownNote(_ base: SyncBase) async throws -> DeletedRows? {
    guard let id = base.own?.objectID else { return nil }
    let row = try await server.rows(of: .others, ids: [id]).first
    return row.map { DeletedRows(text: $0.columns[RemoteFavorites.noteColumn].text ?? "") }
  }

  private func noteColumns(_ deleted: DeletedRows) -> JSON {
    .object([
      .init("catalogue", .string(RemoteFavorites.noteCatalogue)), .init("itemId", "rows"),
      .init("title", ""), .init("added", .string(clock.now().formatted(.iso8601))),
      .init(RemoteFavorites.noteColumn, .string(deleted.json.encoded())),
    ])
  }

  private func writeNote(_ id: String?, _ columns: JSON) async throws -> String {
    if let id, try await server.update(id, columns, in: .others) != nil { return id }
    return try await server.create(columns, in: .others).objectID
  }
}
