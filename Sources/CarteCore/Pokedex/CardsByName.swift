/// The cards of a Pokédex by something they have, such as an ability, which has a number and names.
struct CardsByName: Sendable {
  private let count: Int
  private let names: NamedItems<Int>
  /// What each card has, a card after the other: it is quicker to look through all of it than to sort it first.
  private var having: [Having] = []

  private struct Having {
    let number: UInt16
    let place: UInt16
  }

  /// The cards that may have an ability, hidden or not.
  init(abilitiesOf dex: Pokedex) {
    self.init(dex, names: dex.bundle.abilities)
    read(dex) { (name, parser, take) throws(JSON.Malformed) in
      guard name == "abilities" || name == "hidden" else { return false }
      try Self.numbers(&parser, take)
      return true
    }
  }

  /// The cards that learn a move by growing up, or can be born with it.
  init(movesOf dex: Pokedex) {
    self.init(dex, names: dex.bundle.moves)
    read(dex) { (name, parser, take) throws(JSON.Malformed) in
      if name == "egg" {
        try Self.numbers(&parser, take)
      } else if name == "level" {
        try parser.eachElement { (parser) throws(JSON.Malformed) in
          // A level with its moves behind it.
          try Self.numbers(&parser, skipping: 1, take)
        }
      } else {
        return false
      }
      return true
    }
  }

  /// The cards of everything that a name means; nil where it means nothing.
  func cards(named name: String) -> CardSet? {
    names.matching(name).map(cards(having:))
  }

  /// The cards of what is called so, no letter missing; nil where nothing is, or no card has it.
  func cards(called name: String) -> CardSet? {
    guard let wanted = names.called(name), having.contains(where: { wanted.contains(Int($0.number)) }) else {
      return nil
    }
    return cards(having: wanted)
  }

  private func cards(having wanted: [Int]) -> CardSet {
    var isWanted = [Bool](repeating: false, count: Int(UInt16.max) + 1)
    for number in wanted where isWanted.indices.contains(number) { isWanted[number] = true }
    var cards = CardSet(count: count)
    for one in having where isWanted[Int(one.number)] { cards.insert(Int(one.place)) }
    return cards
  }

  private init(_ dex: Pokedex, names file: JSONLines) {
    count = dex.entries.count
    var items = NamedItems<Int>()
    file.forEach { (id, parser) throws(JSON.Malformed) in
      var names: [String] = []
      try parser.eachMember { (name, parser) throws(JSON.Malformed) in
        guard name == "slug" || name == "name" else {
          try parser.skip()
          return
        }
        if let line = try parser.line() { names.append(line) }
      }
      items.add(id, names: names)
    }
    names = items
  }

  private typealias Take = (Int) -> Void
  private typealias Read = (JSONParser.Text, inout JSONParser, Take) throws(JSON.Malformed) -> Bool

  /// Goes through the details of all cards; `member` reads a member and gives the numbers in it, or says that it is
  /// another one.
  private mutating func read(_ dex: Pokedex, _ member: Read) {
    let places = Pokedex.places(of: dex.entries)
    var found: [Having] = []
    dex.bundle.details.forEach { (id, parser) throws(JSON.Malformed) in
      let place = places[id].flatMap { UInt16(exactly: $0) }
      try parser.eachMember { (name, parser) throws(JSON.Malformed) in
        let isRead = try member(name, &parser) { number in
          guard let place, let number = UInt16(exactly: number) else { return }
          found.append(Having(number: number, place: place))
        }
        if !isRead { try parser.skip() }
      }
    }
    having = found
  }

  private static func numbers(
    _ parser: inout JSONParser, skipping skipped: Int = 0, _ take: Take
  ) throws(JSON.Malformed) {
    var place = 0
    try parser.eachElement { (parser) throws(JSON.Malformed) in
      let number = try parser.wholeNumber()
      if place >= skipped { take(number) }
      place += 1
    }
  }
}
