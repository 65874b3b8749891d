/// What pages may ask for while they are open.
struct PokeAPIAnswers: Sendable {
  let server: PokeAPI

  /// What a page can be in want of, by the topic of its question: `ability/65`, `move/22`, `pokemon/10001/moves`.
  enum Topic: Hashable, Sendable {
    case ability(Int), move(Int)
    /// What stands behind the number is the catalogue's own.
    case pokemon(Int, part: String)

    /// Reads a topic; nil where it is none of these. Only a number of plain digits is ever let through to an
    /// address.
    init?(_ question: Question) {
      let parts = question.topic.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count >= 2, let id = Self.number(parts[1]) else { return nil }
      switch (parts[0], parts.count) {
      case ("ability", 2): self = .ability(id)
      case ("move", 2): self = .move(id)
      case ("pokemon", 2), ("pokemon", 3): self = .pokemon(id, part: parts.count == 3 ? String(parts[2]) : "")
      default: return nil
      }
    }

    private static func number(_ text: Substring) -> Int? {
      guard text.utf8.count <= 7, text.first != "0", text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return nil
      }
      return Int(text)
    }
  }

  /// The text of an ability or a move; nothing where nobody knows it, or the question is none of these.
  ///
  /// - Throws: `Problem` where it could not be asked, `CancellationError` when the task was cancelled.
  func blocks(for question: Question) async throws -> [Block] {
    let text: String?
    switch Topic(question) {
    case .ability(let id): text = try await server.ability(id)?.text
    case .move(let id): text = try await server.move(id)?.text
    case .pokemon, nil: text = nil
    }
    return text.map { [.paragraph($0)] } ?? []
  }

  /// An ability; nil where there is none of this number. See `blocks` for errors.
  func ability(_ id: Int) async throws -> Ability? { try await server.ability(id) }

  /// A move; nil where there is none of this number. See `blocks` for errors.
  func move(_ id: Int) async throws -> Move? { try await server.move(id) }

  /// Everything about one Pokémon, in three questions at most: itself, its species and its chain, each by the
  /// number that the one before names. Nil where there is no such Pokémon.
  ///
  /// - Throws: `Problem` where the Pokémon itself could not be asked, `CancellationError`.
  func details(_ id: Int) async throws -> PokeAPIDetails? {
    guard let answer = try await server.pokemon(id) else { return nil }
    var details = PokeAPIDetails(answer: answer)
    do {
      // Of a species the first Pokémon has its number.
      if let number = answer.species?.id ?? (id < 10_000 ? id : nil) {
        details.species = try await server.species(number)
      }
    } catch let problem as Problem {
      (details.speciesProblem, details.chainProblem) = (problem, problem)
    }
    do {
      if let chain = details.species?.chain { details.chain = try await server.chain(chain) }
    } catch let problem as Problem {
      details.chainProblem = problem
    }
    return details
  }
}

/// All that PokeAPI says about one Pokémon.
struct PokeAPIDetails: Hashable, Sendable {
  /// What the Pokémon's own answer says, its artwork's address among it.
  let answer: PokeAPIPokemon
  /// Its species, as far as it could be asked.
  var species: PokeAPISpecies?
  /// What it grows from and into.
  var chain: EvolutionChain?
  /// Why the species, and why the chain could not be asked; nil where nothing is lacking that is there.
  var speciesProblem, chainProblem: Problem?

  init(answer: PokeAPIPokemon) {
    self.answer = answer
  }

  /// The Pokémon with what its species adds.
  var pokemon: Pokemon { answer.pokemon(of: species) }
  /// What it learns.
  var learnset: Learnset { answer.learnset }
}
