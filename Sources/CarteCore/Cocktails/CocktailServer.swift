/// The questions that TheCocktailDB is asked.
struct CocktailServer: Sendable {
  let client: HTTPClient
  let address: WebAddress

  /// What a search by first letter can begin with. One answer holds 25 drinks at most.
  static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789").map(String.init)

  /// The drinks whose name begins with a letter, 25 at most.
  func search(_ letter: String) async throws -> [Cocktail] {
    let bytes = try await ask("search.php", ["f": letter], caching: .revalidate)
    return try CocktailAnswer.drinks(from: bytes, host: address.host)
  }

  /// The categories, as the server wants to be asked for them.
  func categories() async throws -> [String] {
    let bytes = try await ask("list.php", ["c": "list"], caching: .revalidate)
    return try CocktailAnswer.categories(from: bytes, host: address.host)
  }

  /// The ids and pictures of a category, 100 at most with the public key.
  func list(category: String) async throws -> [CocktailAnswer.Row] {
    let bytes = try await ask("filter.php", ["c": category], caching: .revalidate)
    return try CocktailAnswer.list(from: bytes, host: address.host)
  }

  /// One drink, nil where the server says that there is none of this id. Not cached: it is asked once, and
  /// kept in a better form.
  func lookup(_ id: String) async throws -> Cocktail? {
    let bytes = try await ask("lookup.php", ["i": id], caching: .none)
    return try CocktailAnswer.drink(id, from: bytes, host: address.host)
  }

  private func ask(
    _ path: String, _ query: KeyValuePairs<String, String>, caching: HTTPRequest.Caching
  ) async throws -> [UInt8] {
    let address = try address.appending(path: path, query: query)
    return try await client.fetch(HTTPRequest(.get, address, caching: caching)).body
  }
}
