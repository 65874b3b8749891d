import Testing

@testable import CarteCore

/// Every way in which recipes from the web tell how they are made, in our own words.
@Suite struct RecipeInstructionsTests {
  private func steps(_ text: String, _ analyzed: JSON = [], ingredients: [String] = []) -> [String] {
    lines(of: RecipeInstructions.sections(text: text, analyzed: analyzed, ingredients: ingredients))
  }

  // MARK: The list in HTML

  @Test func itemsOfAListAreTheSteps() {
    let html = """
      <ol><li>Peel the beets and grate them. Set aside.</li><li>melt the butter in a wide pot</li>\
      <li>Heat through.</li><li>Serve with <b>dill</b> &amp; cream, or "plain"</li></ol>
      """
    let joined = analyzed((name: "", steps: ["Peel the beets and grate them.", "Set aside.melt the butter"]))
    #expect(
      steps(html, joined) == [
        "Peel the beets and grate them. Set aside.", "Melt the butter in a wide pot. Heat through.",
        "Serve with dill & cream, or \"plain\".",
      ])
  }

  @Test func headsBetweenListsNameParts() {
    let html = """
      <p>Pancakes:</p><ol><li>Whisk the batter until smooth.</li><li>Fry four thin pancakes.</li></ol>
      <p>For the filling</p><ol><li>Mash the curd with sugar.</li></ol>
      <p><strong>Serving Instructions</strong></p><ul><li>Roll them up while warm.</li></ul>
      """
    #expect(
      steps(html) == [
        "Pancakes:", "Whisk the batter until smooth.", "Fry four thin pancakes.", "For the filling:",
        "Mash the curd with sugar.", "Serving:", "Roll them up while warm.",
      ])
  }

  @Test func headsInsideAListNamePartsToo() {
    let html = """
      <ol><li>For the dressing:</li><li>Shake oil and vinegar in a jar.</li><li>For the salad</li>\
      <li>Toss the leaves with it.</li><li>Directions for croutons:Fry the bread in oil.</li></ol>
      """
    #expect(
      steps(html) == [
        "For the dressing:", "Shake oil and vinegar in a jar.", "For the salad:", "Toss the leaves with it.",
        "For croutons:", "Fry the bread in oil.",
      ])
  }

  @Test func paragraphsAreStepsWhereThereIsNoList() {
    let html = "<p>Heat the oven to 425 degrees. Roll out the dough.</p><p>    Fill it. Bake it brown.</p>"
    #expect(steps(html) == ["Heat the oven to 425 degrees. Roll out the dough.", "Fill it. Bake it brown."])
  }

  @Test func oneGluedParagraphIsTakenApart() {
    let html = """
      <p>Heat your oven to 350.Slice the onion (thinly)And fry it. Stir often.Add 2 Tbsp. stock, \
      then simmer at 90C.Taste!Serve in a 9 x 13 dish.</p>
      """
    #expect(
      steps(html) == [
        "Heat your oven to 350.", "Slice the onion (thinly).", "And fry it. Stir often.",
        "Add 2 Tbsp. stock, then simmer at 90C. Taste!", "Serve in a 9 x 13 dish.",
      ])
  }

  @Test func namesWithAStopInThemStayWhole() {
    let text = "<ol><li>Pour in the St.Germain and a can of Dr.Pepper.Stir once.</li></ol>"
    #expect(steps(text) == ["Pour in the St.Germain and a can of Dr.Pepper. Stir once."])
  }

  // MARK: Plain text

  @Test func linesAreSteps() {
    let text = """
      Rinse the rice until the water is clear
      bring 500 ml water to a boil;
      * Add the rice. Cover the pot.
      ▢ Wait for 12 minutes (no peeking!)
      - fluff with a fork

      """
    #expect(
      steps(text) == [
        "Rinse the rice until the water is clear.", "Bring 500 ml water to a boil.",
        "Add the rice. Cover the pot.", "Wait for 12 minutes (no peeking!)", "Fluff with a fork.",
      ])
  }

  @Test func longRunsOfSpacesAreLineEnds() {
    let text = "Brown the meat on all sides.                Add the stock. Simmer.        Serve it hot today."
    #expect(
      steps(text) == ["Brown the meat on all sides.", "Add the stock. Simmer.", "Serve it hot today."])
  }

  @Test func runningTextIsCutAfterSentences() {
    let text =
      "Heat the oven to 350. Whisk 2 eggs with the sugar. Fold in approx. 3 oz. flour.* Bake for 1 hr. Cool."
    #expect(
      steps(text) == [
        "Heat the oven to 350.", "Whisk 2 eggs with the sugar.", "Fold in approx. 3 oz. flour.",
        "Bake for 1 hr. Cool.",
      ])
  }

  @Test func numbersOfStepsAreTakenOffAndAmountsStay() {
    #expect(
      steps("1. Boil the eggs hard.\n2) Peel them under water.\n3. Cut 12 slices of each.") == [
        "Boil the eggs hard.", "Peel them under water.", "Cut 12 slices of each.",
      ])
    #expect(
      steps(
        "<ol><li>Boil the eggs hard.</li><li>7. Peel them under water.</li><li>2 eggs go to each.</li></ol>")
        == ["Boil the eggs hard.", "Peel them under water.", "2 eggs go to each."])
    #expect(steps("Step 1: Melt the fat slowly.\nStep 2: Fry the onions in it.").count == 2)
  }

  // MARK: Analyzed steps

  @Test func gluedStepsAreSplitAgain() {
    let json = analyzed(
      (
        name: "",
        steps: ["Heat the grill to 500 F.Oil the grates.Turn it down", "until it glows.", "Add beans."]
      ))
    #expect(
      steps("", json) == [
        "Heat the grill to 500 F.", "Oil the grates.", "Turn it down until it glows. Add beans.",
      ])
  }

  @Test func stepsInANameBelongToThePartBefore() {
    let json = analyzed(
      (name: "Dumplings", steps: ["Knead flour and water to a dough."]),
      (
        name: "Let it rest for an hour.Cut it into rounds.To serve",
        steps: ["Fry the onions until brown and crisp."]
      ),
      (name: "Bake it for 20 minutes.Step 6", steps: ["Let the cakes cool in the pan."]))
    #expect(
      steps("", json) == [
        "Dumplings:", "Knead flour and water to a dough.", "Let it rest for an hour.", "Cut it into rounds.",
        "To serve:", "Fry the onions until brown and crisp.", "Bake it for 20 minutes.",
        "Let the cakes cool in the pan.",
      ])
  }

  @Test func aNumberThatWasCutIsNotTakenForWhole() {
    let cut = analyzed((name: "", steps: ["Heat your oven up to 35", "Rub the chops with salt."]))
    #expect(steps("", cut) == ["Heat your oven up to 35…", "Rub the chops with salt."])
    let parted = analyzed(
      (name: "", steps: ["Heat your oven up to 35", "0 degrees.", "Rub the chops with salt."]))
    #expect(steps("", parted) == ["Heat your oven up to 350 degrees.", "Rub the chops with salt."])
    let text = "Heat your oven up to 350. Rub the chops with salt."
    #expect(steps(text, cut) == ["Heat your oven up to 350.", "Rub the chops with salt."])
  }

  // MARK: Junk

  @Test func theFormAtTheEndOfAPageIsNoStep() {
    let text = """
      Bake the chops for 30 minutes. Let them rest.You are all done!JOIN 900,000 SUBSCRIBERS!\
      Sign up to receive our ebook.First NameEmail AddressSubscribePowered by MailKit
      """
    #expect(steps(text) == ["Bake the chops for 30 minutes.", "Let them rest."])
    let json = analyzed(
      (
        name: "",
        steps: ["Bake the chops for 30 minutes.", "Let them rest.", "Email", "Address", "Subscribe", "Kit"]
      ))
    #expect(steps("", json) == ["Bake the chops for 30 minutes.", "Let them rest."])
  }

  @Test func creditsAndLinksAreNoSteps() {
    let text = """
      Toast the nuts in a dry pan. Photo by A. Cook
      Visit http://kitchen.example for more of this.
      Print
      Chop them coarsely. Make sure you pin this!
      Photograph by B. Cook
      """
    #expect(steps(text) == ["Toast the nuts in a dry pan.", "Chop them coarsely."])
  }

  @Test func noStepStandsThereTwice() {
    let text = "Stir the soup well.\nAdd the herbs now.\nStir the soup, well!\nAdd the herbs now"
    #expect(steps(text) == ["Stir the soup well.", "Add the herbs now."])
  }

  @Test func whatACookDoesTwiceIsNotLost() {
    let text =
      "Season with salt and pepper.\nFry the beef until brown.\nSeason with salt and pepper.\nServe it hot with rice."
    #expect(
      steps(text) == [
        "Season with salt and pepper.", "Fry the beef until brown. Season with salt and pepper.",
        "Serve it hot with rice.",
      ])
    let json = analyzed(
      (name: "Garlic", steps: ["Preheat the oven to 200 degrees.", "Roast the garlic soft."]),
      (name: "Pizza", steps: ["Preheat the oven to 200 degrees.", "Bake the pizza brown."]))
    #expect(
      steps("", json) == [
        "Garlic:", "Preheat the oven to 200 degrees.", "Roast the garlic soft.", "Pizza:",
        "Preheat the oven to 200 degrees. Bake the pizza brown.",
      ])
  }

  @Test func anInvitationAmongTheStepsEndsNothing() {
    let text =
      "Mix the flour and water.\nSign up for our newsletter!\nBake for 40 minutes.\nLet it cool on a rack."
    #expect(
      steps(text) == ["Mix the flour and water.", "Bake for 40 minutes.", "Let it cool on a rack."])
  }

  @Test func aListOfIngredientsIsNoInstruction() {
    let ingredients = ["½ cup pine nuts", "250 g pasta", "2 tbs oil", "1 onion, chopped"]
    let text = "½ cup pine nuts\n250 g pasta\n2 tbs oil\n1 onion, chopped"
    let json = analyzed(
      (name: "", steps: ["½ cup pine nuts", "250 g pasta", "2 tbs oil", "1 onion, chopped"]))
    #expect(steps(text, json, ingredients: ingredients) == [])
    let real = analyzed((name: "", steps: ["Toast the pine nuts.", "Boil the pasta."]))
    #expect(steps(text, real, ingredients: ingredients) == ["Toast the pine nuts.", "Boil the pasta."])
  }

  @Test(arguments: [
    "", " \n", "<p></p>", "<ol><li></li></ol>", "…", "<script>Stir it well.</script>", "Email",
  ])
  func whereNothingIsSaidThereAreNoSteps(text: String) {
    #expect(steps(text) == [])
    #expect(steps(text, analyzed((name: "", steps: ["Stir it well."]))) == ["Stir it well."])
  }

  @Test(arguments: [
    JSON.null, "x", 3, ["a": "b"], [1, "x", .null], [["name": 1, "steps": 2]], [["steps": [["step": 4]]]],
  ])
  func stepsOfAnyOtherShapeAreNone(json: JSON) {
    #expect(steps("", json) == [])
  }

  @Test func aHugeTextGivesNoMoreStepsThanAnybodyReads() {
    let text = (1...5000).map { "Stir for minute \($0) and wait." }.joined(separator: "\n")
    #expect(steps(text).count <= 200)
  }
}
