/// The moves a Pokémon learns by growing up, and those it can be born with.
public struct Learnset: Hashable, Sendable {
  /// By level, then by name; each move once.
  public var byLevel: [Step]
  /// By name.
  public var byEgg: [Reference]

  /// A move and when it is learnt.
  public struct Step: Hashable, Sendable {
    /// Which one.
    public let move: Reference
    /// The level, from 1; 0 where it is learnt when the Pokémon evolves.
    public let level: Int

    /// Pairs a move with a level.
    public init(_ move: Reference, level: Int) {
      self.move = move
      self.level = level
    }
  }

  /// Puts moves together.
  public init(byLevel: [Step] = [], byEgg: [Reference] = []) {
    self.byLevel = byLevel
    self.byEgg = byEgg
  }
}
