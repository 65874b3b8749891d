/// Everything that can be ordered.
public struct TeaMenu: Hashable, Sendable {
  /// Who makes it.
  public let shop: TeaShop
  /// The drinks in the order of the menu.
  public let drinks: [Drink]
  /// What can be added to any of them.
  public let toppings: [Topping]
  private let places: [DrinkName: Int]

  /// Makes a menu. Of two drinks with the same name the first counts.
  public init(shop: TeaShop, drinks: [Drink], toppings: [Topping]) {
    self.shop = shop
    var places: [DrinkName: Int] = [:]
    var kept: [Drink] = []
    for drink in drinks where places[DrinkName(drink.name)] == nil {
      places[DrinkName(drink.name)] = kept.count
      kept.append(drink)
    }
    self.drinks = kept
    self.toppings = toppings
    self.places = places
  }

  /// The drink of a name, in any way of writing it; nil where the menu has none.
  public func drink(named name: String) -> Drink? { place(of: name).map { drinks[$0] } }

  /// How far down the menu a drink stands, from 0; nil where it is not on it.
  public func place(of name: String) -> Int? { places[DrinkName(name)] }

  /// The topping that a text means; nil where the shop has none such.
  public func topping(named text: String) -> Topping? { toppings.first { $0.isMeant(by: text.cleaned()) } }

  /// What may be chosen for a drink.
  public func rules(for drink: Drink) -> DrinkRules { DrinkRules(drink, toppings: toppings) }
}
