import CarteCore

/// Placing, changing and paying orders.
extension TeaCommand {
  func order(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws -> Carte.ExitCode {
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { return misuse("command.tea.whichDrink") }
    guard let drink = try drink(named: name, menu) else { return .nothingFound }
    let kept = try book.kept()
    if let notice = kept.notice { Carte.complain(strings(notice)) }
    let form = OrderOptions(options: options, menu: menu, strings: strings)
    var draft = OrderDraft(drink, in: menu)
    if let refused = try form.fill(&draft) ?? form.missing(in: draft) { return refused }
    let order = try draft.order(
      id: Order.newID(), at: surroundings.clock.now(), round: kept.round?.id ?? "")
    let list = try wait { try await book.apply(.add(order)) }
    return try told(list, "command.tea.ordered", order, format)
  }

  /// The drink that a name means, or the beginning or a part of one, as for `carte show`; nil after saying why none is.
  private func drink(named name: String, _ menu: TeaMenu) throws -> Drink? {
    if let drink = menu.drink(named: name) { return drink }
    let answer = NameAnswer(
      name: name.cleaned(), missing: "command.notFound", values: ["catalogue": TeaCatalogue.commandName],
      strings: strings)
    let named = try TeaCatalogue(surroundings).current().card(named: name)
    return answer.item(of: named, title: \.title, id: \.id.item).flatMap { menu.drink(named: $0.title) }
  }

  func change(_ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws -> Carte.ExitCode {
    let isPayment = word == .paid || word == .unpaid
    let name = words.joined(separator: " ")
    guard isPayment || words.count == 1, !name.isEmpty else {
      return misuse(
        isPayment ? "command.tea.whoseOrder" : "command.tea.whichOrder", ["command": word.rawValue])
    }
    let known = try changeable(book)
    if isPayment, case let orders = known.orders(of: name, at: surroundings.clock.now(), time),
      !orders.isEmpty
    {
      return try pay(orders, book, format)
    }
    var order = try known.order(of: name)
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
    default: return try edit(order, book, menu, format)
    }
  }

  private func edit(_ order: Order, _ book: any OrderBook, _ menu: TeaMenu, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    let form = OrderOptions(options: options, menu: menu, strings: strings)
    var draft = OrderDraft(editing: order, in: menu)
    if let name = options["drink"] {
      guard let drink = try drink(named: name, menu) else { return .nothingFound }
      draft.change(to: drink, in: menu)
    }
    guard draft.drink != nil else {
      return misuse("command.tea.drinkGone", ["drink": TextWidth.clipped(order.cup.drink, to: 60)])
    }
    if let refused = try form.fill(&draft) ?? form.missing(in: draft) { return refused }
    let edited = try draft.order(id: order.id, at: surroundings.clock.now(), round: order.round)
    let change = OrderChange.replace(edited, was: order)
    let after = try wait { try await book.apply(change) }
    return try told(after, "command.tea.edited", edited, format)
  }

  /// Notes of all of somebody's orders whether they are paid.
  private func pay(_ orders: [Order], _ book: any OrderBook, _ format: Arguments.Format) throws
    -> Carte.ExitCode
  {
    let isPaid = word == .paid
    let payments = orders.filter { $0.isPaid != isPaid }.map { Payment(id: $0.id, isPaid) }
    let list = payments.isEmpty ? try book.kept() : try wait { try await book.apply(.payAll(payments)) }
    if let notice = list.notice { Carte.complain(strings(notice)) }
    let now = orders.compactMap { list.anyOrder($0.id) }
    switch format {
    case .json:
      let data = now.map { TeaTable.data(of: $0, isWaiting: list.waiting.contains($0.id)) }
      try say([JSON.array(data).encoded(pretty: true)])
    case .tsv: try say(now.map(\.id))
    case .text:
      let values = [
        "name": orders.first?.name ?? "", "count": String(orders.reduce(0) { $0 + $1.quantity }),
        "amount": String(orders.reduce(0) { $0 + ($1.total ?? 0) }),
      ]
      if now.allSatisfy({ $0.isPaid == isPaid }) {
        try say([strings(isPaid ? "notice.orders.paidAll" : "notice.orders.unpaidAll", values)])
      }
    }
    return now.allSatisfy { $0.isPaid == isPaid } ? .found : .failed
  }

  /// The orders that can be changed: those of now; where they cannot be had, those that wait here, which can be meant
  /// without the network, and also when their round has ended.
  private func changeable(_ book: any OrderBook) throws -> ChangeableOrders {
    do {
      return ChangeableOrders(list: try wait { try await book.load() })
    } catch let problem as Problem {
      return ChangeableOrders(list: try book.kept(), failure: problem)
    }
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
}
