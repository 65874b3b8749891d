/// An evolution chain, taken apart into Pokémon: regional forms are of their own, as Alolan Raichu beside Raichu.
struct EvolutionTree {
  /// A Pokémon and what it grows into.
  struct Node {
    /// The species by both of its names.
    let species: Reference
    /// The Pokémon; nil where it is not known.
    let pokemon: Pokemon?
    /// The ways in which the one before becomes this one.
    let ways: [EvolutionWay]
    /// What it grows into.
    let next: [Node]
  }

  /// The usual Pokémon the chain begins with, then forms that nothing grows into.
  let roots: [Node]

  /// Takes a chain apart; `family` gives the Pokémon of a species by its number, the usual one first.
  init(_ chain: EvolutionChain, family: @escaping (Int) -> [Pokemon]) {
    var builder = Builder(family: family)
    builder.take(chain.root)
    roots = builder.roots()
  }

  /// Whether it says nothing: one Pokémon that grows into none.
  var isSingle: Bool {
    roots.count == 1 && roots[0].next.isEmpty
  }

  /// Whether a Pokémon has a place in it.
  func contains(_ id: Int) -> Bool {
    func holds(_ node: Node) -> Bool { node.pokemon?.id == id || node.next.contains(where: holds) }
    return roots.contains(where: holds)
  }
}

extension EvolutionTree {
  private struct Edge {
    let to: Int
    var ways: [EvolutionWay]
  }

  /// Collects who grows into whom. A Pokémon is named by its id, one that is not known by its species' number.
  private struct Builder {
    let family: (Int) -> [Pokemon]
    private var families: [Int: [Pokemon]] = [:]
    private var species: [Int: Reference] = [:]
    private var pokemon: [Int: Pokemon] = [:]
    private var order: [Int] = []
    private var edges: [Int: [Edge]] = [:]
    private var grown: Set<Int> = []

    init(family: @escaping (Int) -> [Pokemon]) {
      self.family = family
    }

    mutating func take(_ node: EvolutionChain.Node) {
      let usual = id(of: nil, node.species)
      for next in node.next {
        if next.ways.isEmpty { connect(usual, id(of: nil, next.species), by: nil) }
        for way in next.ways {
          let from = id(of: way.conditions["base_form"], node.species)
          connect(from, id(of: way.conditions["evolved_form"], next.species), by: way)
        }
        take(next)
      }
    }

    /// The Pokémon a slug names among those of a species; the usual one for none, or one that is not known.
    private mutating func id(of slug: String?, _ species: Reference) -> Int {
      let known = families[species.id] ?? family(species.id)
      families[species.id] = known
      let found = known.first { $0.slug == slug } ?? known.first
      let id = found?.id ?? species.id
      if self.species[id] == nil {
        self.species[id] = species
        pokemon[id] = found
        order.append(id)
      }
      return id
    }

    private mutating func connect(_ from: Int, _ to: Int, by way: EvolutionWay?) {
      grown.insert(to)
      let ways = way.map { [$0] } ?? []
      if let place = edges[from]?.firstIndex(where: { $0.to == to }) {
        edges[from]?[place].ways += ways
      } else {
        edges[from, default: []].append(Edge(to: to, ways: ways))
      }
    }

    func roots() -> [Node] {
      var placed: Set<Int> = []
      let beginnings = order.filter { !grown.contains($0) || $0 == order.first }
      return beginnings.compactMap { node($0, ways: [], placed: &placed) }
    }

    /// Nil where the Pokémon has its place already: a chain from outside may lead in circles.
    private func node(_ id: Int, ways: [EvolutionWay], placed: inout Set<Int>) -> Node? {
      guard let species = species[id], placed.insert(id).inserted else { return nil }
      let next = (edges[id] ?? []).compactMap { node($0.to, ways: $0.ways, placed: &placed) }
      return Node(species: species, pokemon: pokemon[id], ways: ways, next: next)
    }
  }
}
