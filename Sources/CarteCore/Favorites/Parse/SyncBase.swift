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
    /// The ids of its rows.
    let rows: [String]
    /// `ParseRow.created` of the oldest row.
    let created: String
    /// Whether it had vanished from the server, and was sent once more, and was not seen there since.
    var isResent = false
  }

  /// Whose it is.
  let owner: Owner
  /// What both held.
  var agreed: [CardID: Agreed] = [:]
  /// The `ParseRow.updated` of the notes about removals, by class.
  var noted: [ParseClass: String] = [:]
  /// Whether this was noted for the owner before. Where not, removals here may have been meant for another.
  let isKnown: Bool

  /// Nothing that both held yet.
  init(owner: Owner, isKnown: Bool = false) {
    self.owner = owner
    self.isKnown = isKnown
  }
}

// MARK: - As data

extension SyncBase {
  /// Reads the document of the file. An entry that cannot be read is as if it had not been compared yet.
  init(_ json: JSON) {
    owner = Owner(server: json["server"].text ?? "", user: json["user"].text ?? "")
    isKnown = true
    for name in ParseClass.allCases { noted[name] = json["noted"][name.rawValue].text }
    for entry in json["agreed"].array.compactMap(Agreed.init) { agreed[entry.id] = entry }
  }

  /// The document of the file, in an order that does not change by itself.
  var json: JSON {
    let entries = agreed.values.sorted { ($0.id.catalogue, $0.id.item) < ($1.id.catalogue, $1.id.item) }
    let notes = ParseClass.allCases.compactMap { name in
      noted[name].map { JSON.Member(name.rawValue, .string($0)) }
    }
    return [
      "version": 1, "server": .string(owner.server), "user": .string(owner.user), "noted": .object(notes),
      "agreed": .array(entries.map(\.json)),
    ]
  }
}

extension SyncBase.Agreed {
  init?(_ json: JSON) {
    guard let id = Favorite.id(of: json), let local = json["local"].integer,
      let remote = json["remote"].integer
    else { return nil }
    self.id = id
    self.local = local
    self.remote = remote
    rows = json["rows"].array.compactMap(\.text)
    created = json["created"].text ?? ""
    isResent = json["resent"].bool ?? false
  }

  /// What a favorite and its rows are when both are the same.
  init(_ favorite: Favorite, _ remote: RemoteFavorite) {
    id = favorite.id
    local = favorite.stamp
    self.remote = remote.stamp
    rows = remote.rows.map(\.row.objectID)
    created = remote.created
  }

  /// What a favorite is at the server once a row of it was made.
  init(_ favorite: Favorite, made row: ParseRow, isResent: Bool) {
    id = favorite.id
    local = favorite.stamp
    remote = favorite.stamp
    rows = [row.objectID]
    created = row.created
    self.isResent = isResent
  }

  var json: JSON {
    let entry: JSON = [
      "catalogue": .string(id.catalogue), "id": .string(id.item), "local": .number(Double(local)),
      "remote": .number(Double(remote)), "rows": .array(rows.map(JSON.string)), "created": .string(created),
    ]
    return isResent ? entry.setting("resent", to: true) : entry
  }
}
