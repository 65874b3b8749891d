import CarteCore
import FoundationEssentials
import Glibc

/// `carte tea orders|order|edit|delete|paid|unpaid|open|close|reopen|clone`: the orders of a group for scripts and
/// for people in a hurry.
struct TeaCommand {
  /// What can be done.
  enum Word: String, CaseIterable {
    case orders, order, edit, delete, paid, unpaid, open, close, reopen, clone
  }

  let word: Word
  let words: [String]
  let options: [String: String]
  let surroundings: Surroundings
  let workers: Workers

  private var strings: Strings { surroundings.strings }
  private var time: LocalTime { .system }

  /// Does what the word says.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let book = try OrderBooks.book(in: surroundings, time: time)
    let menu = try menu()
    switch word {
    case .orders: return try orders(book, menu, format)
    case .order: return try order(book, menu, format)
    case .edit, .delete, .paid, .unpaid: return try change(book, menu, format)
    case .open, .close, .reopen, .clone: return try round(book, menu, format)
    }
  }

  /// The menu; that of a sheet is asked for where it was never had, because its prices are those that count.
  private func menu() throws -> TeaMenu {
    let catalogue = TeaCatalogue(surroundings)
    let settings = surroundings.settings
    if [.order, .edit].contains(word), !settings.servers.menuSheets.isEmpty, !settings.offline,
      try catalogue.cached() == nil
    {
      do {
        _ = try wait { try await catalogue.refresh { _ in } }
      } catch let problem as Problem {
        Carte.complain(strings(problem))
      }
    }
    return try catalogue.menu()
  }

  private func say(_ lines: [String]) throws {
    try FileHandleOutput.standardOutput.write(lines.map { $0 + "\n" }.joined())
  }

  private func misuse(_ sentence: String) -> Carte.ExitCode {
    Carte.complain(sentence)
    return .misuse
  }

  // MARK: - Showing

  private func orders(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    guard words.isEmpty else { return misuse("carte tea orders takes no words. Try carte --help.") }
    let list = try known(book)
    if let notice = list.notice { Carte.complain(strings(notice)) }
    let table = TeaTable(list: list, menu: menu, strings: strings, time: time)
    let isCall = options["call"] != nil
    let isMoney = options["money"] != nil
    guard !isCall || !isMoney else { return misuse("--call or --money? Try carte --help.") }
    try FileHandleOutput.standardOutput.write(
      isCall ? table.call(format) : isMoney ? table.money(format) : table.orders(format))
    return list.orders.isEmpty ? .nothingFound : .found
  }

  /// The orders of now; where they cannot be had, those that were seen last, after saying so.
  private func known(_ book: any OrderBook) throws -> OrderList {
    do {
      return try wait { try await book.load() }
    } catch let problem as Problem {
      guard let list = try? book.kept(), list.asOf != nil || !list.waiting.isEmpty else { throw problem }
      Carte.complain(strings(problem))
      if let moment = list.asOf {
        Carte.complain(strings("command.tea.asOf", ["time": time.text(moment)]))
      }
      return list
    }
  }

  // MARK: - Ordering

  private func order(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { return misuse("Which drink? carte tea order DRINK --name NAME") }
    guard let drink = menu.drink(named: name) else {
      Carte.complain(strings("command.notFound", ["name": name.cleaned(), "catalogue": "tea"]))
      return .nothingFound
    }
    let round = try book.kept().round
    var draft = OrderDraft(drink, in: menu)
    guard try filled(&draft, menu) else { return .misuse }
    let order = try draft.order(id: Order.newID(), at: surroundings.clock.now(), round: round?.id ?? "")
    let list = try wait { try await book.apply(.add(order)) }
    return try told(list, "command.tea.ordered", order, format)
  }

  private func change(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    guard words.count == 1, let id = words.first, !id.isEmpty else {
      return misuse("Which order? carte tea \(word.rawValue) ID, as carte tea orders --tsv has it")
    }
    let list = try wait { try await book.load() }
    let meant = list.orders.filter { $0.id.hasPrefix(id) }
    guard let order = meant.first, meant.count == 1 else { throw Problem("problem.tea.gone") }
    switch word {
    case .delete:
      let after = try wait { try await book.apply(.remove(id: order.id)) }
      return try told(after, "command.tea.deleted", order, format)
    case .paid, .unpaid:
      let isPaid = word == .paid
      let after = try wait { try await book.apply(.pay(id: order.id, isPaid)) }
      return try told(after, isPaid ? "command.tea.paid" : "command.tea.unpaid", order, format)
    default:
      var draft = OrderDraft(editing: order, in: menu)
      guard try filled(&draft, menu) else { return .misuse }
      let edited = try draft.order(id: order.id, at: surroundings.clock.now(), round: order.round)
      let after = try wait { try await book.apply(.replace(edited)) }
      return try told(after, "command.tea.edited", edited, format)
    }
  }

  /// Puts the options into the form; false after saying why they cannot be.
  private func filled(_ draft: inout OrderDraft, _ menu: TeaMenu) throws -> Bool {
    do {
      return try fill(&draft, menu)
    } catch let refusal as Problem {
      Carte.complain("\(draft.drink?.name ?? ""): \(strings(refusal))")
      return false
    }
  }

  /// Puts the options into the form, the ice before the size; false after saying which of them means nothing.
  private func fill(_ draft: inout OrderDraft, _ menu: TeaMenu) throws -> Bool {
    func unknown(_ option: String, _ known: [String]) -> Bool {
      Carte.complain(
        "--\(option) is one of \(known.joined(separator: ", ")), not \((options[option] ?? "").cleaned()).")
      return false
    }
    if let name = options["name"] { draft.name = name }
    if let note = options["note"] { draft.note = note }
    if let text = options["quantity"] {
      guard let quantity = Int(text), 1...Order.mostCups ~= quantity else {
        return unknown("quantity", ["1 … \(Order.mostCups)"])
      }
      draft.quantity = quantity
    }
    if let text = options["ice"] {
      guard let ice = Ice(text: text) else { return unknown("ice", Ice.allCases.map(\.rawValue)) }
      try draft.choose(ice)
    }
    if let text = options["sugar"] {
      guard let sugar = Sugar(text: text) else { return unknown("sugar", Sugar.allCases.map(\.rawValue)) }
      try draft.choose(sugar)
    }
    if let text = options["size"] {
      guard let size = CupSize(text: text) else { return unknown("size", ["M", "L", "中杯", "大杯"]) }
      try draft.choose(size)
    }
    if let text = options["topping"] {
      let topping = menu.topping(named: text)
      guard topping != nil || text.isEmpty else { return unknown("topping", menu.toppings.map(\.name)) }
      draft.choose(topping)
    }
    return true
  }

  /// Says what was done, and why it may not have arrived yet.
  private func told(_ list: OrderList, _ key: String, _ order: Order, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    if let notice = list.notice { Carte.complain(strings(notice)) }
    let isWaiting = list.waiting.contains(order.id)
    switch format {
    case .json: try say([order.json.encoded(pretty: true)])
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
        return misuse("--closes is a time such as 14:30, or 2026-11-30 14:30, not \(text.cleaned()).")
      }
    }
    guard words.isEmpty || word == .clone && words.count == 1 else {
      return misuse("carte tea \(word.rawValue) takes no words. Try carte --help.")
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
    let list = try book.apply(change)
    if let notice = list.notice { Carte.complain(strings(notice)) }
    guard let round = list.round else { return .failed }
    try say(format == .json ? [round.json.encoded(pretty: true)] : [sentence(round)])
    return .found
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
