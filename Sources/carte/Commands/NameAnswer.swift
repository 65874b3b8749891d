import CarteCore

/// What is said on standard error where a name did not lead to one item.
struct NameAnswer {
  /// The name as it was asked for, clean.
  let name: String
  /// The key of the sentence for a name that nothing comes near, and what fills it beside the name.
  let missing: String
  let values: [String: String]
  let strings: Strings
  /// How many are named at most that come near. More would be a list, and for that there is a command.
  var mostCandidates = 5

  /// The item that is meant; nil after saying why there is none.
  func item<Item>(of named: NamedItem<Item>, title: (Item) -> String, id: (Item) -> String) -> Item? {
    switch named {
    case .one(let item): return item
    case .unsure(let near) where near.isEmpty:
      Carte.complain(strings(missing, values.merging(["name": name]) { $1 }))
    case .unsure(let near):
      let names = near.prefix(mostCandidates).map { "\(title($0)) (\(id($0)))" }
      let more = near.count > names.count ? ", …" : ""
      Carte.complain(strings("command.which", ["names": names.joined(separator: ", ") + more]))
    }
    return nil
  }
}
