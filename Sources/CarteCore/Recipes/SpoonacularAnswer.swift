/// What Spoonacular answers: recipes under several names, and failures in several dresses, some with status
/// 200.
enum SpoonacularAnswer: Hashable, Sendable {
  /// Recipes; none where nothing was found.
  case recipes([Recipe])
  /// The points of the day are used up.
  case usedUp

  private static let longestMessage = 200

  /// Reads an answer, whatever its status.
  ///
  /// - Parameter key: taken out of messages, should the server repeat it.
  /// - Throws: `problem.spoonacular.key` where the key is not accepted, `problem.spoonacular.says` for any
  /// other
  ///   failure with a message, `problem.status`, `problem.rate-limited`, `problem.answer`.
  init(_ response: HTTPResponse, key: Secret) throws {
    let json = (try? JSON(parsing: response.body)) ?? .null
    let message = (json["message"].text ?? "").cleaned(atMost: Self.longestMessage)
    let isFailure = json["status"].text == "failure"
    let code = isFailure ? json["code"].integer ?? response.status : response.status
    if code == 402 || isFailure && message.contains("points limit") {
      self = .usedUp
      return
    }
    guard code != 401 else { throw Problem("problem.spoonacular.key") }
    // The client has its own words for a server that wants a rest.
    if isFailure, code != 429, !message.isEmpty {
      throw Problem("problem.spoonacular.says", ["message": message.replacing(key.value, with: "…")])
    }
    guard let rows = Self.rows(of: try response.successful().isSuccess ? json : .null), !isFailure else {
      throw Problem("problem.answer", ["host": response.address.host])
    }
    self = .recipes(rows.compactMap(Recipe.init(spoonacular:)))
  }

  /// A random choice, a search, a bare list, or one recipe.
  private static func rows(of json: JSON) -> [JSON]? {
    if let list = json["recipes"].list ?? json["results"].list ?? json.list { return list }
    return json["id"].isNull ? nil : [json]
  }
}
