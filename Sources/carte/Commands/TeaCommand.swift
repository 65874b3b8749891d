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

  private var strings: Strings { surroundings.strings }
  private var time: LocalTime { .system }

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
    case "problem.tea.gone", "problem.tea.unknown", "problem.tea.noRound": .nothingFound
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

  private func say(_ lines: [String]) throws {
    try FileHandleOutput.standardOutput.write(lines.map { $0 + "\n" }.joined())
  }

  private func misuse(_ key: String, _ values: [String: String] = [:]) -> Carte.ExitCode {
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
    let list = try words.first.map { (id) throws(Problem) in try known.list(ofRound: id) } ?? known
    if let notice = list.notice { Carte.complain(strings(notice)) }
    let table = table(list, menu, book)
    try FileHandleOutput.standardOutput.write(
      isCall ? table.call(format) : isMoney ? table.money(format) : table.orders(format))
    if format == .text, !isCall, !isMoney, let usage = table.usage { try say([usage]) }
    if !isOfNow || list.notice != nil { return .failed }
    return list.orders.isEmpty ? .nothingFound : .found
  }

  private func table(_ list: OrderList, _ menu: TeaMenu, _ book: any OrderBook) -> TeaTable {
    TeaTable(
      list: list, menu: menu, strings: strings, time: time, now: surroundings.clock.now(), place: book.place)
  }

  /// The rounds, which are known here; nobody is asked.
  private func rounds(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    guard words.isEmpty else { return misuse("command.noWords", ["command": "tea rounds"]) }
    let list = try book.kept()
    if let notice = list.notice { Carte.complain(strings(notice)) }
    if format != .text || !list.rounds.isEmpty {
      try FileHandleOutput.standardOutput.write(table(list, menu, book).rounds(format))
    } else {
      Carte.complain(strings(Problem("problem.tea.noRound")))
    }
    if list.notice != nil { return .failed }
    return list.rounds.isEmpty ? .nothingFound : .found
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

  // MARK: - Ordering

  private func order(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { return misuse("command.tea.whichDrink") }
    guard let drink = menu.drink(named: name) else {
      Carte.complain(strings("command.notFound", ["name": name.cleaned(), "catalogue": "tea"]))
      return .nothingFound
    }
    let kept = try book.kept()
    if let notice = kept.notice { Carte.complain(strings(notice)) }
    let form = OrderOptions(options: options, menu: menu, strings: strings)
    var draft = OrderDraft(drink, in: menu)
    if let refused = try form.fill(&draft) { return refused }
    let order = try draft.order(
      id: Order.newID(), at: surroundings.clock.now(), round: kept.round?.id ?? "")
    let list = try wait { try await book.apply(.add(order)) }
    return try told(list, "command.tea.ordered", order, format)
  }

  private func change(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    guard words.count == 1, let id = words.first, !id.isEmpty else {
      return misuse("command.tea.whichOrder", ["command": word.rawValue])
    }
    var order = try order(of: id, in: book)
    switch word {
    case .delete:
      let change = OrderChange.remove(id: order.id)
      let after = try wait { try await book.apply(change) }
      return try told(after, "command.tea.deleted", order, format)
    case .paid, .unpaid:
      let isPaid = word == .paid
      let change = OrderChange.pay(id: order.id, isPaid)
      let after = try wait { try await book.apply(change) }
      order.isPaid = isPaid
      return try told(after, isPaid ? "command.tea.paid" : "command.tea.unpaid", order, format)
    default:
      let form = OrderOptions(options: options, menu: menu, strings: strings)
      var draft = OrderDraft(editing: order, in: menu)
      if let refused = try form.fill(&draft) { return refused }
      let edited = try draft.order(id: order.id, at: surroundings.clock.now(), round: order.round)
      let change = OrderChange.replace(edited, was: order)
      let after = try wait { try await book.apply(change) }
      return try told(after, "command.tea.edited", edited, format)
    }
  }

  /// The order of an id or of the beginning of one. One that waits here can be meant without the network, and also
  /// when its round has ended.
  private func order(of id: String, in book: any OrderBook) throws -> Order {
    var list: OrderList
    var failure: Problem?
    do {
      list = try wait { try await book.load() }
    } catch let problem as Problem {
      list = try book.kept()
      failure = problem
    }
    let known = (list.orders + list.earlier).filter { failure == nil || list.waiting.contains($0.id) }
    let meant = known.filter { $0.id == id }
    let alike = meant.isEmpty ? known.filter { $0.id.hasPrefix(id) } : meant
    guard let order = alike.first else {
      throw failure ?? Problem("problem.tea.unknown", ["id": TextWidth.clipped(id.cleaned(), to: 40)])
    }
    guard alike.count == 1 || !meant.isEmpty else {
      throw Problem("problem.tea.ambiguous", ["id": id.cleaned(), "count": String(alike.count)])
    }
    return order
  }

  /// Says what was done, and why it may not have arrived yet.
  private func told(_ list: OrderList, _ key: String, _ order: Order, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    if let notice = list.notice { Carte.complain(strings(notice)) }
    let isWaiting = list.waiting.contains(order.id)
    // An edit may have met what others changed meanwhile.
    let order = list.order(order.id) ?? order
    switch format {
    case .json: try say([TeaTable.data(of: order, isWaiting: isWaiting).encoded(pretty: true)])
    case .tsv: try say([order.id])
    case .text:
      let values = ["name": order.name, "cup": order.cup.words, "count": String(order.quantity)]
      try say([strings(key, values)] + (isWaiting ? [strings("command.tea.waiting")] : []))
    }
    return isWaiting ? .failed : .found
  }

  // MARK: - Rounds

  private func round(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    var closes: Date?
    if let text = options["closes"] {
      closes = time.deadline(text, after: surroundings.clock.now())
      guard closes != nil else {
        return misuse("command.tea.closes", ["value": text.cleaned()])
      }
    }
    guard words.isEmpty || word == .clone && words.count == 1 else {
      return misuse("command.noWords", ["command": "tea " + word.rawValue])
    }
    let change: RoundChange =
      switch word {
      case .open:
        .open(
          shop: options["shop"] ?? menu.shop.title, organiser: options["organiser"] ?? Self.user,
          closes: closes)
      case .close: .close
      case .reopen: .reopen(closes: closes)
      default: .clone(of: words.first, closes: closes)
      }
    let list = try told(of: try book.apply(change), book)
    if let notice = list.notice { Carte.complain(strings(notice)) }
    guard let round = list.round else { return .failed }
    try say(format == .json ? [round.json.encoded(pretty: true)] : [sentence(round)])
    return .found
  }

  /// Has other machines told of a change that the rows of a sheet do not tell yet.
  private func told(of list: OrderList, _ book: any OrderBook) throws -> OrderList {
    guard surroundings.settings.servers.orderSheet != nil, list.round.map({ $0.version > 0 }) ?? false else {
      return list
    }
    do {
      return try wait { try await book.load() }
    } catch let problem as Problem {
      Carte.complain(strings("command.tea.roundHere") + " " + strings(problem))
      return list
    }
  }

  private func sentence(_ round: Round) -> String {
    let now = surroundings.clock.now()
    if let refusal = round.refusal(at: now, time) { return strings(refusal) }
    guard let closes = round.closes else { return strings("tea.round.open", ["shop": round.shop]) }
    return strings("tea.round.until", ["shop": round.shop, "time": time.short(closes, now: now)])
  }

  /// Who runs this, by the user database.
  private static var user: String {
    guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { return "" }
    return String(cString: name)
  }

  // MARK: - Waiting

  private func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    try workers.wait(work)
  }
}
