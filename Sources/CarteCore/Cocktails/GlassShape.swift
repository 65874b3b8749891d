/// What the glasses of drinks look like, by their names at TheCocktailDB and elsewhere.
enum GlassShape {
  /// The names in small letters, without `glass`.
  private static let named: [String: Vessel.Shape] = [
    "cocktail": .cocktail, "martini": .cocktail, "coupe": .coupe, "champagne saucer": .coupe,
    "nick and nora": .nickAndNora, "margarita": .margarita, "margarita/coupette": .margarita,
    "highball": .highball, "collins": .collins, "old-fashioned": .oldFashioned, "rocks": .oldFashioned,
    "whiskey": .oldFashioned, "whisky": .oldFashioned, "tumbler": .oldFashioned, "lowball": .oldFashioned,
    "double rocks": .oldFashioned, "hurricane": .hurricane, "poco grande": .hurricane,
    "champagne flute": .champagneFlute, "flute": .champagneFlute, "wine": .wine, "red wine": .wine,
    "white wine": .whiteWine, "balloon": .balloon, "copa": .balloon, "gin balloon": .balloon,
    "brandy snifter": .snifter, "snifter": .snifter, "shot": .shot, "cordial": .cordial,
    "liqueur": .cordial, "sherry": .cordial, "pony": .cordial, "pousse cafe": .pousseCafe,
    "whiskey sour": .whiskeySour, "sour": .whiskeySour, "irish coffee cup": .irishCoffee,
    "irish coffee": .irishCoffee, "beer mug": .beerMug, "beer": .beerGlass, "beer pilsner": .pilsner,
    "pilsner": .pilsner, "pint": .pint, "parfait": .parfait, "milkshake": .parfait, "sundae": .parfait,
    "coffee mug": .coffeeMug, "mug": .coffeeMug, "cup": .coffeeMug, "tea cup": .coffeeMug,
    "copper mug": .copperMug, "moscow mule mug": .copperMug, "julep cup": .julepCup, "julep tin": .julepCup,
    "tiki mug": .tikiMug, "tiki": .tikiMug, "jar": .jar, "mason jar": .jar, "pitcher": .pitcher,
    "jug": .pitcher, "carafe": .pitcher, "punch bowl": .punchBowl, "bowl": .punchBowl, "punch": .punchBowl,
    "sling": .collins, "zombie": .collins, "chimney": .collins, "juice": .highball, "delmonico": .highball,
    "goblet": .wine, "toddy": .irishCoffee, "saucer": .coupe, "thermos": .coffeeMug,
  ]

  /// The shape of a glass by its name; nil for one that is not known.
  static func known(_ glass: String) -> Vessel.Shape? {
    let name = glass.lowercased()
    if let shape = named[name] { return shape }
    for ending in [" glass", " glasses"] where name.hasSuffix(ending) {
      return named[String(name.dropLast(ending.count))]
    }
    return nil
  }

  /// The shape of any glass: one that is not known is like the one whose name is in its name, or else tall.
  static func shape(of glass: String) -> Vessel.Shape {
    if let shape = known(glass) { return shape }
    let name = glass.lowercased()
    let alike = named.keys.filter { name.holds($0) }.max { ($0.count, $1) < ($1.count, $0) }
    return alike.flatMap { named[$0] } ?? .highball
  }
}

extension Vessel.Shape {
  /// About how much it holds, in milliliters.
  var capacity: Double {
    switch self {
    case .shot: 45
    case .cordial, .pousseCafe: 75
    case .nickAndNora, .champagneFlute: 160
    case .cocktail, .coupe, .whiskeySour: 170
    case .margarita: 260
    case .oldFashioned, .irishCoffee, .julepCup: 270
    case .highball, .coffeeMug: 300
    case .collins, .wine, .whiteWine, .parfait: 340
    case .copperMug, .tikiMug, .jar, .hurricane, .snifter: 420
    case .beerGlass, .beerMug, .pilsner, .takeawayMedium: 450
    case .balloon, .pint, .takeawayLarge: 560
    case .pitcher: 1500
    case .punchBowl: 4000
    }
  }

  /// Whether drinks are strained into it without ice.
  var isServedUp: Bool {
    switch self {
    case .cocktail, .coupe, .nickAndNora, .champagneFlute, .cordial, .pousseCafe, .shot, .snifter,
      .irishCoffee, .coffeeMug, .beerGlass, .beerMug, .pilsner, .pint, .whiskeySour, .margarita:
      true
    default: false
    }
  }
}
