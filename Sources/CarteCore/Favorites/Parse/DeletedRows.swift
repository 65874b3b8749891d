/// Rows of favorites that were deleted on purpose, as whoever deleted them noted it at the server: what tells a removal
/// from a row that a server lost.
///
/// Each is noted in the form it had when that was decided. Whoever has changed the row later knows by that that the
/// deletion was not meant for the change.
struct DeletedRows: Hashable, Sendable {
  /// A row that was deleted.
  struct Row: Hashable, Sendable {
    /// `ParseRow.objectID`.
    let id: String
    /// `ParseRow.updated` when its deletion was decided.
    let updated: String
  }

  /// The rows, the latest deletion last.
  private(set) var rows: [Row] = []

  /// More than anybody deletes while another machine is away; the oldest are forgotten. So many stay below the 128 KiB
  /// that some servers allow a row.
  static let most = 2500
  /// The note is data of ours inside a text: bounded before it is read.
  private static let limits = JSON.Limits(bytes: 2 << 20, depth: 4, nodes: 100_000)

  /// None.
  init() {}

  /// Reads what `text` wrote; what is none of it is left out.
  init(text: String) {
    self.init((try? JSON(parsing: text, limits: Self.limits)) ?? .null)
  }

  /// Reads what `json` wrote.
  init(_ json: JSON) {
    rows = json["rows"].members.compactMap { member in
      guard ParseRow.isID(member.name), let updated = ParseRow.moment(member.value) else { return nil }
      return Row(id: member.name, updated: updated)
    }
  }

  /// Takes in what another machine noted in the same place, as when the data folder was copied to it. What is here
  /// already counts as later.
  mutating func merge(_ other: DeletedRows) {
    let ids = Set(rows.map(\.id))
    rows = Array((other.rows.filter { !ids.contains($0.id) } + rows).suffix(Self.most))
  }

  /// Adds rows that are about to be deleted.
  mutating func add(_ new: [ParseRow]) {
    let ids = Set(new.map(\.objectID))
    rows.removeAll { ids.contains($0.id) }
    let all = rows + new.map { Row(id: $0.objectID, updated: $0.updated) }
    rows = Array(all.suffix(max(Self.most, new.count)))
  }

  /// The rows as a note holds them.
  var json: JSON {
    [
      "rows": .object(
        rows.filter { !$0.updated.isEmpty }.map { JSON.Member($0.id, .string($0.updated)) })
    ]
  }
}
