/// `favorites-sync.json` in the data folder: the `SyncBase`. It may be deleted at any time; the next comparison then
/// finds everything new on both sides, and loses nothing.
struct SyncFile: Sendable {
  /// The name of the file.
  static let name = "favorites-sync.json"
  private let file: JSONFile

  /// Names the file in a folder; nothing is opened yet.
  init(folder: String, surroundings: JSONFile.Surroundings) {
    file = JSONFile(
      path: folder + "/" + Self.name,
      format: JSONFile.Format(
        byteLimit: 32 << 20, isSound: { $0["agreed"].list != nil }, isSecret: { _ in true }),
      surroundings: surroundings)
  }

  /// What both held; empty where that is not known.
  ///
  /// - Throws: `Problem` where the file is there and neither can be read nor set aside, or is of a newer version.
  func base(of owner: SyncBase.Owner) throws(Problem) -> SyncBase {
    let load = file.load()
    if load.isReadOnly, let notice = load.notice { throw notice }
    return Self.base(load.document, owner)
  }

  /// Whose favorites they were the last time; nil where that is not known.
  func lastOwner() -> SyncBase.Owner? {
    file.load().document.map { SyncBase($0).owner }
  }

  /// Changes what both held. What belongs to another owner is replaced.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  func update(_ owner: SyncBase.Owner, _ change: (inout SyncBase) -> Void) throws(Problem) {
    _ = try file.update { document in
      var base = Self.base(document, owner)
      change(&base)
      return base.json
    }
  }

  private static func base(_ document: JSON?, _ owner: SyncBase.Owner) -> SyncBase {
    let base = document.map { SyncBase($0) }
    guard let base, base.owner == owner else { return SyncBase(owner: owner) }
    return base
  }
}
