import Testing

@testable import CarteCore

/// What is drawn of drinks, found from their facts.
@Suite struct CocktailPictureTests {
  private let cocktails: [Cocktail]

  init() throws {
    cocktails = try CocktailBundle(path: Checkout.resources + "/catalogues/cocktails.json").cocktails()
  }

  private func vessel(_ name: String) throws -> Vessel {
    let drink = try #require(cocktails.first { $0.name == name }, "\(name) is not bundled")
    guard case .vessel(let vessel) = drink.picture else { throw Missing() }
    return vessel
  }

  private struct Missing: Error {}

  /// TheCocktailDB writes the color of a liqueur behind the amount as often as before the name.
  @Test(arguments: [
    ("1 oz", "White Creme de Cacao", "1 oz white", "Creme de Cacao"),
    ("1 oz", "Creme de Cacao White", "1 oz white", "Creme de Cacao"),
    ("2 cl", "White Creme de Menthe", "2 cl White ", "Creme de Menthe"),
    ("2 cl", "Green Creme de Menthe", "2 cl green", "Creme de Menthe"),
    ("1 oz", "Light rum", "1 oz light", "Rum"), ("3 oz", "White wine", "3 oz white", "Wine"),
    ("3 oz", "Red wine", "3 oz red", "Wine"), ("1 cup", "Green tea", "1 cup green", "Tea"),
  ])
  func aColorBeforeTheNameCountsWhereverItStands(
    _ measure: String, _ name: String, _ long: String, _ short: String
  ) {
    let look = IngredientLook.look(of: Cocktail.Ingredient(measure: measure, name: name))
    #expect(look != nil)
    #expect(IngredientLook.look(of: Cocktail.Ingredient(measure: long, name: short)) == look)
    #expect(IngredientLook.look(of: "Creme de Cacao") != .clear)
    #expect(IngredientLook.look(of: "White Creme de Cacao") == .clear)
  }

  @Test func everyBundledGlassHasItsShape() {
    for glass in Set(cocktails.map(\.glass)) { #expect(GlassShape.known(glass) != nil, "\(glass)") }
  }

  /// The glasses of TheCocktailDB's list, as drinks of today and of 2021 write them.
  @Test(arguments: [
    ("Cocktail glass", Vessel.Shape.cocktail), ("Martini Glass", .cocktail), ("Coupe Glass", .coupe),
    ("Nick and Nora Glass", .nickAndNora), ("Margarita/Coupette glass", .margarita),
    ("Margarita glass", .margarita), ("Highball Glass", .highball), ("Collins Glass", .collins),
    ("Old-Fashioned glass", .oldFashioned), ("Whiskey Glass", .oldFashioned), ("Hurricane glass", .hurricane),
    ("Champagne Flute", .champagneFlute), ("Wine Glass", .wine), ("White wine glass", .whiteWine),
    ("Balloon Glass", .balloon), ("Brandy snifter", .snifter), ("Shot Glass", .shot),
    ("Cordial glass", .cordial), ("Pousse cafe glass", .pousseCafe), ("Whiskey sour glass", .whiskeySour),
    ("Irish coffee cup", .irishCoffee), ("Beer mug", .beerMug), ("Beer Glass", .beerGlass),
    ("Beer pilsner", .pilsner), ("Pint glass", .pint), ("Parfait glass", .parfait),
    ("Coffee Mug", .coffeeMug), ("Copper Mug", .copperMug), ("Julep cup", .julepCup), ("Tiki mug", .tikiMug),
    ("Mason jar", .jar), ("Jar", .jar), ("Pitcher", .pitcher), ("Punch Bowl", .punchBowl),
  ])
  func knownGlasses(_ name: String, _ shape: Vessel.Shape) {
    #expect(GlassShape.known(name) == shape)
    #expect(GlassShape.known(CocktailVocabulary.glass(name)) == shape)
  }

  @Test func otherGlassesAreLikeTheOneInTheirName() {
    #expect(GlassShape.known("Footed pilsner of crystal") == nil)
    #expect(GlassShape.shape(of: "Footed pilsner of crystal") == .pilsner)
    #expect(GlassShape.shape(of: "Large martini glass") == .cocktail)
    #expect(GlassShape.shape(of: "Vase") == .highball)
    #expect(GlassShape.shape(of: "") == .highball)
  }

  /// What somebody would call the color of the whole drink.
  private func name(_ color: RGB) -> String {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    if most < 110 { return "dark" }
    if most - least < 60 { return most > 190 ? "pale" : "grey" }
    if blue == most { return "blue" }
    if green == most { return "green" }
    if most - least < 100, green < red * 17 / 20 { return "tan" }
    if green < red * 2 / 5 { return "red" }
    return green < red * 3 / 4 ? "amber" : "yellow"
  }

  @Test(arguments: [
    ("Blue Lagoon", "blue"), ("Blue Margarita", "blue"), ("Bloody Mary", "red"), ("Negroni", "red"),
    ("Cosmopolitan", "red"), ("Bacardi Cocktail", "red"), ("Screwdriver", "amber"), ("Grasshopper", "green"),
    ("Cuba Libre", "dark"), ("Espresso Martini", "dark"), ("Alexander", "pale"), ("Dry Martini", "pale"),
    ("Gin and Tonic", "pale"), ("Old Fashioned", "amber"), ("Piña Colada", "yellow"), ("Manhattan", "amber"),
    ("Mulled Wine", "red"), ("Strawberry Daiquiri", "red"),
  ])
  func theColorIsThatOfTheMixture(_ drink: String, _ color: String) throws {
    let layers = try vessel(drink).layers
    #expect(layers.map { name($0.color) } == [color], "\(layers.map(\.color.hexadecimal))")
  }

  @Test func layersLieAsTheyArePoured() throws {
    func colors(_ drink: String) throws -> [String] { try vessel(drink).layers.map { name($0.color) } }
    #expect(try colors("B-52") == ["dark", "tan", "amber"])
    #expect(try colors("Baby Guinness") == ["dark", "tan"])
    #expect(try colors("Black & Tan") == ["amber", "dark"])
    let sunrise = try colors("Tequila Sunrise")
    #expect(sunrise.first == "red" && sunrise.last == "amber" && sunrise.count == 4)
    #expect(try colors("White Russian") == ["dark", "pale"])
    // It sinks, but is stirred then.
    #expect(try colors("Black Russian") == ["dark"])
  }

  @Test(arguments: [
    ("Margarita", [Vessel.Extra.saltRim]), ("Salty Dog", [.saltRim]), ("Brandy Crusta", [.sugarRim]),
    ("Dry Martini", [.olive]), ("Martini", [.olive]), ("Manhattan", [.cherry]),
    ("Mojito", [.mint, .crushedIce]),
    ("Mint Julep", [.mint, .crushedIce, .straw]), ("Irish Coffee", [.steam, .whippedCream]),
    ("Gin and Tonic", [.ice, .lime, .bubbles]), ("Old Fashioned", [.lessIce]), ("Diesel", [.head]),
    ("Pisco Sour", [.foam]), ("Virgin Mary", [.celery]), ("Vesper", [.lemonTwist]), ("Gin Daisy", [.orange]),
    ("Root Beer Float", [.iceCream]),
  ])
  func whatTheFactsNameIsOnTheGlass(_ drink: String, _ wanted: [Vessel.Extra]) throws {
    let extras = try vessel(drink).extras
    for extra in wanted { #expect(extras.contains(extra), "\(drink) has \(extras.map(\.rawValue).sorted())") }
  }

  @Test(arguments: ["Daiquiri", "Cosmopolitan", "Margarita", "B-52", "Espresso Martini", "Hot Toddy"])
  func whatIsStrainedHasNoIce(_ drink: String) throws {
    #expect(try vessel(drink).extras.isDisjoint(with: [.ice, .lessIce, .littleIce, .crushedIce]))
  }

  @Test func noDrinkIsBothHotAndIced() {
    for drink in cocktails {
      guard case .vessel(let vessel) = drink.picture, vessel.extras.contains(.steam) else { continue }
      #expect(vessel.extras.isDisjoint(with: [.ice, .lessIce, .crushedIce]), "\(drink.name)")
    }
  }

  @Test func everyDrinkFillsItsGlassSomehow() {
    for drink in cocktails {
      guard case .vessel(let vessel) = drink.picture else { continue }
      #expect(!vessel.layers.isEmpty && 35...95 ~= vessel.level, "\(drink.name): \(vessel.level)")
    }
  }

  @Test func aLargerDrinkFillsMoreOfTheSameGlass() {
    func level(_ measure: String) -> Int? {
      let drink = Cocktail(
        id: "1", name: "Test", category: "Cocktail", glass: "Highball glass", alcoholic: "Alcoholic",
        ingredients: [.init(measure: measure, name: "Orange juice")])
      guard case .vessel(let vessel) = drink.picture else { return nil }
      return vessel.level
    }
    #expect(level("6 oz") == 59)
    #expect(level("8 oz") == 78)
    #expect(level("Top up with") == 84)
    #expect(level("3 gal") == 88)
  }

  @Test func aDrinkOfNothingKnownIsClear() {
    let drink = Cocktail(id: "1", name: "?", category: "", glass: "", alcoholic: "")
    #expect(drink.picture == .vessel(Vessel(.highball)))
  }
}

@Suite struct DrinkMeasureTests {
  @Test(arguments: [
    ("1 1/2 oz", 44.4), ("4.5 cl", 45), ("2-3 oz", 74), ("3/4-1 cup", 210), ("½ oz", 14.8), ("1½ oz", 44.4),
    ("2 or 3 oz", 74), ("1 tsp", 5), ("2 tblsp", 30), ("1 shot", 44), ("2 dashes of", 1.8), ("Dash", 0.9),
    ("1 dl", 100), ("1/2 L", 500), ("1 pint Jamaican", 473), ("6 oz frozen", 177.6), ("750 ml", 750),
  ])
  func amounts(_ text: String, _ milliliters: Double) {
    guard case .milliliters(let read) = DrinkMeasure(text) else {
      Issue.record("\(text) is no amount")
      return
    }
    #expect(abs(read - milliliters) < 0.01)
  }

  @Test func whatIsNoAmount() {
    #expect(DrinkMeasure("2 parts") == .parts(2))
    #expect(DrinkMeasure("1/3") == .count(1.0 / 3))
    #expect(DrinkMeasure("Juice of 1/2") == .count(0.5))
    #expect(DrinkMeasure("Top up with") == .rest)
    #expect(DrinkMeasure("Fill with") == .rest)
    #expect(DrinkMeasure("to taste") == .unknown)
    #expect(DrinkMeasure("") == .unknown)
    #expect(DrinkMeasure("1/0 part") == .parts(1))
    #expect(DrinkMeasure("-/ .") == .unknown)
  }
}
