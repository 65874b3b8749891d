import CarteCore

/// The orders that pass a filter and the columns in which all of them line up; made anew only when something has
/// changed.
struct FoundOrders: Sendable {
  /// The newest first.
  private(set) var rows: [Order] = []
  /// The columns for all orders, so that a filter does not move them.
  private(set) var table: OrdersTable?
  /// The ids of those that were called in on an earlier day, where there is no round.
  private(set) var before: Set<String> = []
  private var seen: Seen?

  private struct Seen: Hashable {
    let orders: [Order]
    let round: Round?
    let query: String
    let columns: Int
    let isPlain: Bool
    /// Times of today are written otherwise.
    let day: Substring
  }

  /// Brings rows and columns up to date.
  mutating func look(for query: String, columns: Int, isOneLine: Bool, in library: Library) {
    let orders = library.orders.list?.orders ?? []
    let now = Seen(
      orders: orders, round: library.orders.list?.round, query: query, columns: columns,
      isPlain: library.plain,
      day: library.orders.time.text(library.now).prefix(10))
    guard now != seen else { return }
    seen = now
    let list = library.orders.list
    before = Set(list?.ofEarlierDays(at: library.now, library.orders.time).map(\.id) ?? [])
    table = OrdersTable(orders, columns: columns, isOneLine: isOneLine, in: library)
    let words = Folding.folded(query).split(separator: UInt8(ascii: " "))
    rows = words.isEmpty ? orders : orders.filter { Self.passes($0, words) }
  }

  /// Longer texts are searched in their beginnings only: each key would wait for them.
  private static let searched = 300

  /// All words, in any order, in the name, the cup or the note.
  private static func passes(_ order: Order, _ words: [ArraySlice<UInt8>]) -> Bool {
    let text = String(order.name.prefix(searched)) + " " + order.cup.words + " " + order.note.prefix(searched)
    let folded = Folding.folded(text)
    return words.allSatisfy { folded.firstRange(of: $0) != nil }
  }
}
