import FoundationEssentials
import Synchronization

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
  private let memory = SheetMemory()

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
  public func kept() throws -> OrderList {
    let known =
      memory.rows
      ?? sheet.keptRows().map { kept in
        SheetMemory.Rows(rows: kept.rows, asOf: clock.now().addingTimeInterval(-kept.age))
      }
    return list(known, try file.load())
  }

  /// Sends what waits and reads the sheet.
  public func load() async throws -> OrderList {
    let problem = try await send()
    try await read()
    return list(memory.rows, try file.load(), notice: problem)
  }

  /// Opens, closes, reopens or clones a round. Rounds are known on this machine; the sheet has their ids.
  public func apply(_ change: RoundChange) throws -> OrderList {
    let content = try file.apply(change)
    return list(memory.rows, content)
  }

  /// Makes a change; see `OrderBook`.
  public func apply(_ change: OrderChange) async throws -> OrderList {
    switch change {
    case .add(let order): return try await add(order)
    case .replace(let order):
      if try changeWaiting(order.id, { _ in order }) { return try kept() }
      return try await address(order.id, isPayment: false) { columns, header in
        try await sheet.update(
          SheetRow(columns: columns, time: time).changedCells(order), where: header, is: order.id)
      }
    case .remove(let id):
      if try changeWaiting(id, { _ in nil }) { return try kept() }
      return try await address(id, isPayment: false) { _, header in
        try await sheet.delete(where: header, is: id)
      }
    case .pay(let id, let isPaid):
      let isWaiting = try changeWaiting(id, isPayment: true) { order in
        var order = order
        order.isPaid = isPaid
        return order
      }
      if isWaiting { return try kept() }
      return try await address(id, isPayment: true) { columns, header in
        let cell = JSON.Member(columns[.paid] ?? "paid", .string(SheetRow.paid(isPaid)))
        return try await sheet.update(.object([cell]), where: header, is: id)
      }
    }
  }

  private func add(_ order: Order) async throws -> OrderList {
    guard Order.isOurs(order.id) else { throw Problem("problem.tea.noID") }
    let waiting = OrderFile.Waiting(order: order, sheet: sheet.sheet)
    try file.update { document throws(Problem) in
      if let refusal = file.refusal(in: document) { throw refusal }
      let outbox = document["outbox"].array
      guard !outbox.contains(where: { $0["order"]["id"].text == order.id }) else { return }
      document = document.setting("outbox", to: .array(outbox + [waiting.json]))
    }
    let problem = try await send()
    if problem == nil { try? await read() }
    return list(memory.rows, try file.load(), notice: problem)
  }

  // MARK: - Changing rows

  /// Changes an order that was not sent yet.
  ///
  /// - Returns: whether it is one.
  /// - Throws: `problem.tea.unsure` where it may be in the sheet already.
  private func changeWaiting(
    _ id: String, isPayment: Bool = false, _ change: (Order) -> Order?
  ) throws(Problem) -> Bool {
    var isWaiting = false
    guard try file.load().outbox.contains(where: { $0.order.id == id }) else { return false }
    try file.update { document throws(Problem) in
      if !isPayment, let refusal = file.refusal(in: document) { throw refusal }
      var outbox = document["outbox"].array
      guard let place = outbox.firstIndex(where: { $0["order"]["id"].text == id }),
        let waiting = OrderFile.Waiting(outbox[place])
      else { return }
      guard !waiting.isTried else { throw Problem("problem.tea.unsure", ["host": sheet.host]) }
      isWaiting = true
      if let order = change(waiting.order) {
        outbox[place] = outbox[place].setting("order", to: order.json)
      } else {
        outbox.remove(at: place)
      }
      document = document.setting("outbox", to: outbox.isEmpty ? nil : .array(outbox))
    }
    return isWaiting
  }

  /// Changes the one row of an id.
  private func address(
    _ id: String, isPayment: Bool, _ change: (SheetColumns, String) async throws -> Int
  ) async throws -> OrderList {
    // Without a list of now nobody knows whose row it is.
    try await read()
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
    let count = try await change(columns, header)
    try await read()
    if count == 0 { throw Problem("problem.tea.gone") }
    if count > 1 { throw Problem("problem.tea.several", ["count": String(count)]) }
    return list(memory.rows, try file.load())
  }

  // MARK: - Reading

  /// Reads the whole sheet into memory, with its columns also where it has no rows.
  private func read(isFresh: Bool = false) async throws {
    let rows = try await sheet.rows(isFresh: isFresh)
    var columns = rows.first.map { SheetColumns($0.members.map(\.name)) } ?? memory.rows?.columns
    if columns == nil { columns = SheetColumns(try await sheet.columns()) }
    guard columns?.isSheetOfOrders == true else {
      throw Problem("problem.tea.columns", ["host": sheet.host, "sheet": sheet.sheet])
    }
    memory.keep(SheetMemory.Rows(rows: rows, asOf: clock.now(), columns: columns))
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
      columns: columns ?? SheetColumns(SheetColumn.allCases.map(\.rawValue)))
  }
}

// MARK: - Sending

extension SheetOrderBook {
  /// Rows that are sent in one request.
  private static let batch = 50

  /// Sends what waits.
  ///
  /// - Returns: why something still waits; nil where all has arrived.
  /// - Throws: `CancellationError`, and `Problem` where the file of the orders cannot be written.
  private func send() async throws -> Problem? {
    guard try file.load().outbox.contains(where: { $0.sheet == sheet.sheet }) else { return nil }
    do {
      let turn = try await SendingTurn(path: file.path, clock: clock)
      defer { withExtendedLifetime(turn) {} }
      return try await sendAll()
    } catch let problem as Problem {
      return problem
    }
  }

  private func sendAll() async throws -> Problem? {
    while true {
      let waiting = try file.load().outbox.filter { $0.sheet == sheet.sheet }
      guard !waiting.isEmpty else { return nil }
      let tried = waiting.filter(\.isTried)
      if !tried.isEmpty {
        try await settle(tried.map(\.order))
        continue
      }
      // After the deadline the organiser may have called the shop already.
      let (sendable, refusal) = try sendable(waiting.map(\.order))
      guard !sendable.isEmpty else { return refusal }
      try await send(Array(sendable.prefix(Self.batch)))
    }
  }

  /// Finds out which orders arrived although their answer was lost. The others may be sent again.
  private func settle(_ tried: [Order]) async throws {
    try await read(isFresh: true)
    guard let known = memory.rows, let columns = known.columns else { return }
    let row = SheetRow(columns: columns, time: time)
    let arrived: Set<String>
    if columns.has(.id) {
      let ids = Set(known.rows.map { columns.text(.id, of: $0) })
      arrived = Set(tried.map(\.id)).intersection(ids)
    } else {
      // All that a sheet of the old app tells: a row for an order, each for one of them.
      var left = known.rows
      arrived = Set(
        tried.filter { order in
          let cells = row.cells(order).members
          guard let place = left.firstIndex(where: { Self.holds($0, cells) }) else { return false }
          left.remove(at: place)
          return true
        }.map(\.id))
    }
    try file.settle(arrived)
    try file.mark(Set(tried.map(\.id)).subtracting(arrived), isTried: false)
  }

  /// Whether a row has these cells, as clean text: sheets trim.
  private static func holds(_ row: JSON, _ cells: [JSON.Member]) -> Bool {
    cells.allSatisfy { cell in
      (row[cell.name].text ?? "").cleaned() == (cell.value.text ?? "").cleaned()
    }
  }

  private func sendable(_ orders: [Order]) throws(Problem) -> ([Order], refusal: Problem?) {
    let rounds = Dictionary(try file.load().rounds.map { ($0.id, $0) }) { _, last in last }
    let now = clock.now()
    var refusal: Problem?
    let sendable = orders.filter { order in
      let why = rounds[order.round]?.refusal(at: now, time)
      refusal = refusal ?? why
      return why == nil
    }
    return (sendable, refusal)
  }

  private func send(_ orders: [Order]) async throws {
    if memory.rows?.columns == nil { try await read() }
    guard let columns = memory.rows?.columns else { return }
    // Written down before it is sent: after a kill nobody else knows of it.
    let marked = try file.mark(Set(orders.map(\.id)), isTried: true).map(\.order)
    guard !marked.isEmpty else { return }
    let row = SheetRow(columns: columns, time: time)
    let count: Int
    do {
      count = try await sheet.create(marked.map(row.cells))
    } catch let problem as Problem where SheetAnswer.certain.contains(problem.key) {
      try file.mark(Set(marked.map(\.id)), isTried: false)
      throw problem
    }
    guard count == marked.count else { throw Problem("problem.tea.created", ["host": sheet.host]) }
    try file.settle(Set(marked.map(\.id)))
  }
}

/// The sheet as it was last seen by this program.
private final class SheetMemory: Sendable {
  struct Rows: Sendable {
    let rows: [JSON]
    let asOf: Date
    let columns: SheetColumns?

    init(rows: [JSON], asOf: Date, columns: SheetColumns? = nil) {
      self.rows = rows
      self.asOf = asOf
      self.columns = columns ?? rows.first.map { SheetColumns($0.members.map(\.name)) }
    }
  }

  private let last = Mutex<Rows?>(nil)

  var rows: Rows? { last.withLock { $0 } }

  func keep(_ rows: Rows) {
    last.withLock { $0 = rows }
  }
}
