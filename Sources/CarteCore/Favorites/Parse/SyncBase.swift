/// What this machine and a server both held when they were last compared: a favorite that is missing on one side now
/// was removed there, and one that is not in here is new.
struct SyncBase: Hashable, Sendable {
  /// Whose favorites they are. What one server lacks says nothing about another's.
  struct Owner: Hashable, Sendable {
    /// `ParseServer.identity`.
    let server: String
    /// The user's id; empty for nobody.
    let user: String
  }

  /// One favorite that both held.
  struct Agreed: Hashable, Sendable {
    let id: CardID
    /// The `Favorite.stamp` in the local file.
    let local: Int
    /// The stamp at the server.
    let remote: Int
    /// The ids of its rows, that of `RemoteFavorite.first` first.
    let rows: [String]
    /// `ParseRow.created` of the oldest row.
    let created: String
    /// `ParseRow.updated` of the first row; empty where it is not known.
    var updated = ""
    /// Whether it had vanished from the server, and was sent once more, and was not seen there since.
    var isResent = false
    /// Whether it has vanished from the server and is kept here all the same, as nobody is known to have removed it.
    var isDoubted = false
  }

  /// The row in which this machine notes at the server what it deletes there.
  struct OwnNote: Hashable, Sendable {
    let objectID: String
    let deleted: DeletedRows
  }

  /// Whose it is.
  let owner: Owner
  /// What both held.
  var agreed: [CardID: Agreed] = [:]
  /// The `ParseRow.updated` of every note about deletions, by its id.
  var notes: [String: String] = [:]
  /// The note that is this machine's own; nil where it has made none.
  var own: OwnNote?
  /// What was removed here while somebody else was signed in, and is still to be deleted for this owner.
  var owed: [FavoriteRemoval] = []
  /// Whether this was noted for the owner before, or nothing for anybody. Else removals here may have been meant for
  /// another.
  let isKnown: Bool

  /// Nothing that both held yet.
  init(owner: Owner, isKnown: Bool = false) {
    self.owner = owner
    self.isKnown = isKnown
  }

  /// Takes over removals that were made while somebody else was signed in, as far as this owner has what was removed.
  mutating func owe(_ removals: [FavoriteRemoval]) {
    for removal in removals where agreed[removal.id] != nil {
      owed.removeAll { $0.id == removal.id }
      owed.append(removal)
    }
  }
}

extension SyncBase.Agreed {
  /// What a favorite and its rows are when both are the same.
  init(_ favorite: Favorite, _ remote: RemoteFavorite) {
    id = favorite.id
    local = favorite.stamp
    self.remote = remote.stamp
    rows = remote.rows.map(\.row.objectID)
    created = remote.created
    updated = remote.first?.row.updated ?? ""
  }

  /// What a favorite is at the server once a row of it was made.
  init(_ favorite: Favorite, made row: ParseRow, isResent: Bool) {
    id = favorite.id
    local = favorite.stamp
    remote = favorite.stamp
    rows = [row.objectID]
    created = row.created
    updated = row.updated
    self.isResent = isResent
  }

  /// What a favorite is once its first row was renewed.
  init(renewed pair: SyncPlan.Pair, updated: String) {
    id = pair.favorite.id
    local = pair.favorite.stamp
    remote = pair.favorite.stamp
    rows = pair.remote.rows.map(\.row.objectID)
    created = pair.remote.created
    self.updated = updated
  }
}
