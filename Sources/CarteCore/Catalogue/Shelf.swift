import FoundationEssentials

/// Everything a catalogue holds at one moment. A value: a refresh makes a new one.
public struct Shelf: Sendable {
  /// Where the cards come from, for the status line.
  public enum Source: Hashable, Sendable {
    /// From the program's own resources.
    case bundled
    /// From an earlier refresh, of this moment.
    case cached(Date)
    /// From a refresh of this run, of this moment.
    case live(Date)
  }

  /// The cards in the order of the grid.
  public let cards: [Card]
  /// Where they come from.
  public let source: Source
  private let makePage: @Sendable (CardID) -> Page?

  /// Makes a shelf; `page` gives the page of a card, or nil where there is none. It must be quick: it is
  /// called while drawing.
  public init(cards: [Card], source: Source, page: @escaping @Sendable (CardID) -> Page?) {
    self.cards = cards
    self.source = source
    makePage = page
  }

  /// The page of a card, nil where the shelf has no such card.
  public func page(_ id: CardID) -> Page? {
    makePage(id)
  }
}
