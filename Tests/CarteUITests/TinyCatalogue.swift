import CarteCore
import FoundationEssentials

/// A second catalogue, as small as one can be: it lives here and nowhere else, and every screen works with it.
struct TinyCatalogue: Catalogue {
  let name = "stars"
  let refreshAge: Double? = nil

  static let tint = Tint("stars.hot", RGB(95, 135, 255))
  static let names = ["Sirius", "Canopus", "Arcturus", "Vega", "Capella", "Rigel", "Procyon", "Betelgeuse"]

  func bundled() -> Shelf {
    let cards = Self.names.enumerated().map { index, title in
      Card(
        id: CardID(catalogue: name, item: "\(index + 1)"), title: title, subtitle: "Rank \(index + 1)",
        tint: Self.tint, keywords: index % 2 == 0 ? ["white"] : ["orange"])
    }
    return Shelf(cards: cards, source: .bundled) { id in
      cards.first { $0.id == id }.map(Self.page)
    }
  }

  private static func page(_ card: Card) -> Page {
    Page(
      id: card.id, title: card.title, facts: [card.subtitle, "A star"], tint: card.tint,
      tabs: [
        Tab(
          label: "ABOUT",
          blocks: [
            .heading("About \(card.title)"), .facts([Fact("Rank", card.id.item), Fact("Kind", "Star")]),
            .meters([
              Meter(label: "Light", value: 90, maximum: 100), Meter(label: "Age", value: 7, maximum: 100),
            ]),
          ]),
        Tab(label: "MORE", blocks: [.paragraph("It twinkles."), .pending(Question("twinkle"))]),
        Tab(label: "LINES", blocks: [.heading("Seen in its light"), .entries(entries)]),
        Tab(label: "KIN", blocks: [.links(links(of: card)), .groups(groups)]),
      ])
  }

  private static let entries = ["Hydrogen", "Helium", "Calcium", "Iron", "Sodium", "Magnesium"].map { name in
    Entry(
      title: name, badges: [Badge("Metal", tint)], details: "Strong · Narrow",
      text: name == "Hydrogen" ? .known("The first of all lines.") : .pending(Question("line/" + name)))
  }

  /// A tree of all stars, each under the one before.
  private static func links(of card: Card) -> [Link] {
    names.enumerated().map { index, title in
      Link(
        lead: index == 0 ? "" : "├─ ", title: title, note: "Rank \(index + 1)",
        target: CardID(catalogue: "stars", item: "\(index + 1)"), tint: tint, isCurrent: title == card.title)
    }
  }

  private static let groups = [
    BadgeGroup("hot", [Badge("Blue", tint), Badge("White", tint)]),
    BadgeGroup("cool", [Badge("Red", Tint("stars.cool", RGB(215, 95, 0)))]),
  ]

  func cached() -> Shelf? { nil }

  func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf { bundled() }
}
