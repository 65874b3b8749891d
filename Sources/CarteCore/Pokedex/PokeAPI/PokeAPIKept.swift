/// What PokeAPI has answered before, in this run or an earlier one, read from the disk at once: nobody is asked.
struct PokeAPIKept: Sendable {
  let client: HTTPClient
  let address: WebAddress

  /// Everything that was kept of a Pokémon; nil unless all of it was.
  func details(_ id: Int) -> PokeAPIDetails? {
    guard let answer = value("pokemon", id, PokeAPIAnswer.pokemon) else { return nil }
    var details = PokeAPIDetails(answer: answer)
    guard let number = answer.species?.id ?? (id < 10_000 ? id : nil),
      let species = value("pokemon-species", number, PokeAPIAnswer.species)
    else { return nil }
    details.species = species
    guard let chain = species.chain else { return details }
    details.chain = value("evolution-chain", chain, PokeAPIAnswer.chain)
    return details.chain == nil ? nil : details
  }

  /// An ability that was kept.
  func ability(_ id: Int) -> Ability? { value("ability", id, PokeAPIAnswer.ability) }

  /// A move that was kept.
  func move(_ id: Int) -> Move? { value("move", id, PokeAPIAnswer.move) }

  private func value<Value>(
    _ kind: String, _ id: Int, _ read: (_ bytes: [UInt8], _ host: String) throws -> Value
  ) -> Value? where Value: Identifiable, Value.ID == Int {
    guard id > 0, let address = try? address.appending(path: "\(kind)/\(id)"),
      let kept = client.kept(HTTPRequest(.get, address))?.response,
      let value = try? read(kept.body, self.address.host), value.id == id
    else { return nil }
    return value
  }
}
