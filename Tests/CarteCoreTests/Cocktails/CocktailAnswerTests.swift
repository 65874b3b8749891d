import Testing

@testable import CarteCore

@Suite struct CocktailAnswerTests {
  private func drinks(_ text: String) throws -> [String] {
    try CocktailAnswer.drinks(from: Array(text.utf8), host: "example.org").map(\.id)
  }

  @Test(arguments: [
    #"{"drinks":null}"#, #"{"drinks":"no data found"}"#, #"{"drinks":"None Found"}"#, "", " \r\n",
    #"{"drinks":[]}"#,
  ])
  func everyShapeOfNothingIsNothing(text: String) throws {
    #expect(try drinks(text) == [])
  }

  @Test func aListIsRead() throws {
    #expect(
      try drinks(#"{"drinks":[{"idDrink":"1","strDrink":"A"},{"idDrink":2,"strDrink":"B"}]}"#) == ["1", "2"])
  }

  @Test func anObjectInsteadOfAListIsRead() throws {
    #expect(try drinks(#"{"drinks":{"idDrink":"1","strDrink":"A"}}"#) == ["1"])
    #expect(
      try drinks(#"{"drinks":{"0":{"idDrink":"1","strDrink":"A"},"7":{"idDrink":"2","strDrink":"B"}}}"#)
        == ["1", "2"])
  }

  @Test func whatIsNoDrinkIsLeftOut() throws {
    #expect(
      try drinks(
        #"{"drinks":[null,5,"x",[],{},{"idDrink":"1"},{"strDrink":"A"},{"idDrink":"2","strDrink":"B"}]}"#)
        == ["2"])
  }

  @Test(arguments: [
    "<html><body>Sign in to the Wi-Fi</body></html>", "{", #"{"drinks":[{"idDrink":"1","#, "null", "[]", "5",
    #"{"meals":null}"#, #"{"drinks":true}"#, #"{"drinks":5}"#, "\u{0}\u{1}\u{2}",
  ])
  func anythingElseIsAProblem(text: String) {
    #expect(throws: Problem("problem.answer", ["host": "example.org"])) { try drinks(text) }
  }

  @Test func listsHoldIDsAndPictures() throws {
    let text =
      #"{"drinks":[{"strDrink":"A","strDrinkThumb":"https://a/b.jpg","idDrink":"1"},{"idDrink":"2"},{}]}"#
    #expect(
      try CocktailAnswer.list(from: Array(text.utf8), host: "") == [
        .init(id: "1", thumb: "https://a/b.jpg"), .init(id: "2", thumb: nil),
      ])
  }

  @Test func categoriesAreReadAsTheServerSpellsThem() throws {
    let text = #"{"drinks":[{"strCategory":"Other\/Unknown"},{"strCategory":null},{"strCategory":"Shake"}]}"#
    #expect(try CocktailAnswer.categories(from: Array(text.utf8), host: "") == ["Other/Unknown", "Shake"])
  }

  @Test func onlyAClearNoIsRememberedOfALookup() throws {
    let look = { (text: String) throws(Problem) in
      try CocktailAnswer.drink("1", from: Array(text.utf8), host: "example.org")?.name
    }
    #expect(try look(#"{"drinks":[{"idDrink":"1","strDrink":"A"}]}"#) == "A")
    #expect(try look(#"{"drinks":null}"#) == nil)
    #expect(try look(#"{"drinks":"no data found"}"#) == nil)
    for text in ["", #"{"drinks":[{"idDrink":"2","strDrink":"B"}]}"#, #"{"drinks":[{"idDrink":"1"}]}"#] {
      #expect(throws: Problem("problem.answer", ["host": "example.org"])) { try look(text) }
    }
  }
}
