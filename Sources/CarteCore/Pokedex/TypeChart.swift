/// How much damage an attack of a type does to a Pokémon of others.
enum TypeChart {
  /// How an attack fares, as a multiple of its damage.
  enum Factor: Int, CaseIterable, Sendable {
    case quadruple = 16
    case double = 8
    case plain = 4
    case half = 2
    case quarter = 1
    case none = 0

    /// As it is printed: `×½`.
    var label: String {
      switch self {
      case .quadruple: "×4"
      case .double: "×2"
      case .plain: "×1"
      case .half: "×½"
      case .quarter: "×¼"
      case .none: "×0"
      }
    }
  }

  /// A row for the type of an attack, a column for the type that is hit, both in the order of `PokemonType`: `2`
  /// is twice the damage, `h` half, `0` none.
  private static let rows: [StaticString] = [
    ".....h.0h.........",  // normal
    "2.hh.2h02....h2.2h",  // fighting
    ".2...h2.h..2h.....",  // flying
    "...hhh.h0..2.....2",  // poison
    "..02.2h.22.h2.....",  // ground
    ".h2.h.2.h2....2...",  // rock
    ".hhh...hhh.2.2..2h",  // bug
    "0......2.....2..h.",  // ghost
    ".....2..hhh.h.2..2",  // steel
    ".....h2.2hh2..2h..",  // fire
    "....22...2hh...h..",  // water
    "..hh22h.hh2h...h..",  // grass
    "..2.0.....2hh..h..",  // electric
    ".2.2....h....h..0.",  // psychic
    "..2.2...hhh2..h2..",  // ice
    "........h......2.0",  // dragon
    ".h.....2.....2..hh",  // dark
    ".2.h....hh.....22.",  // fairy
  ]

  /// What an attack does to a Pokémon of one type or two.
  static func factor(of attack: PokemonType, on types: [PokemonType]) -> Factor {
    let quarters = types.reduce(4) { $0 * halves(attack, $1) / 2 }
    return Factor(rawValue: quarters) ?? .plain
  }

  /// What the best attack of some types does to a Pokémon of one type.
  static func best(of attacks: [PokemonType], on type: PokemonType) -> Factor {
    let factors = attacks.map { factor(of: $0, on: [type]) }
    return factors.max { $0.rawValue < $1.rawValue } ?? .plain
  }

  /// What an attack does to one type, in halves of its damage.
  private static func halves(_ attack: PokemonType, _ type: PokemonType) -> Int {
    switch rows[Int(attack.number) - 1].utf8Start[Int(type.number) - 1] {
    case UInt8(ascii: "2"): 4
    case UInt8(ascii: "h"): 1
    case UInt8(ascii: "0"): 0
    default: 2
    }
  }
}
