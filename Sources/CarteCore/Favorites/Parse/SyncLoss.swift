import FoundationEssentials

/// What is to be thought of favorites that both held, that are unchanged here, and that the server lacks now: somebody
/// removed them, or the server lost them.
///
/// Who removes favorites with this program notes it at the server first, so what is noted was removed. One or two that
/// are not noted were removed by another program. More at once are doubted: then the server was set back to an older
/// state, or hides them. So is a single one, where a note is gone or older than it was: then it certainly was.
struct SyncLoss: Sendable {
  /// What became of a favorite.
  enum Verdict: Hashable, Sendable {
    /// Somebody removed it.
    case removed
    /// Somebody removed it without knowing of the last change here.
    case overtaken
    /// The server lost everything of its class: it was set up anew.
    case lost
    /// It vanished again after it had been sent once more: the server seems to hide it, and sending it would never end.
    case hidden
    /// The server lost it, as far as anybody knows.
    case doubted
  }

  /// So many that vanish at once, without a note about any of them, are doubted.
  static let doubtful = 3

  private let deleted: [String: String]
  private let isDoubtful: Bool
  /// The classes that lost everything both held, none of it noted.
  private let emptied: Set<ParseClass>

  /// Looks at everything that vanished.
  ///
  /// - Parameters:
  ///   - local: the favorites that are here.
  ///   - now: notes that are old by then may be gone because they were cleared away.
  init(local: [CardID: Favorite], base: SyncBase, remote: RemoteFavorites, now: Date) {
    let deleted = remote.deleted
    self.deleted = deleted
    let vanished = base.agreed.values.filter { entry in
      guard let favorite = local[entry.id], remote.favorites[entry.id] == nil else { return false }
      return favorite.stamp == entry.local && Self.noted(entry, deleted) == nil && !entry.isDoubted
    }
    let emptied = Set(
      ParseClass.allCases.filter { name in
        let known = base.agreed.values.filter { ParseClass(catalogue: $0.id.catalogue) == name }
        guard known.contains(where: { local[$0.id] != nil }) else { return false }
        return known.allSatisfy { remote.favorites[$0.id] == nil && Self.noted($0, deleted) == nil }
      })
    let isSetUpAnew = vanished.allSatisfy { emptied.contains(ParseClass(catalogue: $0.id.catalogue)) }
    let isSetBack = base.notes.contains { id, updated in
      remote.notes[id].map { $0 < updated } ?? (updated >= OldNotes.missed(at: now))
    }
    isDoubtful = !isSetUpAnew && (isSetBack || vanished.count >= Self.doubtful)
    self.emptied = isDoubtful ? [] : emptied
  }

  /// What became of a favorite that is unchanged here and that the server lacks.
  func verdict(_ entry: SyncBase.Agreed) -> Verdict {
    if let verdict = Self.noted(entry, deleted) { return verdict }
    if entry.isDoubted { return .doubted }
    if entry.isResent { return .hidden }
    if emptied.contains(ParseClass(catalogue: entry.id.catalogue)) { return .lost }
    return isDoubtful ? .doubted : .removed
  }

  /// What the notes say of it; nil where they do not mention it.
  private static func noted(_ entry: SyncBase.Agreed, _ deleted: [String: String]) -> Verdict? {
    if let updated = entry.rows.first.flatMap({ deleted[$0] }) {
      return updated < entry.updated ? .overtaken : .removed
    }
    return entry.rows.contains { deleted[$0] != nil } ? .removed : nil
  }
}
