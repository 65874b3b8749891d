import Testing

@testable import CarteCore

@Suite struct NamedItemTests {
  private let drinks = [
    ("1", "Margarita"), ("2", "Martini"), ("3", "Mai Tai"), ("4", "Piña Colada"), ("5", "Dry Martini"),
    ("6", "'57 Chevy"), ("7", "Twin"), ("8", "twin"), ("9", "Martini Royale"),
  ]

  private func named(_ name: String) -> NamedItem<String> {
    NamedItem(
      name, among: drinks.map(\.1), id: { title in drinks.first { $0.1 == title }?.0 ?? "" }, title: { $0 })
  }

  @Test(arguments: [
    ("3", "Mai Tai"), ("mai-tai", "Mai Tai"), ("PINA COLADA", "Piña Colada"), ("martini", "Martini"),
    ("mai", "Mai Tai"), ("57 chevy", "'57 Chevy"), ("dry", "Dry Martini"), ("“Mai Tai”", "Mai Tai"),
  ])
  func findsTheOneThatIsMeant(_ name: String, _ title: String) {
    #expect(named(name) == .one(title))
  }

  @Test(arguments: [
    ("ma", ["Margarita", "Martini", "Mai Tai", "Martini Royale"]), ("tai", []), ("", []),
    ("Twin", ["Twin", "twin"]),
    ("xyz", []), ("-", []),
  ])
  func givesNoneWhereSeveralMayBeMeant(_ name: String, _ near: [String]) {
    #expect(named(name) == .unsure(near))
  }

  @Test func aShelfTellsWhatComesNear() {
    let cards = drinks.map {
      Card(
        id: CardID(catalogue: "bar", item: $0.0), title: $0.1, subtitle: "", tint: Tint("t", RGB(0, 0, 0)))
    }
    let shelf = Shelf(cards: cards, source: .bundled) { _ in nil }
    #expect(shelf.card(named: "tai") == .unsure([cards[2]]))
    #expect(shelf.card(named: "margerita") == .unsure([cards[0]]))
    #expect(shelf.card(named: "") == .unsure([]))
    #expect(shelf.card(named: "4") == .one(cards[3]))
  }
}
