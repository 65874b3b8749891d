/// One line of `carte doctor`.
struct Finding: Hashable {
  /// How bad it is.
  enum State: String, CaseIterable {
    /// All is well.
    case ok
    /// It works, but less well than it could.
    case warning
    /// Something does not work.
    case problem
  }

  /// The part of the report, in data: `terminal`, `locale`, `folders`, `files`, `resources`, `network`, `cache`.
  let section: String
  /// What was looked at, in data.
  let check: String
  let state: State
  /// What was found.
  let text: String
  /// What helps; nil where nothing needs to.
  var remedy: String?
}
