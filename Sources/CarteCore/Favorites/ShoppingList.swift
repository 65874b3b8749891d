/// What has to be had for several drinks and dishes: each ingredient once, with the amounts added up where their units
/// agree, and what it is for.
public struct ShoppingList: Hashable, Sendable {
  /// One ingredient.
  public struct Item: Hashable, Sendable {
    /// Its name, as the first that needs it writes it.
    public let name: String
    /// How much of it: one amount for each unit; empty where nobody says.
    public let amounts: [String]
    /// The titles of what needs it.
    public let uses: [String]
  }

  /// The catalogues whose pages say in bullets what goes into something.
  public static let catalogues: Set = ["cocktails", "recipes"]

  /// The ingredients by their names.
  public let items: [Item]

  /// Gathers the ingredients of pages; those without any add nothing.
  public init(_ pages: [Page]) {
    var order: [String] = []
    var found: [String: (name: String, amounts: [ShoppingAmount], uses: [String])] = [:]
    for page in pages {
      for line in page.ingredients {
        let (amount, name) = ShoppingAmount.reading(Self.bare(line))
        let key = Self.key(name)
        if found[key] == nil { order.append(key) }
        var entry = found[key] ?? (name, [], [])
        if let amount { entry.amounts.append(amount) }
        if entry.uses.last != page.title { entry.uses.append(page.title) }
        found[key] = entry
      }
    }
    items = order.sorted().compactMap { key in
      found[key].map { Item(name: $0.name, amounts: ShoppingAmount.sums($0.amounts), uses: $0.uses) }
    }
  }

  /// A line for each: the name, how much, and in brackets what for.
  public var text: String {
    items.map { item in
      let amounts = item.amounts.isEmpty ? "" : "  " + item.amounts.joined(separator: " + ")
      return item.name + amounts + "  (" + item.uses.joined(separator: ", ") + ")"
    }.joined(separator: "\n")
  }

  /// What is said about pouring is nothing to buy.
  private static func bare(_ line: String) -> String {
    for words in ["top up with ", "top with ", "fill up with ", "fill with ", "garnish with "]
    where line.lowercased().hasPrefix(words) {
      return String(line.dropFirst(words.count))
    }
    return line
  }

  /// Limes are limes, however many: `Lime`, `limes, quartered`.
  private static func key(_ name: String) -> String {
    let thing = name.prefix { $0 != "," && $0 != "(" }
    let folded = String(decoding: Folding.folded(String(thing)), as: UTF8.self)
    return folded.count > 3 && folded.hasSuffix("s") && !folded.hasSuffix("ss")
      ? String(folded.dropLast()) : folded
  }
}

extension Page {
  /// The lines of what goes into it.
  var ingredients: [String] {
    guard ShoppingList.catalogues.contains(id.catalogue) else { return [] }
    return tabs.flatMap(\.blocks).flatMap { block -> [String] in
      if case .bullets(let lines) = block { lines } else { [] }
    }
  }
}
