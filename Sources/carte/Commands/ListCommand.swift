import CarteCore

/// `carte list CATALOGUE [QUERY…]` and `carte random CATALOGUE [QUERY…]`: cards of a catalogue for pipes.
struct ListCommand {
  /// Which of the cards that a query finds are printed.
  enum Choice {
    /// The first so many; nil for all.
    case first(Int?)
    /// So many by chance, each once.
    case random(Int, SeededRandom)
  }

  let catalogue: any Catalogue
  let query: String
  let favorites: Set<CardID>
  let choice: Choice
  let layout: TextLayout

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
    let result = shelf.search(query, favorites: favorites)
    // Scripts get the facts alone.
    let remarks = format == .text ? result.remarks : [:]
    let cards = chosen(result.nearest ? [] : result.matches.map { shelf.cards[$0].with(remark: remarks[$0]) })
    let output =
      switch format {
      case .json: JSON.array(cards.map(json)).encoded(pretty: true) + "\n"
      case .tsv: cards.map(tsv).joined()
      case .text: text(cards)
      }
    let nearest = result.nearest ? result.matches.first.map { shelf.cards[$0].title } : nil
    return Outcome(output: output, found: !cards.isEmpty, nearest: nearest)
  }

  private func chosen(_ cards: [Card]) -> [Card] {
    switch choice {
    case .first(let limit): return Array(cards.prefix(limit ?? cards.count))
    case .random(let count, var chance):
      var cards = cards
      cards.shuffle(using: &chance)
      return Array(cards.prefix(count))
    }
  }

  private func json(_ card: Card) -> JSON {
    .object([
      .init("catalogue", .string(card.id.catalogue)), .init("id", .string(card.id.item)),
      .init("title", .string(card.title)), .init("subtitle", .string(card.dataSubtitle)),
      .init("tags", .array(card.tags.map { .string($0) })),
      .init("favorite", .bool(favorites.contains(card.id))),
    ])
  }

  private func tsv(_ card: Card) -> String {
    [card.id.catalogue, card.id.item, card.title, card.dataSubtitle, card.tags.joined(separator: ",")]
      .joined(separator: "\t") + "\n"
  }

  private func text(_ cards: [Card]) -> String {
    let rows = cards.map { card in
      let mark = favorites.contains(card.id) ? "★" : ""
      // In a pipe the name comes first, so that a line can be searched for what it begins with.
      return layout == .pipe
        ? [card.title, card.markedSubtitle, mark]
        : [mark.isEmpty ? " " : mark, card.title, card.markedSubtitle]
    }
    return layout.lines(rows).map { $0 + "\n" }.joined()
  }
}
