import FoundationEssentials

/// What each person has to pay.
public struct MoneyList: Hashable, Sendable {
  /// One person's account, in whole NT$.
  public struct Person: Hashable, Sendable, Identifiable {
    /// The name as names are compared, behind the day where that is an earlier one.
    public let id: String
    /// Who.
    public let name: String
    /// The day of the orders, as `2026-11-29`, where it is an earlier one; empty for what is ordered now.
    public let day: String
    /// How many cups.
    public internal(set) var cups = 0
    /// What they cost, as far as their prices are known.
    public internal(set) var amount = 0
    /// How much of it was collected.
    public internal(set) var paid = 0
    /// Cups whose price is not known.
    public internal(set) var unpriced = 0
    /// What they ordered, the oldest first.
    public internal(set) var orders: [Order] = []

    /// How much is still to be collected.
    public var open: Int { amount - paid }
    /// Whether each of their orders is paid.
    public var isPaid: Bool { orders.allSatisfy(\.isPaid) }
    /// Whether some of their orders are paid and some are not.
    public var isPartlyPaid: Bool { !isPaid && orders.contains(where: \.isPaid) }
    /// What is to be noted when they pay: what is not paid is; where all is, that nothing is.
    public var payments: [Payment] {
      isPaid
        ? orders.map { Payment(id: $0.id, false) }
        : orders.filter { !$0.isPaid }.map { Payment(id: $0.id, true) }
    }
  }

  /// Everybody who ordered, in the order of their first order.
  public let people: [Person]

  /// Adds orders up. Names are the same where `PersonName` says so.
  ///
  /// - Parameters:
  ///   - before: orders of earlier days that are not paid yet; each day has lines of its own behind the others.
  ///   - time: where days begin.
  public init(_ orders: [Order], before: [Order] = [], time: LocalTime = .system) {
    var people: [Person] = []
    var places: [String: Int] = [:]
    let days = Order.oldestFirst(before).map { ($0.created.map(time.date) ?? "", $0) }
    for (day, order) in Order.oldestFirst(orders).map({ ("", $0) }) + days {
      // No day has a slash, and no two keys are the same by chance.
      let key = (day.isEmpty ? "" : day + "/") + PersonName(order.name).text
      let place = places[key] ?? people.count
      if places[key] == nil {
        places[key] = place
        people.append(Person(id: key, name: order.name, day: day))
      }
      people[place].orders.append(order)
      people[place].cups += order.quantity
      people[place].amount += order.total ?? 0
      people[place].paid += order.isPaid ? order.total ?? 0 : 0
      people[place].unpriced += order.unitPrice == nil ? order.quantity : 0
    }
    self.people = people
  }

  private var now: [Person] { people.filter(\.day.isEmpty) }

  /// What all cups of now cost.
  public var amount: Int { now.reduce(0) { $0 + $1.amount } }
  /// How much of it was collected.
  public var paid: Int { now.reduce(0) { $0 + $1.paid } }
  /// How much of it is still to be collected.
  public var open: Int { amount - paid }
  /// How many cups of now there are.
  public var cups: Int { now.reduce(0) { $0 + $1.cups } }
  /// How much of earlier days is still to be collected.
  public var openBefore: Int { people.reduce(0) { $0 + ($1.day.isEmpty ? 0 : $1.open) } }

  /// What somebody ordered now; where that is nothing, what they did not pay on earlier days.
  public func orders(of name: String) -> [Order] {
    let name = PersonName(name)
    let meant = people.filter { PersonName($0.name) == name }
    let now = meant.filter(\.day.isEmpty)
    return (now.isEmpty ? meant : now).flatMap(\.orders)
  }

  /// The list as lines of text, none wider than `width` columns: a line of columns for each person with name, cups,
  /// amount and whether it is paid, with the day where that is an earlier one, then the sums.
  public func lines(width: Int, strings: Strings) -> [String] {
    guard !people.isEmpty else { return Wrapping.wrapped(strings("tea.orders.none"), to: width) }
    return rows(width: width, strings: strings).flatMap { $0 } + [""] + sums(width: width, strings: strings)
  }

  /// The lines of each person.
  public func rows(width: Int, strings: Strings) -> [[String]] {
    let cells = people.map { person in
      [
        TextWidth.clipped(person.name, to: 120), strings("tea.sheet.count", ["count": String(person.cups)]),
        "$\(person.amount)", Self.state(person, strings), String(person.day.dropFirst(5)),
      ]
    }
    return TextTable.groups(cells, width: width, trailing: [1, 2])
  }

  /// What was collected, what was not, and how much that is in all.
  public func sums(width: Int, strings: Strings) -> [String] {
    let unpriced = now.reduce(0) { $0 + $1.unpriced }
    let before = openBefore
    let sums =
      [
        strings("tea.money.sums", ["paid": String(paid), "open": String(open)]),
        TeaTotals.cups(cups, strings), TeaTotals.amount(amount, strings),
      ] + (unpriced == 0 ? [] : [strings("tea.sheet.unpriced", ["count": String(unpriced)])])
      + (before == 0 ? [] : [strings("tea.money.before", ["amount": String(before)])])
    return sums.flatMap { Wrapping.wrapped($0, to: width) }
  }

  private static func state(_ person: Person, _ strings: Strings) -> String {
    // Of a cup without a price nobody knows what to collect.
    if person.isPaid || person.amount > 0 && person.open == 0 { return strings("tea.money.paid") }
    if person.paid == 0 { return strings("tea.money.open") }
    return strings("tea.money.partly", ["open": String(person.open)])
  }
}
