/// The questions that Spoonacular is asked. Each costs points of a small daily budget, so none is asked
/// twice, and the caller asks only when somebody pressed a key.
struct Spoonacular: Sendable {
  let client: HTTPClient
  let address: WebAddress
  /// Sent in a header and nowhere else: addresses end up in logs and messages.
  let key: Secret
  let clock: WallClock

  /// Takes what is left after an answer, where that says so.
  let learn: @Sendable (Quota) -> Void

  /// A choice of whole recipes, 100 at most. About 1 point and a hundredth for each.
  ///
  /// - Throws: as `SpoonacularAnswer`, and what `HTTPClient.send` throws.
  func random(number: Int) async throws -> SpoonacularAnswer {
    try await ask("recipes/random", [("number", String(number))])
  }

  /// Recipes that fit a query, with analyzed steps only. About 1 point and six hundredths for each.
  ///
  /// - Throws: as `random`.
  func search(_ query: SpoonacularQuery, number: Int) async throws -> SpoonacularAnswer {
    let details: KeyValuePairs = [
      "number": String(number), "addRecipeInformation": "true", "addRecipeInstructions": "true",
      "fillIngredients": "true",
    ]
    return try await ask("recipes/complexSearch", query.parameters + Array(details))
  }

  /// One recipe with its own instructions. About 1 point.
  ///
  /// - Throws: as `random`.
  func information(_ id: String) async throws -> SpoonacularAnswer {
    try await ask("recipes/\(id)/information", [("includeNutrition", "false")])
  }

  private func ask(
    _ path: String, _ query: [(key: String, value: String)]
  ) async throws -> SpoonacularAnswer {
    let request = HTTPRequest(
      .get, try address.appending(path: path, query: query), headers: [HTTPHeader("x-api-key", key.value)],
      isRepeatable: false)
    let response = try await client.send(request)
    // What failed may have cost points as well. What is said of a key that is not accepted is not of ours.
    let answer = Result { try SpoonacularAnswer(response, key: key) }
    let isRefused =
      if case .failure(let error as Problem) = answer { error.key == Self.refusal } else { false }
    if !isRefused, let quota = Quota(response, at: clock.now()) { learn(quota) }
    return try answer.get()
  }

  private static let refusal = "problem.spoonacular.key"
}
