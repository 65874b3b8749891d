/// What each person has to pay.
public struct MoneyList: Hashable, Sendable {
  /// One person's account, in whole NT$.
  public struct Person: Hashable, Sendable, Identifiable {
    /// The name as names are compared.
    public let id: String
    /// Who.
    public let name: String
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
  public init(_ orders: [Order]) {
    var people: [Person] = []
    var places: [PersonName: Int] = [:]
    for order in Order.oldestFirst(orders) {
      let key = PersonName(order.name)
      let place = places[key] ?? people.count
      if places[key] == nil {
        places[key] = place
        people.append(Person(id: key.text, name: order.name))
      }
      people[place].orders.append(order)
      people[place].cups += order.quantity
      people[place].amount += order.total ?? 0
      people[place].paid += order.isPaid ? order.total ?? 0 : 0
      people[place].unpriced += order.unitPrice == nil ? order.quantity : 0
    }
    self.people = people
  }

  /// What all cups cost.
  public var amount: Int { people.reduce(0) { $0 + $1.amount } }
  /// How much of it was collected.
  public var paid: Int { people.reduce(0) { $0 + $1.paid } }
  /// How much is still to be collected.
  public var open: Int { amount - paid }
  /// How many cups there are.
  public var cups: Int { people.reduce(0) { $0 + $1.cups } }

  /// The list as lines of text, none wider than `width` columns: a line of columns for each person with name, cups,
  /// amount and whether it is paid, then the sums.
  public func lines(width: Int, strings: Strings) -> [String] {
    guard !people.isEmpty else { return Wrapping.wrapped(strings("tea.orders.none"), to: width) }
    return rows(width: width, strings: strings).flatMap { $0 } + [""] + sums(width: width, strings: strings)
  }

  /// The lines of each person.
  public func rows(width: Int, strings: Strings) -> [[String]] {
    let cells = people.map { person in
      [
        TextWidth.clipped(person.name, to: 120), strings("tea.sheet.count", ["count": String(person.cups)]),
        "$\(person.amount)", Self.state(person, strings),
      ]
    }
    return TextTable.groups(cells, width: width, trailing: [1, 2])
  }

  /// What was collected, what was not, and how much that is in all.
  public func sums(width: Int, strings: Strings) -> [String] {
    let unpriced = people.reduce(0) { $0 + $1.unpriced }
    let sums =
      [
        strings("tea.money.sums", ["paid": String(paid), "open": String(open)]),
        TeaTotals.cups(cups, strings), TeaTotals.amount(amount, strings),
      ] + (unpriced == 0 ? [] : [strings("tea.sheet.unpriced", ["count": String(unpriced)])])
    return sums.flatMap { Wrapping.wrapped($0, to: width) }
  }

  private static func state(_ person: Person, _ strings: Strings) -> String {
    // Of a cup without a price nobody knows what to collect.
    if person.isPaid || person.amount > 0 && person.open == 0 { return strings("tea.money.paid") }
    if person.paid == 0 { return strings("tea.money.open") }
    return strings("tea.money.partly", ["open": String(person.open)])
  }
}
