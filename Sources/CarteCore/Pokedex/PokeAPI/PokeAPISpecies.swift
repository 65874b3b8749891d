/// What PokeAPI knows of a species, which its forms share.
struct PokeAPISpecies: Hashable, Sendable, Identifiable {
  /// The number in the National Dex.
  let id: Int
  /// PokeAPI's name for it, which is not always one of a Pokémon.
  let slug: String
  /// The English name.
  var name: String?
  var names = Pokemon.Names()
  var genus: String?
  var generation: Int?
  var eggGroups: [String] = []
  var genderRate: Int?
  var captureRate: Int?
  var growth: String?
  var rarity = Pokemon.Rarity.ordinary
  /// The number of its chain of evolution.
  var chain: Int?
}

extension PokeAPIAnswer {
  private static let speciesFields: [StaticString] = [
    "id", "name", "names", "genera", "generation", "egg_groups", "gender_rate", "capture_rate", "growth_rate",
    "is_baby", "is_legendary", "is_mythical", "evolution_chain",
  ]

  /// A species.
  ///
  /// - Throws: `problem.answer` where it has no id or name.
  static func species(from bytes: [UInt8], host: String) throws(Problem) -> PokeAPISpecies {
    let answer = try fields(speciesFields, of: bytes, host: host)
    let identity = try identity(answer, host)
    var species = PokeAPISpecies(id: identity.id, slug: identity.slug)
    let names = answer["names"]
    species.name = PokeAPIText.line("name", of: names, in: "en")
    species.names = Pokemon.Names(
      japanese: PokeAPIText.line("name", of: names, in: "ja-hrkt")
        ?? PokeAPIText.line("name", of: names, in: "ja"),
      traditionalChinese: PokeAPIText.line("name", of: names, in: "zh-hant"))
    species.genus = PokeAPIText.line("genus", of: answer["genera"], in: "en")
    species.generation = Reference.number(pokeAPI: answer["generation"]["url"])
    species.eggGroups = answer["egg_groups"].array.compactMap { slug($0["name"]) }
    species.genderRate = number(answer["gender_rate"], -1...8)
    species.captureRate = number(answer["capture_rate"], 0...255)
    species.growth = slug(answer["growth_rate"]["name"])
    species.rarity = rarity(answer)
    species.chain = Reference.number(pokeAPI: answer["evolution_chain"]["url"])
    return species
  }

  private static func rarity(_ answer: JSON) -> Pokemon.Rarity {
    if answer["is_mythical"].bool == true { return .mythical }
    if answer["is_legendary"].bool == true { return .legendary }
    return answer["is_baby"].bool == true ? .baby : .ordinary
  }
}
