extension Order {
  /// This order as an edit leaves it, which began when it was still `old` and wants it to be `new`; `new` itself
  /// where nobody knows what it was.
  ///
  /// A cup is one part, with its price: half of one person's and half of another's is what neither of them wants.
  ///
  /// - Throws: `problem.tea.changed` where somebody else has given a part that is edited another value meanwhile.
  func edited(from old: Order?, to new: Order) throws(Problem) -> Order {
    guard let old else { return new }
    let name = try part(name, old.name, new.name)
    let cup = try part(PricedCup(self), PricedCup(old), PricedCup(new))
    return Order(
      id: id, name: name, cup: cup.cup, quantity: try part(quantity, old.quantity, new.quantity),
      note: try part(note, old.note, new.note), unitPrice: cup.price, isPaid: isPaid, created: created,
      round: round)
  }

  /// What the order is by now: whoever edits it sees only what it was.
  private var changed: Problem {
    let words = [cup.words, note].filter { !$0.isEmpty }.joined(separator: " · ")
    return Problem(
      "problem.tea.changed",
      [
        "name": TextWidth.clipped(name, to: 40), "cup": TextWidth.clipped(words, to: 80),
        "count": String(quantity),
      ])
  }

  private struct PricedCup: Equatable {
    let cup: Cup
    let price: Int?

    init(_ order: Order) {
      cup = order.cup
      price = order.unitPrice
    }
  }

  private func part<Part: Equatable>(_ now: Part, _ old: Part, _ new: Part) throws(Problem) -> Part {
    if new == old || new == now { return now }
    guard now == old else { throw changed }
    return new
  }
}
