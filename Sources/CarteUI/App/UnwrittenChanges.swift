import CarteCore

/// Changes of the favorites that are not in the file: on their way there, or waiting for the next try.
struct UnwrittenChanges: Sendable {
  /// On their way, in the order in which they will be answered.
  private var sent: [FavoriteChange] = []
  /// Could not be written, the oldest first.
  private var waiting: [FavoriteChange] = []

  /// Takes a new change, and gives all that are to be sent now: those that failed before come first.
  mutating func send(_ change: FavoriteChange) -> [FavoriteChange] {
    // What the same card went through before no longer matters.
    let changes = waiting.filter { $0.id != change.id } + [change]
    waiting = []
    sent += changes
    return changes
  }

  /// A change is in the file.
  mutating func took(_ change: FavoriteChange) {
    guard let index = sent.firstIndex(of: change) else { return }
    sent.remove(at: index)
  }

  /// A change could not be written. It is sent again, unless a later one about the same card is on its way.
  mutating func failed(_ change: FavoriteChange) {
    took(change)
    if !sent.contains(where: { $0.id == change.id }) { waiting.append(change) }
  }

  /// What is to be shown for what the file holds: the file is behind.
  func applied(to favorites: [Favorite]) -> [Favorite] {
    (waiting + sent).reduce(favorites) { $1.applied(to: $0) }
  }
}

extension FavoriteChange {
  /// The card it is about.
  fileprivate var id: CardID {
    switch self {
    case .add(let favorite, _): favorite.id
    case .remove(let id): id
    }
  }
}
