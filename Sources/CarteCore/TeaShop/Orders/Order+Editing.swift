extension Order {
  /// This order as an edit leaves it, which began when it was still `old` and wants it to be `new`; `new` itself
  /// where nobody knows what it was.
  ///
  /// A cup is one part, with its price: half of one person's and half of another's is what neither of them wants.
  ///
  /// - Throws: `problem.tea.changed` where somebody else has given a part that is edited another value meanwhile.
  func edited(from old: Order?, to new: Order) throws(Problem) -> Order {
    guard let old else { return new }
    let name = try Self.part(name, old.name, new.name)
    let cup = try Self.part(PricedCup(self), PricedCup(old), PricedCup(new))
    return Order(
      id: id, name: name, cup: cup.cup, quantity: try Self.part(quantity, old.quantity, new.quantity),
      note: try Self.part(note, old.note, new.note), unitPrice: cup.price, isPaid: isPaid, created: created,
      round: round)
  }

  private struct PricedCup: Equatable {
    let cup: Cup
    let price: Int?

    init(_ order: Order) {
      cup = order.cup
      price = order.unitPrice
    }
  }

  private static func part<Part: Equatable>(_ now: Part, _ old: Part, _ new: Part) throws(Problem) -> Part {
    if new == old || new == now { return now }
    guard now == old else { throw Problem("problem.tea.changed") }
    return new
  }
}
