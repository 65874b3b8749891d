import CarteCore

/// Who makes the drinks and how to reach them. Any key but the one that copies the number closes it.
struct ShopView: Screen {
  let shop: TeaShop

  mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .key(.character("y")) where !shop.phone.isEmpty: [.copy(shop.phone)]
    case .mouse(let mouse) where mouse.action == .wheelUp || mouse.action == .wheelDown: []
    default: [.close(visited: nil)]
    }
  }

  func draw(on canvas: inout Canvas, in library: Library) {
    let (strings, theme) = (library.strings, library.theme)
    Chrome.header([Span(shop.title, theme.title)], right: "", ruleRow: 1, on: &canvas, theme: theme)
    let facts = [(strings("shop.phone"), shop.phone), (strings("shop.address"), shop.address)]
      .filter { !$0.1.isEmpty }
    let labels = facts.map { TextWidth.columns($0.0) }.max() ?? 0
    var row = 3
    for (label, value) in facts {
      canvas.write(label, row: row, column: 2, style: theme.hint)
      for line in Wrapping.wrapped(value, to: max(canvas.size.columns - labels - 6, 2)) {
        canvas.write(line, row: row, column: labels + 4, style: theme.title)
        row += 1
      }
    }
    Chrome.bottom(keys(in: library), right: "", on: &canvas, strings: strings, theme: theme)
  }

  func keys(in library: Library) -> [KeyHelp] {
    [
      KeyHelp("Esc", "help.close", hint: "hint.close"),
      KeyHelp("y", "help.copyPhone", hint: "hint.copyPhone"),
    ]
  }
}
