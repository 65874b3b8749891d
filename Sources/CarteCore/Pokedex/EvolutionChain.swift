/// All species that grow into one another.
public struct EvolutionChain: Hashable, Sendable, Identifiable {
  /// PokeAPI's number.
  public let id: Int
  /// The species it begins with.
  public let root: Node

  /// A species and what it grows into.
  public struct Node: Hashable, Sendable {
    /// The species; its id is the National Dex number.
    public let species: Reference
    /// The ways in which the species before becomes this one, each once; empty where none is needed or known.
    public let ways: [EvolutionWay]
    /// What it grows into.
    public let next: [Node]

    /// Makes a node of its parts.
    public init(species: Reference, ways: [EvolutionWay] = [], next: [Node] = []) {
      self.species = species
      self.ways = ways
      self.next = next
    }
  }

  /// Makes a chain of its root.
  public init(id: Int, root: Node) {
    self.id = id
    self.root = root
  }
}

/// One way to evolve: a trigger with all that has to be so. Named and valued as PokeAPI does in
/// `evolution_details`, without what is null, false or empty: `trigger` `level-up`, `min_level` `16`.
public struct EvolutionWay: Hashable, Sendable {
  /// The conditions, `trigger` among them; values are slugs or numbers as text, `true` for a flag.
  public let conditions: [String: String]

  /// Makes a way of its conditions.
  public init(_ conditions: [String: String]) {
    self.conditions = conditions
  }
}
