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
  private var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(max(Int(size.ws_col), 40), 140)
  }

  /// One line an order, the newest first, and the sums.
  func orders(_ format: Arguments.Format) -> String {
    switch format {
    case .json: return JSON.array(list.orders.map(json)).encoded(pretty: true) + "\n"
    case .tsv: return list.orders.map(tsv).joined()
    case .text:
      return list.lines(width: width, strings: strings, time: time, now: now).joined(separator: "\n") + "\n"
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
    let sheet = CallSheet(list.orders, menu: menu)
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
      ]
    }
    return data(rows, format)
  }

  /// Who pays what.
  func money(_ format: Arguments.Format) -> String {
    let money = MoneyList(list.orders)
    guard format != .text else {
      return money.lines(width: width, strings: strings).joined(separator: "\n") + "\n"
    }
    let rows = money.people.map { person -> [JSON.Member] in
      [
        .init("name", .string(person.name)), .init("cups", .number(Double(person.cups))),
        .init("amount", .number(Double(person.amount))), .init("paid", .number(Double(person.paid))),
        .init("open", .number(Double(person.open))),
      ]
    }
    return data(rows, format)
  }

  /// One line a round, the newest first: the beginning of its id, when it was opened, until when it takes orders or
  /// that it is closed, the shop and who collects.
  func rounds(_ format: Arguments.Format) -> String {
    let rounds = list.rounds.reversed()
    switch format {
    case .json: return JSON.array(rounds.map(\.json)).encoded(pretty: true) + "\n"
    case .tsv:
      return rounds.map { round in
        let moments = [round.closes, round.closed].map { $0.map(time.text) ?? "" }
        let cells = [round.id, time.text(round.opened), round.shop, round.organiser] + moments
        return cells.joined(separator: "\t") + "\n"
      }.joined()
    case .text:
      let rows = rounds.map { round in
        [
          String(round.id.prefix(8)), String(time.text(round.opened).prefix(16)), state(of: round),
          TextWidth.clipped(round.shop, to: 120), TextWidth.clipped(round.organiser, to: 120),
        ]
      }
      return TextTable.lines(rows, width: width, trailing: []).joined(separator: "\n") + "\n"
    }
  }

  /// Whether a round takes orders; with the next one it has ended.
  private func state(of round: Round) -> String {
    let isLast = round.id == list.round?.id
    guard isLast, round.isOpen(at: now) else {
      guard let end = round.closed ?? round.closes.map({ min($0, now) }) else {
        return isLast ? strings("round.open") : ""
      }
      return strings("round.closed", ["time": time.short(end, now: now)])
    }
    guard let closes = round.closes else { return strings("round.open") }
    return strings("round.closes", ["time": time.short(closes, now: now)])
  }

  private func data(_ rows: [[JSON.Member]], _ format: Arguments.Format) -> String {
    if format == .json { return JSON.array(rows.map(JSON.object)).encoded(pretty: true) + "\n" }
    return rows.map { $0.map { $0.value.text ?? "" }.joined(separator: "\t") + "\n" }.joined()
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
