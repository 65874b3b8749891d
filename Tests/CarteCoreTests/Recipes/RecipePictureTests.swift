import Testing

@testable import CarteCore

@Suite struct RecipePictureTests {
  private let recipes: [Recipe]

  init() throws {
    recipes = try RecipeBundle(path: Checkout.resources + "/catalogues/recipes.json").all()
  }

  @Test(arguments: [
    ("Greek Salad", Dish.Shape.salad), ("Southwestern Cornbread Salad", .salad), ("Challah", .loaf),
    ("Glazed Meatloaf", .loaf), ("Wholemeal Pizza", .pizza), ("All-Beef Hamburger Patties", .burger),
    ("Irish Beef Stew", .pot), ("Spaghetti alla Puttanesca", .noodles), ("French Crêpes", .pancakes),
    ("Matcha Cookies", .cookies), ("Sand Tarts", .cookies), ("Pavlova", .cake), ("Plum Jam", .jar),
    ("Valencian Paella", .pan), ("Ukrainian Borscht", .bowl), ("Coriander and Lime Rice", .ricebowl),
    ("Slow-Cooked Chicken Tacos", .tacos), ("Chicken Satay with Peanut Sauce", .skewers),
    ("Irish Potato Casserole", .tray), ("Tarte Merengada de Limão", .pie), ("Baked Trout", .plate),
    ("Slow Pizza Sauce", .jar), ("Sourdough Starter", .jar), ("Bread Pudding", .tray),
  ])
  func dishesAreServedInTheirOwn(_ title: String, _ shape: Dish.Shape) throws {
    let recipe = try #require(recipes.first { $0.title == title })
    guard case .dish(let dish) = recipe.picture else {
      Issue.record("\(title) is no dish")
      return
    }
    #expect(dish.shape == shape)
  }

  @Test(arguments: [
    ("Banana Berry Milkshake", Vessel.Shape.parfait), ("Assam Tea", .irishCoffee), ("Kombucha", .jar),
    ("Agua de Jamaica", .highball),
  ])
  func drinksAreInGlasses(_ title: String, _ shape: Vessel.Shape) throws {
    let recipe = try #require(recipes.first { $0.title == title })
    guard case .vessel(let vessel) = recipe.picture else {
      Issue.record("\(title) is no drink")
      return
    }
    #expect(vessel.shape == shape && vessel.layers.count == 1)
  }

  @Test func mainIngredientsGiveTheColor() {
    func color(_ title: String, _ ingredients: [String]) -> RGB {
      RecipeColor(title: title, ingredients: ingredients).color
    }
    let tomato = color("Soup", ["6 tomatoes", "1 onion"])
    #expect(tomato.red > 180 && tomato.green < 90)
    let greens = color("Soup", ["2 leeks", "200 g spinach", "1 potato"])
    #expect(greens.green > greens.red && greens.green > greens.blue)
    let cocoa = color("Brownies", ["200 g dark chocolate", "4 eggs"])
    #expect(cocoa.red < 110)
    #expect(color("Something", []) == color("Anything", ["1 mystery"]))
  }

  @Test func whatLiesOnADishIsToldApartFromIt() {
    for recipe in recipes {
      guard case .dish(let dish) = recipe.picture else { continue }
      #expect(dish.color != dish.accent, "\(recipe.title)")
    }
  }

  @Test func onlyWhatIsEatenHotSteams() throws {
    func isHot(_ title: String) throws -> Bool {
      guard case .dish(let dish) = try #require(recipes.first { $0.title == title }).picture else {
        return false
      }
      return dish.isHot
    }
    #expect(try isHot("Ukrainian Borscht") && isHot("Irish Beef Stew"))
    #expect(try !isHot("Greek Salad") && !isHot("Pavlova") && !isHot("Plum Jam") && !isHot("Fresh Guacamole"))
  }
}
