import CarteCore

extension Grid {
  enum Command {
    case up, down, left, right, pageUp, pageDown, first, last, open, favorite, random, searchNetwork
    case order, page, shop, nextSegment, previousSegment, pictures, back
  }

  static let bindings: [Binding<Command>] = [
    Binding([.up, .control("p")], .up, "help.move", label: "↑↓←→", hint: "hint.move"),
    Binding([.left], .left, "help.move", label: "↑↓←→"),
    Binding([.right], .right, "help.move", label: "↑↓←→"),
    Binding([.enter], .open, "help.open", hint: "hint.open"),
    Binding([.control("f")], .favorite, "help.favorite", hint: "hint.favorite"),
    Binding([.escape], .back, "help.escape", hint: "hint.back"),
    Binding([.control("o")], .searchNetwork, "help.searchNetwork", hint: "hint.searchNetwork"),
    Binding([.control("t")], .random, "help.random"),
    Binding([.down, .control("n")], .down, "help.nextPrevious", label: "^N ^P"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
    Binding([.function(3)], .pictures, "help.cardPictures"),
  ]

  private static let typing = [
    KeyHelp("a–z", "help.type"), KeyHelp("Backspace", "help.backspace"), KeyHelp("^W", "help.word"),
    KeyHelp("^U", "help.clear"),
  ]

  /// In the place of those that open a page, where drinks are ordered.
  static let ordering: [Binding<Command>] = [
    Binding([.enter], .order, "help.order", hint: "hint.order"),
    Binding(
      [.tab], .nextSegment, "help.segments", label: "Tab Shift-Tab", hint: "hint.segments", short: "Tab"),
    Binding([.backTab], .previousSegment, "help.segments", label: "Tab Shift-Tab"),
    Binding([.control("o")], .page, "help.drinkPage", hint: "hint.drinkPage"),
    Binding([.control("y")], .shop, "help.shop", hint: "hint.shop"),
  ]

  /// The table for what can be done with the cards of a catalogue.
  func bindings(in library: Library) -> [Binding<Command>] {
    let state = library[catalogue ?? ""]
    let isShop = state?.shelf?.menu != nil
    let left = Self.bindings.filter { binding in
      switch binding.command {
      case .open: !isShop
      case .searchNetwork: state?.searchesNetwork == true
      default: true
      }
    }
    return isShop ? Array(left.prefix(1)) + Self.ordering + left.dropFirst() : left
  }

  /// The keys, each once, with those for typing first.
  public func keys(in library: Library) -> [KeyHelp] { Self.typing + helps(of: bindings(in: library)) }

  /// What a search of this catalogue understands.
  public func terms(in library: Library) -> [KeyHelp] {
    (library[catalogue ?? ""]?.shelf?.terms ?? []).map { KeyHelp($0.example, $0.meaning) }
  }
}
