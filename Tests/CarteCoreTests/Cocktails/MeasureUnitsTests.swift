import Testing

@testable import CarteCore

@Suite struct MeasureUnitsTests {
  @Test(arguments: [
    ("1 1/2 oz", "45 ml"), ("3/4 oz", "22.5 ml"), ("1/3 oz", "10 ml"), ("2-3 oz", "60-90 ml"),
    ("½ oz", "15 ml"),
    ("1 oz red", "30 ml red"), ("6-8 oz", "180-240 ml"), ("4 oz unsweetened iced", "120 ml unsweetened iced"),
    ("2 dashes", "2 dashes"), ("1 tsp", "1 tsp"), ("Juice of 1/2", "Juice of 1/2"), ("4.5 cl", "4.5 cl"),
    ("70ml/2fl oz", "70ml/2fl oz"), ("2 oz finely chopped dark", "2 oz finely chopped dark"), ("", ""),
    ("1/2 lb frozen", "1/2 lb frozen"), ("top up with 2 oz", "top up with 60 ml"), ("oz", "oz"), ("5", "5"),
    ("1/0 oz", "1/0 oz"), ("1-2-3 oz", "1-2-3 oz"), ("1 OZ", "30 ml"),
  ])
  func ouncesBecomeMilliliters(_ measure: String, _ expected: String) {
    #expect(MeasureUnits.text(measure, in: .metric) == expected)
  }

  @Test(arguments: [
    ("4.5 cl", "1 1/2 oz"), ("45 ml", "1 1/2 oz"), ("10 cl cold", "3 1/3 oz cold"), ("1.5 cl", "1/2 oz"),
    ("2-3 cl", "2/3-1 oz"), ("750 ml", "25 oz"), ("50 ml", "1 2/3 oz"), ("5 ml", "1/6 oz"),
    ("2.5 cl", "5/6 oz"),
    ("2 cl", "2/3 oz"), ("6 cl", "2 oz"), ("1 oz", "1 oz"), ("3 dashes", "3 dashes"), ("1 ml", "1 ml"),
    ("70ml/2fl oz", "70ml/2fl oz"), ("99999999999 ml", "99999999999 ml"), ("0 ml", "0 ml"), ("29 ml", "1 oz"),
  ])
  func millilitersBecomeOunces(_ measure: String, _ expected: String) {
    #expect(MeasureUnits.text(measure, in: .imperial) == expected)
  }

  @Test func asWrittenNothingIsTouched() throws {
    for drink in try CocktailBundle(path: Checkout.resources + "/catalogues/cocktails.json").cocktails() {
      for ingredient in drink.ingredients { #expect(ingredient.measured(in: .source) == ingredient) }
    }
  }

  @Test func everyBundledMeasureIsConvertedWithinATwentieth() throws {
    for drink in try CocktailBundle(path: Checkout.resources + "/catalogues/cocktails.json").cocktails() {
      for ingredient in drink.ingredients {
        guard case .milliliters(let before) = DrinkMeasure(ingredient.measure) else { continue }
        for units in [Settings.Units.metric, .imperial] {
          let measure = ingredient.measured(in: units).measure
          guard case .milliliters(let after) = DrinkMeasure(measure) else {
            Issue.record("\(ingredient.measure) became \(measure)")
            continue
          }
          #expect(abs(after - before) <= before / 20, "\(ingredient.measure) became \(measure)")
        }
      }
    }
  }

  @Test func whatIsWeighedStaysInOunces() {
    let chocolate = Cocktail.Ingredient(measure: "2 oz", name: "Dark chocolate")
    #expect(chocolate.measured(in: .metric) == chocolate)
    #expect(
      Cocktail.Ingredient(measure: "2 oz", name: "Chocolate syrup").measured(in: .metric).measure == "60 ml")
  }

  @Test func aPageHasTheUnitsOfTheSettings() throws {
    let catalogue = CocktailCatalogue(
      resources: Checkout.resources, cache: nil, client: HTTPClient(transport: OfflineTransport()),
      strings: words, units: .metric)
    let page = try #require(catalogue.bundled().page(CardID(catalogue: "cocktails", item: "11007")))
    guard case .bullets(let lines) = page.tabs[0].blocks.last else {
      Issue.record("no ingredients")
      return
    }
    #expect(lines.first == "45 ml Tequila")
  }
}
