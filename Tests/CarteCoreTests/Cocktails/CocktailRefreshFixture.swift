import FoundationEssentials

@testable import CarteCore

/// A catalogue with a bundle and a cache of its own, before a server that speaks from memory.
struct CocktailRefreshFixture {
  typealias Stub = CocktailServerStub

  let clock = TestClock()
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    CacheFile.write(Array(Self.bundle.utf8), to: folder.path + "/catalogues/cocktails.json")
  }

  /// Two drinks of ours: one that the server has too, and one that it has not.
  private static let bundle = """
    {"version":1,"cocktails":[
    {"id":"101","name":"A1","category":"Shot","glass":"Our glass","alcoholic":"Alcoholic",
     "iba":null,"tags":[],"ingredients":[["1 oz","Rum"]],"instructions":["Ours."]},
    {"id":"ours","name":"Ours","category":"Shot","glass":"Our glass","alcoholic":"Alcoholic",
     "iba":null,"tags":[],"ingredients":[["1 oz","Rum"]],"instructions":["Ours."]}
    ]}
    """

  /// 40 drinks under each of three letters, so that a search shows 25 of them, in two categories.
  static let drinks = "abc".enumerated().flatMap { index, letter in
    (1...40).map { number in
      Stub.Drink(
        id: String((index + 1) * 100 + number), name: "\(letter)\(number)",
        category: number.isMultiple(of: 2) ? "Cocktail" : "Punch / Party Drink")
    }
  }

  func catalogue(_ server: Stub, retry: Retry = .never, folder cache: String? = nil)
    -> CocktailCatalogue
  {
    let client = HTTPClient(transport: server.transport, retry: retry, clock: clock.clock, random: { 0 })
    return CocktailCatalogue(
      resources: folder.path, cache: cache ?? folder.path + "/cache", client: client,
      server: "https://example.org/api", strings: words, clock: clock.clock)
  }

  static func failure(_ status: Int, _ headers: [HTTPHeader] = []) throws -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, address: try WebAddress("https://example.org/"))
  }

  static func body(_ text: String) throws -> HTTPResponse {
    HTTPResponse(status: 200, body: Array(text.utf8), address: try WebAddress("https://example.org/"))
  }
}
