import FoundationEssentials

extension OrderList {
  /// The orders as lines of text, none wider than `width` columns: a line of columns for each, the newest first, then
  /// the sums. Where there is no round, orders of earlier days come behind those, and count in none of them.
  ///
  /// - Parameters:
  ///   - now: orders of another day have their date.
  ///   - withIDs: whether the beginning of its id stands before each order, where there is room for that.
  public func lines(
    width: Int, strings: Strings, time: LocalTime = .system, now: Date, withIDs: Bool = false
  ) -> [String] {
    guard !orders.isEmpty else { return [strings("tea.orders.none")] }
    let counted = ofNow(at: now, time)
    let before = ofEarlierDays(at: now, time)
    let rows = groups(counted.orders + before, width: width, time, now, withIDs: withIDs)
    let sums = [counted.cupsLine(strings), counted.totalLine(strings)]
    let first = counted.orders.isEmpty ? [strings("tea.orders.none")] : []
    let today = first + rows.prefix(counted.orders.count).flatMap { $0 } + (first.isEmpty ? [""] + sums : [])
    guard !before.isEmpty else { return today }
    return today + ["", strings("tea.orders.before")] + rows.dropFirst(counted.orders.count).flatMap { $0 }
  }

  private func groups(
    _ orders: [Order], width: Int, _ time: LocalTime, _ now: Date, withIDs: Bool
  ) -> [[String]] {
    let texts = orders.map { cells($0, time, now) }
    let plain = TextTable.groups(texts, width: width, trailing: [7, 8])
    guard withIDs else { return plain }
    let named = zip(orders, texts).map { [String($0.id.prefix(8))] + $1 }
    let rows = TextTable.groups(named, width: width, trailing: [8, 9])
    // Nothing else is cut for their sake.
    return rows.map(\.count) == plain.map(\.count) ? rows : plain
  }

  private func cells(_ order: Order, _ time: LocalTime, _ now: Date) -> [String] {
    let cup = order.cup
    return [
      waiting.contains(order.id) ? "…" : order.isPaid ? "✓" : "", TextWidth.clipped(order.name, to: 120),
      cup.drink, cup.size?.rawValue ?? "", cup.sugar, cup.ice, cup.topping.isEmpty ? "" : "+" + cup.topping,
      order.quantity == 1 ? "" : "×\(order.quantity)", order.total.map { "$\($0)" } ?? "?",
      order.created.map { time.short($0, now: now) } ?? "",
      TextWidth.clipped(order.note, to: 240),
    ]
  }
}
