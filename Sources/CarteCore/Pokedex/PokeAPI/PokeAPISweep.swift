import FoundationEssentials

/// One refresh from PokeAPI, as it goes on: the list of all Pokémon and, instead of one question for each of
/// them, the 18 types. Whatever fails is counted and the rest goes on.
final class PokeAPISweep {
  /// What is known by now.
  private(set) var memory: PokeAPIMemory
  /// Questions that are over.
  private(set) var done = 0
  /// All questions there will be.
  let total = questions.count
  /// Questions that got no answer.
  private(set) var failed = 0

  private enum Question: Hashable, Sendable {
    case list
    case type(PokemonType)
  }

  private enum Answer: Sendable {
    case list(PokeAPIList)
    case members([PokeAPIMember])
  }

  private static let questions = [Question.list] + PokemonType.allCases.map(Question.type)
  /// After so many failures without an answer between them the server is left alone.
  private static let mostFailures = 4
  /// A Pokémon has no more types, whatever the lists say.
  private static let mostTypes = 2
  /// Far more than there are; ids beyond it are not believed.
  private static let mostPokemon = 20_000

  private let server: PokeAPI
  private let bundledIDs: Set<Int>
  private let species: [String: PokeAPIName.Species]
  private let clock: WallClock
  private let report: (_ sweep: PokeAPISweep, _ isMilestone: Bool) -> Void
  private var list: PokeAPIList?
  private var members: [PokemonType: [PokeAPIMember]] = [:]
  private var firstProblem: Problem?

  /// Prepares a refresh that starts from what is remembered.
  ///
  /// - Parameters:
  ///   - bundledIDs: the Pokémon that need not be remembered.
  ///   - species: those that forms may belong to; new ones are found in the list.
  ///   - report: called after each question, and as a milestone when all is to be shown and kept.
  init(
    server: PokeAPI, memory: PokeAPIMemory, bundledIDs: Set<Int>, species: [PokeAPIName.Species],
    clock: WallClock, report: @escaping (_ sweep: PokeAPISweep, _ isMilestone: Bool) -> Void
  ) {
    self.server = server
    self.memory = memory
    self.bundledIDs = bundledIDs
    self.species = Dictionary(species.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    self.clock = clock
    self.report = report
  }

  /// Asks everything there is to ask.
  ///
  /// - Throws: `Problem` where no answer came at all, `CancellationError` when the task is cancelled.
  func run() async throws {
    try await ask()
    // A server that has no Pokémon at all is broken, or something else answers in its place.
    guard list != nil || members.values.contains(where: { !$0.isEmpty }) else {
      throw firstProblem ?? PokeAPIAnswer.problem(server.address.host)
    }
    memory.pokemon = learnt()
    memory.isComplete = failed == 0 && done == total && list != nil
    memory.date = clock.now()
    report(self, true)
  }

  private func ask() async throws {
    let server = server
    var failuresInARow = 0
    try await Questions.ask(Self.questions, clock: clock) { question in
      switch question {
      case .list: Answer.list(try await server.list())
      case .type(let type): Answer.members(try await server.members(of: type))
      }
    } receive: { question, result in
      done += 1
      do throws(Problem) {
        try receive(question, result.get())
        failuresInARow = 0
      } catch {
        failuresInARow += 1
        failed += 1
        firstProblem = firstProblem ?? error
      }
      report(self, false)
      return failuresInARow < Self.mostFailures
    }
  }

  private func receive(_ question: Question, _ answer: Answer) throws(Problem) {
    switch (question, answer) {
    case (_, .list(let list)):
      guard !list.references.isEmpty else { throw PokeAPIAnswer.problem(server.address.host) }
      self.list = list
    case (.type(let type), .members(let members)): self.members[type] = members
    case (.list, .members): break
    }
  }
}

// MARK: - Putting together

extension PokeAPISweep {
  /// The Pokémon that are not bundled, with the types that are known of them.
  private func learnt() -> [Int: Pokemon] {
    let references = known()
    let slots = slots()
    var species = species
    for reference in references where reference.id <= 10_000 && species[reference.slug] == nil {
      let name = memory.pokemon[reference.id]?.name ?? PokeAPIName.words(reference.slug)
      species[reference.slug] = PokeAPIName.Species(number: reference.id, slug: reference.slug, name: name)
    }
    let pokemon = references.prefix(Self.mostPokemon).map { reference in
      self.pokemon(reference, types: types(of: reference.id, slots), species: species)
    }
    return Dictionary(pokemon.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is not bundled of all that the list and the types name. What a whole list does not name is gone;
  /// without one everything that is remembered stays.
  private func known() -> [Reference] {
    let listed = list?.references ?? []
    let isWhole = list?.isWhole == true
    let typed = isWhole ? [] : members.values.flatMap { $0.map(\.pokemon) }
    let remembered = isWhole ? [] : memory.pokemon.values.map { Reference(id: $0.id, slug: $0.slug) }
    var seen = bundledIDs
    return (listed + typed + remembered).filter { seen.insert($0.id).inserted }
  }

  /// The types by Pokémon and place.
  private func slots() -> [Int: [Int: PokemonType]] {
    var slots: [Int: [Int: PokemonType]] = [:]
    for type in PokemonType.allCases {
      for member in members[type] ?? [] where !bundledIDs.contains(member.pokemon.id) {
        let taken = slots[member.pokemon.id]?[member.slot] != nil
        slots[member.pokemon.id, default: [:]][taken ? member.slot &+ 1 : member.slot] = type
      }
    }
    return slots
  }

  /// The types of a Pokémon: those that were answered, and of those that were not the ones remembered.
  private func types(of id: Int, _ slots: [Int: [Int: PokemonType]]) -> [PokemonType] {
    var own = slots[id] ?? [:]
    for (index, type) in (memory.pokemon[id]?.types ?? []).enumerated()
    where members[type] == nil && own[index + 1] == nil {
      own[index + 1] = type
    }
    return own.sorted { $0.key < $1.key }.prefix(Self.mostTypes).map(\.value)
  }

  private func pokemon(
    _ reference: Reference, types: [PokemonType], species: [String: PokeAPIName.Species]
  ) -> Pokemon {
    guard reference.id > 10_000 else {
      let name = species[reference.slug]?.name ?? PokeAPIName.words(reference.slug)
      return Pokemon(
        id: reference.id, number: reference.id, slug: reference.slug, name: name, types: types)
    }
    let family = PokeAPIName.species(of: reference.slug, among: species)
    return Pokemon(
      id: reference.id, number: family?.number ?? reference.id, slug: reference.slug,
      name: PokeAPIName.title(slug: reference.slug, species: family), types: types)
  }
}
