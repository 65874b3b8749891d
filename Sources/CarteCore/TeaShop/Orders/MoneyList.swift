/// What each person has to pay.
public struct MoneyList: Hashable, Sendable {
  /// One person's account, in whole NT$.
  public struct Person: Hashable, Sendable {
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

    /// How much is still to be collected.
    public var open: Int { amount - paid }
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
        people.append(Person(name: order.name))
      }
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
    let rows = people.map { person in
      [
        TextWidth.clipped(person.name, to: 120), strings("tea.sheet.count", ["count": String(person.cups)]),
        "$\(person.amount)", Self.state(person, strings),
      ]
    }
    let unpriced = people.reduce(0) { $0 + $1.unpriced }
    let sums =
      [
        strings("tea.money.sums", ["paid": String(paid), "open": String(open)]),
        TeaTotals.cups(cups, strings), TeaTotals.amount(amount, strings),
      ] + (unpriced == 0 ? [] : [strings("tea.sheet.unpriced", ["count": String(unpriced)])])
    return TextTable.lines(rows, width: width, trailing: [1, 2]) + [""]
      + sums.flatMap { Wrapping.wrapped($0, to: width) }
  }

  private static func state(_ person: Person, _ strings: Strings) -> String {
    if person.amount > 0, person.open == 0 { return strings("tea.money.paid") }
    if person.paid == 0 { return strings("tea.money.open") }
    return strings("tea.money.partly", ["open": String(person.open)])
  }
}
