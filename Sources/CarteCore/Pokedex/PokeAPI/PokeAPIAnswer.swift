/// What PokeAPI answers, by kind. Anything may be missing, null or of another type than expected: what cannot be
/// read counts as not known. Only an answer that does not say what it is about is a `Problem`.
public enum PokeAPIAnswer {
  /// A page of the list of Pokémon.
  ///
  /// - Throws: `problem.answer` where there is no list in it.
  static func list(from bytes: [UInt8], host: String) throws(Problem) -> PokeAPIList {
    let answer = try fields(["count", "next", "results"], of: bytes, host: host)
    guard let rows = answer["results"].list else { throw problem(host) }
    return PokeAPIList(
      references: rows.compactMap(Reference.init(pokeAPI:)), rows: rows.count, count: answer["count"].integer,
      hasNext: !answer["next"].isNull)
  }

  /// The Pokémon that have a type.
  ///
  /// - Throws: `problem.answer` where the answer is about another type or none.
  static func members(
    of type: PokemonType, from bytes: [UInt8], host: String
  ) throws(Problem) -> [PokeAPIMember] {
    let answer = try fields(["id", "name", "pokemon"], of: bytes, host: host)
    guard try identity(answer, host).slug == type.rawValue, let rows = answer["pokemon"].list else {
      throw problem(host)
    }
    return rows.compactMap { row in
      Reference(pokeAPI: row["pokemon"]).map {
        PokeAPIMember(pokemon: $0, slot: row["slot"].integer ?? 1)
      }
    }
  }

  /// An ability; its text is PokeAPI's English one.
  ///
  /// - Throws: `problem.answer` where it has no id or name.
  static func ability(from bytes: [UInt8], host: String) throws(Problem) -> Ability {
    let answer = try fields(
      ["id", "name", "names", "effect_entries", "flavor_text_entries"], of: bytes, host: host)
    let identity = try identity(answer, host)
    return Ability(
      id: identity.id, slug: identity.slug, name: name(answer, identity), text: PokeAPIText.effect(answer))
  }

  /// A move; its text is PokeAPI's English one.
  ///
  /// - Throws: `problem.answer` where it has no id or name.
  static func move(from bytes: [UInt8], host: String) throws(Problem) -> Move {
    let answer = try fields(
      [
        "id", "name", "names", "type", "damage_class", "power", "accuracy", "pp", "priority", "effect_chance",
        "effect_entries", "flavor_text_entries",
      ], of: bytes, host: host)
    let identity = try identity(answer, host)
    var move = Move(id: identity.id, slug: identity.slug, name: name(answer, identity))
    move.type = slug(answer["type"]["name"])
    move.damageClass = slug(answer["damage_class"]["name"]).flatMap(Move.DamageClass.init)
    move.power = number(answer["power"], 0...1000)
    move.accuracy = number(answer["accuracy"], 0...100)
    move.pp = number(answer["pp"], 0...1000)
    move.priority = number(answer["priority"], -20...20) ?? 0
    move.text = PokeAPIText.effect(answer)
    return move
  }

  private static func name(_ answer: JSON, _ identity: Reference) -> String {
    PokeAPIText.line("name", of: answer["names"], in: "en") ?? PokeAPIName.words(identity.slug)
  }
}

// MARK: - Parts

extension PokeAPIAnswer {
  /// Reads these members of an answer and walks over all others.
  static func fields(_ names: [StaticString], of bytes: [UInt8], host: String) throws(Problem) -> JSON {
    var found: [JSON.Member] = []
    let sound: Void? = bytes.withUnsafeBytes { buffer in
      try? JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        try parser.eachMember { (name, parser) throws(JSON.Malformed) in
          guard names.contains(where: { name == $0 }) else {
            try parser.skip()
            return
          }
          found.append(JSON.Member(name.string, try parser.value()))
        }
      }
    }
    guard sound != nil else { throw problem(host) }
    return .object(found)
  }

  /// What an answer is about, by its id and name.
  static func identity(_ answer: JSON, _ host: String) throws(Problem) -> Reference {
    guard let id = number(answer["id"], Reference.numbers), let slug = slug(answer["name"]) else {
      throw problem(host)
    }
    return Reference(id: id, slug: slug)
  }

  /// A number within what makes sense; nil for any other.
  static func number(_ json: JSON, _ range: ClosedRange<Int>) -> Int? {
    json.integer.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A slug, which has letters, digits and hyphens and nothing else; nil for any other text.
  static func slug(_ json: JSON) -> String? {
    guard case .string(let text) = json, isSlug(text.utf8) else { return nil }
    return text
  }

  static func isSlug(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.count <= 80
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  static func problem(_ host: String) -> Problem {
    Problem("problem.answer", ["host": host])
  }
}

extension Reference {
  /// The ids that are believed; PokeAPI's largest is far below.
  static let numbers = 1...9_999_999

  /// Reads `{"name": slug, "url": "…/25/"}`; nil where either is missing.
  init?(pokeAPI json: JSON) {
    guard let slug = PokeAPIAnswer.slug(json["name"]), let id = Self.number(pokeAPI: json["url"]) else {
      return nil
    }
    self.init(id: id, slug: slug)
  }

  /// The number at the end of an address; nil where there is none.
  static func number(pokeAPI json: JSON) -> Int? {
    guard case .string(let text) = json else { return nil }
    return number(endOf: text.utf8)
  }

  static func number(endOf address: some BidirectionalCollection<UInt8>) -> Int? {
    var number = 0
    var power = 1
    for byte in address.reversed().drop(while: { $0 == UInt8(ascii: "/") }) {
      guard case let digit = Int(byte) - Int(UInt8(ascii: "0")), 0...9 ~= digit else {
        return byte == UInt8(ascii: "/") && numbers.contains(number) ? number : nil
      }
      guard power <= numbers.upperBound else { return nil }
      number += digit * power
      power *= 10
    }
    return nil
  }
}
