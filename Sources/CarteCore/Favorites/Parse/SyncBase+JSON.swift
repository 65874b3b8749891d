extension SyncBase {
  /// Reads the document of the file. An entry that cannot be read is as if it had not been compared yet.
  init(_ json: JSON) {
    owner = Owner(json)
    isKnown = true
    for note in json["notes"].members {
      if let updated = ParseRow.moment(note.value) { notes[note.name] = updated }
    }
    own = OwnNote(json["own"])
    owed = json["owed"].array.compactMap(FavoriteRemoval.init)
    for entry in json["agreed"].array.compactMap(Agreed.init) { agreed[entry.id] = entry }
  }

  /// The document of the file, in an order that does not change by itself.
  var json: JSON {
    let entries = agreed.values.sorted { ($0.id.catalogue, $0.id.item) < ($1.id.catalogue, $1.id.item) }
    let notes = notes.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    let json: JSON = [
      "version": 1, "server": .string(owner.server), "user": .string(owner.user), "notes": .object(notes),
      "owed": .array(owed.map(\.json)), "agreed": .array(entries.map(\.json)),
    ]
    return own.map { json.setting("own", to: $0.json) } ?? json
  }
}

extension SyncBase.Owner {
  /// Reads whose a document is.
  init(_ json: JSON) {
    server = json["server"].text ?? ""
    user = json["user"].text ?? ""
  }
}

extension SyncBase.OwnNote {
  init?(_ json: JSON) {
    guard let id = json["row"].text, ParseRow.isID(id) else { return nil }
    objectID = id
    deleted = DeletedRows(json["deleted"])
  }

  var json: JSON { ["row": .string(objectID), "deleted": deleted.json] }
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
    updated = json["updated"].text ?? ""
    isResent = json["resent"].bool ?? false
    isDoubted = json["doubted"].bool ?? false
  }

  var json: JSON {
    var entry: JSON = [
      "catalogue": .string(id.catalogue), "id": .string(id.item), "local": .number(Double(local)),
      "remote": .number(Double(remote)), "rows": .array(rows.map(JSON.string)), "created": .string(created),
      "updated": .string(updated),
    ]
    if isResent { entry = entry.setting("resent", to: true) }
    return isDoubted ? entry.setting("doubted", to: true) : entry
  }
}
