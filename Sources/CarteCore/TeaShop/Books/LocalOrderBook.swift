import FoundationEssentials

/// Orders in a file on this machine, which several people share where it lies in a folder of theirs.
public struct LocalOrderBook: OrderBook {
  private let file: OrderFile

  /// Two seconds: a file is read in a moment.
  public var reloadAge: Double { 2 }
  /// The file's path.
  public var place: String { file.path }

  /// Keeps orders in a file.
  public init(_ file: OrderFile) {
    self.file = file
  }

  /// Reads the file.
  public func kept() throws -> OrderList { list(try file.load()) }

  /// Reads the file.
  public func load() async throws -> OrderList { try kept() }

  /// Changes the file under its lock.
  public func apply(_ change: OrderChange) async throws -> OrderList {
    list(
      try file.update { document throws(Problem) in
        try allow(change, in: document)
        document = document.setting("orders", to: .array(try Self.entries(document["orders"].array, change)))
      })
  }

  /// Changes the file under its lock.
  public func apply(_ change: RoundChange) throws -> OrderList {
    list(try file.apply(change) { list($0).orders.count })
  }

  /// Money is collected after the deadline, too.
  private func allow(_ change: OrderChange, in document: JSON) throws(Problem) {
    switch change {
    case .pay, .payAll: return
    case .add, .replace, .remove: break
    }
    if let refusal = file.refusal(in: document) { throw refusal }
    let rounds = OrderFile.rounds(in: document)
    guard let round = rounds.last,
      let entry = document["orders"].array.first(where: { $0["id"].text == change.id }).flatMap(Order.init),
      RoundMembership(rounds, isShared: false, time: file.time).round(of: entry)?.id != round.id
    else { return }
    // It was called in long ago.
    throw Problem("problem.tea.earlier")
  }

  private static func entries(_ entries: [JSON], _ change: OrderChange) throws(Problem) -> [JSON] {
    if case .payAll(let payments) = change {
      var entries = entries
      for payment in payments { entries = try Self.entries(entries, .pay(id: payment.id, payment.isPaid)) }
      return entries
    }
    let place = entries.firstIndex { $0["id"].text == change.id }
    if case .add(let order) = change { return place == nil ? entries + [order.json] : entries }
    guard let place else { throw Problem("problem.tea.gone") }
    var entries = entries
    switch change {
    case .add, .payAll: break
    case .remove(let id): entries.removeAll { $0["id"].text == id }
    case .pay(_, let isPaid): entries[place] = entries[place].setting("paid", to: .bool(isPaid))
    case .replace(let new, let old):
      guard let now = Order(entries[place]) else { throw Problem("problem.tea.gone") }
      let order = try now.edited(from: old, to: new)
      let paid = entries[place]["paid"]
      entries[place] = OrderFile.merged(entries[place], with: order.json).setting("paid", to: paid)
    }
    return entries
  }

  private func list(_ content: OrderFile.Content) -> OrderList {
    OrderList(orders: content.orders, rounds: content.rounds, notice: content.notice, time: file.time)
  }
}
