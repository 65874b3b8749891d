import CarteCore
import FoundationEssentials

/// A few drinks to draw: enough to scroll, with names of every awkward kind.
enum BarShelf {
  private static let amber = Tint("cocktails.ordinary-drink", RGB(215, 135, 0))
  private static let blue = Tint("cocktails.cocktail", RGB(0, 135, 215))

  private static let drinks: [(name: String, category: String, glass: String, ingredients: [String])] = [
    (
      "Adonis", "Cocktail", "Cocktail glass",
      ["1 oz Sherry", "1 oz Sweet vermouth", "2 dashes Orange bitters"]
    ),
    ("Americano", "Ordinary Drink", "Highball glass", ["1 oz Campari", "1 oz Sweet vermouth", "Soda water"]),
    ("Bramble", "Cocktail", "Old-fashioned glass", ["2 oz Gin", "1 oz Lemon juice", "1/2 oz Crème de mûre"]),
    ("Caipirinha", "Ordinary Drink", "Old-fashioned glass", ["2 oz Cachaça", "1 Lime", "2 tsp Sugar"]),
    (
      "Daiquiri", "Ordinary Drink", "Cocktail glass",
      ["1 1/2 oz Light rum", "Juice of 1/2 Lime", "1 tsp Sugar"]
    ),
    (
      "Empress of the Very Long Evening at the Bar", "Cocktail", "Nick and Nora glass",
      ["2 oz Gin", "1 oz Pea flower tea"]
    ),
    ("Frosé", "Cocktail", "Wine glass", ["6 oz Rosé wine", "1 cup Strawberries"]),
    ("Gimlet", "Cocktail", "Cocktail glass", ["2 oz Gin", "1 oz Lime cordial"]),
    ("Mai Tai", "Ordinary Drink", "Collins glass", ["1 oz Light rum", "1/2 oz Orgeat", "1 oz Lime juice"]),
    ("Manhattan", "Cocktail", "Cocktail glass", ["2 oz Rye whiskey", "1 oz Sweet vermouth", "1 Cherry"]),
    (
      "Margarita", "Ordinary Drink", "Cocktail glass",
      ["1 1/2 oz Tequila", "1/2 oz Triple sec", "1 oz Lime juice", "Salt"]
    ),
    ("Martini", "Cocktail", "Cocktail glass", ["2 oz Gin", "1/2 oz Dry vermouth", "1 Olive"]),
    (
      "Mojito", "Cocktail", "Highball glass",
      ["2 oz Light rum", "Juice of 1 Lime", "6 leaves Mint", "Soda water"]
    ),
    ("Piña Colada", "Ordinary Drink", "Hurricane glass", ["3 oz Light rum", "3 oz Pineapple juice"]),
    ("Planter’s Punch", "Cocktail", "Highball glass", ["2 oz Dark rum", "1 oz Lime juice"]),
    ("Zombie", "Cocktail", "Hurricane glass", ["1 1/2 oz Gold rum", "1/2 oz Falernum", "1 oz Lime juice"]),
    ("珍珠奶茶", "Ordinary Drink", "Highball glass", ["1 cup 紅茶", "2 spoons 珍珠"]),
  ]

  /// The ids count from 1.
  static func id(_ name: String) -> CardID {
    let index = drinks.firstIndex { $0.name == name } ?? -1
    return CardID(catalogue: "cocktails", item: "\(index + 1)")
  }

  /// All of them, or those whose names are given.
  static func shelf(_ source: Shelf.Source = .bundled, only names: Set<String>? = nil) -> Shelf {
    let cards = drinks.filter { names?.contains($0.name) ?? true }.map { drink in
      Card(
        id: id(drink.name), title: drink.name, subtitle: "\(drink.category) · \(drink.glass)",
        tint: drink.category == "Cocktail" ? blue : amber, keywords: drink.ingredients + [drink.glass])
    }
    return Shelf(
      cards: cards, source: source, page: { id in cards.first { $0.id == id }.map(page) },
      details: { id in cards.first { $0.id == id }.map { details($0) } })
  }

  /// What a card shows where there is room; with the address of a photograph where there is to be one.
  static func details(_ card: Card, photo: WebAddress? = nil) -> CardDetails {
    let drink = drinks[(Int(card.id.item) ?? 1) - 1]
    return CardDetails(
      picture: picture(in: drink.glass, card.tint), photo: photo,
      facts: [drink.ingredients.joined(separator: ", ")])
  }

  private static func page(_ card: Card) -> Page {
    let drink = drinks[(Int(card.id.item) ?? 1) - 1]
    let steps = drink.ingredients.map {
      "Add \($0) and stir until the outside of the glass is cold and beaded."
    }
    return Page(
      id: card.id, title: card.title, facts: [drink.category, "\(drink.glass) · Alcoholic"],
      picture: picture(in: drink.glass, card.tint), tint: card.tint,
      tabs: [
        Tab(label: "INGREDIENTS", blocks: [.heading("Prepare \(drink.glass)"), .bullets(drink.ingredients)]),
        Tab(
          label: "INSTRUCTIONS",
          blocks: [
            .heading("Here is how you make \(drink.name):"), .steps(steps + steps),
            .paragraph("Enjoy your \(drink.name) cocktail!"),
          ]),
      ])
  }

  /// A drink in the color of the card.
  private static func picture(in glass: String, _ tint: Tint) -> Picture {
    let shapes: [String: Vessel.Shape] = [
      "Cocktail glass": .cocktail, "Nick and Nora glass": .nickAndNora, "Wine glass": .wine,
      "Old-fashioned glass": .oldFashioned, "Collins glass": .collins, "Hurricane glass": .hurricane,
    ]
    return .vessel(Vessel(shapes[glass] ?? .highball, [.init(tint.color, 1)], level: 75))
  }
}
