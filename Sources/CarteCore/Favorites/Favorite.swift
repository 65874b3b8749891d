import FoundationEssentials

/// A card somebody keeps, with enough of it to be shown when its catalogue is not at hand.
public struct Favorite: Hashable, Sendable, Identifiable {
  /// The longest title and subtitle that are taken from a file, in scalars.
  private static let longestText = 300

  /// Which item of which catalogue it is.
  public let id: CardID
  /// The name.
  public let title: String
  /// One line of facts under the name; may be empty.
  public let subtitle: String
  /// The card's color; nil where the file does not say.
  public let tint: Tint?
  /// When it was added; nil where the file does not say.
  public let added: Date?
  private let kept: KeptPage
  /// Members of the entry this program does not know, kept for the one that wrote them.
  let unknown: [JSON.Member]

  /// Makes a favorite of its parts.
  public init(id: CardID, title: String, subtitle: String = "", tint: Tint? = nil, added: Date?) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.tint = tint
    self.added = added
    kept = KeptPage(.null)
    unknown = []
  }

  /// Makes a favorite of a card, with its page, so that it opens when nothing else is at hand.
  public init(_ card: Card, page: Page? = nil, added: Date) {
    id = card.id
    title = card.title
    // Read by scripts, other machines and other languages.
    subtitle = card.dataSubtitle
    tint = card.tint
    // What the file will say: it keeps whole seconds.
    self.added = Date(timeIntervalSince1970: added.timeIntervalSince1970.rounded(.down))
    kept = KeptPage(page?.json ?? .null)
    unknown = []
  }

  /// The page as it was when the favorite was added; nil where the file does not hold it.
  public var page: Page? {
    kept.page(id: id, tint: shownTint)
  }

  /// The color it is shown in, also where the file does not say.
  public var shownTint: Tint { tint ?? Tint("favorite", RGB(135, 135, 135)) }

  /// The favorite as the file holds it.
  public var json: JSON { entry }

  /// Reads an entry of the file; nil where it does not say what it is about.
  init?(_ entry: JSON) {
    guard let id = Self.id(of: entry) else { return nil }
    self.id = id
    let title = (entry["title"].text ?? "").cleaned(atMost: Self.longestText)
    self.title = title.isEmpty ? id.item : title
    subtitle = (entry["subtitle"].text ?? "").cleaned(atMost: Self.longestText)
    tint = Self.tint(of: entry)
    added = entry["added"].text.flatMap(Self.date)
    var known: Set = ["catalogue", "id", "title", "subtitle"]
    if tint != nil { known.formUnion(["tint", "color"]) }
    if added != nil { known.insert("added") }
    kept = KeptPage(entry["page"])
    if !kept.json.members.isEmpty { known.insert("page") }
    unknown = entry.members.filter { !known.contains($0.name) }
  }

  /// What an entry of the file is about; nil where it does not say, or not in clean text.
  static func id(of entry: JSON) -> CardID? {
    guard let catalogue = entry["catalogue"].text, let item = entry["id"].text, !catalogue.isEmpty,
      !item.isEmpty,
      catalogue.cleaned() == catalogue, item.cleaned() == item
    else { return nil }
    return CardID(catalogue: catalogue, item: item)
  }

  /// The entry as the file keeps it.
  var entry: JSON {
    var entry: JSON = ["catalogue": .string(id.catalogue), "id": .string(id.item), "title": .string(title)]
    if !subtitle.isEmpty { entry = entry.setting("subtitle", to: .string(subtitle)) }
    if let tint {
      entry = entry.setting("tint", to: .string(tint.name)).setting(
        "color", to: .string(tint.color.hexadecimal))
    }
    if let added { entry = entry.setting("added", to: .string(added.formatted(.iso8601))) }
    if !kept.json.members.isEmpty { entry = entry.setting("page", to: kept.json) }
    return .object(entry.members + unknown)
  }

  private static func tint(of entry: JSON) -> Tint? {
    guard let name = entry["tint"].text, let color = entry["color"].text.flatMap(RGB.init(hexadecimal:))
    else {
      return nil
    }
    return Tint(name.cleaned(), color)
  }

  /// A moment by ISO 8601, as we write it or with parts of a second.
  private static func date(_ text: String) -> Date? {
    let whole = Date.ISO8601FormatStyle.iso8601
    return (try? whole.parse(text))
      ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
  }
}

extension RGB {
  /// Reads `#rrggbb`.
  init?(hexadecimal text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }

  /// The color as `#rrggbb`.
  var hexadecimal: String {
    "#"
      + [red, green, blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }.joined()
  }
}
