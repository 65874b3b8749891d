import Testing

@testable import CarteCore

@Suite struct RecipeSummaryTests {
  private static let link = #"<a href="https://spoonacular.com/recipes/leek-pie-1">Leek Pie! (No. 1)</a>"#

  @Test func linksToOthersAndWhatLeadsToThemGo() {
    let html = """
      Leek Stew is a <b>vegan</b> stew &amp; serves 4. It takes about <b>about 50 minutes</b>. \
      To use up the leeks you could follow it with \(Self.link) as a dessert. \
      All things considered, we decided it <b>deserves a spoonacular score of 9%</b>. This score is bad. \
      If you like this recipe, take a look at these similar recipes: \(Self.link), \(Self.link), and \(Self.link).
      """
    #expect(RecipeSummary.text(html) == "Leek Stew is a vegan stew & serves 4. It takes about 50 minutes.")
  }

  @Test(arguments: [
    "Users who liked this recipe also liked \(link), and \(link).",
    "Try \(link), and \(link) for similar recipes.",
    "\(link), \(link) are very similar to this recipe.", "Similar recipes are Leek Pie and Leek Soup.",
    "For <b>$1.6 per serving</b>, this recipe covers 19% of your needs.",
    "This recipe serves 4 and costs 69 cents per serving.",
    "Overall, it earns a <b>good spoonacular score of 62%</b>.",
    "39 people were impressed by this recipe.",
    "Not a lot of people made it, and 2 would say it hit the spot.",
    "It is brought to you by Test Kitchen.", "This recipe from Test Kitchen has 12 fans.",
  ]) func advertisingGoesByTheSentence(sentence: String) {
    #expect(
      RecipeSummary.text("A stew of leeks. \(sentence) It is best in winter.")
        == "A stew of leeks. It is best in winter.")
    #expect(RecipeSummary.text(sentence) == "")
  }

  @Test func aSentenceEndsAfterItsNumber() {
    let text = """
      Leek Stew serves 4. This recipe from Test Kitchen has 12 fans. It is a dish that serves 12. For <b>$1.6 per \
      serving</b>, this recipe covers 19% of your needs. It is warm.
      """
    #expect(RecipeSummary.text(text) == "Leek Stew serves 4. It is a dish that serves 12. It is warm.")
  }

  @Test func aTimeThatNobodyKnowsIsNotTold() {
    let text =
      "Leek Stew serves 4. From preparation to the plate, it takes <b>around 45 minutes</b>. It is warm."
    #expect(RecipeSummary.text(text, isTimed: false) == "Leek Stew serves 4. It is warm.")
    #expect(RecipeSummary.text(text).contains("around 45 minutes"))
  }

  @Test func whatIsOnlySimilarStays() {
    let text =
      "One serving contains 504 calories and 28g of fat per serving. You might like it with a similar sauce."
    #expect(RecipeSummary.text(text) == text)
  }
}
