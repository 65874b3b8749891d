/// Cards that match, with their ranks, in the order of the list.
struct RankedCards {
  private var cards: [Int32] = []
  private var ranks: [UInt16] = []

  /// Asks for the rank of every card and keeps those that have one.
  @inline(__always)
  init(count: Int, rank: (Int) -> Rank?) {
    var ranks: [UInt16] = []
    cards = [Int32](unsafeUninitializedCapacity: count) { cards, kept in
      ranks = [UInt16](unsafeUninitializedCapacity: count) { ranks, keptRanks in
        for card in 0..<count {
          guard let rank = rank(card) else { continue }
          cards.initializeElement(at: kept, to: Int32(truncatingIfNeeded: card))
          ranks.initializeElement(at: kept, to: rank.value)
          kept += 1
        }
        keptRanks = kept
      }
    }
    self.ranks = ranks
  }

  /// The cards, best rank first; those of one rank keep their order. Sorts by counting.
  func sorted() -> [Int] {
    guard let worst = ranks.max() else { return [] }
    var places = [Int](repeating: 0, count: Int(worst) + 2)
    for rank in ranks { places[Int(rank) + 1] += 1 }
    for rank in 1..<places.count { places[rank] += places[rank - 1] }
    return [Int](unsafeUninitializedCapacity: cards.count) { sorted, count in
      for index in cards.indices {
        let rank = Int(ranks[index])
        sorted.initializeElement(at: places[rank], to: Int(cards[index]))
        places[rank] += 1
      }
      count = cards.count
    }
  }
}
