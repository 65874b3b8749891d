/// What the classes of a server hold.
struct RemoteFavorites: Sendable {
  /// The favorites by id.
  let favorites: [CardID: RemoteFavorite]
  /// The notes about removals, by the class they are about.
  let notes: [ParseClass: ParseRow]

  /// The catalogue of the rows that are notes. There is none of this name.
  static let noteCatalogue = "carte-removals"

  /// Sorts rows out.
  ///
  /// - Parameters:
  ///   - base: what was there before: a row whose texts are damaged now is still there.
  ///   - user: who asks; nil for nobody.
  init(_ rows: [ParseClass: [ParseRow]], base: SyncBase, user: String?) {
    var known: [String: SyncBase.Agreed] = [:]
    for agreed in base.agreed.values { for id in agreed.rows { known[id] = agreed } }
    var found: [CardID: [RemoteFavorite.Row]] = [:]
    var notes: [ParseClass: ParseRow] = [:]
    for (name, rows) in rows {
      for row in rows {
        if row.columns["catalogue"].text == Self.noteCatalogue {
          guard let about = row.columns["itemId"].text.flatMap(ParseClass.init(rawValue:)) else { continue }
          if row.updated > notes[about]?.updated ?? "" { notes[about] = row }
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
