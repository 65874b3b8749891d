import CarteCore

/// `carte list CATALOGUE [QUERY…]`: the cards of a catalogue for pipes.
struct ListCommand {
  let catalogue: any Catalogue
  let query: String
  let favorites: Set<CardID>

  /// What a listing gives.
  struct Outcome {
    /// The text to print.
    let output: String
    /// Whether anything was found.
    let found: Bool
    /// The title nearest to a query that found nothing. A script must not take it for a match.
    let nearest: String?
  }

  /// Lists what the query finds, without forgiving slips.
  func run(_ format: Arguments.Format) throws -> Outcome {
    let shelf = try catalogue.current()
    let result = shelf.search(query)
    let cards = result.nearest ? [] : result.matches.map { shelf.cards[$0] }
    let output =
      switch format {
      case .json: JSON.array(cards.map(json)).encoded(pretty: true) + "\n"
      case .tsv: cards.map(tsv).joined()
      case .text: text(cards)
      }
    let nearest = result.nearest ? result.matches.first.map { shelf.cards[$0].title } : nil
    return Outcome(output: output, found: !cards.isEmpty, nearest: nearest)
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
      return mark + TextWidth.padded(card.title, to: widest) + "  " + card.markedSubtitle + "\n"
    }.joined()
  }
}
