/// A page as data, so that a favorite can keep its page and open without network or cache.
extension Page {
  /// The page without its id, which stands beside it in the favorites.
  public var json: JSON {
    .object([
      .init("title", .string(title)), .init("facts", .array(facts.map { .string($0) })),
      .init("tabs", .array(tabs.map(\.json))),
    ])
  }

  /// Reads a page back. Texts are cleaned, and only as much is taken as a page can sensibly hold: the file may
  /// have been written by anybody.
  ///
  /// - Returns: nil where there is no title or no tab.
  public init?(_ json: JSON, id: CardID, tint: Tint) {
    var reader = PageReader()
    let title = reader.text(json["title"], atMost: PageReader.longestTitle) ?? ""
    let facts = json["facts"].array.prefix(12).compactMap { reader.text($0, atMost: PageReader.longestTitle) }
    let tabs = json["tabs"].array.prefix(12).map { reader.tab($0) }
    guard !title.isEmpty, !tabs.isEmpty else { return nil }
    self.init(id: id, title: title, facts: facts, tint: tint, tabs: tabs)
  }
}

extension Tab {
  fileprivate var json: JSON {
    .object([.init("label", .string(label)), .init("blocks", .array(blocks.map(\.json)))])
  }
}

extension Block {
  fileprivate var json: JSON {
    func named(_ name: String, _ value: JSON) -> JSON { .object([.init(name, value)]) }
    func list(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    return switch self {
    case .heading(let text): named("heading", .string(text))
    case .paragraph(let text): named("paragraph", .string(text))
    case .loading(let text): named("loading", .string(text))
    case .bullets(let items): named("bullets", list(items))
    case .steps(let steps): named("steps", list(steps))
    case .facts(let facts): named("facts", .array(facts.map { list([$0.label, $0.value]) }))
    case .meters(let meters):
      named(
        "meters",
        .array(
          meters.map {
            .array([.string($0.label), .number(Double($0.value)), .number(Double($0.maximum))])
          }))
    }
  }
}

/// Reads the parts of a page for as long as there is room: each key looks through the whole page.
private struct PageReader {
  /// The longest title, label or fact, in scalars.
  static let longestTitle = 300
  /// The longest of all other texts, in scalars.
  private static let longestText = 20_000
  /// How much more the page may hold, in scalars. A long recipe has 5,000.
  private var room = 100_000

  /// A text; nil where it is none, or there is no room for more. Each takes some, also an empty one.
  mutating func text(_ json: JSON, atMost limit: Int = longestText) -> String? {
    guard room > 0, let text = json.text?.cleaned(atMost: min(limit, room)) else { return nil }
    room -= max(text.unicodeScalars.count, 1)
    return text
  }

  mutating func tab(_ json: JSON) -> Tab {
    var blocks: [Block] = []
    let label = text(json["label"], atMost: Self.longestTitle) ?? ""
    for value in json["blocks"].array.prefix(2000) where room > 0 {
      if let block = block(value) { blocks.append(block) }
    }
    return Tab(label: label, blocks: blocks)
  }

  private mutating func block(_ json: JSON) -> Block? {
    guard let member = json.members.first else { return nil }
    let value = member.value
    switch member.name {
    case "heading": return .heading(text(value) ?? "")
    case "paragraph": return .paragraph(text(value) ?? "")
    case "bullets": return .bullets(texts(value))
    case "steps": return .steps(texts(value))
    case "facts": return .facts(facts(value))
    case "meters": return .meters(meters(value))
    // What was still loading when the favorite was kept is not worth showing again.
    default: return nil
    }
  }

  private mutating func texts(_ json: JSON) -> [String] {
    var texts: [String] = []
    for value in json.array {
      guard room > 0 else { break }
      if let text = text(value) { texts.append(text) }
    }
    return texts
  }

  private mutating func facts(_ json: JSON) -> [Fact] {
    var facts: [Fact] = []
    for value in json.array {
      guard room > 0 else { break }
      room -= 1
      let label = value.array.first.flatMap { text($0, atMost: Self.longestTitle) }
      facts.append(Fact(label ?? "", value.array.last.flatMap { text($0) } ?? ""))
    }
    return facts
  }

  private mutating func meters(_ json: JSON) -> [Meter] {
    var meters: [Meter] = []
    for value in json.array {
      guard room > 0 else { break }
      let parts = value.array
      guard parts.count == 3, let label = text(parts[0], atMost: Self.longestTitle),
        let value = parts[1].integer, let maximum = parts[2].integer, maximum > 0
      else { continue }
      meters.append(
        Meter(label: label, value: min(max(value, 0), 1_000_000), maximum: min(maximum, 1_000_000)))
    }
    return meters
  }
}
