import Testing

@testable import CarteCore

/// What is typed, in the words of the service that counts every question.
@Suite struct SpoonacularQueryTests {
  private func sent(_ query: String) -> String {
    SpoonacularQuery(query).parameters.map { $0.key + "=" + $0.value }.joined(separator: "&")
  }

  @Test(arguments: [
    ("leek & pie", "query=leek & pie"),
    ("soup diet:vegan", "query=soup&diet=vegan"),
    ("vegan soup", "query=soup&diet=vegan"),
    ("gluten free pasta", "query=pasta&diet=gluten free"),
    ("dairy-free cuisine:thai", "intolerances=dairy&cuisine=Thai"),
    ("cuisine:middle eastern rice", "query=rice&cuisine=Middle Eastern"),
    ("course:main time:30", "type=main course&maxReadyTime=30"),
    ("time<45 course:starter", "type=appetizer&maxReadyTime=45"),
    ("time:20-40", "maxReadyTime=40"), ("stew time:>60", "query=stew"),
    ("curry -onion !garlic", "query=curry&excludeIngredients=onion,garlic"),
    ("no nuts cake", "query=cake&intolerances=tree nut,peanut"),
    ("cake egg free without lemon", "query=cake&intolerances=egg&excludeIngredients=lemon"),
    ("\"apple pie\" sort:time is:favorite", "query=apple pie"),
    ("diet:vegan diet:gluten-free", "diet=vegan,gluten free"),
    ("leek|onion", "query=leek onion"), ("diet:", ""),
  ])
  func isSentInParameters(_ query: String, _ parameters: String) {
    #expect(sent(query) == parameters)
  }

  @Test func wordsThatAreNoTermsStayForFindingTheAnswersAgain() {
    #expect(SpoonacularQuery("soup -egg diet:vegan hot").text == "soup hot")
  }

  @Test func aServerIsAskedOnceInItsOwnWords() async throws {
    let fixture = try RecipeRefreshFixture()
    let server = SpoonacularStub(recipes: SpoonacularStub.recipes(7001..<7003))
    let shelf = try await fixture.catalogue(server).search("stew -egg time:30")
    let address = try #require(server.addresses.first)
    #expect(server.addresses.count == 1)
    #expect(
      address.contains("/recipes/complexSearch?query=stew&intolerances=egg&maxReadyTime=30&number=10"))
    #expect(!shelf.search("stew -egg").matches.isEmpty)
  }
}
