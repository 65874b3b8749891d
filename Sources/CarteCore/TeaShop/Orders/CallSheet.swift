/// What is read out to the shop: identical cups together, counted, in the order of the menu.
public struct CallSheet: Hashable, Sendable {
  /// Cups that are the same to whoever mixes them.
  public struct Line: Hashable, Sendable {
    /// What is in them.
    public let cup: Cup
    /// What the shop is to know of them; empty for nothing.
    public let note: String
    /// How many.
    public internal(set) var count: Int
    /// Whose they are, with how many each, in the order in which they were ordered.
    public internal(set) var names: [CountedName]
  }

  /// Somebody with a number of cups.
  public struct CountedName: Hashable, Sendable {
    /// Who.
    public let name: String
    /// How many.
    public internal(set) var count: Int
  }

  /// The lines in the order of the menu; what is not on it comes last.
  public let lines: [Line]
  /// What all cups cost in NT$, as far as their prices are known.
  public let amount: Int
  /// Cups whose price is not known.
  public let unpriced: Int

  /// Counts orders.
  public init(_ orders: [Order], menu: TeaMenu) {
    var lines: [Line] = []
    var places: [Key: Int] = [:]
    // The first to order is named first.
    for order in Order.oldestFirst(orders) {
      let key = Key(order, menu)
      if let place = places[key] {
        lines[place].add(order)
      } else {
        places[key] = lines.count
        lines.append(Line(order, menu))
      }
    }
    self.lines = lines.enumerated()
      .sorted { one, other in
        let keys = (Self.sorting(one.element.cup, menu), Self.sorting(other.element.cup, menu))
        return keys.0 == keys.1 ? one.offset < other.offset : keys.0.lexicographicallyPrecedes(keys.1)
      }.map(\.element)
    amount = orders.reduce(0) { $0 + ($1.total ?? 0) }
    unpriced = orders.reduce(0) { $0 + ($1.unitPrice == nil ? $1.quantity : 0) }
  }

  /// How many cups there are.
  public var cups: Int { lines.reduce(0) { $0 + $1.count } }

  /// How many cups of a size; nil for those of which it is not known.
  public func cups(_ size: CupSize?) -> Int {
    lines.reduce(0) { $0 + ($1.cup.size == size ? $1.count : 0) }
  }

  /// What tells cups apart, however they are written.
  private struct Key: Hashable {
    let drink: DrinkName
    let size: CupSize?
    let sugar, ice, topping, note: String

    init(_ order: Order, _ menu: TeaMenu) {
      drink = DrinkName(order.cup.drink)
      size = order.cup.size
      sugar = order.cup.sugar
      ice = order.cup.ice
      topping = menu.topping(named: order.cup.topping)?.name ?? order.cup.topping
      note = order.note
    }
  }

  private static func sorting(_ cup: Cup, _ menu: TeaMenu) -> [Int] {
    func place<Value: CaseIterable & Hashable>(_ value: Value?) -> Int {
      value.flatMap { Array(Value.allCases).firstIndex(of: $0) } ?? Int.max
    }
    return [
      menu.place(of: cup.drink) ?? Int.max, place(cup.size), place(Sugar(text: cup.sugar)),
      place(Ice(text: cup.ice)), cup.topping.isEmpty ? 0 : 1,
    ]
  }
}

extension CallSheet.Line {
  fileprivate init(_ order: Order, _ menu: TeaMenu) {
    let topping = menu.topping(named: order.cup.topping)?.name ?? order.cup.topping
    cup = Cup(
      drink: menu.drink(named: order.cup.drink)?.name ?? order.cup.drink, size: order.cup.size,
      sugar: order.cup.sugar, ice: order.cup.ice, topping: topping)
    note = order.note
    count = 0
    names = []
    add(order)
  }

  fileprivate mutating func add(_ order: Order) {
    count += order.quantity
    let person = PersonName(order.name)
    if let place = names.firstIndex(where: { PersonName($0.name) == person }) {
      names[place].count += order.quantity
    } else {
      names.append(CallSheet.CountedName(name: order.name, count: order.quantity))
    }
  }
}

// MARK: - Text

extension CallSheet {
  /// The sheet as lines of text, none wider than `width` columns: a line of columns for each cup, its note and whose
  /// it is under it, then how many of each size, how many in all, and what they cost.
  public func lines(width: Int, strings: Strings, shop: TeaShop? = nil) -> [String] {
    var text: [String] = []
    if let shop {
      let title = [shop.title, shop.phone].filter { !$0.isEmpty }.joined(separator: " ")
      text += Wrapping.wrapped(title, to: width) + [""]
    }
    let rows = TextTable.groups(lines.map { Self.cells($0, strings) }, width: width, trailing: [5])
    for (line, row) in zip(lines, rows) {
      text += row
      if !line.note.isEmpty {
        text += Wrapping.wrapped(
          strings("tea.sheet.note", ["note": line.note]), to: width, first: "  ", rest: "  ")
      }
      text += Wrapping.wrapped(Self.words(line.names), to: width, first: "  ", rest: "  ")
    }
    return text + (lines.isEmpty ? [] : [""]) + totals(strings).flatMap { Wrapping.wrapped($0, to: width) }
  }

  private static func cells(_ line: Line, _ strings: Strings) -> [String] {
    let cup = line.cup
    return [
      cup.drink, cup.size?.rawValue ?? "", cup.sugar, cup.ice, cup.topping.isEmpty ? "" : "+" + cup.topping,
      strings("tea.sheet.count", ["count": String(line.count)]),
    ]
  }

  /// `小明、阿華×2`
  private static func words(_ names: [CountedName]) -> String {
    names.map { person in
      let name = TextWidth.clipped(person.name, to: 120)
      return person.count == 1 ? name : "\(name)×\(person.count)"
    }.joined(separator: "、")
  }

  private func totals(_ strings: Strings) -> [String] {
    guard !lines.isEmpty else { return [strings("tea.orders.none")] }
    var sizes = [(CupSize.medium, cups(.medium)), (.large, cups(.large))].map { size, count in
      strings("tea.sheet.size", ["size": size.rawValue, "count": String(count)])
    }
    if case let unknown = cups(nil), unknown > 0 {
      sizes.append(strings("tea.sheet.noSize", ["count": String(unknown)]))
    }
    let unpriced = unpriced == 0 ? [] : [strings("tea.sheet.unpriced", ["count": String(unpriced)])]
    return [sizes.joined(separator: strings("tea.sheet.comma")), TeaTotals.cups(cups, strings)]
      + [TeaTotals.amount(amount, strings)] + unpriced
  }
}
