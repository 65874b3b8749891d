@testable import CarteCore

/// A recipe in Spoonacular's shape with the fields that matter to a test.
func spoonacularRecipe(_ fields: KeyValuePairs<String, JSON> = [:]) -> JSON {
  var recipe: JSON = [
    "id": 7001, "title": "Test Stew", "readyInMinutes": 50, "servings": 4, "sourceName": "Test Kitchen",
    "sourceUrl": "http://kitchen.example/stew", "creditsText": "Test Kitchen",
    "summary": "Test Stew is a stew.", "instructions": "Cut the leeks small. Stew them gently.",
    "extendedIngredients": [["id": 1, "original": "2 leeks"], ["id": 2, "original": "1 tsp salt"]],
  ]
  for (name, value) in fields { recipe = recipe.setting(name, to: value) }
  return recipe
}

/// Analyzed instructions of parts with a name and steps.
func analyzed(_ parts: (name: String, steps: [String])...) -> JSON {
  .array(
    parts.map { part in
      [
        "name": .string(part.name),
        "steps": .array(
          part.steps.enumerated().map {
            ["number": .number(Double($0.offset + 1)), "step": .string($0.element)]
          }),
      ]
    })
}

/// The parts of instructions, a line each: a name with a colon, or a step.
func lines(of sections: [Recipe.Section]) -> [String] {
  sections.flatMap { ($0.name.isEmpty ? [] : [$0.name + ":"]) + $0.steps }
}
