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
    /// Any, of those that the condition names.
    case any
    case superEffective
    /// Those that do no more than plain damage.
    case notSuperEffective
    /// Those that do plain damage or more, which comes down to half.
    case notResisted
    /// Those that a Flying type is weak to.
    case flyingWeaknesses
  }

  private init(_ attacks: Attacks, _ factor: String, _ condition: String? = nil) {
    self.attacks = attacks
    self.factor = factor
    self.condition = condition
  }

  private init(_ type: PokemonType, _ factor: String, _ condition: String? = nil) {
    self.init(.of(type), factor, condition)
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
    "delta-stream": [Self(.flyingWeaknesses, "×½", "matchup.winds")],
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
      Self(.psychic, "×1.3", "matchup.terrain"), Self(.any, "×0", "matchup.priorityTerrain"),
    ],
    "seed-sower": [Self(.grass, "×1.3", "matchup.terrain"), Self(.ground, "×½", "matchup.quakes")],
  ]

  /// Abilities that look at other things than types.
  private static let attacks: [String: [AbilityMatchup]] = [
    "armor-tail": [Self(.any, "×0", "matchup.priority")],
    "bulletproof": [Self(.any, "×0", "matchup.bombs")],
    "commander": [Self(.any, "×0", "matchup.inMouth")],
    "damp": [Self(.any, "×0", "matchup.explosions")],
    "dazzling": [Self(.any, "×0", "matchup.priority")],
    "disguise": [Self(.any, "×0", "matchup.firstHit")],
    "filter": [Self(.superEffective, "×0.75")],
    "fluffy": [Self(.of(.fire), "×2"), Self(.any, "×½", "matchup.contact")],
    "fur-coat": [Self(.any, "×½", "matchup.physical")],
    "ice-face": [Self(.any, "×0", "matchup.firstPhysical")],
    "ice-scales": [Self(.any, "×½", "matchup.special")],
    "multiscale": [Self(.any, "×½", "matchup.fullHP")],
    "prism-armor": [Self(.superEffective, "×0.75")],
    "punk-rock": [Self(.any, "×½", "matchup.sound")],
    "queenly-majesty": [Self(.any, "×0", "matchup.priority")],
    "shadow-shield": [Self(.any, "×½", "matchup.fullHP")],
    "solid-rock": [Self(.superEffective, "×0.75")],
    "soundproof": [Self(.any, "×0", "matchup.sound")],
    "telepathy": [Self(.any, "×0", "matchup.allies")],
    "tera-shell": [Self(.notResisted, "×½", "matchup.fullHP")],
    "wind-rider": [Self(.any, "×0", "matchup.wind")],
    "wonder-guard": [Self(.notSuperEffective, "×0")],
  ]
}
