/// A page as data, so that a favorite can keep its page and open without network or cache.
extension Page {
  /// The page without its id, which stands beside it in the favorites.
  public var json: JSON {
    .object([
      .init("title", .string(title)), .init("facts", .array(facts.map { .string($0) })),
      .init("tabs", .array(tabs.map(\.json))),
    ])
  }

  /// Reads a page back. Texts are cleaned: the file may have been written by anybody.
  ///
  /// - Returns: nil where there is no title or no tab.
  public init?(_ json: JSON, id: CardID, tint: Tint) {
    let title = json["title"].text?.cleaned() ?? ""
    let tabs = json["tabs"].array.prefix(12).map { Tab($0) }
    guard !title.isEmpty, !tabs.isEmpty else { return nil }
    self.init(
      id: id, title: title, facts: json["facts"].array.prefix(12).compactMap { $0.text?.cleaned() },
      tint: tint, tabs: Array(tabs))
  }
}

extension Tab {
  fileprivate var json: JSON {
    .object([.init("label", .string(label)), .init("blocks", .array(blocks.map(\.json)))])
  }

  fileprivate init(_ json: JSON) {
    self.init(
      label: json["label"].text?.cleaned() ?? "",
      blocks: json["blocks"].array.prefix(2000).compactMap { Block($0) })
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

  fileprivate init?(_ json: JSON) {
    guard let member = json.members.first else { return nil }
    let value = member.value
    let texts = value.array.compactMap { $0.text?.cleaned() }
    switch member.name {
    case "heading": self = .heading(value.text?.cleaned() ?? "")
    case "paragraph": self = .paragraph(value.text?.cleaned() ?? "")
    case "bullets": self = .bullets(texts)
    case "steps": self = .steps(texts)
    case "facts":
      self = .facts(
        value.array.map { Fact($0.array.first?.text?.cleaned() ?? "", $0.array.last?.text?.cleaned() ?? "") })
    case "meters": self = .meters(value.array.compactMap { Meter($0.array) })
    // What was still loading when the favorite was kept is not worth showing again.
    default: return nil
    }
  }
}

extension Meter {
  fileprivate init?(_ values: [JSON]) {
    guard values.count == 3, let label = values[0].text?.cleaned(), let value = values[1].integer,
      let maximum = values[2].integer, maximum > 0
    else { return nil }
    self.init(label: label, value: min(max(value, 0), 1_000_000), maximum: min(maximum, 1_000_000))
  }
}
