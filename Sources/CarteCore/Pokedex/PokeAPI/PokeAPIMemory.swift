import FoundationEssentials

/// What was learnt from PokeAPI's lists so far, in this and earlier runs: the Pokémon that are not bundled.
struct PokeAPIMemory: Hashable, Sendable {
  /// The Pokémon with no more than their names and types, by id.
  var pokemon: [Int: Pokemon] = [:]
  /// When the last of it was learnt.
  var date = Date.distantPast
  /// Whether the refresh that learnt it got all of its answers.
  var isComplete = false

  /// The same as a list.
  var list: [Pokemon] { pokemon.values.sorted { $0.id < $1.id } }
}

// MARK: - Format

/// `{"version":1,"date":seconds,"complete":true,"pokemon":[{"id","number","slug","name","types":[…]},…]}`, one a
/// line.
extension PokeAPIMemory {
  /// The name of the file in the cache folder.
  static let fileName = "pokedex.json"
  /// Room for ten times as many as there are.
  static let maximumBytes = 16 << 20
  private static let version = 1

  /// Reads what was written; nil where it is damaged or of another version.
  init?(file bytes: [UInt8]) {
    guard let document = try? JSON(parsing: bytes, limits: JSON.Limits(bytes: Self.maximumBytes)),
      document["version"].integer == Self.version, let rows = document["pokemon"].list,
      let date = document["date"].number, 0...1e11 ~= date
    else { return nil }
    for pokemon in rows.compactMap(Self.pokemon) { self.pokemon[pokemon.id] = pokemon }
    self.date = Date(timeIntervalSince1970: date)
    isComplete = document["complete"].bool ?? false
  }

  /// The file.
  var file: [UInt8] {
    let head: JSON = [
      "version": .number(Double(Self.version)), "date": .number(date.timeIntervalSince1970),
      "complete": .bool(isComplete),
    ]
    let rows = pokemon.values.sorted { $0.id < $1.id }.map { Self.json($0).encoded() }
    let start = head.encoded().dropLast() + ",\"pokemon\":[\n"
    return Array((start + rows.joined(separator: ",\n") + "\n]}\n").utf8)
  }

  private static func pokemon(_ json: JSON) -> Pokemon? {
    guard let id = PokeAPIAnswer.number(json["id"], Reference.numbers),
      let number = PokeAPIAnswer.number(json["number"], Reference.numbers),
      let slug = PokeAPIAnswer.slug(json["slug"]), let name = json["name"].text?.cleaned(atMost: 200),
      !name.isEmpty
    else { return nil }
    let types = json["types"].array.compactMap { PokeAPIAnswer.slug($0).flatMap(PokemonType.init) }
    return Pokemon(id: id, number: number, slug: slug, name: name, types: types)
  }

  private static func json(_ pokemon: Pokemon) -> JSON {
    [
      "id": .number(Double(pokemon.id)), "number": .number(Double(pokemon.number)),
      "slug": .string(pokemon.slug), "name": .string(pokemon.name),
      "types": .array(pokemon.types.map { .string($0.rawValue) }),
    ]
  }
}
