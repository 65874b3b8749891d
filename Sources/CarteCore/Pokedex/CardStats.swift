/// The base stats of the cards of a Pokédex, for searching.
struct CardStats: Sendable {
  /// Those of each card in the order of `Stat`; empty where they are not known.
  private var stats: [[Int]]

  /// Reads them all, and nothing else.
  init(_ dex: Pokedex) {
    stats = [[Int]](repeating: [], count: dex.entries.count)
    let places = Pokedex.places(of: dex.entries)
    var found: [(place: Int, stats: [Int])] = []
    dex.bundle.details.forEach { (id, parser) throws(JSON.Malformed) in
      var own: [Int] = []
      try parser.eachMember { (name, parser) throws(JSON.Malformed) in
        guard name == "stats" else {
          try parser.skip()
          return
        }
        try parser.eachElement { (parser) throws(JSON.Malformed) in own.append(try parser.wholeNumber()) }
      }
      if let place = places[id], own.count == Stat.allCases.count { found.append((place, own)) }
    }
    for one in found { stats[one.place] = one.stats }
  }

  /// A stat of a card, or for nil their sum; nil where it is not known.
  func value(_ stat: Stat?, at place: Int) -> Int? {
    guard !stats[place].isEmpty else { return nil }
    guard let stat else { return stats[place].reduce(0, +) }
    return Stat.allCases.firstIndex(of: stat).map { stats[place][$0] }
  }
}
