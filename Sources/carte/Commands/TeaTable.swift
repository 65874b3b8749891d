import CarteCore
import FoundationEssentials
import Glibc

/// The orders of a group as text and as data.
struct TeaTable {
  let list: OrderList
  let menu: TeaMenu
  let strings: Strings
  let time: LocalTime
  /// The moment at which this is printed.
  let now: Date
  /// Where the orders are.
  let place: String

  /// As wide as the terminal, within what the lists are made for; 80 in a pipe.
  private var width: Int { terminalColumns.map { min(max($0, 40), 140) } ?? 80 }

  /// How wide the terminal is; nil in a pipe.
  private var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// One line an order, the newest first, and the sums; on a terminal with the beginning of the id, which an edit
  /// needs.
  func orders(_ format: Arguments.Format) -> String {
    switch format {
    case .json: return JSON.array(list.orders.map(json)).encoded(pretty: true) + "\n"
    case .tsv: return list.orders.map(tsv).joined()
    case .text:
      let lines = list.lines(
        width: width, strings: strings, time: time, now: now, withIDs: terminalColumns != nil)
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// How many of the month's requests to the sheet are used up; nil where orders are in no sheet.
  var usage: String? {
    list.usage.map { usage in
      strings(
        "command.tea.usage",
        ["host": place, "count": String(usage.count), "limit": String(SheetUsage.monthly)])
    }
  }

  /// What to tell the shop.
  func call(_ format: Arguments.Format) -> String {
    let sheet = CallSheet(list.ofNow(at: now, time).orders, menu: menu)
    guard format != .text else {
      return sheet.lines(width: width, strings: strings, shop: menu.shop).joined(separator: "\n") + "\n"
    }
    let rows = sheet.lines.map { line -> [JSON.Member] in
      [
        .init("drink", .string(line.cup.drink)), .init("size", .string(line.cup.size?.rawValue ?? "")),
        .init("sugar", .string(line.cup.sugar)), .init("ice", .string(line.cup.ice)),
        .init("topping", .string(line.cup.topping)), .init("note", .string(line.note)),
        .init("count", .number(Double(line.count))),
        .init("names", .string(line.names.map { "\($0.name)×\($0.count)" }.joined(separator: "、"))),
        .init(
          "people",
          .array(line.names.map { ["name": .string($0.name), "count": .number(Double($0.count))] })),
      ]
    }
    return data(rows, format)
  }

  /// Who pays what.
  func money(_ format: Arguments.Format) -> String {
    let money = list.money(at: now, time)
    guard format != .text else {
      return money.lines(width: width, strings: strings).joined(separator: "\n") + "\n"
    }
    let rows = money.people.map { person -> [JSON.Member] in
      [
        .init("name", .string(person.name)), .init("cups", .number(Double(person.cups))),
        .init("amount", .number(Double(person.amount))), .init("paid", .number(Double(person.paid))),
        .init("open", .number(Double(person.open))),
        .init("day", person.day.isEmpty ? .null : .string(person.day)),
      ]
    }
    return data(rows, format)
  }

  /// One line a round or a day without one, the latest first: the beginning of its id, when it was opened, until when
  /// it takes orders or how it ended, the shop and who collects.
  func rounds(_ format: Arguments.Format) -> String {
    let periods = list.periods(time)
    switch format {
    case .json: return JSON.array(periods.map(json)).encoded(pretty: true) + "\n"
    case .tsv: return periods.map(tsv).joined()
    case .text:
      return TextTable.lines(periods.map(cells), width: width, trailing: []).joined(separator: "\n") + "\n"
    }
  }

  private func cells(_ period: OrderPeriod) -> [String] {
    switch period {
    case .round(let round):
      [
        String(round.id.prefix(8)), String(time.text(round.opened).prefix(16)), words(of: round),
        TextWidth.clipped(round.shop, to: 120), TextWidth.clipped(round.organiser, to: 120),
      ]
    case .day(let day): [day.date, strings("round.none"), day.sum(strings), "", ""]
    }
  }

  /// A day has no more than its name, under which its orders can be asked for.
  private func json(_ period: OrderPeriod) -> JSON {
    switch period {
    case .round(let round):
      let end = list.state(of: round, at: now).end
      return round.json.setting("ended", to: end.map { .string($0.formatted(.iso8601)) } ?? .null)
    case .day(let day):
      return [
        "id": .string(day.date), "shop": "", "organiser": "", "opened": .null, "closes": .null,
        "closed": .null, "version": 0, "joined": false, "ended": .null,
      ]
    }
  }

  private func tsv(_ period: OrderPeriod) -> String {
    guard case .round(let round) = period else {
      return period.id + String(repeating: "\t", count: 6) + "\n"
    }
    let moments = [round.closes, round.closed, list.state(of: round, at: now).end]
    let cells = [round.id, time.text(round.opened), round.shop, round.organiser]
    return (cells + moments.map { $0.map(time.text) ?? "" }).joined(separator: "\t") + "\n"
  }

  /// Whether a round takes orders, or how it ended.
  private func words(of round: Round) -> String {
    func text(_ key: String, _ moment: Date) -> String {
      strings(key, ["time": time.short(moment, now: now)])
    }
    return switch list.state(of: round, at: now) {
    case .open(until: nil): strings("round.open")
    case .open(until: .some(let closes)): text("round.closes", closes)
    case .closed(let end): text("round.closed", end)
    case .replaced(let end): text("round.replaced", end)
    }
  }

  private func data(_ rows: [[JSON.Member]], _ format: Arguments.Format) -> String {
    if format == .json { return JSON.array(rows.map(JSON.object)).encoded(pretty: true) + "\n" }
    // A line has no lists.
    return rows.map { row in
      row.filter { $0.value.list == nil }.map { $0.value.text ?? "" }.joined(separator: "\t") + "\n"
    }.joined()
  }

  private func json(_ order: Order) -> JSON {
    Self.data(of: order, isWaiting: list.waiting.contains(order.id))
  }

  /// An order for scripts.
  static func data(of order: Order, isWaiting: Bool) -> JSON {
    order.json.setting("total", to: order.total.map { .number(Double($0)) } ?? .null)
      .setting("waiting", to: .bool(isWaiting))
  }

  private func tsv(_ order: Order) -> String {
    let cup = order.cup
    return [
      order.id, order.created.map(time.text) ?? "", order.name, cup.drink, cup.size?.rawValue ?? "",
      cup.sugar,
      cup.ice, cup.topping, String(order.quantity), order.unitPrice.map(String.init) ?? "",
      order.isPaid ? "paid" : list.waiting.contains(order.id) ? "waiting" : "", order.note,
    ].joined(separator: "\t") + "\n"
  }
}
