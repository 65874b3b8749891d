import CarteCore

/// `carte list CATALOGUE [QUERY…]`: the cards of a catalogue for pipes.
struct ListCommand {
  let catalogue: any Catalogue
  let query: String
  let favorites: Set<CardID>

  /// The text to print, and whether anything was found.
  func run(_ format: Arguments.Format) throws -> (output: String, found: Bool) {
    let shelf = try catalogue.current()
    let cards = shelf.index.search(query).matches.map { shelf.cards[$0] }
    let output =
      switch format {
      case .json: JSON.array(cards.map(json)).encoded(pretty: true) + "\n"
      case .tsv: cards.map(tsv).joined()
      case .text: text(cards)
      }
    return (output, !cards.isEmpty)
  }

  private func json(_ card: Card) -> JSON {
    .object([
      .init("catalogue", .string(card.id.catalogue)), .init("id", .string(card.id.item)),
      .init("title", .string(card.title)), .init("subtitle", .string(card.subtitle)),
      .init("tags", .array(card.tags.map { .string($0) })),
      .init("favorite", .bool(favorites.contains(card.id))),
    ])
  }

  private func tsv(_ card: Card) -> String {
    [card.id.catalogue, card.id.item, card.title, card.subtitle, card.tags.joined(separator: ",")]
      .joined(separator: "\t") + "\n"
  }

  private func text(_ cards: [Card]) -> String {
    let widest = cards.map { TextWidth.columns($0.title) }.max() ?? 0
    return cards.map { card in
      let mark = favorites.contains(card.id) ? "★ " : "  "
      return mark + TextWidth.padded(card.title, to: widest) + "  " + card.subtitle + "\n"
    }.joined()
  }
}
