import CarteCore

/// The columns in which orders line up, whatever characters are in them.
struct OrdersTable: Hashable, Sendable {
  /// A column of a line.
  struct Slot: Hashable, Sendable {
    /// What stands in it.
    let kind: OrderCells.Kind
    /// Where it begins, from the beginning of the row.
    let column: Int
    /// How wide it is.
    let columns: Int
  }

  /// The slots of each line of an order.
  private(set) var lines: [[Slot]] = []
  /// The column behind the mark of the selection, where the box for what is paid is.
  static let box = 2
  private let isPlain: Bool

  /// How wide the box is.
  var boxColumns: Int { isPlain ? 3 : 1 }
  private var first: Int { Self.box + boxColumns + 1 }

  /// From this width on a moment of another day has its time.
  static let longTimes = 100

  private static let cup: [OrderCells.Kind] = [.drink, .size, .sugar, .ice, .topping]
  private static let sums: [OrderCells.Kind] = [.quantity, .price, .time]

  /// The columns for these orders in rows of so many columns.
  init(_ orders: [Order], columns: Int, isOneLine: Bool, in library: Library) {
    isPlain = library.plain
    var natural = Array(repeating: 0, count: OrderCells.Kind.allCases.count)
    for order in orders {
      let cells = OrderCells(order, in: library, isLong: library.size.columns >= Self.longTimes)
      for kind in OrderCells.Kind.allCases {
        natural[kind.rawValue] = max(natural[kind.rawValue], TextWidth.columns(cells[kind]))
      }
    }
    let room = columns - first - 1
    if isOneLine {
      let kinds = ([.name] + Self.cup + Self.sums).filter { natural[$0.rawValue] > 0 }
      lines = [slots(kinds, natural, room: room, gap: Self.gap(kinds, natural, room: room))]
    } else {
      let cup = Self.cup.filter { natural[$0.rawValue] > 0 }
      lines = [heading(natural, room: room), slots(cup, natural, room: room + 1, gap: 1)]
    }
    if natural[OrderCells.Kind.note.rawValue] > 0 { addNote(room: room) }
  }

  /// A name need not be wider than this to tell people apart.
  private static let ampleName = 14

  /// Columns between two others: more where there is much room, fewer before more has to be cut than long names.
  private static func gap(_ kinds: [OrderCells.Kind], _ natural: [Int], room: Int) -> Int {
    let left = kinds.reduce(room) { left, kind in
      left - (kind == .name ? min(natural[kind.rawValue], ampleName) : natural[kind.rawValue])
    }
    let gaps = max(kinds.count - 1, 0)
    // Notes want room, too.
    if left - gaps * 3 >= 30 { return 3 }
    return left >= gaps * 2 ? 2 : 1
  }

  /// The notes get what is left.
  private mutating func addNote(room: Int) {
    guard let last = lines.last?.last else { return }
    let start = last.column + last.columns + 2
    let left = first + room - start
    guard left >= 8 else { return }
    lines[lines.count - 1].append(Slot(kind: .note, column: start, columns: left))
  }

  /// The name at the left, the numbers at the right; the time only where a name has room beside it.
  private func heading(_ natural: [Int], room: Int) -> [Slot] {
    func width(_ kinds: [OrderCells.Kind]) -> Int { kinds.reduce(0) { $0 + natural[$1.rawValue] + 1 } }
    let used = Self.sums.filter { natural[$0.rawValue] > 0 }
    let sums = room - width(used) >= 6 ? used : used.filter { $0 != .time }
    var at = first + max(room - width(sums), 2)
    let name = Slot(kind: .name, column: first, columns: at - first)
    return [name]
      + sums.map { kind in
        defer { at += natural[kind.rawValue] + 1 }
        return Slot(kind: kind, column: at + 1, columns: natural[kind.rawValue])
      }
  }

  private func slots(_ kinds: [OrderCells.Kind], _ natural: [Int], room: Int, gap: Int) -> [Slot] {
    let widths = Self.fitted(kinds, natural, room: room - gap * max(kinds.count - 1, 0))
    var at = first
    return zip(kinds, widths).map { kind, width in
      defer { at += width + gap }
      return Slot(kind: kind, column: at, columns: width)
    }
  }

  /// Numbers and times are never cut, words down to a few characters, the widest first.
  private static func fitted(_ kinds: [OrderCells.Kind], _ natural: [Int], room: Int) -> [Int] {
    var widths = kinds.map { natural[$0.rawValue] }
    let least = kinds.map { kind in
      switch kind {
      case .name, .drink, .note: 6
      case .size, .sugar, .ice: 4
      case .topping: 2
      case .quantity, .price, .time: natural[kind.rawValue]
      }
    }
    while widths.reduce(0, +) > room {
      let shrinkable = widths.indices.filter { widths[$0] > least[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }
}
