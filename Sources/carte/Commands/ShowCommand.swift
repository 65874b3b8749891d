import CarteCore

/// `carte show CATALOGUE NAME-OR-ID`: one item for pipes.
struct ShowCommand {
  let catalogue: any Catalogue
  let name: String

  /// The text to print; nil where there is no such item.
  func run(_ format: Arguments.Format) throws -> String? {
    let shelf = try catalogue.current()
    guard let card = shelf.card(named: name) else { return nil }
    guard format == .json else { return shelf.page(card.id).map(text) }
    let data = shelf.data(card.id) ?? .null
    return JSON.object([
      .init("catalogue", .string(card.id.catalogue)), .init("id", .string(card.id.item)),
      .init("title", .string(card.title)), .init("data", data),
    ]).encoded(pretty: true) + "\n"
  }

  private func text(_ page: Page) -> String {
    var lines = [page.title] + page.facts
    for tab in page.tabs {
      lines += ["", tab.label]
      for block in tab.blocks { lines += [""] + self.lines(block) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let text), .paragraph(let text), .loading(let text): [text]
    case .bullets(let items): items.map { "• " + $0 }
    case .steps(let steps): steps.enumerated().map { "\($0 + 1). " + $1 }
    case .facts(let facts): facts.map { $0.label + ": " + $0.value }
    case .meters(let meters): meters.map { "\($0.label): \($0.value)" }
    }
  }
}
