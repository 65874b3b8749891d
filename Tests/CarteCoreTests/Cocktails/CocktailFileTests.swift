import Testing

@testable import CarteCore

@Suite struct CocktailFileTests {
  private func read(_ text: String) -> [Cocktail]? {
    CocktailFile.read(Array(text.utf8))?.cocktails
  }

  @Test func ofMembersWithTheSameNameTheFirstCounts() {
    let found = read(
      #"{"version":1,"cocktails":[{"id":"1","name":"A","id":"2","name":"B"},{"name":null,"id":"3","name":"C"}]}"#
    )
    #expect(found?.map(\.id) == ["1"])
    #expect(found?.first?.name == "A")
  }

  @Test func membersMayComeInAnyOrderAndStrangersAreWalkedOver() {
    let found = read(
      #"{"cocktails":[{"glass":"Cup","x":{"y":[1]},"name":"A","n\u0061me":"B","id":"1","tags":["b",1,null,"a"]}],"version":1}"#
    )
    #expect(found?.first?.glass == "Cup")
    #expect(found?.first?.name == "A")
    #expect(found?.first?.tags == ["b", "a"])
  }

  @Test func aDrinkFromAFileEqualsOneMadeOfItsParts() {
    let found = read(
      #"{"version":1,"cocktails":[{"id":"1","name":"A\u001b[31m  b","ingredients":[["1 oz"," Gin "],["x"]],"instructions":["Stir.\u0007","  "]}]}"#
    )
    let made = Cocktail(
      id: "1", name: "A b", category: "", glass: "", alcoholic: "",
      ingredients: [Cocktail.Ingredient(measure: "1 oz", name: "Gin")], steps: ["Stir."])
    #expect(found == [made])
    #expect(Set(found ?? []) == [made])
  }

  @Test(arguments: [
    "", "[]", #"{"version":1}"#, #"{"version":2,"cocktails":[]}"#, #"{"version":1,"cocktails":{}}"#,
    #"{"version":1,"cocktails":[]"#,
    #"{"version":1,"cocktails":[{"id":"1","name":"A","instructions":["\q"]}]}"#,
    #"{"version":1,"cocktails":[]} x"#,
  ])
  func aDamagedFileHoldsNoDrinks(text: String) {
    #expect(read(text) == nil)
  }
}
