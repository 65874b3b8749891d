/// The lines under lists of orders.
enum TeaTotals {
  /// `總杯數3杯`, `3 cups`.
  static func cups(_ count: Int, _ strings: Strings) -> String {
    count == 1 ? strings("tea.total.cup") : strings("tea.total.cups", ["count": String(count)])
  }

  /// `總金額$165元`, `Total $165`.
  static func amount(_ amount: Int, _ strings: Strings) -> String {
    strings("tea.total.amount", ["amount": String(amount)])
  }
}
