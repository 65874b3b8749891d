/// Makes the cards of the grid. The first picture waits for all of them, so whatever repeats is made once.
struct DexCards {
  private let source: Source
  private let titles: DexTitles
  /// What every pair of types that has come up gives to a card.
  private var kinds = [Kind?](repeating: nil, count: Self.mostTypes * Self.mostTypes)

  private static let mostTypes = 32

  /// What all cards make their keywords of; an object, so that a card holds on to a single thing.
  private final class Source: Sendable {
    let dex: Pokedex
    let strings: Strings

    init(_ dex: Pokedex, _ strings: Strings) {
      self.dex = dex
      self.strings = strings
    }
  }

  /// An object, so that a card takes what it needs without a copy of the rest.
  private final class Kind {
    /// What follows the number.
    let label: [UInt8]
    let tags: [String]
    let tint: Tint
    let secondTint: Tint?

    init(_ types: [PokemonType], _ strings: Strings) {
      label = Array((" · " + types.label(strings)).utf8)
      tags = types.map(\.rawValue)
      tint = types.tint
      secondTint = types.count > 1 ? types[1].tint : nil
    }
  }

  private init(_ dex: Pokedex, _ strings: Strings) {
    source = Source(dex, strings)
    titles = dex.bundle.titles(strings)
  }

  /// The cards in the order of the entries.
  static func cards(of dex: Pokedex, _ strings: Strings) -> [Card] {
    var maker = DexCards(dex, strings)
    var cards: [Card] = []
    cards.reserveCapacity(dex.entries.count)
    for place in dex.entries.indices { cards.append(maker.card(at: place)) }
    return cards
  }

  private mutating func card(at place: Int) -> Card {
    let entry = source.dex.entries[place]
    let kind = kind(entry)
    return Card(
      id: entry.cardID, title: titles.title(number: entry.number, name: entry.name),
      subtitle: Self.subtitle(entry.number, kind.label), tags: kind.tags, tint: kind.tint,
      secondTint: kind.secondTint
    ) { [source] in source.dex.keywords(at: place, source.strings) }
  }

  private mutating func kind(_ entry: DexEntry) -> Kind {
    let place = Int(entry.firstType) * Self.mostTypes + Int(entry.secondType)
    if kinds.indices.contains(place), let known = kinds[place] { return known }
    let kind = Kind(entry.types, source.strings)
    if kinds.indices.contains(place) { kinds[place] = kind }
    return kind
  }

  /// `#0025` and the label behind it.
  private static func subtitle(_ number: Int, _ label: [UInt8]) -> String {
    let digits = number < 10_000 ? 4 : String(number).utf8.count
    return String(unsafeUninitializedCapacity: 1 + digits + label.count) { bytes in
      bytes[0] = UInt8(ascii: "#")
      var rest = number
      for place in stride(from: digits, to: 0, by: -1) {
        bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      for place in label.indices { bytes[1 + digits + place] = label[place] }
      return 1 + digits + label.count
    }
  }
}
