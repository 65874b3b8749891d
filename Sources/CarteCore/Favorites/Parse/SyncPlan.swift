import FoundationEssentials

/// What has to be done so that this machine and a server hold the same favorites, from what each holds and what both
/// held before. Nothing is done here.
///
/// A favorite that the server lacks and both held was removed elsewhere; one that is noted as removed was removed here;
/// any other is new on the side that has it. Where one side removed it and the other added it again, the later one wins,
/// and in doubt it stays.
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
  /// The removals about which nothing is left to do.
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
  /// How many vanished again after that: the server hides them, and sending them would never end.
  private(set) var hidden = 0

  private let base: SyncBase
  private let remote: RemoteFavorites
  private let bodies: [CardID: Favorite]
  /// What was removed here, as far as it was meant for this server.
  let removals: [CardID: FavoriteRemoval]
  private let now: Date

  /// Two clocks may differ by so many seconds before it counts.
  private static let doubt = 120.0

  /// Makes a plan.
  ///
  /// - Parameter bodies: favorites of the server that are at hand whole.
  init(
    _ kept: FavoritesFile.Kept, base: SyncBase, remote: RemoteFavorites, bodies: [CardID: Favorite], now: Date
  ) {
    self.base = base
    self.remote = remote
    self.bodies = bodies
    self.now = now
    removals = base.isKnown ? Dictionary(kept.removals.map { ($0.id, $0) }) { $1 } : [:]
    let local = Dictionary(kept.favorites.map { ($0.id, $0) }) { first, _ in first }
    let doubted = doubtedClasses(local)
    for favorite in kept.favorites { compare(favorite, doubted) }
    compareMissing(local)
    place(in: kept.favorites)
    settled.formUnion(kept.removals.filter { local[$0.id] != nil || !base.isKnown })
  }

  /// The classes that lost every favorite both held, without a note that somebody removed any since: a server that was
  /// set up anew, or rights that hide what is there.
  private func doubtedClasses(_ local: [CardID: Favorite]) -> Set<ParseClass> {
    Set(
      ParseClass.allCases.filter { name in
        let known = base.agreed.keys.filter { ParseClass(catalogue: $0.catalogue) == name }
        guard known.contains(where: { local[$0] != nil }) else { return false }
        guard known.allSatisfy({ remote.favorites[$0] == nil }) else { return false }
        return remote.notes[name]?.updated ?? "" <= base.noted[name] ?? ""
      })
  }
}

// MARK: - Decisions

extension SyncPlan {
  /// Decides about a favorite that is here.
  private mutating func compare(_ favorite: Favorite, _ doubted: Set<ParseClass>) {
    let before = base.agreed[favorite.id]
    let isChanged = before.map { $0.local != favorite.stamp } ?? true
    guard let there = remote.favorites[favorite.id] else {
      let isDoubted = doubted.contains(ParseClass(catalogue: favorite.id.catalogue))
      if isDoubted, let before {
        guard !before.isResent else { return hidden += 1 }
        vanished.insert(favorite.id)
      }
      if isChanged || isDoubted { return creations.append(favorite) }
      removed.append(favorite)
      dropped.append(favorite.id)
      return
    }
    if !there.doubles.isEmpty { folds.append(there) }
    if isChanged, favorite.stamp > there.stamp, there.first?.isOld == false {
      return updates.append(Pair(favorite: favorite, remote: there))
    }
    agree(SyncBase.Agreed(favorite, there))
  }

  /// Decides about everything that is not here.
  private mutating func compareMissing(_ local: [CardID: Favorite]) {
    for there in remote.favorites.values where local[there.id] == nil {
      if isRemoved(there) {
        deletions.append(there)
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
    settled.formUnion(removals.values.filter { remote.favorites[$0.id] == nil })
  }

  private mutating func agree(_ entry: SyncBase.Agreed) {
    if base.agreed[entry.id] != entry { agreed.append(entry) }
  }

  /// Whether a favorite of the server was removed here, and not added again elsewhere since. One that is missing without
  /// a note of its removal is not: the local file was lost, or exchanged for an older one.
  private func isRemoved(_ there: RemoteFavorite) -> Bool {
    guard let removal = removals[there.id] else { return false }
    // It was sent, and that was not noted any more; but what was removed is what is there.
    guard let before = base.agreed[there.id] else {
      return removal.stamp != 0 && removal.stamp == there.stamp
    }
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
