/// What the classes of a server hold.
struct RemoteFavorites: Sendable {
  /// The favorites by id.
  let favorites: [CardID: RemoteFavorite]
  /// The `ParseRow.updated` of the notes about deletions, by their ids.
  let notes: [String: String]
  /// What they say: the form each row had when its deletion was decided, by its id. Empty until it is asked for.
  private(set) var deleted: [String: String] = [:]

  /// The catalogue of the rows that are notes. There is none of this name.
  static let noteCatalogue = "carte-removals"
  /// The column of a note that says what was deleted.
  static let noteColumn = "page"

  /// Sorts rows out.
  ///
  /// - Parameters:
  ///   - base: what was there before: a row whose texts are damaged now is still there.
  ///   - user: who asks; nil for nobody.
  init(_ rows: [ParseClass: [ParseRow]], base: SyncBase, user: String?) {
    var known: [String: SyncBase.Agreed] = [:]
    for agreed in base.agreed.values { for id in agreed.rows { known[id] = agreed } }
    var found: [CardID: [RemoteFavorite.Row]] = [:]
    var notes: [String: String] = [:]
    for (name, rows) in rows {
      for row in rows {
        if row.columns["catalogue"].text == Self.noteCatalogue {
          notes[row.objectID] = row.updated
          continue
        }
        let agreed = known[row.objectID]
        // What another person shows to everybody is not to be kept here, and could not be deleted.
        guard agreed != nil || Self.mayWrite(row, user) else { continue }
        guard let (id, placed) = Self.placed(row, in: name, agreed) else { continue }
        found[id, default: []].append(placed)
      }
    }
    favorites = Dictionary(
      uniqueKeysWithValues: found.map { id, rows in
        (id, RemoteFavorite(id: id, name: ParseClass(catalogue: id.catalogue), rows: rows))
      })
    self.notes = notes
  }

  /// Takes in what whole notes say.
  mutating func read(_ notes: [ParseRow]) {
    for row in notes.flatMap({ DeletedRows(text: $0.columns[Self.noteColumn].text ?? "").rows }) {
      deleted[row.id] = max(deleted[row.id] ?? "", row.updated)
    }
  }

  private static func placed(
    _ row: ParseRow, in name: ParseClass, _ agreed: SyncBase.Agreed?
  ) -> (CardID, RemoteFavorite.Row)? {
    if let favorite = FavoriteColumns.favorite(of: row), ParseClass(catalogue: favorite.id.catalogue) == name
    {
      return (favorite.id, .init(row: row, stamp: favorite.stamp, isOld: false))
    }
    if name == .recipes, let id = OldRecipe.id(of: row) {
      let stamp = Int(max(OldRecipe.moment(of: row).timeIntervalSince1970, 0))
      // A row of ours that was damaged looks like an old one.
      if agreed == nil || agreed?.id == id { return (id, .init(row: row, stamp: stamp, isOld: true)) }
    }
    guard let agreed, ParseClass(catalogue: agreed.id.catalogue) == name else { return nil }
    return (agreed.id, .init(row: row, stamp: agreed.remote, isOld: agreed.id.item.hasPrefix("old-")))
  }

  private static func mayWrite(_ row: ParseRow, _ user: String?) -> Bool {
    let rights = row.columns["ACL"]
    if rights.isNull { return true }
    return rights["*"]["write"] == true || user.map { rights[$0]["write"] == true } ?? false
  }
}
