import CarteCore

/// A page as plain text: for a pipe, and for the clipboard.
public struct PageText {
  private let page: Page
  private let strings: Strings

  /// The text of a page, with words for what it lacks.
  public init(page: Page, strings: Strings) {
    self.page = page
    self.strings = strings
  }

  /// Title, facts and all tabs, a line each; what is longer than a screen is not broken.
  public var lines: [String] {
    let kinds = page.badges.map(\.text).joined(separator: " / ")
    let title = page.number.isEmpty ? page.title : page.title + "  " + page.number
    var lines = [title] + (kinds.isEmpty ? [] : [kinds]) + page.facts
    for tab in page.tabs {
      lines += ["", tab.label]
      for block in tab.blocks { lines += [""] + self.lines(block) }
    }
    return lines
  }

  /// The lines, and last the address that they come from.
  public var text: String {
    let source = page.address.isEmpty ? [] : ["", page.address]
    return (lines + source).joined(separator: "\n")
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let text), .paragraph(let text): [text]
    case .bullets(let items): items.map { "• " + $0 }
    case .steps(let steps): steps.enumerated().map { "\($0 + 1). " + $1 }
    case .facts(let facts): facts.map { $0.label + ": " + $0.value }
    case .meters(let meters): meters.map { "\($0.label): \($0.value)" }
    case .groups(let groups):
      groups.map { $0.label + ": " + $0.badges.map(\.text).joined(separator: ", ") }
    case .entries(let entries): entries.flatMap(lines)
    case .links(let links):
      links.map { $0.lead + $0.title + ($0.isCurrent ? " ◂" : "") + ($0.note.isEmpty ? "" : "  " + $0.note) }
    case .pending: [strings("page.unavailable")]
    }
  }

  private func lines(_ entry: Entry) -> [String] {
    let kinds = entry.badges.map(\.text) + (entry.details.isEmpty ? [] : [entry.details])
    let text = if case .known(let text) = entry.text { text } else { strings("page.unavailable") }
    return [entry.title, kinds.joined(separator: " · "), text].filter { !$0.isEmpty }
  }
}
