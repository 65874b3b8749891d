/// A Pokémon as PokeAPI tells of it, without what only its species knows.
public struct PokeAPIPokemon: Hashable, Sendable, Identifiable {
  /// PokeAPI's id.
  public let id: Int
  /// PokeAPI's name for it.
  public let slug: String
  /// Its species; nil where the answer does not say.
  public internal(set) var species: Reference?
  /// One type or two, the first one first; those that no Pokémon had until now are left out.
  public internal(set) var types: [PokemonType] = []
  /// The height in decimetres; nil where it is not known.
  public internal(set) var height: Int?
  /// The weight in hectograms; nil where it is not known.
  public internal(set) var weight: Int?
  /// The base stats in the order of `Stat`; empty where not all are known.
  public internal(set) var stats: [Int] = []
  /// The abilities it may have, in the order of their slots.
  public internal(set) var abilities: [Pokemon.AbilitySlot] = []
  /// The experience that beating one gives.
  public internal(set) var baseExperience: Int?
  /// How many moves it can learn in any way; nil where the answer does not say.
  public internal(set) var moveCount: Int?
  /// What it learns by growing up and can be born with, in any game.
  public internal(set) var learnset = Learnset()
  /// Where its official artwork is; nil where there is none that may be asked for.
  public internal(set) var artwork: WebAddress?

  init(id: Int, slug: String) {
    self.id = id
    self.slug = slug
  }

  /// All that is known, with what the species knows.
  func pokemon(of species: PokeAPISpecies?) -> Pokemon {
    var pokemon = Pokemon(
      id: id, number: species?.id ?? self.species?.id ?? id, slug: slug, name: name(species), types: types)
    pokemon.height = height
    pokemon.weight = weight
    pokemon.stats = stats
    pokemon.abilities = abilities
    pokemon.baseExperience = baseExperience
    pokemon.moveCount = moveCount
    pokemon.hasArtwork = artwork != nil
    guard let species else { return pokemon }
    pokemon.generation = species.generation
    pokemon.genus = species.genus
    pokemon.eggGroups = species.eggGroups
    pokemon.genderRate = species.genderRate
    pokemon.captureRate = species.captureRate
    pokemon.growth = species.growth
    pokemon.rarity = species.rarity
    pokemon.chain = species.chain
    pokemon.names = species.names
    return pokemon
  }

  /// Forms have a name of their own; the first of a species, such as `giratina-altered`, has the species'.
  private func name(_ species: PokeAPISpecies?) -> String {
    guard let species else { return PokeAPIName.title(slug: slug) }
    let name = species.name ?? PokeAPIName.words(species.slug)
    guard id != species.id else { return name }
    return PokeAPIName.title(
      slug: slug, species: PokeAPIName.Species(number: species.id, slug: species.slug, name: name))
  }
}
