import CarteCore

/// The faces of the cards that are or were in view.
struct CardFaces: Sendable {
  /// What all faces are made of besides their cards.
  private struct Source: Hashable {
    let looks, columns: Int
    let size: Size
    let depth: ColorDepth
    let plain: Bool
  }

  private struct Entry {
    let face: CardFace
    /// Of which revision of the cards; nil where the details are still to be found.
    let revision: Int?
    /// What the card said then: a search may want more to be said.
    let subtitle: String
  }

  private var source: Source?
  private var entries: [CardID: Entry] = [:]
  /// Whether cards in view lack what there was no time for: their details, or those of their newest revision.
  private(set) var isBehind = false

  /// A few windows full: going back and forth makes none anew.
  private static let most = 120

  /// The face of a card; nil where it is not in view.
  subscript(_ id: CardID) -> CardFace? { entries[id]?.face }

  /// Makes the faces of the cards in view that there are not yet, whole ones of as many as the library has time for.
  mutating func settle(
    _ cards: [Card], of state: CatalogueState, _ size: Size, columns: Int, _ library: Library
  ) {
    let now = Source(
      looks: library.looks, columns: columns, size: size, depth: library.theme.depth, plain: library.plain)
    if now != source { (source, entries) = (now, [:]) }
    var left = library.cardsAtOnce
    isBehind = false
    for card in cards where !isCurrent(card, state.revision) {
      let isInTime = left > 0
      left -= 1
      if !isInTime { isBehind = true }
      // What an older revision told stands until then.
      guard isInTime || entries[card.id]?.subtitle != card.subtitle else { continue }
      let details = isInTime ? state.shelf?.details(card.id) : nil
      let face = CardFace(card, details, size, columns: columns, depth: now.depth, plain: now.plain)
      entries[card.id] = Entry(face: face, revision: isInTime ? state.revision : nil, subtitle: card.subtitle)
    }
    guard entries.count > Self.most else { return }
    let seen = Set(cards.map(\.id))
    entries = entries.filter { seen.contains($0.key) }
  }

  private func isCurrent(_ card: Card, _ revision: Int) -> Bool {
    entries[card.id].map { $0.revision == revision && $0.subtitle == card.subtitle } ?? false
  }

  /// Forgets them all: none is shown.
  mutating func forget() {
    guard source != nil else { return }
    self = CardFaces()
  }
}
