/// What the grid shows of a Pokémon, and no more: the first picture waits for 1,351 of these.
struct DexEntry: Hashable, Sendable {
  /// PokeAPI's id: the National Dex number, or for a form a number from 10001 on.
  let id: Int
  /// The number of its species in the National Dex.
  let number: Int
  /// The English name as it is printed; no other has the same.
  let name: String
  /// PokeAPI's numbers of its types; 0 for none.
  let firstType, secondType: UInt8

  /// Whether it is another form of a species than the usual one.
  var isForm: Bool { id >= Self.firstForm }

  /// PokeAPI numbers forms from here on.
  static let firstForm = 10_001

  /// One type or two, the first one first.
  var types: [PokemonType] {
    guard let first = PokemonType(number: firstType) else { return [] }
    return PokemonType(number: secondType).map { [first, $0] } ?? [first]
  }

  /// The entry of a Pokémon that is known by other means.
  init(_ pokemon: Pokemon) {
    self.init(
      id: pokemon.id, number: pokemon.number, name: pokemon.name, firstType: pokemon.types.first?.number ?? 0,
      secondType: pokemon.types.dropFirst().first?.number ?? 0)
  }

  private init(id: Int, number: Int, name: String, firstType: UInt8, secondType: UInt8) {
    self.id = id
    self.number = number
    self.name = name
    self.firstType = firstType
    self.secondType = secondType
  }
}

// MARK: - Format

extension DexEntry {
  /// About what an entry takes, for making room at once.
  private static let averageBytes = 28

  /// The entries of `cards.json`: `[[id, number, name, type, type], …]` with PokeAPI's numbers of types; nil where
  /// the document is damaged or empty.
  static func list(_ document: [UInt8]) -> [DexEntry]? {
    var entries: [DexEntry] = []
    entries.reserveCapacity(document.count / averageBytes)
    let isSound = document.withUnsafeBytes { buffer in
      let list = try? JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        try parser.eachElement { (parser) throws(JSON.Malformed) in
          if let entry = try read(&parser) { entries.append(entry) }
        }
      }
      return list ?? false
    }
    return isSound && !entries.isEmpty ? entries : nil
  }

  private static func read(
    _ parser: inout JSONParser
  ) throws(JSON.Malformed) -> DexEntry? {
    var numbers = (id: 0, number: 0, first: 0, second: 0)
    var name: String?
    var place = 0
    try parser.eachElement { (parser) throws(JSON.Malformed) in
      switch place {
      case 0: numbers.id = try parser.wholeNumber()
      case 1: numbers.number = try parser.wholeNumber()
      case 2: name = try parser.line()
      case 3: numbers.first = try parser.wholeNumber()
      case 4: numbers.second = try parser.wholeNumber()
      default: try parser.skip()
      }
      place += 1
    }
    guard let name, numbers.id > 0, numbers.number > 0 else { return nil }
    return DexEntry(
      id: numbers.id, number: numbers.number, name: name,
      firstType: UInt8(truncatingIfNeeded: numbers.first),
      secondType: UInt8(truncatingIfNeeded: numbers.second))
  }
}
