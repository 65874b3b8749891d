/// Things that are found by what is typed of their names: letter by letter, without punctuation.
struct NamedItems<Item: Sendable>: Sendable {
  private var items: [(item: Item, names: [[UInt8]])] = []

  /// Adds a thing with all its names.
  mutating func add(_ item: Item, names: [String]) {
    items.append((item, names.map(Self.letters)))
  }

  /// The things one of whose names is the value, else those with a name that begins so, because a name is looked
  /// up while it is being typed; nil where there is none.
  func matching(_ value: String) -> [Item]? {
    let wanted = Self.letters(value)
    guard !wanted.isEmpty else { return nil }
    var whole: [Item] = []
    var begun: [Item] = []
    for (item, names) in items {
      if names.contains(wanted) {
        whole.append(item)
      } else if names.contains(where: { $0.starts(with: wanted) }) {
        begun.append(item)
      }
    }
    if !whole.isEmpty { return whole }
    return begun.isEmpty ? nil : begun
  }

  /// The things one of whose names is the value; nil where there is none.
  func called(_ value: String) -> [Item]? {
    let wanted = Self.letters(value)
    let whole = wanted.isEmpty ? [] : items.filter { $0.names.contains(wanted) }.map(\.item)
    return whole.isEmpty ? nil : whole
  }

  private static func letters(_ text: String) -> [UInt8] { Letters.squeezed(text) }
}
