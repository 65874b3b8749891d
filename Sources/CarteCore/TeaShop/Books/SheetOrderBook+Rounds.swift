import FoundationEssentials

/// Rounds travel in the rows of their orders: the old app shows every row as an order, so there can be none of their own.
extension SheetOrderBook {
  /// Rounds of a sheet that begin later than this, in seconds, are a mistake of some clock.
  private static let ahead = 86_400.0

  /// The rounds that rows tell of, each as the latest version says.
  func rounds(in known: SheetMemory.Rows?) -> [Round] {
    guard let known, let columns = known.columns, columns.has(.round) else { return [] }
    let limit = clock.now().addingTimeInterval(Self.ahead)
    var rounds: [String: Round] = [:]
    for text in Set(known.rows.map { columns.text(.round, of: $0) }) {
      guard let round = RoundCell(text, time)?.round, round.opened < limit else { continue }
      if rounds[round.id].map(round.supersedes) ?? true { rounds[round.id] = round }
    }
    return Array(rounds.values)
  }

  /// Takes over what other machines say of rounds.
  func learn() throws(Problem) {
    let rounds = rounds(in: memory.rows)
    if !rounds.isEmpty { try file.learn(rounds) }
  }

  /// Tells other machines what was changed here, in the row of one order of the round; nothing where there is none yet,
  /// as the first one tells it.
  func publish() async throws {
    guard let round = try file.load().rounds.last, let known = memory.rows, let columns = known.columns,
      let header = columns[.id], let cell = columns[.round],
      let told = rounds(in: known).first(where: { $0.id == round.id }), told.version < round.version,
      let row = known.rows.last(where: { isCarrier($0, of: round, columns) })
    else { return }
    let (id, text) = (columns.text(.id, of: row), RoundCell(round).text(time))
    let count = try await sheet.update(.object([JSON.Member(cell, .string(text))]), where: header, is: id)
    guard count == 1 else { return }
    memory.change { row in row[header].text == id ? row.setting(cell, to: .string(text)) : row }
    keepRows()
  }

  private func isCarrier(_ row: JSON, of round: Round, _ columns: SheetColumns) -> Bool {
    Order.isOurs(columns.text(.id, of: row))
      && RoundCell(columns.text(.round, of: row), time)?.round.id == round.id
  }

  /// Whether only this machine knows the current round as it is.
  func isPrivate(_ rounds: [Round], _ known: SheetMemory.Rows?) -> Bool {
    guard let round = rounds.last, known?.columns != nil else { return false }
    return !self.rounds(in: known).contains { $0.id == round.id && $0.version >= round.version }
  }

  /// Reads the sheet where no order would be taken: another machine may have reopened the round, or opened one. Where
  /// that cannot be asked, what is known holds.
  func reconsider() async throws {
    guard try file.load().rounds.last?.refusal(at: clock.now(), time) != nil else { return }
    do {
      try await readBeforeOrdering()
    } catch is Problem {
      return
    }
  }

  /// Reads the sheet where it is not known how rounds are now: somebody may have closed this one.
  func readBeforeOrdering() async throws {
    guard let columns = memory.rows?.columns else { return try await read() }
    if columns.has(.round), !isKnown(within: reloadAge) { try await read() }
  }
}
