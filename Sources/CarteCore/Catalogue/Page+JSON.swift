/// A page as data, so that a favorite can keep its page and open without network or cache.
extension Page {
  /// The page without its id, which stands beside it in the favorites.
  public var json: JSON {
    var members = [JSON.Member("title", .string(title))]
    if !number.isEmpty { members.append(JSON.Member("number", .string(number))) }
    if !badges.isEmpty { members.append(JSON.Member("badges", .array(badges.map(\.json)))) }
    members.append(JSON.Member("facts", .array(facts.map(JSON.string))))
    if !address.isEmpty { members.append(JSON.Member("address", .string(address))) }
    if let picture { members.append(JSON.Member("picture", picture.json)) }
    if let photo { members.append(JSON.Member("photo", .string(photo.text))) }
    members.append(JSON.Member("tabs", .array(tabs.map(\.json))))
    return .object(members)
  }

  /// Reads a page back. Texts are cleaned, and only as much is taken as a page can sensibly hold: the file
  /// may have been written by anybody.
  ///
  /// - Returns: nil where there is no title or no tab.
  public init?(_ json: JSON, id: CardID, tint: Tint) {
    var reader = PageReader()
    let title = reader.text(json["title"], atMost: PageReader.longestTitle) ?? ""
    let facts = json["facts"].array.prefix(12).compactMap { reader.text($0, atMost: PageReader.longestTitle) }
    let tabs = json["tabs"].array.prefix(12).map { reader.tab($0) }
    guard !title.isEmpty, !tabs.isEmpty else { return nil }
    self.init(
      id: id, title: title, number: reader.text(json["number"], atMost: PageReader.longestTitle) ?? "",
      badges: reader.badges(json["badges"]), facts: facts,
      address: reader.text(json["address"], atMost: PageReader.longestAddress).flatMap(Self.address) ?? "",
      picture: Picture(json["picture"]), tint: tint, tabs: tabs)
    // A favorite may come from another machine, so nothing on this one is asked for it.
    self = with(photo: WebAddress(photo: json["photo"].text, from: nil))
  }

  /// An address of the web that can be shown on a line and typed; nil for anything else. It ends up in clipboards.
  static func address(_ text: String) -> String? {
    let address = text.cleaned()
    let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
    return isWeb && address == text && !address.contains(" ") ? address : nil
  }
}

extension Tab {
  fileprivate var json: JSON {
    .object([.init("label", .string(label)), .init("blocks", .array(blocks.compactMap(\.json)))])
  }
}

extension Block {
  /// Nil for what had not come when the favorite was kept: it is not worth showing again.
  fileprivate var json: JSON? {
    func named(_ name: String, _ values: [JSON]) -> JSON { .object([.init(name, .array(values))]) }
    func named(_ name: String, _ text: String) -> JSON { .object([.init(name, .string(text))]) }
    return switch self {
    case .heading(let text): named("heading", text)
    case .paragraph(let text): named("paragraph", text)
    case .bullets(let items): named("bullets", items.map(JSON.string))
    case .steps(let steps): named("steps", steps.map(JSON.string))
    case .facts(let facts): named("facts", facts.map { [.string($0.label), .string($0.value)] })
    case .meters(let meters): named("meters", meters.map(\.json))
    case .groups(let groups):
      named("groups", groups.map { [.string($0.label), .array($0.badges.map(\.json))] })
    case .entries(let entries): named("entries", entries.map(\.json))
    case .links(let links): named("links", links.map(\.json))
    case .pending: nil
    }
  }
}

extension Meter {
  fileprivate var json: JSON {
    [.string(label), .number(Double(value)), .number(Double(maximum)), .string(note)]
  }
}

extension Badge {
  fileprivate var json: JSON { [.string(text), tint.json] }
}

extension Tint {
  fileprivate var json: JSON { [.string(name), .string(color.hexadecimal)] }
}

extension Entry {
  fileprivate var json: JSON {
    let text = if case .known(let text) = text { JSON.string(text) } else { JSON.null }
    return [.string(title), .string(details), text, .array(badges.map(\.json))]
  }
}

extension Link {
  fileprivate var json: JSON {
    [
      .string(lead), .string(title), .string(note), target.map { .string($0.catalogue) } ?? .null,
      target.map { .string($0.item) } ?? .null, tint.json, .bool(isCurrent),
    ]
  }
}
