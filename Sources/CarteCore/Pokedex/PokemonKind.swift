/// What searches ask of a Pokémon besides its card: its other names, and what kind it is.
struct PokemonKind: Sendable {
  private(set) var slug = ""
  private(set) var names = Pokemon.Names()
  private(set) var genus: String?
  private(set) var generation: Int?
  private(set) var rarity = Pokemon.Rarity.ordinary
  private(set) var eggGroups: [String] = []
  /// Its species in German, French, Spanish and Korean, where it has another name there than in English.
  private(set) var otherNames: [String] = []

  /// Whether it is a Mega Evolution.
  var isMega: Bool { forms.contains("mega") }
  /// Whether it is a Gigantamax form.
  var isGigantamax: Bool { forms.contains("gmax") }
  /// Whether it is how a species looks in another region; a cap from there makes none.
  var isRegional: Bool { !forms.contains("cap") && forms.contains(where: Self.regions.contains) }
  /// The gender that its slug tells: `female` for `nidoran-f` and `meowstic-female`.
  var gender: String? {
    for (gender, endings) in Self.genders where endings.contains(where: slug.hasSuffix) { return gender }
    return nil
  }

  private static let regions: Set<Substring> = ["alola", "galar", "hisui", "paldea"]
  private static let genders: KeyValuePairs = ["female": ["-f", "-female"], "male": ["-m", "-male"]]
  /// What the slug says of a form, behind the first word of the species' name.
  private var forms: ArraySlice<Substring> { slug.split(separator: "-").dropFirst() }

  /// Nothing is known yet.
  init() {}

  /// The kind of a Pokémon that is known by other means.
  init(_ pokemon: Pokemon) {
    slug = pokemon.slug
    names = pokemon.names
    genus = pokemon.genus
    generation = pokemon.generation
    rarity = pokemon.rarity
    eggGroups = pokemon.eggGroups
  }

  /// Reads a line of `names.json`.
  mutating func read(_ parser: inout JSONParser) throws(JSON.Malformed) {
    try parser.eachMember { (name, parser) throws(JSON.Malformed) in
      if name == "slug" {
        slug = try parser.line() ?? ""
      } else if name == "ja" {
        names.japanese = try parser.line()
      } else if name == "zh-Hant" {
        names.traditionalChinese = try parser.line()
      } else if name == "genus" {
        genus = try parser.line()
      } else if name == "generation" {
        let number = try parser.wholeNumber()
        generation = number > 0 ? number : nil
      } else if name == "rarity" {
        rarity = try parser.line().flatMap(Pokemon.Rarity.init) ?? .ordinary
      } else if name == "eggs" {
        try parser.eachElement { (parser) throws(JSON.Malformed) in
          if let group = try parser.line() { eggGroups.append(group) }
        }
      } else if name == "others" {
        try parser.eachElement { (parser) throws(JSON.Malformed) in
          if let other = try parser.line() { otherNames.append(other) }
        }
      } else {
        try parser.skip()
      }
    }
  }
}
