/// A favorite at the server, with all its rows.
struct RemoteFavorite: Hashable, Sendable {
  /// A row with what matters of it.
  struct Row: Hashable, Sendable {
    let row: ParseRow
    /// The `Favorite.stamp` it tells.
    let stamp: Int
    /// Whether the iOS app wrote it.
    let isOld: Bool
  }

  let id: CardID
  /// The class it is in.
  let name: ParseClass
  /// Its rows, those of this program first, the oldest first. Never empty.
  private(set) var rows: [Row] = []

  init(id: CardID, name: ParseClass, rows: [Row]) {
    self.id = id
    self.name = name
    self.rows = rows.sorted { one, other in
      if one.isOld != other.isOld { return other.isOld }
      return (one.row.created, one.row.objectID) < (other.row.created, other.row.objectID)
    }
  }

  /// The row that stays when doubles are folded. All machines agree on it, as neither of the two things it is chosen
  /// by ever changes: so no two of them can delete each other's choice.
  var first: Row? { rows.first }

  /// When it was added, by the newest row of this program, else by the oldest one of the iOS app.
  var stamp: Int {
    let ours = rows.filter { !$0.isOld }
    return ours.map(\.stamp).max() ?? first?.stamp ?? 0
  }

  /// When the oldest row was made.
  var created: String { first?.row.created ?? "" }

  /// Rows of this program that say the same as an older one to the same people.
  var doubles: [Row] {
    var rights: Set<JSON> = []
    return rows.filter { !$0.isOld && !rights.insert($0.row.columns["ACL"]).inserted }
  }
}
