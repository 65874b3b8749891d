import Testing

@testable import CarteCore

@Suite struct HoldsTests {
  @Test(arguments: [
    ("over ice", "ice", true), ("over ice", "over", true), ("over ice", "er i", true), ("ice", "ice", true),
    ("ic", "ice", false), ("icicice", "icice", true), ("icicic", "icice", false), ("", "ice", false),
    ("ice", "", true), ("", "", true), ("珍珠那堤", "那堤", true), ("珍珠那堤", "奶", false), ("Ice", "ice", false),
    ("a text that is longer than a small string", "small string", true),
    ("a text that is longer than a small string", "small strings", false),
  ])
  func aTextIsFoundByItsBytes(_ whole: String, _ part: String, _ isFound: Bool) {
    #expect(whole.holds(part) == isFound)
  }

  @Test func wordsAreSmallAndBare() {
    #expect("Crème de MÛRE".plainWords == "creme de mure")
    #expect("Light Rum".plainWords == "light rum")
  }
}
