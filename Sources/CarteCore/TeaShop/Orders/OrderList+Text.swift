import FoundationEssentials

extension OrderList {
  /// The orders as lines of text, none wider than `width` columns: a line of columns for each, the newest first, then
  /// the sums.
  ///
  /// - Parameter now: orders of another day have their date.
  public func lines(width: Int, strings: Strings, time: LocalTime = .system, now: Date) -> [String] {
    guard !orders.isEmpty else { return [strings("tea.orders.none")] }
    let rows = TextTable.lines(orders.map { cells($0, time, now) }, width: width, trailing: [7, 8])
    return rows + ["", cupsLine(strings), totalLine(strings)]
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
