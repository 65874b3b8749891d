import FoundationEssentials
import Synchronization

@testable import CarteCore

/// Speaks like Spoonacular from memory: recipes, and points that are refilled by nobody.
struct SpoonacularStub: Sendable {
  static let key = "k3y-0f-the-test"

  let transport: ScriptedTransport

  /// - Parameters:
  ///   - points: how many can be spent; each question costs 1.2.
  ///   - recipes: what every question gives.
  ///   - fault: an answer, or a failure, in place of the real one.
  init(
    points: Double = 50, recipes: [JSON] = Self.recipes(7001..<7021),
    fault: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse? = { _ in nil }
  ) {
    let left = Mutex(points)
    transport = ScriptedTransport { request in
      if let response = try await fault(request) { return response }
      guard request.headers.contains(HTTPHeader("x-api-key", Self.key)) else {
        return try Self.failure(401, "You are not authorized.")
      }
      let rest = left.withLock { left in
        left = left < 1.2 ? -1 : left - 1.2
        return left
      }
      guard rest >= 0 else { return try Self.usedUp(points) }
      let name = request.address.text.contains("complexSearch") ? "results" : "recipes"
      let isOne = request.address.text.contains("/information")
      let body = isOne ? recipes.first ?? .null : .object([JSON.Member(name, .array(recipes))])
      return try Self.response(200, body, quota: (1.2, points - rest, rest))
    }
  }

  var addresses: [String] { transport.requests.map(\.address.text) }

  static func recipes(_ ids: Range<Int>) -> [JSON] {
    ids.map { spoonacularRecipe(["id": .number(Double($0)), "title": .string("Stew \($0)")]) }
  }

  static func usedUp(_ points: Double) throws -> HTTPResponse {
    try failure(402, "Your daily points limit of \(Int(points)) has been reached. Please upgrade your plan.")
  }

  static func failure(_ code: Int, _ message: String, status: Int? = nil) throws -> HTTPResponse {
    try response(
      status ?? code,
      ["status": "failure", "code": .number(Double(code)), "message": .string(message)])
  }

  static func response(
    _ status: Int, _ body: JSON, quota: (request: Double, used: Double, left: Double)? = nil
  ) throws -> HTTPResponse {
    let headers = quota.map { quota in
      [
        HTTPHeader("X-API-Quota-Request", "\(quota.request)"),
        HTTPHeader("x-api-quota-used", "\(quota.used)"),
        HTTPHeader("X-API-Quota-Left", "\(quota.left)"),
      ]
    }
    return HTTPResponse(
      status: status, headers: headers ?? [], body: Array(body.encoded().utf8),
      address: try WebAddress("https://food.example/"))
  }
}

/// A catalogue with a bundle of two recipes and a cache of its own, before a server that speaks from memory.
struct RecipeRefreshFixture {
  let clock = TestClock()
  let folder: TemporaryFolder
  let strings: Strings

  init() throws {
    folder = try TemporaryFolder()
    strings = try Resources(folder: Checkout.resources).strings("en")
    let bundle = """
      {"version":1,"recipes":[
      {"id":"apple-cake","title":"Apple Cake","course":"dessert","cuisine":"German","diets":["vegetarian"],"servings":8,
       "minutes":70,"summary":"A cake.","ingredients":["2 apples"],"instructions":[{"section":"","steps":["Bake it."]}]},
      {"id":"toast","title":"Toast","course":"breakfast","cuisine":"British","diets":["vegan","vegetarian"],"servings":1,
       "minutes":5,"summary":"A toast.","ingredients":["1 slice bread"],"instructions":[]}
      ]}
      """
    CacheFile.write(Array(bundle.utf8), to: folder.path + "/catalogues/recipes.json")
  }

  var cache: String { folder.path + "/cache" }

  func catalogue(
    _ server: SpoonacularStub, key: String? = SpoonacularStub.key, isOffline: Bool = false,
    transport: (any Transport)? = nil
  ) -> RecipeCatalogue {
    let client = HTTPClient(
      transport: transport ?? server.transport, cache: ResponseCache(folder: cache + "/answers"),
      retry: .standard,
      clock: clock.clock, random: { 0 })
    return RecipeCatalogue(
      resources: folder.path, cache: cache, client: client, server: "https://food.example/api",
      key: key.flatMap(Secret.init), isOffline: isOffline, strings: strings, clock: clock.clock)
  }

  /// The words of the status line at this moment.
  func status(_ shelf: Shelf?) -> String? {
    shelf?.status.map { $0.words(at: clock.now, in: strings) }
  }
}
