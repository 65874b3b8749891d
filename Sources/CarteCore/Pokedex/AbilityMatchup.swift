/// How an ability changes the damage its holder takes.
struct AbilityMatchup: Hashable, Sendable {
  /// Which attacks it changes.
  let attacks: Attacks
  /// What it makes of the damage: `×½`.
  let factor: String
  /// The key of what has to be so; nil where it always holds.
  let condition: String?

  /// Kinds of attacks.
  enum Attacks: Hashable, Sendable {
    case of(PokemonType)
    /// Those that the words of a key name, as `sound moves`.
    case named(String)
  }

  private init(_ attacks: Attacks, _ factor: String, _ condition: String? = nil) {
    self.attacks = attacks
    self.factor = factor
    self.condition = condition
  }

  private init(_ type: PokemonType, _ factor: String, _ condition: String? = nil) {
    self.init(.of(type), factor, condition)
  }

  private init(_ attacks: String, _ factor: String, _ condition: String? = nil) {
    self.init(.named(attacks), factor, condition)
  }

  /// What an ability changes, by its slug; nothing for most.
  static func all(of ability: String) -> [AbilityMatchup] {
    types[ability] ?? whiles[ability] ?? attacks[ability] ?? []
  }

  /// Abilities that change what a type does, whenever it is.
  private static let types: [String: [AbilityMatchup]] = [
    "dry-skin": [Self(.water, "×0"), Self(.fire, "×1.25")],
    "earth-eater": [Self(.ground, "×0")],
    "eelevate": [Self(.ground, "×0")],
    "flash-fire": [Self(.fire, "×0")],
    "heatproof": [Self(.fire, "×½")],
    "levitate": [Self(.ground, "×0")],
    "lightning-rod": [Self(.electric, "×0")],
    "motor-drive": [Self(.electric, "×0")],
    "purifying-salt": [Self(.ghost, "×½")],
    "sap-sipper": [Self(.grass, "×0")],
    "storm-drain": [Self(.water, "×0")],
    "thick-fat": [Self(.fire, "×½"), Self(.ice, "×½")],
    "volt-absorb": [Self(.electric, "×0")],
    "water-absorb": [Self(.water, "×0")],
    "water-bubble": [Self(.fire, "×½")],
    "well-baked-body": [Self(.fire, "×0")],
  ]

  /// Abilities that change what a type does for as long as something else holds.
  private static let whiles: [String: [AbilityMatchup]] = [
    "aura-break": [
      Self(.dark, "×0.75", "matchup.darkAura"), Self(.fairy, "×0.75", "matchup.fairyAura"),
    ],
    "dark-aura": [Self(.dark, "×1.33", "matchup.noAuraBreak")],
    "delta-stream": [Self("matchup.flyingWeaknesses", "×½", "matchup.winds")],
    "desolate-land": [Self(.water, "×0", "matchup.harshSun"), Self(.fire, "×1.5", "matchup.harshSun")],
    "drizzle": [Self(.water, "×1.5", "matchup.rain"), Self(.fire, "×½", "matchup.rain")],
    "drought": [Self(.fire, "×1.5", "matchup.sun"), Self(.water, "×½", "matchup.sun")],
    "electric-surge": [Self(.electric, "×1.3", "matchup.terrain")],
    "fairy-aura": [Self(.fairy, "×1.33", "matchup.noAuraBreak")],
    "grassy-surge": [Self(.grass, "×1.3", "matchup.terrain"), Self(.ground, "×½", "matchup.quakes")],
    "hadron-engine": [Self(.electric, "×1.3", "matchup.terrain")],
    "misty-surge": [Self(.dragon, "×½", "matchup.grounded")],
    "orichalcum-pulse": [Self(.fire, "×1.5", "matchup.sun"), Self(.water, "×½", "matchup.sun")],
    "primordial-sea": [Self(.fire, "×0", "matchup.heavyRain"), Self(.water, "×1.5", "matchup.heavyRain")],
    "psychic-surge": [
      Self(.psychic, "×1.3", "matchup.terrain"), Self("matchup.anyPriority", "×0", "matchup.grounded"),
    ],
    "seed-sower": [Self(.grass, "×1.3", "matchup.terrain"), Self(.ground, "×½", "matchup.quakes")],
  ]

  /// Abilities that look at other things than types.
  private static let attacks: [String: [AbilityMatchup]] = [
    "armor-tail": [Self("matchup.priority", "×0")],
    "bulletproof": [Self("matchup.bombs", "×0")],
    "commander": [Self("matchup.any", "×0", "matchup.inMouth")],
    "damp": [Self("matchup.explosions", "×0")],
    "dazzling": [Self("matchup.priority", "×0")],
    "disguise": [Self("matchup.firstHit", "×0", "matchup.firstHitCost")],
    "filter": [Self("matchup.superEffective", "×0.75")],
    "fluffy": [Self(.of(.fire), "×2"), Self("matchup.contact", "×½")],
    "fur-coat": [Self("matchup.physical", "×½")],
    "ice-face": [Self("matchup.firstPhysical", "×0")],
    "ice-scales": [Self("matchup.special", "×½")],
    "multiscale": [Self("matchup.any", "×½", "matchup.fullHP")],
    "prism-armor": [Self("matchup.superEffective", "×0.75")],
    "punk-rock": [Self("matchup.sound", "×½")],
    "queenly-majesty": [Self("matchup.priority", "×0")],
    "shadow-shield": [Self("matchup.any", "×½", "matchup.fullHP")],
    "solid-rock": [Self("matchup.superEffective", "×0.75")],
    "soundproof": [Self("matchup.sound", "×0")],
    "tera-shell": [Self("matchup.notResisted", "×½", "matchup.fullHP")],
    "wind-rider": [Self("matchup.wind", "×0")],
    "wonder-guard": [Self("matchup.notSuperEffective", "×0")],
  ]
}
