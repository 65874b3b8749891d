import CarteCore

/// Turns the blocks of a tab into lines of a width.
enum BlockLayout {
  /// The lines of the blocks, with an empty one between blocks.
  static func lines(_ blocks: [Block], columns: Int, tint: Tint, theme: Theme) -> [Line] {
    var lines: [Line] = []
    for block in blocks {
      if !lines.isEmpty { lines.append([]) }
      lines += self.lines(block, columns: columns, tint: tint, theme: theme)
    }
    return lines
  }

  private static func lines(_ block: Block, columns: Int, tint: Tint, theme: Theme) -> [Line] {
    switch block {
    case .heading(let text): wrap(text, columns, theme.title)
    case .paragraph(let text): wrap(text, columns, theme.text)
    case .bullets(let items):
      items.flatMap { listItem($0, mark: "• ", markStyle: theme.bar(tint), columns: columns, theme: theme) }
    case .steps(let steps): numbered(steps, columns: columns, theme: theme)
    case .facts(let facts): self.facts(facts, columns: columns, theme: theme)
    case .meters(let meters): self.meters(meters, columns: columns, tint: tint, theme: theme)
    case .groups, .entries, .links, .pending: []
    }
  }

  private static func wrap(_ text: String, _ columns: Int, _ style: Style) -> [Line] {
    Wrapping.wrapped(text, to: columns).map { [Span($0, style)] }
  }

  private static func listItem(
    _ text: String, mark: String, markStyle: Style, columns: Int, theme: Theme
  ) -> [Line] {
    let indent = TextWidth.columns(mark)
    let wrapped = Wrapping.wrapped(text, to: max(columns - indent, 2))
    return wrapped.enumerated().map { index, part in
      index == 0
        ? [Span(mark, markStyle), Span(part, theme.text)]
        : [Span(String(repeating: " ", count: indent)), Span(part, theme.text)]
    }
  }

  private static func numbered(_ steps: [String], columns: Int, theme: Theme) -> [Line] {
    let digits = String(steps.count).utf8.count
    return steps.enumerated().flatMap { index, step -> [Line] in
      let number = String(index + 1)
      let mark = String(repeating: " ", count: digits - number.utf8.count) + number + ". "
      let lines = listItem(step, mark: mark, markStyle: theme.title, columns: columns, theme: theme)
      return index == 0 ? lines : [[]] + lines
    }
  }

  private static func facts(_ facts: [Fact], columns: Int, theme: Theme) -> [Line] {
    let widest = facts.map { TextWidth.columns($0.label) }.max() ?? 0
    let indent = min(widest, columns / 2) + 2
    return facts.flatMap { fact -> [Line] in
      let label = TextWidth.padded(TextWidth.clipped(fact.label, to: indent - 2), to: indent)
      return Wrapping.wrapped(fact.value, to: max(columns - indent, 2)).enumerated().map { index, part in
        index == 0
          ? [Span(label, theme.hint), Span(part, theme.text)]
          : [Span(String(repeating: " ", count: indent)), Span(part, theme.text)]
      }
    }
  }

  /// Bars in eighths of a cell, with the number at the right of its label.
  private static func meters(_ meters: [Meter], columns: Int, tint: Tint, theme: Theme) -> [Line] {
    let widest = min(meters.map { TextWidth.columns($0.label) }.max() ?? 0, columns / 3)
    let digits = meters.map { String($0.value).utf8.count }.max() ?? 1
    let room = max(columns - widest - digits - 3, 1)
    return meters.map { meter in
      let number = String(meter.value)
      let padding = String(repeating: " ", count: digits - number.utf8.count)
      let label = TextWidth.padded(TextWidth.clipped(meter.label, to: widest), to: widest)
      return [
        Span(label + " ", theme.hint), Span(padding + number + " ", theme.title),
        Span(bar(meter, columns: room), theme.bar(tint)),
      ]
    }
  }

  private static func bar(_ meter: Meter, columns: Int) -> String {
    let maximum = max(meter.maximum, 1)
    let eighths = min(max(meter.value, 0), maximum) * columns * 8 / maximum
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + partial[eighths % 8]
  }
}
