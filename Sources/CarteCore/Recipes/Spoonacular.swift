/// The questions that Spoonacular is asked. Each costs points of a small daily budget, so none is asked
/// twice, and the caller asks only when somebody pressed a key.
struct Spoonacular: Sendable {
  let client: HTTPClient
  let address: WebAddress
  /// Sent in a header and nowhere else: addresses end up in logs and messages.
  let key: Secret
  let clock: WallClock

  /// An answer, and what is left after it; nil where the server does not say.
  struct Reply: Sendable {
    let answer: SpoonacularAnswer
    let quota: Quota?
  }

  /// A choice of whole recipes, 100 at most. About 1 point and a hundredth for each.
  ///
  /// - Throws: as `SpoonacularAnswer`, and what `HTTPClient.send` throws.
  func random(number: Int) async throws -> Reply {
    try await ask("recipes/random", ["number": String(number)])
  }

  /// Recipes that fit a query, with analyzed steps only. About 1 point and six hundredths for each.
  ///
  /// - Throws: as `random`.
  func search(_ query: String, number: Int) async throws -> Reply {
    try await ask(
      "recipes/complexSearch",
      [
        "query": query, "number": String(number), "addRecipeInformation": "true",
        "addRecipeInstructions": "true", "fillIngredients": "true",
      ])
  }

  /// One recipe with its own instructions. About 1 point.
  ///
  /// - Throws: as `random`.
  func information(_ id: String) async throws -> Reply {
    try await ask("recipes/\(id)/information", ["includeNutrition": "false"])
  }

  private func ask(_ path: String, _ query: KeyValuePairs<String, String>) async throws -> Reply {
    let request = HTTPRequest(
      .get, try address.appending(path: path, query: query), headers: [HTTPHeader("x-api-key", key.value)],
      isRepeatable: false)
    let response = try await client.send(request)
    let quota = Quota(response, at: clock.now())
    return Reply(answer: try SpoonacularAnswer(response, key: key), quota: quota)
  }
}
