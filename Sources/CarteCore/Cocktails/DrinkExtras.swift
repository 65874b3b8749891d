/// What is in and on a glass besides the drink: ice, foam, fruit, a rim of salt.
struct DrinkExtras {
  private(set) var extras: Set<Vessel.Extra> = []

  init(_ ingredients: [Cocktail.Ingredient], _ text: DrinkText, shape: Vessel.Shape) {
    let named = ingredients.map { ($0.name.plainWords, $0.measure.lowercased()) }
    addIce(named, text, shape)
    addFoam(named, text, shape)
    addRim(named, text)
    addGarnish(named, text, shape)
    if text.says(" straw ", " straw,", "straws") { extras.insert(.straw) }
    let isSparkling = named.contains { name, _ in Self.sparkling.contains { name.holds($0) } }
    if isSparkling, !extras.contains(.steam) { extras.insert(.bubbles) }
  }

  private typealias Named = (name: String, measure: String)

  private static let sparkling = [
    "soda", "tonic", "champagne", "prosecco", "sparkling", "carbonated", "cola", "ginger ale", "ginger beer",
    "lager",
    "beer", "cider", "7-up", "sprite", "lemonade", "corona",
  ]

  private mutating func addIce(_ named: [Named], _ text: DrinkText, _ shape: Vessel.Shape) {
    let isHot =
      !text.isCalledCold && text.says(" hot ", "steaming", "boiling", "simmer", "piping")
      && !text.says(" iced ", " cold ", "over ice", "chill", "ice cubes")
    if isHot, [.coffeeMug, .irishCoffee, .punchBowl].contains(shape) {
      extras.insert(.steam)
      return
    }
    let isBlended = text.says("blender", "blend until", "blitz", " blend the ", "blend every")
    if named.contains(where: {
      $0.name == "crushed ice" || $0.name == "ice" && $0.measure.holds("crushed")
    })
      || text.says("crushed ice", "cracked ice", "shaved ice")
    {
      if !isBlended, !shape.isServedUp { extras.insert(.crushedIce) }
      return
    }
    guard !shape.isServedUp, !isBlended, shape != .julepCup else { return }
    let says = text.says(" ice ", " ice,", "ice cube", "cubes")
    if says || named.contains(where: { $0.name == "ice" }) {
      extras.insert(shape == .oldFashioned ? .lessIce : .ice)
    }
  }

  private mutating func addFoam(_ named: [Named], _ text: DrinkText, _ shape: Vessel.Shape) {
    func has(_ words: String...) -> Bool {
      named.contains { name, _ in words.contains { name.holds($0) } }
    }
    let isBeer = [.beerGlass, .beerMug, .pilsner, .pint].contains(shape)
    if isBeer, has("lager", "beer", "ale", "stout", "corona", "cider"), !has("ginger ale") {
      extras.insert(.head)
    } else if has("whipped cream", "marshmallow")
      || text.says(["cream"], with: ["float", "on top", "crown", "collar"])
    {
      extras.insert(.whippedCream)
    } else if has("egg white") || text.says("foam", "froth", "frothy") {
      extras.insert(.foam)
    }
    if has("ice-cream", "ice cream"), text.says("scoop", "float", "drop"), !text.says("blend") {
      extras.insert(.iceCream)
    }
  }

  private mutating func addRim(_ named: [Named], _ text: DrinkText) {
    let rims = [" rim ", " rim,", "rimmed", " edge", " dab ", "saucer of", "crust"]
    let isSalted =
      text.says(["salt"], with: rims)
      || named.contains { $0.name.holds("salt") && $0.measure.holds("rim") }
    if isSalted {
      extras.insert(.saltRim)
    } else if text.says(["sugar"], with: rims)
      || named.contains(where: { $0.name.holds("sugar") && $0.measure.holds("rim") })
    {
      extras.insert(.sugarRim)
    }
  }

  /// Fruit for the rim, the first that is named; and what lies in the drink.
  private mutating func addGarnish(_ named: [Named], _ text: DrinkText, _ shape: Vessel.Shape) {
    for (name, measure) in named where !Self.liquids.contains(where: { name.holds($0) }) {
      let isPiece = ["slice", "wedge", "wheel", "garnish", "half", "spear", "circle"].contains {
        measure.holds($0)
      }
      for (word, fruit) in Self.fruits
      where name.holds(word) && (isPiece || Self.alwaysShown.contains(fruit)) {
        // What a rim is only rubbed with is thrown away.
        if isPiece, text.says(["run the", " rub ", " wipe ", "moisten"], with: [" rim "]),
          !text.says("garnish")
        {
          continue
        }
        if fruit.isOnRim, extras.contains(where: \.isOnRim) { continue }
        extras.insert(fruit)
        break
      }
    }
    if !extras.contains(where: \.isOnRim) { addNamedGarnish(text) }
    if named.contains(where: { $0.name == "mint" }) {
      // Crushed at the bottom it is not a sprig, but where a drink has mint it is shown.
      extras.insert(.mint)
    }
    if shape == .punchBowl || shape == .pitcher {
      if let fruit = extras.first(where: { $0 == .lemon || $0 == .orange || $0 == .lime }) {
        extras.remove(fruit)
        extras.insert(.lemonInside)
      }
    }
  }

  /// What only the steps name.
  private mutating func addNamedGarnish(_ text: DrinkText) {
    let pieces = ["wedge", "slice", "wheel", "garnish", "perch", "hang", "rim of the glass"]
    for (word, fruit) in Self.fruits where fruit.isOnRim && !Self.alwaysShown.contains(fruit) {
      guard text.says([word], with: pieces) else { continue }
      extras.insert(fruit)
      return
    }
  }

  /// Names of fruit are in those of much that is poured.
  private static let liquids = [
    "juice", "brandy", "liqueur", "syrup", "bitters", "vodka", "soda", "curacao", "flower", "heering",
    "cordial",
    "ade", "brine", "salt", "schnapps", "nectar", "gin",
  ]

  /// What is on a glass whatever the measure says.
  private static let alwaysShown: Set<Vessel.Extra> = [
    .lemonTwist, .orangeTwist, .limeTwist, .cherry, .olive, .onion, .celery, .cinnamon,
  ]

  /// In the order in which names are looked through: the peel of a lemon is not a lemon.
  private static let fruits: [(word: String, fruit: Vessel.Extra)] = [
    ("lemon peel", .lemonTwist), ("lemon twist", .lemonTwist), ("orange peel", .orangeTwist),
    ("orange twist", .orangeTwist), ("lime peel", .limeTwist), ("cherry", .cherry), ("cherries", .cherry),
    ("olive", .olive), ("onion", .onion),
    ("celery", .celery), ("cinnamon stick", .cinnamon), ("pineapple", .pineapple), ("strawberr", .strawberry),
    ("cucumber", .cucumber), ("lime", .lime), ("lemon", .lemon), ("orange", .orange),
  ]
}

extension Vessel.Extra {
  /// Whether it sits on the rim, where there is room for one.
  fileprivate var isOnRim: Bool {
    switch self {
    case .lemon, .lime, .orange, .pineapple, .strawberry, .cucumber, .lemonTwist, .limeTwist, .orangeTwist:
      true
    default: false
    }
  }
}
