extension PokeAPIAnswer {
  /// A chain of evolution.
  ///
  /// - Throws: `problem.answer` where it has no id, or does not say what it begins with.
  static func chain(from bytes: [UInt8], host: String) throws(Problem) -> EvolutionChain {
    let answer = try fields(["id", "chain"], of: bytes, host: host)
    guard let id = number(answer["id"], Reference.numbers), let root = node(answer["chain"]) else {
      throw problem(host)
    }
    return EvolutionChain(id: id, root: root)
  }

  /// A species with what it grows into; nil where it is not named.
  private static func node(_ json: JSON) -> EvolutionChain.Node? {
    guard let species = Reference(pokeAPI: json["species"]) else { return nil }
    return EvolutionChain.Node(
      species: species, ways: ways(json["evolution_details"]),
      next: json["evolves_to"].array.compactMap(node))
  }

  /// The ways in their order, each once: several games may have the same.
  private static func ways(_ json: JSON) -> [EvolutionWay] {
    var ways: [EvolutionWay] = []
    for details in json.array {
      let way = way(details)
      if !way.conditions.isEmpty, !ways.contains(way) { ways.append(way) }
    }
    return ways
  }

  /// What tells which row counts for which game, and asks nothing of a Pokémon.
  private static let remarks: Set<String> = ["version_group", "is_default"]

  private static func way(_ details: JSON) -> EvolutionWay {
    var conditions: [String: String] = [:]
    for member in details.members where !remarks.contains(member.name) && isKey(member.name.utf8) {
      conditions[member.name] = condition(member.value)
    }
    return EvolutionWay(conditions)
  }

  private static func condition(_ json: JSON) -> String? {
    switch json {
    case .object: slug(json["name"])
    case .string: slug(json)
    case .bool(let isSo): isSo ? "true" : nil
    case .number: json.integer.map { String($0) }
    case .null, .array, .literal: nil
    }
  }

  private static func isKey(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.count <= 80
      && bytes.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "_") }
  }
}
