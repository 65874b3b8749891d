import FoundationEssentials

extension SheetOrderBook {
  /// Rows that are sent in one request.
  private static let batch = 50
  /// How long a server may take, in seconds, to act on a request whose sender is gone.
  private static let aftermath = 10.0

  /// Sends what waits.
  ///
  /// - Returns: why something still waits; nil where all has arrived.
  /// - Throws: `CancellationError`, and `Problem` where the file of the orders cannot be written.
  func send() async throws -> Problem? {
    guard try file.load().outbox.contains(where: { $0.sheet == sheet.sheet }) else { return nil }
    do {
      return try await file.sending.hold(
        otherwise: Problem("problem.tea.sending"), pause: clock.sleep, sendAll)
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
        try await settle(tried)
        continue
      }
      try await readBeforeOrdering()
      // After the deadline the organiser may have called the shop already.
      let (sendable, refusal) = try sendable(waiting.map(\.order))
      guard !sendable.isEmpty else { return refusal }
      try await send(Array(sendable.prefix(Self.batch)))
    }
  }

  /// Finds out which orders arrived although their answer was lost. The others may be sent again, but not before a
  /// request that nobody saw the end of has had its time: after a kill it may still be on its way.
  private func settle(_ waiting: [OrderFile.Waiting]) async throws {
    try await read(isFresh: true)
    let arrived = arrived(waiting.map(\.order))
    try file.settle(arrived)
    let missing = waiting.filter { !arrived.contains($0.order.id) }
    let now = clock.now()
    let rest = missing.compactMap { $0.since.map { Self.aftermath - now.timeIntervalSince($0) } }
      .filter { 0...Self.aftermath ~= $0 }.max()
    if let rest { try await clock.sleep(rest) }
    try file.mark(Set(missing.map(\.order.id)), isTried: rest != nil)
  }

  /// Those of some orders that the sheet has.
  private func arrived(_ tried: [Order]) -> Set<String> {
    guard let known = memory.rows, let columns = known.columns else { return [] }
    let row = SheetRow(columns: columns, time: time)
    if columns.has(.id) {
      return Set(tried.map(\.id)).intersection(known.rows.map { columns.text(.id, of: $0) })
    }
    // All that a sheet of the old app tells: a row for an order, each for one of them.
    var left = known.rows
    let found = tried.filter { order in
      // What is told of the round may have become another meanwhile.
      let cells = row.cells(order).members.filter { $0.name != columns[.round] }
      guard let place = left.firstIndex(where: { Self.holds($0, cells) }) else { return false }
      left.remove(at: place)
      return true
    }
    return Set(found.map(\.id))
  }

  /// Whether a row has these cells, as clean text: sheets trim.
  private static func holds(_ row: JSON, _ cells: [JSON.Member]) -> Bool {
    cells.allSatisfy { cell in
      (row[cell.name].text ?? "").cleaned() == (cell.value.text ?? "").cleaned()
    }
  }

  private func sendable(_ orders: [Order]) throws(Problem) -> ([Order], refusal: Problem?) {
    let rounds = try file.load().rounds
    let refusals = orders.map { order in
      let order = joining(order, rounds)
      return rounds.contains { $0.id == order.round } ? refusal(of: order, in: rounds) : nil
    }
    return (zip(orders, refusals).filter { $1 == nil }.map(\.0), refusals.compactMap { $0 }.first)
  }

  /// Why an order of a known round is not sent; nil where it is. With the next round the one before has ended.
  private func refusal(of order: Order, in rounds: [Round]) -> Problem? {
    guard let last = rounds.last, last.id != order.round else {
      return rounds.last?.refusal(at: clock.now(), time)
    }
    return Problem("problem.tea.missed", ["name": order.name, "id": String(order.id.prefix(8))])
  }

  /// An order with the round it belongs to, which may have become known only now.
  private func joining(_ order: Order, _ rounds: [Round]) -> Order {
    RoundMembership(rounds, isShared: true, time: time).settled(order)
  }

  private func send(_ orders: [Order]) async throws {
    guard let columns = memory.rows?.columns else { return }
    // Written down before it is sent: after a kill nobody else knows of it.
    let marked = try file.mark(Set(orders.map(\.id)), isTried: true, since: clock.now()).map(\.order)
    guard !marked.isEmpty else { return }
    let rounds = try file.load().rounds
    let row = SheetRow(columns: columns, time: time, rounds: rounds)
    let rows = marked.map { row.cells(joining($0, rounds)) }
    do {
      let count = try await sheet.create(rows)
      guard count == marked.count else { throw Problem("problem.tea.created", ["host": sheet.host]) }
    } catch let problem as Problem {
      try file.mark(Set(marked.map(\.id)), isTried: !SheetAnswer.certain.contains(problem.key))
      throw problem
    }
    memory.add(rows)
    keepRows()
    try file.settle(Set(marked.map(\.id)))
  }
}
