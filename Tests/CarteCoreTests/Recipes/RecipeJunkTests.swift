import Testing

@testable import CarteCore

/// What stands among the steps on a web page and is none, in our own words; and what looks like it and is
/// one.
@Suite struct RecipeJunkTests {
  private func steps(_ text: String) -> [String] {
    lines(of: RecipeInstructions.sections(text: text, analyzed: [], ingredients: []))
  }

  // MARK: Addresses

  @Test(arguments: [
    (
      "Make the dough (recipe at http://kitchen.example/dough) and let it rest for an hour.",
      "Make the dough and let it rest for an hour."
    ),
    ("Bake the bread from www.Kitchen.example/Bread for 40 minutes.", "Bake the bread for 40 minutes."),
    (
      "See https://kitchen.example/sauce for the sauce, then stir 2 cups into the pot.",
      "Stir 2 cups into the pot."
    ),
    ("Roll it out thin, as shown at kitchen.com/roll.", "Roll it out thin, as shown."),
    ("Bake it for 20 minutes and see www.kitchen.example for pictures.", "Bake it for 20 minutes."),
    (
      "Bring to a boil. Visit http://kitchen.example for more of this. Add the peas.",
      "Bring to a boil. Add the peas."
    ),
    ("Warm the plates (photos: WWW.KITCHEN.EXAMPLE).", "Warm the plates."),
    ("Ask cook@kitchen.org if the dough is dry, and knead it for 5 minutes.", "Knead it for 5 minutes."),
    ("Simmer for an hour http://kitchen.example/stew.Add the leeks.", "Simmer for an hour. Add the leeks."),
  ])
  func anAddressGoesAndWhatIsCookedStays(text: String, rest: String) {
    #expect(steps("Wash the leeks well.\n" + text) == ["Wash the leeks well.", rest])
    let json = analyzed((name: "", steps: ["Wash the leeks well.", text]))
    let analyzedSteps = lines(of: RecipeInstructions.sections(text: "", analyzed: json, ingredients: []))
    #expect(analyzedSteps.joined(separator: " ") == "Wash the leeks well. " + rest)
  }

  @Test(arguments: [
    "http://kitchen.example", "Source: www.kitchen.example", "More at https://kitchen.example/a?b=c!",
    "For more recipes like this go to kitchen.com.", "You can find the full recipe at www.kitchen.example.",
    "Recipe from http://kitchen.example and http://other.example",
  ])
  func aLineThatOnlyLeadsElsewhereIsNoStep(line: String) {
    #expect(
      steps("Wash the leeks well.\n\(line)\nStew them gently.") == [
        "Wash the leeks well.", "Stew them gently.",
      ])
  }

  @Test func anAddressInTheNameOfAPartGoesToo() {
    let text = "<p>Dough (from www.kitchen.example):</p><ol><li>Knead it well.</li><li>Let it rest.</li></ol>"
    #expect(steps(text) == ["Dough:", "Knead it well.", "Let it rest."])
  }

  // MARK: Chatter

  @Test(arguments: [
    "Enjoy!", "Enjoy your meal!", "Bon appétit!", "A crowd pleaser!", "This is seriously, SO GOOD!",
    "Its a keeper.",
    "Simple, quick and easy.", "My family loved it!", "Happy cooking!", "You will love this recipe.",
    "Follow me on Instagram @leek.", "Leave a comment below!", "Let me know how it was.",
    "Tag me in your pictures.",
    "Share this recipe with friends.", "Pin for later!", "Subscribe to my channel.",
    "More recipes are on my blog.",
    "Adapted from an old book.", "Photo by A. Cook", "All rights reserved.",
    "This post contains affiliate links.", "As an Amazon associate I earn a little.",
    "Use code LEEK for 10% off.",
    "This post was sponsored by Leeks & Co.", "Only 120 calories a serving!",
    "Calories: 120, fat: 3 g, protein: 8 g",
    "Nutrition facts per serving: 120 kcal", "3 Weight Watchers points plus.",
  ])
  func whatIsSaidBesideARecipeIsNoStep(line: String) {
    let expected = ["Wash the leeks well.", "Stew them gently until soft."]
    #expect(steps("Wash the leeks well.\n\(line)\nStew them gently until soft.") == expected)
    #expect(steps("Wash the leeks well.\nStew them gently until soft. \(line)") == expected)
  }

  @Test(arguments: [
    "Enjoy immediately or keep it for 2 days.", "Enjoy warm with rice.",
    "It is best after a night in the cold.",
    "Skim off the fat.", "Use a broth low in sodium, or 2 cups water.",
    "Save the fat and 2 cups of the broth.",
    "Good for 4 days in a jar.", "Serve with a simple salad.", "Double the recipe by adding two eggs.",
    "Follow the package directions.", "Tie it with a tag of string.", "Cut it in half to share.",
    "Add the optional leeks (optional:).", "Print the pattern of a fork on each one.",
    "Makes 12 easy rolls.", "Mix quickly; a quick hand makes it light.",
  ])
  func whatACookNeedsStays(line: String) {
    #expect(
      steps("Wash the leeks well.\n\(line)\nStew them gently.") == [
        "Wash the leeks well.", line, "Stew them gently.",
      ])
  }

  @Test(arguments: [
    ("Bake for 20 minutes, and pin it for later!", "Bake for 20 minutes."),
    ("Bake until firm (see pic above for the color).", "Bake until firm."),
    ("Cover (do not stir - see pic above for what I mean!)", "Cover (do not stir)."),
    ("Click here for the dough, then roll it out thin.", "Roll it out thin."),
    ("Bake it, as on my blog, for 20 minutes.", "Bake it, for 20 minutes."),
    ("Put on a pot of tea :).", "Put on a pot of tea."),
    ("Chill for an hour ;-) and slice it.", "Chill for an hour and slice it."),
  ])
  func chatterInsideASentenceGoesAlone(text: String, rest: String) {
    #expect(steps("Wash the leeks well.\n\(text)") == ["Wash the leeks well.", rest])
  }

  @Test func noStepOfTheBundledRecipesIsTakenForJunk() throws {
    let recipes = try RecipeBundle(path: Checkout.resources + "/catalogues/recipes.json").all()
    let steps = recipes.flatMap(\.instructions).flatMap(\.steps)
    #expect(steps.count > 500)
    for step in steps {
      #expect(RecipeJunk.removed(from: [RecipeAddresses.marked(step)]) == [step])
    }
  }

  // MARK: Headings

  @Test func aHeadingStandsOnceAndNeedsToNameSomething() {
    let text = """
      <p>Filling:</p><p><b>FILLING</b></p><ol><li>Filling: Mash the curd.</li><li>Sweeten the curd.</li></ol>\
      <p>Enjoy!</p><p>For the filling</p><ol><li>Method: Warm it slowly.</li></ol>
      """
    #expect(
      steps(text) == [
        "Filling:", "Mash the curd.", "Sweeten the curd.", "For the filling:", "Warm it slowly.",
      ])
    let twice =
      "<p>Sauce</p><ol><li>Melt the fat slowly.</li></ol><p>Sauce:</p><ol><li>Stir in the flour.</li></ol>"
    #expect(steps(twice) == ["Sauce:", "Melt the fat slowly.", "Stir in the flour."])
  }

  @Test func aPartThatListsTheIngredientsIsNone() {
    let text =
      "<p>Ingredients</p><ul><li>2 leeks</li><li>1 tsp salt</li></ul><p>To cook</p><ol><li>Stew the leeks.</li>"
      + "<li>Salt them at last.</li><li>Serve them warm today.</li></ol>"
    let sections = RecipeInstructions.sections(
      text: text, analyzed: [], ingredients: ["2 leeks", "1 tsp salt"])
    #expect(
      lines(of: sections) == ["To cook:", "Stew the leeks.", "Salt them at last.", "Serve them warm today."])
  }
}
