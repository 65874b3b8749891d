import FoundationEssentials
import Synchronization

/// The sheet as it was last seen by this program.
final class SheetMemory: Sendable {
  struct Rows: Sendable {
    var rows: [JSON]
    let asOf: Date
    let columns: SheetColumns?

    init(rows: [JSON], asOf: Date, columns: SheetColumns? = nil) {
      self.rows = rows
      self.asOf = asOf
      self.columns = columns ?? rows.first.map { SheetColumns($0.members.map(\.name)) }
    }
  }

  private let last = Mutex<Rows?>(nil)
  private let count = Mutex(0)

  var rows: Rows? { last.withLock { $0 } }

  /// How often the sheet was read.
  var readings: Int { count.withLock { $0 } }

  func keep(_ rows: Rows) {
    last.withLock { $0 = rows }
    count.withLock { $0 += 1 }
  }

  /// Takes in rows that were made.
  func add(_ rows: [JSON]) {
    last.withLock { $0?.rows += rows }
  }

  /// Changes every row; nil leaves it out.
  func change(_ body: (JSON) -> JSON?) {
    last.withLock { last in
      if let rows = last?.rows { last?.rows = rows.compactMap(body) }
    }
  }
}
