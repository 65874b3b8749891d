@testable import CarteCore

/// A drink in TheCocktailDB's shape with the fields that matter to a test; the others are null, as there.
func drink(_ fields: KeyValuePairs<String, JSON>) -> JSON {
  var drink: JSON = ["idDrink": "1", "strDrink": "Test", "strTags": .null, "strCategory": "Cocktail"]
  for (name, value) in fields { drink = drink.setting(name, to: value) }
  return drink
}

/// A drink with these measures and ingredients; nil is null.
func drink(ingredients: [(String?, String?)]) -> JSON {
  var drink = drink([:])
  for number in 1...15 {
    let (measure, name) = number <= ingredients.count ? ingredients[number - 1] : (nil, nil)
    drink = drink.setting("strMeasure\(number)", to: measure.map(JSON.string) ?? .null)
    drink = drink.setting("strIngredient\(number)", to: name.map(JSON.string) ?? .null)
  }
  return drink
}

/// The words of the interface that pages of cocktails need.
let words = Strings(
  language: "en",
  texts: [
    "cocktails.tab.ingredients": "INGREDIENTS", "cocktails.tab.instructions": "INSTRUCTIONS",
    "cocktails.prepare": "Prepare {glass}", "cocktails.prepare.any": "Prepare a glass",
    "cocktails.how": "Here is how you make {name}:", "cocktails.enjoy": "Enjoy your {name} cocktail!",
    "cocktails.enjoy.named": "Enjoy your {name}!", "cocktails.iba": "IBA, {class}",
    "cocktails.ingredients.none": "No ingredients are given.",
    "cocktails.instructions.none": "Nobody has written down how to make {name}.",
  ])
