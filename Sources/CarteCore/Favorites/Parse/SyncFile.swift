import Glibc

/// `favorites-sync.json` in the data folder: the `SyncBase` of whoever was signed in last, and in `others` those of the
/// owners before. It may be deleted at any time; the next comparison then finds everything new on both sides, and loses
/// nothing.
struct SyncFile: Sendable {
  /// The name of the file.
  static let name = "favorites-sync.json"
  /// The name of the lock of whoever brings the favorites in step.
  static let lockName = "favorites-sync.lock"
  /// More than anybody signs in as; those of the longest ago are forgotten.
  private static let mostOthers = 7
  private let file: JSONFile

  /// Names the file in a folder; nothing is opened yet.
  init(folder: String, surroundings: JSONFile.Surroundings) {
    file = JSONFile(
      path: folder + "/" + Self.name,
      format: JSONFile.Format(
        byteLimit: 32 << 20, isSound: { $0["agreed"].list != nil }, isSecret: { _ in true }),
      surroundings: surroundings)
  }

  /// Whether favorites of a folder were ever kept in step with a server. The lock still tells it when the file was lost.
  static func isUsed(in folder: String) -> Bool {
    [name, lockName].contains { access(folder + "/" + $0, F_OK) == 0 }
  }

  /// What both held, and what the other owners at the same server held; empty where that is not known.
  ///
  /// - Throws: `Problem` where the file is there and neither can be read nor set aside, or is of a newer version.
  func bases(of owner: SyncBase.Owner) throws(Problem) -> (own: SyncBase, siblings: [SyncBase]) {
    let load = file.load()
    if load.isReadOnly, let notice = load.notice { throw notice }
    let all = Self.documents(load.document)
    let siblings = all.filter {
      let other = SyncBase.Owner($0)
      return other.server == owner.server && other != owner
    }
    return (Self.base(of: owner, among: all), siblings.map { SyncBase($0) })
  }

  /// Whose favorites they were the last time at a server; nil where that is not known.
  func lastOwner(at server: String) -> SyncBase.Owner? {
    Self.documents(file.load().document).map { SyncBase.Owner($0) }.first { $0.server == server }
  }

  /// The favorites that are kept here though the last owner's server lost them.
  func doubted() -> Set<CardID> {
    Set(file.load().document.map { SyncBase($0).agreed.values.filter(\.isDoubted).map(\.id) } ?? [])
  }

  /// Changes what both held. Those of other owners wait.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  func update(_ owner: SyncBase.Owner, _ change: (inout SyncBase) -> Void) throws(Problem) {
    _ = try file.update { document in
      let all = Self.documents(document)
      var base = Self.base(of: owner, among: all)
      change(&base)
      return Self.document(base.json, others: all.filter { SyncBase.Owner($0) != owner })
    }
  }

  /// Changes what all others but an owner held.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  func updateOthers(
    than owner: SyncBase.Owner?, _ change: (inout SyncBase) -> Void
  ) throws(Problem) {
    guard file.load().document != nil else { return }
    _ = try file.update { document in
      let all = Self.documents(document).map { json in
        var base = SyncBase(json)
        guard base.owner != owner else { return json }
        change(&base)
        return base.json
      }
      return Self.document(all.first ?? [:], others: Array(all.dropFirst()))
    }
  }

  /// Every owner's, the last one's first.
  private static func documents(_ document: JSON?) -> [JSON] {
    guard let document else { return [] }
    return [document.setting("others", to: nil)] + document["others"].array
  }

  private static func document(_ first: JSON, others: [JSON]) -> JSON {
    let others = others.prefix(mostOthers)
    return others.isEmpty ? first : first.setting("others", to: .array(Array(others)))
  }

  private static func base(of owner: SyncBase.Owner, among all: [JSON]) -> SyncBase {
    all.first { SyncBase.Owner($0) == owner }.map { SyncBase($0) }
      ?? SyncBase(owner: owner, isKnown: all.isEmpty)
  }
}
