import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// Answers recorded from PokeAPI, where they lie beside the checkout.
@Suite(
  .enabled(
    if: SharedFolder.path != nil, "no recorded answers beside the checkout; CARTE_SHARED can name them"))
struct PokeAPIRecordedTests {
  /// What facts say of a Pokémon, by id.
  private let facts: [Int: JSON]
  private let learnsets: [Int: JSON]

  init() throws {
    facts = try Self.facts("pokemon")
    learnsets = try Self.facts("learnsets")
  }

  private static func facts(_ name: String) throws -> [Int: JSON] {
    let text = String(decoding: try #require(SharedFolder.read("facts/pokemon/\(name).jsonl")), as: UTF8.self)
    var facts: [Int: JSON] = [:]
    for line in text.split(separator: "\n") {
      let fact = try JSON(parsing: String(line))
      facts[try #require(fact["id"].integer)] = fact
    }
    return facts
  }

  @Test func everyRecordedAnswerIsRead() throws {
    let folder = try #require(SharedFolder.path) + "/recorded/pokeapi"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    var read = 0
    for path in paths {
      if try check(path, try #require(CacheFile.read(folder + "/" + path, limit: 8 << 20))) { read += 1 }
    }
    // All but the forms and version groups, which nobody asks for.
    #expect(read == paths.count { !$0.hasPrefix("pokemon-form/") && !$0.hasPrefix("version-group/") })
    #expect(read > 300)
  }

  @Test(
    .enabled(if: SharedFolder.path.map { FileManager.default.fileExists(atPath: $0 + Self.archive) } ?? false)
  )
  func everyAnswerOfTheWholeArchiveIsRead() throws {
    let folder = try TemporaryFolder()
    try Self.unpack(try #require(SharedFolder.path) + Self.archive, into: folder.path)
    let root = folder.path + "/v2"
    var counts: [String: Int] = [:]
    for kind in ["pokemon", "pokemon-species", "evolution-chain", "ability", "move", "type"] {
      for id in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(kind)") where Int(id) != nil {
        let bytes = try #require(CacheFile.read("\(root)/\(kind)/\(id)/index.json", limit: 8 << 20))
        if try check("\(kind)/\(id).json", bytes) { counts[kind, default: 0] += 1 }
      }
    }
    #expect(
      counts == [
        "pokemon": 96, "pokemon-species": 1025, "evolution-chain": 541, "ability": 373, "move": 937,
        "type": 21,
      ])
  }

  private static let archive = "/recorded/whole/pokeapi.tar.xz"

  private static func unpack(_ archive: String, into folder: String) throws {
    let words: [String] = ["tar", "-xf", archive, "-C", folder]
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that run tests block signals, and a child would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let code = posix_spawnp(&process, "tar", nil, &attributes, &pointers, environ)
    try #require(code == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    try #require(status == 0, "tar could not unpack the archive")
  }

  /// Reads an answer by its kind and compares it with what is known of it; false for a kind that nobody reads.
  private func check(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    let parts = path.dropLast(".json".count).split(separator: "/")
    let id = parts.last.flatMap { Int($0) } ?? 0
    switch parts.first {
    case "pokemon": try checkPokemon(try PokeAPIAnswer.pokemon(from: bytes, host: path), id)
    case "pokemon-species": try checkSpecies(try PokeAPIAnswer.species(from: bytes, host: path), id)
    case "evolution-chain": try checkChain(try PokeAPIAnswer.chain(from: bytes, host: path), id)
    case "ability":
      checkText(try PokeAPIAnswer.ability(from: bytes, host: path).text, isKnown: id < 10_000, path)
    case "move":
      checkText(try PokeAPIAnswer.move(from: bytes, host: path).text, isKnown: !(896...900 ~= id), path)
    case "type": try checkType(bytes, id)
    case "pokemon-list": #expect(try PokeAPIAnswer.list(from: bytes, host: path).references.count > 10)
    default: return false
    }
    return true
  }

  private func checkPokemon(_ pokemon: PokeAPIPokemon, _ id: Int) throws {
    let fact = try #require(facts[id])
    #expect(pokemon.id == id && pokemon.slug == fact["slug"].text)
    #expect(
      pokemon.species == Reference(id: fact["species_id"].integer ?? 0, slug: fact["species"].text ?? ""))
    #expect(pokemon.types.map(\.rawValue) == fact["types"].array.compactMap(\.text), "\(id)")
    #expect(pokemon.stats == fact["stats"].array.compactMap(\.integer), "\(id)")
    #expect(
      pokemon.abilities.map { [.string($0.ability.slug), .bool($0.isHidden)] } == fact["abilities"].array,
      "\(id)")
    #expect(pokemon.height == fact["height_dm"].integer && pokemon.baseExperience == fact["base_exp"].integer)
    let weight = fact["weight_hg"].integer
    #expect(pokemon.weight == (weight == 0 || weight == 10_000 ? nil : weight), "\(id)")
    #expect(pokemon.moveCount == fact["n_moves"].integer, "\(id)")
    #expect((pokemon.artwork != nil) == fact["artwork"].bool, "\(id)")
    let learnset = try #require(learnsets[id])
    #expect(
      pokemon.learnset.byLevel.map { [.string($0.move.slug), .number(Double($0.level))] }
        == learnset["level_up"].array, "\(id)")
    #expect(pokemon.learnset.byEgg.map(\.slug) == learnset["egg"].array.compactMap(\.text), "\(id)")
  }

  private func checkSpecies(_ species: PokeAPISpecies, _ id: Int) throws {
    let fact = try #require(facts[id])
    #expect(species.id == id && species.name == fact["name"].text && species.genus == fact["genus"].text)
    #expect(species.genderRate == fact["gender_rate"].integer && species.growth == fact["growth"].text)
    #expect(species.captureRate == fact["capture_rate"].integer && species.chain == fact["chain"].integer)
    #expect(species.eggGroups == fact["egg_groups"].array.compactMap(\.text))
    let rarity: Pokemon.Rarity =
      fact["mythical"] == true
      ? .mythical : fact["legendary"] == true ? .legendary : fact["baby"] == true ? .baby : .ordinary
    #expect(species.rarity == rarity && species.generation != nil, "\(id)")
    #expect(species.names.japanese != nil && species.names.traditionalChinese != nil, "\(id)")
  }

  private func checkChain(_ chain: EvolutionChain, _ id: Int) throws {
    #expect(chain.id == id && facts[chain.root.species.id]?["chain"].integer == id)
    func check(_ node: EvolutionChain.Node) {
      for way in node.ways {
        #expect(way.conditions["trigger"] != nil && way.conditions["version_group"] == nil, "\(id)")
      }
      node.next.forEach(check)
    }
    check(chain.root)
  }

  private func checkType(_ bytes: [UInt8], _ id: Int) throws {
    guard let type = PokemonType.allCases.first(where: { $0.pokeAPINumber == id }) else { return }
    for member in try PokeAPIAnswer.members(of: type, from: bytes, host: "") {
      let types = try #require(facts[member.pokemon.id]?["types"].array)
      #expect(types[member.slot - 1].text == type.rawValue, "\(member.pokemon.slug)")
    }
  }

  private func checkText(_ text: String?, isKnown: Bool, _ path: String) {
    #expect((text != nil) == isKnown, "\(path)")
    guard let text else { return }
    #expect(
      text == text.cleaned(keepingLines: true) && !text.contains("$") && !text.contains("  "), "\(path)")
    #expect(!text.contains("forgotten") && text.first?.isWhitespace == false, "\(path): \(text)")
  }
}
