/// Reads the parts of a page for as long as there is room: each key looks through the whole page.
struct PageReader {
  /// The longest title, label or fact, in scalars.
  static let longestTitle = 300
  /// The longest address, in scalars.
  static let longestAddress = 1000
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
    case "groups":
      return .groups(
        list(value) { reader, group in
          let parts = group.array
          guard parts.count == 2 else { return nil }
          return BadgeGroup(reader.title(parts[0]), reader.badges(parts[1]))
        })
    case "entries": return .entries(list(value) { $0.entry($1) })
    case "links": return .links(list(value) { $0.link($1) })
    // What was still loading when the favorite was kept is not worth showing again.
    default: return nil
    }
  }

  /// The values of a list for as long as there is room; each takes some.
  private mutating func list<Value>(_ json: JSON, _ read: (inout Self, JSON) -> Value?) -> [Value] {
    var values: [Value] = []
    for element in json.array {
      guard room > 0 else { break }
      room -= 1
      if let value = read(&self, element) { values.append(value) }
    }
    return values
  }

  private mutating func texts(_ json: JSON) -> [String] {
    list(json) { $0.text($1) }
  }

  private mutating func title(_ json: JSON) -> String {
    text(json, atMost: Self.longestTitle) ?? ""
  }

  private mutating func facts(_ json: JSON) -> [Fact] {
    list(json) { reader, fact in
      let label = fact.array.first.map { reader.title($0) }
      return Fact(label ?? "", fact.array.last.flatMap { reader.text($0) } ?? "")
    }
  }

  private mutating func meters(_ json: JSON) -> [Meter] {
    list(json) { reader, meter in
      let parts = meter.array
      guard 3...4 ~= parts.count, let value = parts[1].integer, let maximum = parts[2].integer, maximum > 0,
        let label = reader.text(parts[0], atMost: Self.longestTitle)
      else { return nil }
      return Meter(
        label: label, value: min(max(value, 0), 1_000_000), maximum: min(maximum, 1_000_000),
        note: parts.count == 4 ? reader.title(parts[3]) : "")
    }
  }

  mutating func badges(_ json: JSON) -> [Badge] {
    list(json) { reader, badge in
      let parts = badge.array
      guard parts.count == 2, let tint = reader.tint(parts[1]) else { return nil }
      return Badge(reader.title(parts[0]), tint)
    }
  }

  private mutating func tint(_ json: JSON) -> Tint? {
    let parts = json.array
    guard parts.count == 2, let color = parts[1].text.flatMap(RGB.init(hexadecimal:)) else { return nil }
    return Tint(title(parts[0]), color)
  }

  private mutating func entry(_ json: JSON) -> Entry? {
    let parts = json.array
    guard parts.count == 4 else { return nil }
    return Entry(
      title: title(parts[0]), badges: badges(parts[3]), details: title(parts[1]),
      text: text(parts[2]).map { .known($0) } ?? .unavailable)
  }

  private mutating func link(_ json: JSON) -> Link? {
    let parts = json.array
    guard parts.count == 7, let tint = tint(parts[5]) else { return nil }
    let target = CardID(catalogue: title(parts[3]), item: title(parts[4]))
    return Link(
      lead: lead(parts[0]), title: title(parts[1]), note: title(parts[2]),
      target: target.item.isEmpty ? nil : target, tint: tint, isCurrent: parts[6].bool ?? false)
  }

  /// Unlike all other texts a lead begins with spaces that count.
  private mutating func lead(_ json: JSON) -> String {
    guard let text = json.text, text.unicodeScalars.count <= 60,
      text.unicodeScalars.allSatisfy({ $0 == " " || ("\u{2500}"..."\u{257F}").contains($0) })
    else { return "" }
    return text
  }
}
