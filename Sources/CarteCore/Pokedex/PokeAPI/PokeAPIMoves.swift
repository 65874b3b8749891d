/// The moves of a Pokémon while they are read: by far the most of an answer, and mostly not wanted.
struct PokeAPIMoves {
  /// How many moves there are, learnt in any way.
  private(set) var count = 0
  private var levels: [Int: (move: Reference, rank: Int, level: Int)] = [:]
  private var eggs: [Int: Reference] = [:]

  /// Reads the list; nil where there is none.
  init?(_ parser: inout JSONParser) throws(JSON.Malformed) {
    var moves = Self()
    let isList = try parser.eachElement { (parser) throws(JSON.Malformed) in try moves.readMove(&parser) }
    guard isList else { return nil }
    self = moves
  }

  private init() {}

  /// Every move that was ever learnt by growing up, at the level of the newest game in which it is so; at the
  /// lowest one where that game names several. And every move that a Pokémon could be born with in any game.
  var learnset: Learnset {
    let steps = levels.values.map { Learnset.Step($0.move, level: $0.level) }
    return Learnset(
      byLevel: steps.sorted { ($0.level, $0.move.slug) < ($1.level, $1.move.slug) },
      byEgg: eggs.values.sorted { $0.slug < $1.slug })
  }

  private mutating func readMove(_ parser: inout JSONParser) throws(JSON.Malformed) {
    var move: Reference?
    var found = Found()
    try parser.eachMember { (name, parser) throws(JSON.Malformed) in
      if name == "move" {
        move = try Named(&parser).reference
      } else if name == "version_group_details" {
        try parser.eachElement { (parser) throws(JSON.Malformed) in try found.readGame(&parser) }
      } else {
        try parser.skip()
      }
    }
    guard let move else { return }
    count += 1
    if found.isEgg { eggs[move.id] = move }
    if let level = found.level { levels[move.id] = (move, found.rank, level) }
  }
}

/// How a move is learnt, game by game.
private struct Found {
  private(set) var isEgg = false
  private(set) var level: Int?
  private(set) var rank = 0

  mutating func readGame(_ parser: inout JSONParser) throws(JSON.Malformed) {
    var level: Int?
    var way = Named()
    var games = Named()
    try parser.eachMember { (name, parser) throws(JSON.Malformed) in
      if name == "level_learned_at" {
        level = PokeAPIAnswer.number(try parser.value(), 0...100)
      } else if name == "move_learn_method" {
        way = try Named(&parser)
      } else if name == "version_group" {
        games = try Named(&parser)
      } else {
        try parser.skip()
      }
    }
    guard let wayName = way.name else { return }
    if wayName == "egg" { isEgg = true }
    if wayName == "level-up", let level { take(level, games) }
  }

  private mutating func take(_ level: Int, _ games: Named) {
    let rank = games.name.map { PokeAPIGames.rank($0, number: games.number) } ?? 0
    if let known = self.level, rank < self.rank || rank == self.rank && level >= known { return }
    self.level = level
    self.rank = rank
  }
}

/// `{"name": …, "url": …}` where it stands in a document, which must still be there when it is used.
private struct Named {
  private(set) var name: JSONParser.Text?
  private var url: JSONParser.Text?

  init() {}

  init(_ parser: inout JSONParser) throws(JSON.Malformed) {
    try parser.eachMember { (name, parser) throws(JSON.Malformed) in
      if name == "name" {
        self.name = try Self.text(&parser)
      } else if name == "url" {
        url = try Self.text(&parser)
      } else {
        try parser.skip()
      }
    }
  }

  private static func text(_ parser: inout JSONParser) throws(JSON.Malformed) -> JSONParser.Text? {
    guard parser.next == UInt8(ascii: "\"") else {
      try parser.skip()
      return nil
    }
    try parser.enter()
    parser.position += 1
    return try parser.text()
  }

  var number: Int? {
    switch url {
    case .written(let bytes): Reference.number(endOf: bytes)
    case .decoded(let text): Reference.number(endOf: text.utf8)
    case nil: nil
    }
  }

  var reference: Reference? {
    guard let slug = name?.string, PokeAPIAnswer.isSlug(slug.utf8), let number else { return nil }
    return Reference(id: number, slug: slug)
  }
}
