/// One of the 18 types a Pokémon can have, in PokeAPI's order; its raw value is PokeAPI's slug.
///
/// Moves can be of other types too (`shadow`, `stellar`), which no Pokémon has: those are slugs without a case.
public enum PokemonType: String, CaseIterable, Hashable, Sendable {
  case normal, fighting, flying, poison, ground, rock, bug, ghost, steel, fire, water, grass, electric
  case psychic, ice, dragon, dark, fairy
}
