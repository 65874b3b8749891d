import CarteCore

/// The sums under the orders: those of all, whatever a filter shows; where there is no round, of today's alone.
enum OrdersTotals {
  /// `3 cups   Total $165   unpaid $55`, in as many lines as they need.
  static func lines(in library: Library, columns: Int) -> [Line] {
    guard let all = library.orders.list else { return [] }
    let list = all.ofNow(at: library.now, library.orders.time)
    let (strings, theme) = (library.strings, library.theme)
    var parts = [Span(list.cupsLine(strings), theme.title), Span(list.totalLine(strings), theme.title)]
    parts.append(Span(strings("orders.unpaid", ["amount": String(list.unpaid)]), theme.text))
    if list.unpriced > 0 {
      parts.append(Span(strings("tea.sheet.unpriced", ["count": String(list.unpriced)]), theme.hint))
    }
    if case let before = all.orders.count - list.orders.count, before > 0 {
      parts.append(Span(strings("orders.before", ["count": String(before)]), theme.hint))
    }
    return Array(wrapped(parts, columns).prefix(library.size.rows < 12 ? 2 : parts.count))
  }

  private static func wrapped(_ parts: [Span], _ columns: Int) -> [Line] {
    var lines: [Line] = [[]]
    var used = 0
    for part in parts {
      let width = TextWidth.columns(part.text)
      if used > 0, used + 3 + width > columns {
        lines.append([])
        used = 0
      }
      if used > 0 { lines[lines.count - 1].append(Span("   ")) }
      lines[lines.count - 1].append(part)
      used += width + (used > 0 ? 3 : 0)
    }
    return lines
  }
}
