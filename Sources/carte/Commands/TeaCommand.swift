import CarteCore
import FoundationEssentials
import Glibc

/// `carte tea orders|order|edit|delete|paid|unpaid|open|close|reopen|clone|rounds`: the orders of a group for scripts and
/// for people in a hurry.
struct TeaCommand {
  /// What can be done.
  enum Word: String, CaseIterable {
    case orders, order, edit, delete, paid, unpaid, open, close, reopen, clone, rounds
  }

  let word: Word
  let words: [String]
  let options: [String: String]
  let surroundings: Surroundings
  let workers: Workers
  /// What is wrong with the settings.
  let warnings: [Problem]

  var strings: Strings { surroundings.strings }
  var time: LocalTime { .system }

  /// Does what the word says. What cannot be done is said on standard error.
  ///
  /// - Throws: where the output cannot be written.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    for warning in warnings { Carte.complain(strings(warning)) }
    do {
      return try perform(format)
    } catch let problem as Problem {
      Carte.complain(strings(problem))
      return Self.code(of: problem)
    }
  }

  /// What a problem is to a script: nothing found, a mistake on the command line, or a failure.
  private static func code(of problem: Problem) -> Carte.ExitCode {
    switch problem.key {
    case "problem.tea.gone", "problem.tea.unknown", "problem.tea.noRound", "problem.tea.unknownRound":
      .nothingFound
    case "problem.tea.name", "problem.tea.choices", "problem.tea.past", "problem.tea.ambiguous": .misuse
    default: .failed
    }
  }

  private func perform(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let book = try OrderBooks.book(in: surroundings, time: time)
    let menu = try menu()
    switch word {
    case .orders: return try orders(book, menu, format)
    case .order: return try order(book, menu, format)
    case .edit, .delete, .paid, .unpaid: return try change(book, menu, format)
    case .open, .close, .reopen, .clone: return try round(book, menu, format)
    case .rounds: return try rounds(book, menu, format)
    }
  }

  /// The menu; that of a sheet is asked for where it was never had or is old, because its prices are those that
  /// count.
  private func menu() throws -> TeaMenu {
    let catalogue = TeaCatalogue(surroundings)
    let settings = surroundings.settings
    if [.order, .edit].contains(word), !settings.servers.menuSheets.isEmpty, !settings.offline,
      try isOld(catalogue)
    {
      do {
        _ = try wait { try await catalogue.refresh { _ in } }
      } catch let problem as Problem {
        Carte.complain(strings(problem))
      }
    }
    return try catalogue.menu()
  }

  private func isOld(_ catalogue: TeaCatalogue) throws -> Bool {
    guard let kept = try catalogue.cached(), case .cached(let date) = kept.source else { return true }
    // A date that is still to come was written by a clock that was wrong.
    return !(0..<(catalogue.refreshAge ?? .infinity) ~= surroundings.clock.now().timeIntervalSince(date))
  }

  func say(_ lines: [String]) throws {
    try FileHandleOutput.standardOutput.write(lines.map { $0 + "\n" }.joined())
  }

  func misuse(_ key: String, _ values: [String: String] = [:]) -> Carte.ExitCode {
    Carte.complain(strings(key, values))
    return .misuse
  }

  // MARK: - Showing

  private func orders(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    guard words.count < 2 else { return misuse("command.tea.oneRound") }
    let isCall = options["call"] != nil
    let isMoney = options["money"] != nil
    guard !isCall || !isMoney else { return misuse("command.tea.callOrMoney") }
    let (known, isOfNow) = try known(book)
    let list = try words.first.map { (id) throws(Problem) in try known.list(of: id, time) } ?? known
    if let notice = list.notice { Carte.complain(strings(notice)) }
    let table = table(list, menu, book)
    try FileHandleOutput.standardOutput.write(
      isCall ? table.call(format) : isMoney ? table.money(format) : table.orders(format))
    if format == .text, !isCall, !isMoney, let usage = table.usage { try say([usage]) }
    if !isOfNow || list.notice != nil { return .failed }
    return list.orders.isEmpty ? .nothingFound : .found
  }

  func table(_ list: OrderList, _ menu: TeaMenu, _ book: any OrderBook) -> TeaTable {
    TeaTable(
      list: list, menu: menu, strings: strings, time: time, now: surroundings.clock.now(), place: book.place)
  }

  /// The orders of now; where they cannot be had, those that were seen last, after saying so. Whoever asks for no
  /// network has asked for those.
  private func known(_ book: any OrderBook) throws -> (list: OrderList, isOfNow: Bool) {
    do {
      return (try wait { try await book.load() }, true)
    } catch let problem as Problem {
      guard let list = try? book.kept(), list.asOf != nil || !list.waiting.isEmpty else { throw problem }
      Carte.complain(strings(problem))
      if let moment = list.asOf {
        Carte.complain(strings("command.tea.asOf", ["time": time.text(moment)]))
      }
      return (list, problem.key == "problem.offline" && warnings.isEmpty)
    }
  }

  // MARK: - Waiting

  func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    try workers.wait(work)
  }
}
