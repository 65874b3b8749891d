/// All Pokémon of a shelf: those that are bundled, and further ones that only a list told of.
final class Pokedex: Sendable {
  /// What the grid shows of each, in the order of their ids.
  let entries: [DexEntry]
  /// What is bundled.
  let bundle: PokedexBundle
  /// What searches ask of each, in the same order; read when it is first asked for.
  let kinds: Lazily<[PokemonKind]>
  /// What PokeAPI has told of the others before; nil where nothing is to be looked for.
  let kept: PokeAPIKept?
  private let further: [Int: Pokemon]

  /// The bundled Pokémon alone.
  ///
  /// - Throws: `problem.bundle` where they are missing or damaged.
  convenience init(_ bundle: PokedexBundle, kept: PokeAPIKept? = nil) throws(Problem) {
    self.init(bundle, entries: try bundle.entries(), further: [:], kept: kept)
  }

  /// The bundled Pokémon, as far as they can be read, and those of a list that are not among them.
  convenience init(_ bundle: PokedexBundle, with list: [Pokemon], kept: PokeAPIKept? = nil) {
    let bundled = (try? bundle.entries()) ?? []
    let ids = Set(bundled.map(\.id))
    let further = Dictionary(
      list.filter { !ids.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let entries = (bundled + further.values.map(DexEntry.init)).sorted { $0.id < $1.id }
    self.init(bundle, entries: entries, further: further, kept: kept)
  }

  private init(
    _ bundle: PokedexBundle, entries: [DexEntry], further: [Int: Pokemon], kept: PokeAPIKept?
  ) {
    self.bundle = bundle
    self.kept = kept
    self.entries = entries
    self.further = further
    kinds = Lazily { Self.kinds(of: entries, bundle, further) }
  }

  /// The entry of an id, by halving; nil where there is none.
  func entry(_ id: Int) -> DexEntry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id == id { return entries[middle] }
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func kinds(
    of entries: [DexEntry], _ bundle: PokedexBundle, _ further: [Int: Pokemon]
  ) -> [PokemonKind] {
    let places = places(of: entries)
    var kinds = entries.map { further[$0.id].map(PokemonKind.init) ?? PokemonKind() }
    bundle.names.forEach { (id, parser) throws(JSON.Malformed) in
      var kind = PokemonKind()
      try kind.read(&parser)
      if let place = places[id] { kinds[place] = kind }
    }
    return kinds
  }

  /// Where each id stands among the entries.
  static func places(of entries: [DexEntry]) -> [Int: Int] {
    var places = [Int: Int](minimumCapacity: entries.count)
    for (place, entry) in entries.enumerated() { places[entry.id] = place }
    return places
  }

  /// What is known of a Pokémon without its details.
  func listed(_ entry: DexEntry) -> Pokemon {
    further[entry.id] ?? bundle.listed(entry)
  }

  /// A species' Pokémon: the usual one, then its forms; none where the species is not known.
  func family(of number: Int) -> [Pokemon] {
    entries.filter { $0.number == number }.map(listed)
  }

  /// The species that are bundled, for naming new forms of theirs. Their slugs stand in the chains: the first
  /// Pokémon of a species may have another one, as `giratina-altered`.
  var species: [PokeAPIName.Species] {
    let slugs = bundle.speciesSlugs
    return entries.compactMap { entry in
      guard !entry.isForm, let slug = slugs[entry.id] else { return nil }
      return PokeAPIName.Species(number: entry.number, slug: slug, name: entry.name)
    }
  }

  /// Where pages look up what a Pokémon refers to.
  var lookup: PokedexLookup {
    PokedexLookup(
      family: family, move: { [bundle, kept] in bundle.move($0) ?? kept?.move($0) },
      ability: { [bundle, kept] in bundle.ability($0) ?? kept?.ability($0) })
  }
}
