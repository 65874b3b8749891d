import FoundationEssentials

extension SheetOrderBook {
  /// Rows that are sent in one request.
  private static let batch = 50

  /// Sends what waits.
  ///
  /// - Returns: why something still waits; nil where all has arrived.
  /// - Throws: `CancellationError`, and `Problem` where the file of the orders cannot be written.
  func send() async throws -> Problem? {
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
    let rows = marked.map(SheetRow(columns: columns, time: time).cells)
    let count: Int
    do {
      count = try await sheet.create(rows)
    } catch let problem as Problem where SheetAnswer.certain.contains(problem.key) {
      try file.mark(Set(marked.map(\.id)), isTried: false)
      throw problem
    }
    guard count == marked.count else { throw Problem("problem.tea.created", ["host": sheet.host]) }
    memory.add(rows)
    try file.settle(Set(marked.map(\.id)))
  }
}
