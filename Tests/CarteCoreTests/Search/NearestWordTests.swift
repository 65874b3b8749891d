import Testing

@testable import CarteCore

@Suite struct NearestWordTests {
  private let known = ["cocktails", "pokedex", "recipes", "tea", "list", "show", "favorites", "settings"]

  @Test(arguments: [
    ("cocktial", "cocktails"), ("Coctails", "cocktails"), ("pokemon", "pokedex"), ("pokédex", "pokedex"),
    ("recipe", "recipes"), ("lsit", "list"), ("lists", "list"), ("shwo", "show"), ("favourites", "favorites"),
    ("sett", "settings"), ("te", "tea"), ("ist", "list"),
  ])
  func slipsLeadToTheWord(_ typed: String, _ meant: String) {
    #expect(NearestWord.nearest(to: typed, among: known) == meant)
  }

  @Test(arguments: ["beers", "x", "", "coffee", "kitchen", "tofu", "1", "牛奶"])
  func whatIsNotNearMeansNothing(_ typed: String) {
    #expect(NearestWord.nearest(to: typed, among: known) == nil)
  }

  @Test func aBeginningOfSeveralMeansNoneOfThem() {
    #expect(NearestWord.nearest(to: "fo", among: ["forest", "forms"]) == nil)
  }

  @Test func veryLongWordsAreNotCompared() {
    #expect(NearestWord.nearest(to: String(repeating: "a", count: 5000), among: ["aaaa"]) == nil)
  }
}
