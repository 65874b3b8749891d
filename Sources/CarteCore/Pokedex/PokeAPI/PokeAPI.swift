/// The questions that PokeAPI is asked (https://pokeapi.co/docs/v2).
///
/// Its rules: only `GET`, only `limit` and `offset` in a query, and answers are kept, so that nothing is asked
/// twice. Addresses are made of numbers that PokeAPI itself gave; no text ever becomes a part of one.
struct PokeAPI: Sendable {
  let client: HTTPClient
  let address: WebAddress

  /// How many rows of the list are asked for at once: more than there are.
  private static let pageSize = 2000
  /// Two pages and the 18 types are the 20 requests that a refresh may take.
  private static let mostPages = 2

  /// Every Pokémon and every form, from the list; where one answer does not hold as many as the server counts,
  /// the next is asked for too, and no more.
  func list() async throws -> PokeAPIList {
    var list = try await page(from: 0)
    for _ in 1..<Self.mostPages where list.hasMore {
      list.append(try await page(from: list.rows))
    }
    return list
  }

  private func page(from offset: Int) async throws -> PokeAPIList {
    let limit = String(Self.pageSize)
    let address =
      offset == 0
      ? try address.appending(path: "pokemon", query: ["limit": limit])
      : try address.appending(path: "pokemon", query: ["limit": limit, "offset": String(offset)])
    let response = try await client.fetch(HTTPRequest(.get, address, caching: .revalidate))
    return try PokeAPIAnswer.list(from: response.body, host: self.address.host)
  }

  /// The Pokémon that have a type, with the place it takes among theirs.
  func members(of type: PokemonType) async throws -> [PokeAPIMember] {
    let address = try address.appending(path: "type/\(type.pokeAPINumber)")
    let response = try await client.fetch(HTTPRequest(.get, address, caching: .revalidate))
    return try PokeAPIAnswer.members(of: type, from: response.body, host: self.address.host)
  }

  /// A Pokémon or a form; nil where there is none of this id. This and all below are asked once and kept.
  func pokemon(_ id: Int) async throws -> PokeAPIPokemon? {
    var pokemon = try await detail("pokemon", id, PokeAPIAnswer.pokemon)
    // Only this machine may send us to this machine.
    if pokemon?.artwork?.isLoopback == true, !address.isLoopback { pokemon?.artwork = nil }
    return pokemon
  }

  /// A species, by its number in the National Dex.
  func species(_ id: Int) async throws -> PokeAPISpecies? {
    try await detail("pokemon-species", id, PokeAPIAnswer.species)
  }

  /// A chain of evolution.
  func chain(_ id: Int) async throws -> EvolutionChain? {
    try await detail("evolution-chain", id, PokeAPIAnswer.chain)
  }

  /// An ability with its text.
  func ability(_ id: Int) async throws -> Ability? {
    try await detail("ability", id, PokeAPIAnswer.ability)
  }

  /// A move with its text.
  func move(_ id: Int) async throws -> Move? {
    try await detail("move", id, PokeAPIAnswer.move)
  }
}

// MARK: - Details

extension PokeAPI {
  /// Asks for one thing, unless its answer was kept; nil where the server says that there is none. A kept answer
  /// that cannot be read, such as a page of a hotel's network, is asked for anew: it must not stay for good.
  private func detail<Value>(
    _ kind: String, _ id: Int, _ read: (_ bytes: [UInt8], _ host: String) throws -> Value
  ) async throws -> Value? where Value: Identifiable, Value.ID == Int {
    guard id > 0 else { return nil }
    var request = HTTPRequest(
      .get, try address.appending(path: "\(kind)/\(id)"), caching: .fresh(.infinity))
    let kept = client.kept(request)?.response
    if let kept, let value = try? whole(id, kept, read) { return value }
    if kept != nil { request.caching = .revalidate }
    let response = try await client.send(request)
    // Its text is "Not Found", which is no JSON: the status says all.
    guard response.status != 404 else { return nil }
    do {
      return try whole(id, response.successful(), read)
    } catch  where kept != nil && response.isSuccess {
      // The server vouched for what was kept damaged.
      request.caching = .none
      return try whole(id, try await client.fetch(request), read)
    }
  }

  /// Reads an answer, which must be the one that was asked for.
  private func whole<Value>(
    _ id: Int, _ response: HTTPResponse, _ read: (_ bytes: [UInt8], _ host: String) throws -> Value
  ) throws -> Value where Value: Identifiable, Value.ID == Int {
    let value = try read(response.body, address.host)
    guard value.id == id else { throw Problem("problem.answer", ["host": address.host]) }
    return value
  }
}

extension PokemonType {
  /// PokeAPI's number of the type, from 1.
  var pokeAPINumber: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}
