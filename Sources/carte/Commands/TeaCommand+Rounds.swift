import CarteCore
import FoundationEssentials

/// Opening and ending rounds, and what there were.
extension TeaCommand {
  /// The rounds and the days without one, which are known here; nobody is asked.
  func rounds(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    guard words.isEmpty else { return misuse("command.noWords", ["command": "tea rounds"]) }
    let list = try book.kept()
    let periods = list.periods(time)
    if let notice = list.notice { Carte.complain(strings(notice)) }
    if format != .text || !periods.isEmpty {
      try FileHandleOutput.standardOutput.write(table(list, menu, book).rounds(format))
    } else {
      Carte.complain(strings(Problem("problem.tea.noRound")))
    }
    if list.notice != nil { return .failed }
    return periods.isEmpty ? .nothingFound : .found
  }

  func round(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    let isEndless = options["closes"] == "none"
    var closes: Date?
    if let text = options["closes"], !isEndless {
      closes = time.deadline(text, after: surroundings.clock.now())
      guard closes != nil else {
        return misuse("command.tea.closes", ["value": text.cleaned()])
      }
    }
    guard words.isEmpty || [.clone, .reopen].contains(word) && words.count == 1 else {
      return misuse("command.noWords", ["command": "tea " + word.rawValue])
    }
    let change: RoundChange =
      switch word {
      case .open:
        .open(
          shop: options["shop"] ?? menu.shop.title, organiser: options["organiser"] ?? UserName.current,
          closes: closes)
      case .close: .close
      case .reopen: .reopen(of: words.first, closes: closes, endless: isEndless)
      default: .clone(of: words.first, closes: closes)
      }
    let isPast = closes.map { $0 <= surroundings.clock.now() } ?? false
    if !isPast, word == .open || word == .clone { look(book) }
    let list = try told(of: try book.apply(change), book)
    if let notice = list.notice { Carte.complain(strings(notice)) }
    guard let round = list.round else { return .failed }
    try say(format == .json ? [round.json.encoded(pretty: true)] : [sentence(round)] + joining(list))
    return .found
  }

  /// How many orders of the day a new round has already.
  private func joining(_ list: OrderList) -> [String] {
    guard word == .open || word == .clone, !list.orders.isEmpty else { return [] }
    if list.orders.count == 1 { return [strings("tea.round.joinedOne")] }
    return [strings("tea.round.joined", ["count": String(list.orders.count)])]
  }

  /// Reads a sheet where that can be done: a round of another machine may be under way, and orders of the day may
  /// wait for one.
  private func look(_ book: any OrderBook) {
    guard surroundings.settings.servers.orderSheet != nil, !surroundings.settings.offline else { return }
    _ = try? wait { try await book.load() }
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
}
