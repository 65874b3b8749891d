import FoundationEssentials

@testable import CarteCore

/// Speaks like TheCocktailDB from memory, with its caps: 25 drinks a search, 100 rows a list.
struct CocktailServerStub: Sendable {
  struct Drink: Hashable, Sendable {
    let id: String
    let name: String
    var category = "Cocktail"
    /// Whether lists name it and the look-up then knows nothing of it.
    var isGhost = false
  }

  /// A request by its kind and its value, such as `search.php` and `a`.
  struct Question: Hashable, Sendable {
    let kind: String
    let value: String

    init(_ kind: String, _ value: String) {
      self.kind = kind
      self.value = value
    }

    init(_ request: HTTPRequest) {
      let components = URLComponents(string: request.address.text)
      kind = components?.path.split(separator: "/").last.map(String.init) ?? ""
      value = components?.queryItems?.first?.value ?? ""
    }
  }

  let transport: ScriptedTransport

  /// - Parameter fault: a body, or a failure, in place of the real answer to a question.
  init(_ drinks: [Drink], fault: @escaping @Sendable (Question) async throws -> HTTPResponse? = { _ in nil })
  {
    transport = ScriptedTransport { request in
      let question = Question(request)
      if let response = try await fault(question) { return response }
      let body = Array(Self.answer(question, drinks).encoded().utf8)
      return HTTPResponse(status: 200, body: body, address: request.address)
    }
  }

  var questions: [Question] { transport.requests.map(Question.init) }
  func count(_ kind: String) -> Int { questions.count { $0.kind == kind } }

  private static func answer(_ question: Question, _ drinks: [Drink]) -> JSON {
    switch question.kind {
    case "search.php":
      rows(
        drinks.filter { !$0.isGhost && $0.name.lowercased().hasPrefix(question.value) }.prefix(25).map(whole))
    case "list.php": rows(Set(drinks.map(\.category)).sorted().map { ["strCategory": .string($0)] })
    case "filter.php": rows(drinks.filter { $0.category == question.value }.prefix(100).map(row))
    case "lookup.php": rows(drinks.filter { !$0.isGhost && $0.id == question.value }.map(whole))
    default: .null
    }
  }

  private static func rows(_ rows: [JSON]) -> JSON {
    ["drinks": rows.isEmpty ? .null : .array(rows)]
  }

  private static func row(_ drink: Drink) -> JSON {
    [
      "strDrink": .string(drink.name), "strDrinkThumb": .string("https://example.org/\(drink.id).jpg"),
      "idDrink": .string(drink.id),
    ]
  }

  private static func whole(_ drink: Drink) -> JSON {
    row(drink).setting("strCategory", to: .string(drink.category)).setting("strGlass", to: "Shot Glass")
      .setting("strIngredient1", to: "Gin").setting("strInstructions", to: "Theirs. Drink it.")
  }
}
