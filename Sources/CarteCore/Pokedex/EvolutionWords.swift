/// Says in words what an evolution takes.
struct EvolutionWords {
  /// The words.
  let strings: Strings

  /// All ways to become a species, each once: `Level up in a magnetic field or Thunder Stone`. Empty where there
  /// is none.
  func phrase(_ ways: [EvolutionWay], to species: String = "") -> String {
    if let instead = EvolutionRemark.instead[species] { return strings(instead) }
    var spoken: [Spoken] = []
    for way in pieces(ways, to: species) {
      // `High affection or high friendship, …` where the rest is the same.
      if let place = spoken.firstIndex(where: { $0.isVerb == way.isVerb && $0.details == way.details }) {
        spoken[place].beginning = or(spoken[place].beginning, way.beginning, isName: way.isName)
      } else {
        spoken.append(way)
      }
    }
    guard let first = spoken.first else { return "" }
    return spoken.dropFirst().reduce(phrase(first)) { or($0, phrase($1), isName: $1.isName) }
  }

  /// The ways to become a species, each in words of its own.
  func phrases(_ ways: [EvolutionWay], to species: String = "") -> [String] {
    if let instead = EvolutionRemark.instead[species] { return [strings(instead)] }
    return pieces(ways, to: species).map(phrase)
  }

  /// A way in pieces.
  private struct Spoken: Equatable {
    /// What sets it off.
    var beginning: String
    /// Whether that is a verb such as `Trade`, which goes on without a comma.
    let isVerb: Bool
    /// Whether it is the name of an item, which has its capitals everywhere.
    let isName: Bool
    /// What has to be so besides.
    let details: [String]
  }

  /// The ways in pieces, each once.
  private func pieces(_ ways: [EvolutionWay], to species: String) -> [Spoken] {
    let remark = EvolutionRemark.besides[species].map { strings($0) }
    var pieces: [Spoken] = []
    for way in ways where !ways.contains(where: way.isPlainerForm) {
      let (beginning, kind) = beginning(way)
      let piece = Spoken(
        beginning: beginning, isVerb: kind == .verb, isName: kind == .name,
        details: details(way) + (remark.map { [$0] } ?? []))
      if !pieces.contains(piece) { pieces.append(piece) }
    }
    return pieces
  }

  private func phrase(_ spoken: Spoken) -> String {
    var phrase = spoken.beginning
    for (place, detail) in spoken.details.enumerated() {
      let key = place == 0 && spoken.isVerb ? "way.first" : "way.more"
      phrase = strings(key, ["way": phrase, "detail": detail])
    }
    return phrase
  }

  /// In the middle of a phrase only names begin with a capital.
  private func or(_ one: String, _ other: String, isName: Bool) -> String {
    let rest = isName ? other : other.prefix(1).lowercased() + other.dropFirst()
    return strings("way.or", ["one": one, "other": rest])
  }

  // MARK: - Beginning

  /// What the first words of a way are.
  private enum Kind { case verb, name, other }

  private func beginning(_ way: EvolutionWay) -> (text: String, kind: Kind) {
    let conditions = way.conditions
    switch conditions["trigger"] ?? "" {
    case "use-item" where conditions["item"] != nil:
      return (SlugWords.name(conditions["item"] ?? ""), .name)
    case "trade": return (strings("way.trade"), .verb)
    case "level-up", "": return growing(conditions) ?? (strings("way.levelUp"), .verb)
    case "other": return growing(conditions) ?? (strings("way.other"), .other)
    case let trigger: return (deed(trigger, conditions), .other)
    }
  }

  private func growing(_ conditions: [String: String]) -> (text: String, kind: Kind)? {
    if let level = conditions["min_level"] { return (strings("way.level", ["level": level]), .other) }
    for (name, key) in Self.feelings where conditions[name] != nil { return (strings(key), .other) }
    return nil
  }

  private static let feelings: KeyValuePairs = [
    "min_happiness": "way.friendship", "min_affection": "way.affection", "min_beauty": "way.beauty",
  ]

  /// What one of the rarer triggers asks for.
  private func deed(_ trigger: String, _ conditions: [String: String]) -> String {
    let values = [
      "move": SlugWords.name(conditions["used_move"] ?? "move"), "count": conditions["min_move_count"] ?? "1",
      "damage": conditions["min_damage_taken"] ?? "1",
    ]
    return switch trigger {
    case "use-move": strings("way.useMove", values)
    case "agile-style-move": strings("way.agileMove", values)
    case "strong-style-move": strings("way.strongMove", values)
    case "take-damage": strings("way.damage", values)
    case "recoil-damage": strings("way.recoil", values)
    case "three-critical-hits": strings("way.criticalHits")
    case "three-defeated-bisharp": strings("way.bisharp")
    case "tower-of-darkness": strings("way.darkness")
    case "tower-of-waters": strings("way.waters")
    case "gimmighoul-coins": strings("way.coins")
    case "spin": strings("way.spin")
    case "shed": strings("way.shed")
    default: SlugWords.sentence(trigger)
    }
  }

  // MARK: - Details

  private func details(_ way: EvolutionWay) -> [String] {
    let conditions = way.conditions
    func named(_ condition: String, _ key: String) -> String? {
      conditions[condition].map { strings(key, ["name": SlugWords.name($0)]) }
    }
    func typed(_ condition: String, _ key: String) -> String? {
      conditions[condition].map { strings(key, ["type": PokemonType.badge(of: $0, strings).text]) }
    }
    func flagged(_ condition: String, _ key: String) -> String? {
      conditions[condition] == nil ? nil : strings(key)
    }
    let details = [
      named("trade_species", "way.tradeFor"), named("held_item", "way.holding"),
      named("known_move", "way.knowing"), typed("known_move_type", "way.knowingType"), place(conditions),
      named("party_species", "way.party"), typed("party_type", "way.partyType"),
      valued("relative_physical_stats", conditions), valued("gender", conditions),
      valued("time_of_day", conditions), flagged("needs_overworld_rain", "way.rain"),
      flagged("turn_upside_down", "way.upsideDown"), flagged("needs_multiplayer", "way.multiplayer"),
      conditions["min_steps"].map { strings("way.steps", ["count": $0]) }, region(conditions),
    ]
    return details.compactMap { $0 }
  }

  private static let values: [String: [String: String]] = [
    "relative_physical_stats": [
      "1": "way.attackHigher", "-1": "way.defenseHigher", "0": "way.attackEqual",
    ],
    // PokeAPI's numbers of genders.
    "gender": ["1": "way.female", "2": "way.male"],
    "time_of_day": [
      "day": "way.day", "night": "way.night", "dusk": "way.dusk", "full-moon": "way.fullMoon",
    ],
  ]

  private func valued(_ condition: String, _ conditions: [String: String]) -> String? {
    conditions[condition].flatMap { Self.values[condition]?[$0] }.map { strings($0) }
  }

  /// What is special about a place, because every game has another one; its name where that is not known.
  private func place(_ conditions: [String: String]) -> String? {
    let location = conditions["location"]
    if let location, let key = Self.places[location], conditions["near_special_rock"] != nil || !key.isRock {
      return strings(key.name)
    }
    if conditions["near_special_rock"] != nil { return strings("way.specialRock") }
    return location.map { strings("way.place", ["name": SlugWords.name($0)]) }
  }

  private static let places: [String: (name: String, isRock: Bool)] = {
    var places: [String: (name: String, isRock: Bool)] = [:]
    for location in [
      "mt-coronet", "chargestone-cave", "kalos-route-13", "blush-mountain", "vast-poni-canyon",
      "new-mauville",
    ] { places[location] = ("way.magneticField", false) }
    for location in [
      "eterna-forest", "pinwheel-forest", "kalos-route-20", "petalburg-woods", "lush-jungle",
    ] { places[location] = ("way.mossyRock", true) }
    for location in [
      "sinnoh-route-217", "twist-mountain", "frost-cavern", "shoal-cave", "mount-lanakila",
    ] { places[location] = ("way.icyRock", true) }
    return places
  }()

  private func region(_ conditions: [String: String]) -> String? {
    conditions["region"].map { slug in
      let name = Generation.regionKey(slug: slug).map { strings($0) } ?? SlugWords.name(slug)
      return strings("way.region", ["name": name])
    }
  }
}
