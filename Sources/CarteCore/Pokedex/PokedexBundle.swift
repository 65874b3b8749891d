import Synchronization

/// The Pokédex that comes with the program, in the files that `Scripts/pokedex-catalogue` writes. Each is read
/// when something in it is first asked for.
final class PokedexBundle: Sendable {
  /// What the grid needs.
  private let cards: String
  private let read = Mutex<[DexEntry]?>(nil)
  private let chinese: Lazily<DexTitles>
  /// Slugs, names and kinds of all Pokémon: what the search needs besides.
  let names: JSONLines
  /// Numbers and learnsets of all Pokémon.
  let details: JSONLines
  /// All moves.
  let moves: JSONLines
  /// All abilities of the main series.
  let abilities: JSONLines
  /// All evolution chains.
  let chains: JSONLines

  private static let maximumBytes = 16 << 20

  /// - Parameter folder: the folder of the files.
  init(folder: String) {
    cards = folder + "/cards.json"
    chinese = Lazily {
      DexTitles(CacheFile.read(folder + "/chinese.json", limit: Self.maximumBytes) ?? [])
    }
    names = JSONLines(path: folder + "/names.json")
    details = JSONLines(path: folder + "/pokemon.json")
    moves = JSONLines(path: folder + "/moves.json")
    abilities = JSONLines(path: folder + "/abilities.json")
    chains = JSONLines(path: folder + "/evolutions.json")
  }

  /// All Pokémon and forms in the order of their ids, read once.
  ///
  /// - Throws: `problem.bundle` where the file is missing or damaged.
  func entries() throws(Problem) -> [DexEntry] {
    let known = read.withLock { entries in
      if entries == nil { entries = CacheFile.read(cards, limit: Self.maximumBytes).flatMap(DexEntry.list) }
      return entries
    }
    guard let known else { throw Problem("problem.bundle", ["file": cards]) }
    return known
  }

  /// What Pokémon are called in a language of the interface.
  func titles(_ strings: Strings) -> DexTitles {
    strings.isChinese ? chinese.value : .english
  }

  /// A Pokémon with all that is bundled of it; nil where nothing is.
  func pokemon(_ entry: DexEntry) -> Pokemon? {
    let details = details.entry(entry.id)
    guard !details.isNull else { return nil }
    var pokemon = listed(entry)
    pokemon.readDetails(details) { ability($0)?.slug ?? "" }
    return pokemon
  }

  /// A bundled Pokémon without what stands among the details; with no more than its entry tells where the file of
  /// names is damaged.
  func listed(_ entry: DexEntry) -> Pokemon {
    let names = names.entry(entry.id)
    var pokemon = Pokemon(
      id: entry.id, number: entry.number, slug: names.line("slug") ?? "", name: entry.name, types: entry.types
    )
    pokemon.readNames(names)
    return pokemon
  }

  /// What a Pokémon learns; nil where it is not bundled.
  func learnset(_ id: Int) -> Learnset? {
    let details = details.entry(id)
    return details.isNull ? nil : Learnset(details) { moves.entry($0).line("slug") ?? "" }
  }

  /// A move; nil where it is not bundled.
  func move(_ id: Int) -> Move? { Move(moves.entry(id)) }

  /// An ability; nil where it is not bundled.
  func ability(_ id: Int) -> Ability? { Ability(abilities.entry(id)) }

  /// An evolution chain; nil where it is not bundled.
  func chain(_ id: Int) -> EvolutionChain? { EvolutionChain(chains.entry(id)) }

  /// The numbers of all species that grow into another.
  var growingSpecies: Set<Int> {
    var growing: Set<Int> = []
    func add(_ node: EvolutionChain.Node) {
      if !node.next.isEmpty { growing.insert(node.species.id) }
      node.next.forEach(add)
    }
    chains.forEach { (_, parser) throws(JSON.Malformed) in
      if let chain = EvolutionChain(try parser.value()) { add(chain.root) }
    }
    return growing
  }

  /// The slugs of all species by their numbers.
  var speciesSlugs: [Int: String] {
    var slugs: [Int: String] = [:]
    func add(_ node: EvolutionChain.Node) {
      slugs[node.species.id] = node.species.slug
      node.next.forEach(add)
    }
    chains.forEach { (_, parser) throws(JSON.Malformed) in
      if let chain = EvolutionChain(try parser.value()) { add(chain.root) }
    }
    return slugs
  }
}
