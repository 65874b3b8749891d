import FoundationEssentials

/// What has to be done so that this machine and a server hold the same favorites, from what each holds and what both
/// held before. Nothing is done here.
///
/// A favorite that the server lacks and both held was removed elsewhere, or lost there (see `SyncLoss`); one that is
/// noted as removed was removed here; any other is new on the side that has it. Where one side removed it and the other
/// added it again, the later one wins, and in doubt it stays.
struct SyncPlan: Sendable {
  /// A favorite here with what the server has of it.
  struct Pair: Hashable, Sendable {
    let favorite: Favorite
    let remote: RemoteFavorite
  }

  /// What changes in the local file.
  private(set) var changes: [FavoriteChange] = []
  /// The favorites among those changes that are removed.
  private(set) var removed: [Favorite] = []
  /// What comes from the server.
  private(set) var received: [Favorite] = []
  /// The favorites that are missing here and whose rows were not at hand.
  private(set) var wanted: [RemoteFavorite] = []
  /// What both hold once the local file is changed.
  private(set) var agreed: [SyncBase.Agreed] = []
  /// What neither holds any more.
  private(set) var dropped: [CardID] = []
  /// The removals about which nothing is left to do for this owner.
  private(set) var settled: Set<FavoriteRemoval> = []
  /// What is to be deleted at the server.
  private(set) var deletions: [RemoteFavorite] = []
  /// What the server has several times.
  private(set) var folds: [RemoteFavorite] = []
  /// What was added again here.
  private(set) var updates: [Pair] = []
  /// What the server lacks.
  private(set) var creations: [Favorite] = []
  /// What is among them because everything vanished from the server at once.
  private(set) var vanished: Set<CardID> = []
  /// How many vanished again after that and stay here alone from now on: the server seems to hide them, and sending them
  /// would never end.
  private(set) var hidden = 0
  /// How many are kept here alone, as they vanished from the server and nobody is known to have removed them.
  private(set) var doubted = 0
  /// How many of those are so since now.
  private(set) var newlyDoubted = 0

  private let base: SyncBase
  private let siblings: [SyncBase]
  private let remote: RemoteFavorites
  private let bodies: [CardID: Favorite]
  /// What was removed here, by what was removed; not all of it for this owner.
  private let removals: [CardID: [FavoriteRemoval]]
  private let now: Date

  /// Two clocks may differ by so many seconds before it counts.
  private static let doubt = 120.0

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - siblings: what other owners at the same server held. They may see the same rows.
  ///   - bodies: favorites of the server that are at hand whole.
  init(
    _ kept: FavoritesFile.Kept, base: SyncBase, siblings: [SyncBase] = [], remote: RemoteFavorites,
    bodies: [CardID: Favorite], now: Date
  ) {
    self.base = base
    self.siblings = siblings
    self.remote = remote
    self.bodies = bodies
    self.now = now
    removals = Dictionary(grouping: kept.removals + base.owed, by: \.id)
    let local = Dictionary(kept.favorites.map { ($0.id, $0) }) { first, _ in first }
    let loss = SyncLoss(local: local, base: base, remote: remote, now: now)
    for favorite in kept.favorites { compare(favorite, loss) }
    compareMissing(local)
    place(in: kept.favorites)
    settleRemovals(local)
  }

  /// Every note that something was removed here.
  func removals(of id: CardID) -> [FavoriteRemoval] { removals[id] ?? [] }
}

// MARK: - Decisions

extension SyncPlan {
  /// Decides about a favorite that is here.
  private mutating func compare(_ favorite: Favorite, _ loss: SyncLoss) {
    let before = base.agreed[favorite.id]
    let isChanged = before.map { $0.local != favorite.stamp } ?? true
    guard let there = remote.favorites[favorite.id] else {
      guard let before, !isChanged else { return creations.append(favorite) }
      return compareVanished(favorite, before, loss.verdict(before))
    }
    if !there.doubles.isEmpty { folds.append(there) }
    if isChanged, favorite.stamp > there.stamp, there.first?.isOld == false {
      return updates.append(Pair(favorite: favorite, remote: there))
    }
    agree(SyncBase.Agreed(favorite, there))
  }

  /// Decides about a favorite that is here as it was and that the server lacks now.
  private mutating func compareVanished(
    _ favorite: Favorite, _ before: SyncBase.Agreed, _ verdict: SyncLoss.Verdict
  ) {
    switch verdict {
    case .removed:
      removed.append(favorite)
      dropped.append(favorite.id)
    case .overtaken: creations.append(favorite)
    case .lost:
      vanished.insert(favorite.id)
      creations.append(favorite)
    case .hidden:
      hidden += 1
      doubt(before)
    case .doubted:
      doubted += 1
      if !before.isDoubted { doubt(before) }
    }
  }

  /// Keeps it here from now on, until somebody restores it or lets go of it.
  private mutating func doubt(_ before: SyncBase.Agreed) {
    newlyDoubted += 1
    var entry = before
    entry.isDoubted = true
    agreed.append(entry)
  }

  /// Decides about everything that is not here.
  private mutating func compareMissing(_ local: [CardID: Favorite]) {
    for there in remote.favorites.values where local[there.id] == nil {
      if let removed = removedHere(there) {
        deletions.append(removed)
      } else if let favorite = bodies[there.id] {
        received.append(favorite)
        agree(SyncBase.Agreed(favorite, there))
        if !there.doubles.isEmpty { folds.append(there) }
      } else {
        wanted.append(there)
      }
    }
    let gone = base.agreed.keys.filter { local[$0] == nil && remote.favorites[$0] == nil }
    dropped += gone
  }

  /// Decides which removals are done with: what was removed is here again, or gone on both sides, or was never meant for
  /// this owner.
  private mutating func settleRemovals(_ local: [CardID: Favorite]) {
    let deletions = Set(deletions.map(\.id))
    for (id, removals) in removals where !deletions.contains(id) {
      if local[id] != nil || remote.favorites[id] == nil || !base.isKnown { settled.formUnion(removals) }
    }
  }

  private mutating func agree(_ entry: SyncBase.Agreed) {
    if base.agreed[entry.id] != entry { agreed.append(entry) }
  }

  /// The part of a favorite of the server that was removed here; nil for nothing. Before somebody signs in for the
  /// first time it may have been removed as another's: then the rows are meant that the other saw.
  private func removedHere(_ there: RemoteFavorite) -> RemoteFavorite? {
    guard let removal = removals[there.id]?.max(by: { $0.moment < $1.moment }) else { return nil }
    if let before = base.agreed[there.id] { return isRemoved(there, before, removal) ? there : nil }
    for sibling in siblings {
      guard let before = sibling.agreed[there.id] else { continue }
      let seen = there.rows.filter { before.rows.contains($0.row.objectID) }
      guard !seen.isEmpty else { continue }
      let part = RemoteFavorite(id: there.id, name: there.name, rows: seen)
      return isRemoved(part, before, removal) ? part : nil
    }
    // It was sent, and that was not noted any more, or all such notes were lost; but what was removed is what is there.
    return base.isKnown && removal.stamp != 0 && removal.stamp == there.stamp ? there : nil
  }

  /// Whether a favorite of the server was removed here, and not added again elsewhere since. One that is missing without
  /// a note of its removal is not: the local file was lost, or exchanged for an older one.
  private func isRemoved(
    _ there: RemoteFavorite, _ before: SyncBase.Agreed, _ removal: FavoriteRemoval
  ) -> Bool {
    let ids = Set(there.rows.map(\.row.objectID))
    let isMadeAgain = ids.isDisjoint(with: before.rows) && there.created > before.created
    guard there.stamp != before.remote || isMadeAgain else { return true }
    if removal.stamp == there.stamp, !isMadeAgain { return true }
    // With the same stamp it is an undone removal, and only the server knows when.
    let added =
      there.stamp != before.remote
      ? Date(timeIntervalSince1970: Double(there.stamp))
      : there.first.map { OldRecipe.moment(of: $0.row) } ?? now
    // A moment that is still to come was told by a wrong clock.
    return removal.moment > added.addingTimeInterval(Self.doubt)
      && removal.moment <= now.addingTimeInterval(Self.doubt)
  }
}

// MARK: - Order

extension SyncPlan {
  /// Gives what comes from the server its place: behind the last favorite that was not added later. Those that are here
  /// keep their order.
  private mutating func place(in favorites: [Favorite]) {
    let isRemoved = Set(removed.map(\.id))
    var list = favorites.filter { !isRemoved.contains($0.id) }.map(\.stamp)
    received.sort { ($0.stamp, $0.id.catalogue, $0.id.item) < ($1.stamp, $1.id.catalogue, $1.id.item) }
    changes = removed.map { .remove($0.id) }
    for favorite in received {
      let place = list.lastIndex { $0 <= favorite.stamp }.map { $0 + 1 } ?? 0
      changes.append(.add(favorite, at: place == list.count ? nil : place))
      list.insert(favorite.stamp, at: place)
    }
  }
}
