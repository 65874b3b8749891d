/// Where pages look up what a Pokémon refers to by number.
struct PokedexLookup: Sendable {
  /// A species' Pokémon by its number in the National Dex: the usual one, then its forms; none where it is not
  /// known. Names, types and slugs are enough.
  let family: @Sendable (_ number: Int) -> [Pokemon]
  /// A move by its id; nil where it is not known.
  let move: @Sendable (_ id: Int) -> Move?
  /// An ability by its id; nil where it is not known.
  let ability: @Sendable (_ id: Int) -> Ability?
}
