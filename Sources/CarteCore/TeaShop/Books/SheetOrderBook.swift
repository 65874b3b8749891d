import FoundationEssentials

/// Orders in a sheet behind SheetDB, and in an outbox on the disk while they are on their way there.
///
/// SheetDB has neither ids nor versions of rows, so rows are addressed by the ids that this program gives them, and
/// by nothing else.
public struct SheetOrderBook: OrderBook {
  let file: OrderFile
  let sheet: SheetDB
  let meter: SheetMeter
  let clock: WallClock
  let time: LocalTime
  let memory = SheetMemory()

  /// 25 seconds: changes of others are to be seen within 30, and requests are counted.
  public var reloadAge: Double { 25 }
  /// The server's name.
  public var place: String { sheet.host }

  init(file: OrderFile, sheet: SheetDB, meter: SheetMeter, clock: WallClock, time: LocalTime) {
    self.file = file
    self.sheet = sheet
    self.meter = meter
    self.clock = clock
    self.time = time
  }

  /// The rows as they were last seen, with what waits.
  public func kept() throws -> OrderList { list(known, try file.load()) }

  /// The rows as this program or another one has seen them last.
  private var known: SheetMemory.Rows? {
    memory.rows
      ?? sheet.keptRows().map { kept in
        SheetMemory.Rows(rows: kept.rows, asOf: clock.now().addingTimeInterval(-kept.age))
      }
  }

  /// Sends what waits and reads the sheet.
  public func load() async throws -> OrderList {
    // A file that was set aside is told of once.
    let notice = try file.load().notice
    let before = memory.readings
    var problem = try await send()
    // Sending may have read them already.
    if memory.readings == before || !isKnown(within: Self.youth) { try await read() }
    do {
      try await publish()
    } catch let reason as Problem {
      problem = problem ?? reason
    }
    return list(memory.rows, try file.load(), notice: problem ?? notice)
  }

  /// Opens, closes, reopens or clones a round. Other machines learn of that from the rows of its orders; what was
  /// changed after that is told by the next `load`.
  public func apply(_ change: RoundChange) throws -> OrderList {
    let content = try file.apply(change) { list(known, $0).orders.count }
    return list(known, content)
  }

  /// Makes a change; see `OrderBook`.
  public func apply(_ change: OrderChange) async throws -> OrderList {
    switch change {
    case .add(let order): return try await add(order)
    case .replace(let new, let old):
      let isWaiting = try changeWaiting(new.id) { (now) throws(Problem) in
        try now.edited(from: old, to: new)
      }
      if isWaiting { return try kept() }
      return try await address(new.id, isPayment: false) { columns, header, now in
        let order = try now.edited(from: old, to: new)
        let cells = SheetRow(columns: columns, time: time).changedCells(order, from: old == nil ? nil : now)
        guard !cells.members.isEmpty else { return (1, cells) }
        return (try await sheet.update(cells, where: header, is: new.id), cells)
      }
    case .remove(let id):
      // Nobody has seen it, so it may go whenever that is wanted.
      if try changeWaiting(id, isAlways: true, { _ in nil }) { return try kept() }
      return try await address(id, isPayment: false) { _, header, _ in
        (try await sheet.delete(where: header, is: id), nil)
      }
    case .payAll(let payments): return try await pay(payments)
    case .pay(let id, let isPaid):
      let isWaiting = try changeWaiting(id, isAlways: true) { order in
        var order = order
        order.isPaid = isPaid
        return order
      }
      if isWaiting { return try kept() }
      return try await address(id, isPayment: true) { columns, header, _ in
        let cells = JSON.object([JSON.Member(columns[.paid] ?? "paid", .string(SheetRow.paid(isPaid)))])
        return (try await sheet.update(cells, where: header, is: id), cells)
      }
    }
  }

  /// Rows are changed one after the other. Where one cannot be, those before it are, and a notice says why no more.
  private func pay(_ payments: [Payment]) async throws -> OrderList {
    var list: OrderList?
    for payment in payments {
      do {
        list = try await apply(.pay(id: payment.id, payment.isPaid))
      } catch let problem as Problem {
        guard list != nil else { throw problem }
        return self.list(memory.rows, try file.load(), notice: problem)
      }
    }
    return try list ?? kept()
  }

  private func add(_ order: Order) async throws -> OrderList {
    guard Order.isOurs(order.id) else { throw Problem("problem.tea.noID") }
    if isThere(order.id) { return try kept() }
    // A file that was set aside is told of once.
    let notice = try file.load().notice
    try await reconsider()
    let waiting = OrderFile.Waiting(order: order, sheet: sheet.sheet)
    let content = try file.update { document throws(Problem) in
      if let refusal = file.refusal(in: document) { throw refusal }
      let outbox = document["outbox"].array
      guard !outbox.contains(where: { $0["order"]["id"].text == order.id }) else { return }
      document = document.setting("outbox", to: .array(outbox + [waiting.json]))
    }
    let problem = try await send()
    if let refusal = try refusedMeanwhile(order.id) { throw refusal }
    return list(memory.rows, try file.load(), notice: problem ?? notice ?? content.notice)
  }

  /// Why an order is taken no more, where that was only learned when it was to be sent: it does not wait then, but is
  /// refused as it would have been before.
  private func refusedMeanwhile(_ id: String) throws(Problem) -> Problem? {
    let content = try file.load()
    guard let waiting = content.outbox.first(where: { $0.order.id == id }), !waiting.isTried,
      let refusal = content.rounds.last?.refusal(at: clock.now(), time)
    else { return nil }
    try file.settle([id])
    return refusal
  }

  /// Whether an order is in the sheet as it was last seen: somebody pressed a key twice.
  private func isThere(_ id: String) -> Bool {
    guard let known = memory.rows, let header = known.columns?[.id] else { return false }
    return known.rows.contains { $0[header].text == id }
  }

  // MARK: - Changing rows

  /// Changes an order that was not sent yet.
  ///
  /// - Parameter isAlways: whether that may be after the end of the round.
  /// - Returns: whether it is one.
  /// - Throws: `problem.tea.unsure` where it may be in the sheet already.
  private func changeWaiting(
    _ id: String, isAlways: Bool = false, _ change: (Order) throws(Problem) -> Order?
  ) throws(Problem) -> Bool {
    var isWaiting = false
    guard try file.load().outbox.contains(where: { $0.order.id == id }) else { return false }
    try file.update { document throws(Problem) in
      if !isAlways, let refusal = file.refusal(in: document) { throw refusal }
      var outbox = document["outbox"].array
      guard let place = outbox.firstIndex(where: { $0["order"]["id"].text == id }),
        let waiting = OrderFile.Waiting(outbox[place])
      else { return }
      guard !waiting.isTried else { throw Problem("problem.tea.unsure", ["host": sheet.host]) }
      isWaiting = true
      if let order = try change(waiting.order) {
        outbox[place] = outbox[place].setting("order", to: order.json)
      } else {
        outbox.remove(at: place)
      }
      document = document.setting("outbox", to: outbox.isEmpty ? nil : .array(outbox))
    }
    return isWaiting
  }

  /// Changes the one row of an id.
  ///
  /// - Parameter change: gets the columns, what that of the ids is called, and the order as it is; gives how many rows were changed, and
  ///   the new cells, nil for a row that was deleted.
  private func address(
    _ id: String, isPayment: Bool,
    _ change: (SheetColumns, String, Order) async throws -> (count: Int, cells: JSON?)
  ) async throws -> OrderList {
    // Without a list of now nobody knows whose row it is. Whoever has just read it asks no second time.
    // A payment changes nothing else, and its answer says whether one row had the id.
    if !isKnown(within: isPayment ? reloadAge : Self.youth) { try await read() }
    let before = list(memory.rows, try file.load())
    guard let order = before.order(id) ?? before.earlier.first(where: { $0.id == id }) else {
      throw Problem("problem.tea.gone")
    }
    if let refusal = isPayment ? before.refusalToPay(order) : before.refusal(of: order, at: clock.now(), time)
    {
      throw refusal
    }
    guard let columns = before.columns, let header = columns[.id] else {
      throw Problem("problem.tea.column", ["column": SheetColumn.id.rawValue])
    }
    let (count, cells) = try await change(columns, header, order)
    if count == 0 { throw Problem("problem.tea.gone") }
    if count > 1 { throw Problem("problem.tea.several", ["count": String(count)]) }
    // What is known now need not be asked for: requests are counted.
    memory.change { row in
      guard row[header].text == id else { return row }
      return cells.map { OrderFile.merged(row, with: $0) }
    }
    keepRows()
    return list(memory.rows, try file.load())
  }

  // MARK: - Reading

  /// Younger than this, in seconds, rows are those of now: a server far away takes as long to make a change.
  private static let youth = 1.0

  /// Whether this program has read the sheet in the last seconds.
  func isKnown(within seconds: Double) -> Bool {
    memory.rows.map { 0..<seconds ~= clock.now().timeIntervalSince($0.asOf) } ?? false
  }

  /// Reads the whole sheet into memory, with its columns also where it has no rows.
  func read(isFresh: Bool = false) async throws {
    let rows = try await sheet.rows(isFresh: isFresh)
    var columns = rows.first.map { SheetColumns($0.members.map(\.name)) } ?? memory.rows?.columns
    if columns == nil { columns = SheetColumns(try await sheet.columns()) }
    guard columns?.isSheetOfOrders == true else {
      throw Problem("problem.tea.columns", ["host": sheet.host, "sheet": sheet.sheet])
    }
    memory.keep(SheetMemory.Rows(rows: rows, asOf: clock.now(), columns: columns))
    keepRows()
    try learn()
  }

  /// Keeps what is known now for when there is no network, with what was just ordered.
  func keepRows() {
    if let known = memory.rows { sheet.keep(known.rows, asOf: known.asOf) }
  }

  private func list(
    _ known: SheetMemory.Rows?, _ content: OrderFile.Content, notice: Problem? = nil
  ) -> OrderList {
    let waiting = content.outbox.filter { $0.sheet == sheet.sheet }.map(\.order)
    let columns = known?.columns
    let row = columns.map { SheetRow(columns: $0, time: time) }
    let rows = known?.rows ?? []
    let orders = row.map { row in rows.indices.compactMap { row.order(rows[$0], at: $0) } } ?? []
    // One that waits may have arrived all the same.
    let arrived = Set(orders.map(\.id))
    let left = waiting.filter { !arrived.contains($0.id) }
    return OrderList(
      orders: orders + left, rounds: content.rounds, waiting: Set(left.map(\.id)),
      notice: notice ?? content.notice, asOf: known?.asOf, usage: meter.usage,
      columns: columns ?? SheetColumns(SheetColumn.allCases.map(\.rawValue)),
      isRoundPrivate: isPrivate(content.rounds, known), time: time)
  }
}
