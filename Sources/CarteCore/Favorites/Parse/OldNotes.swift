import FoundationEssentials

/// The notes about removals that nobody needs any more. A machine that comes back after an even longer time may doubt what
/// they named, and keeps it then.
enum OldNotes {
  /// Days after its last change that a note is cleared away.
  private static let age = 180.0
  /// Days from which on nobody is surprised that one is gone: fewer, as clocks differ.
  private static let missedAge = 170.0
  /// The most that are cleared away at once.
  private static let most = 3

  /// The ids of the notes to clear away, the oldest first; never this machine's own.
  static func due(_ notes: [String: String], own: String?, at now: Date) -> [String] {
    let due = notes.filter { isDue($0.value, at: now) && $0.key != own }
    return due.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(most).map(\.key)
  }

  /// Whether a note of this `ParseRow.updated` is to be cleared away; not where the server says no moment.
  static func isDue(_ updated: String, at now: Date) -> Bool {
    !updated.isEmpty && updated < moment(age, before: now)
  }

  /// The `ParseRow.updated` from which on a note that is gone is missed.
  static func missed(at now: Date) -> String { moment(missedAge, before: now) }

  /// A moment as a server writes it, up to its fractions.
  private static func moment(_ days: Double, before now: Date) -> String {
    now.addingTimeInterval(-days * 86_400).formatted(.iso8601)
  }
}

extension FavoritesSync {
  /// Clears old notes away. Where that does not succeed, another time will do.
  func clearOldNotes(_ remote: RemoteFavorites, _ base: SyncBase) async throws {
    let now = clock.now()
    do {
      for id in OldNotes.due(remote.notes, own: base.own?.objectID, at: now) {
        // Its machine may have written into it since.
        guard let row = try await server.row(id, in: .others), OldNotes.isDue(row.updated, at: now) else {
          continue
        }
        try await server.delete(id, in: .others)
      }
    } catch is Problem {
      return
    }
  }
}
