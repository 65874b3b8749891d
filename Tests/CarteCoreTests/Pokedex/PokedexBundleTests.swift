import Testing

@testable import CarteCore

/// The files that come with the program, on their own.
@Suite struct PokedexBundleTests {
  private let fixture: PokedexFixture
  private var bundle: PokedexBundle { fixture.dex.bundle }
  private let folder = Checkout.resources + "/catalogues/pokedex"

  init() throws {
    fixture = try PokedexFixture()
  }

  /// The ids of a file, in its order.
  private func ids(_ lines: JSONLines) -> [Int] {
    var ids: [Int] = []
    lines.forEach { (id, parser) throws(JSON.Malformed) in
      try parser.skip()
      ids.append(id)
    }
    return ids
  }

  @Test func thereAreAllOfThem() {
    let all = Array(1...1025) + Array(10_001...10_326)
    #expect(fixture.dex.entries.map(\.id) == all)
    #expect(ids(bundle.names) == all)
    #expect(ids(bundle.details) == all)
    #expect(ids(bundle.moves).count == 937)
    #expect(ids(bundle.abilities).count == 313)
    #expect(ids(bundle.chains).count == 541)
  }

  private func texts(_ lines: JSONLines) -> [String: String] {
    var texts: [String: String] = [:]
    lines.forEach { (_, parser) throws(JSON.Malformed) in
      let entry = try parser.value()
      if let slug = entry["slug"].text { texts[slug] = entry["text"].text }
    }
    return texts
  }

  @Test func textsSayTheSameInTheSameWords() {
    let banned: [Regex<Substring>] = [
      /chance of \w+ing/, /\b\d-\d/, /1\/2 of/, /\dx\b/, /does nothing else/, /has to rest/, /\bAbilit/,
      /priority -/, /it is a sound/,
    ]
    for (slug, text) in texts(bundle.moves).merging(texts(bundle.abilities), uniquingKeysWith: { $0 + $1 }) {
      for words in banned { #expect(text.firstMatch(of: words) == nil, "\(slug): \(text)") }
    }
  }

  @Test func textsTellWhoIsImmuneAndWhatPassesThroughSubstitutes() {
    let moves = texts(bundle.moves)
    for (slug, immune) in [
      ("thunder-wave", "Electric and Ground types are immune."), ("glare", "Electric types are immune."),
      ("stun-spore", "Electric and Grass types are immune."), ("will-o-wisp", "Fire types are immune."),
      ("toxic", "Poison and Steel types are immune."),
    ] { #expect(moves[slug]?.contains(immune) == true, "\(slug)") }
    for slug in ["boomburst", "bug-buzz", "snarl", "disarming-voice", "parting-shot", "torch-song", "growl"] {
      #expect(moves[slug]?.hasSuffix("The sound passes through a substitute.") == true, "\(slug)")
    }
    #expect(moves["tackle"] == "Deals plain damage and has no other effect.")
    #expect(
      texts(bundle.abilities)["sheer-force"]
        == "The holder's moves that have additional effects lose them and are 1.3× as strong.")
  }

  @Test func everyFileIsOneListWithAnEntryOnEachLine() throws {
    for name in ["cards", "names", "pokemon", "moves", "abilities", "evolutions"] {
      let bytes = try #require(CacheFile.read(folder + "/\(name).json", limit: 16 << 20))
      let entries = try JSON(parsing: bytes).array
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      #expect(lines.count == entries.count + 2, "\(name)")
      let ids = entries.compactMap { $0["id"].integer ?? $0.array.first?.integer }
      #expect(ids.count == entries.count && ids == Set(ids).sorted(), "\(name)")
    }
  }

  @Test func everyNameAndSlugIsItsOwn() {
    let entries = fixture.dex.entries
    #expect(Set(entries.map(\.name)).count == entries.count)
    let folded = Set(entries.map { Folding.folded($0.name) })
    #expect(folded.count == entries.count)
    let slugs = entries.compactMap { bundle.listed($0).slug }
    #expect(Set(slugs).count == entries.count)
  }

  @Test func everyPokemonIsWhole() throws {
    for entry in fixture.dex.entries {
      let pokemon = try fixture.pokemon(entry.id)
      #expect(
        1...2 ~= pokemon.types.count && Set(pokemon.types).count == pokemon.types.count, "\(entry.name)")
      #expect(pokemon.stats.count == 6 && pokemon.stats.allSatisfy { 1...255 ~= $0 }, "\(entry.name)")
      #expect(pokemon.genus?.hasSuffix("Pokémon") == true, "\(entry.name)")
      #expect(pokemon.names.japanese != nil && pokemon.names.traditionalChinese != nil, "\(entry.name)")
      #expect(
        pokemon.height != nil && pokemon.generation != nil && !pokemon.eggGroups.isEmpty, "\(entry.name)")
      #expect(fixture.dex.entry(pokemon.number)?.isForm == false, "\(entry.name)")
    }
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    for entry in fixture.dex.entries {
      let pokemon = try fixture.pokemon(entry.id)
      for slot in pokemon.abilities {
        #expect(bundle.ability(slot.ability.id)?.slug == slot.ability.slug, "\(entry.name)")
      }
      let learnset = try #require(bundle.learnset(entry.id))
      for move in learnset.byLevel.map(\.move) + learnset.byEgg {
        #expect(bundle.move(move.id)?.slug == move.slug, "\(entry.name)")
      }
      #expect(Set(learnset.byLevel.map(\.move)).count == learnset.byLevel.count, "\(entry.name)")
      let chain = try #require(pokemon.chain.flatMap(bundle.chain), "\(entry.name)")
      #expect(holds(chain.root, pokemon.number), "\(entry.name)")
    }
  }

  private func holds(_ node: EvolutionChain.Node, _ number: Int) -> Bool {
    node.species.id == number || node.next.contains { holds($0, number) }
  }

  @Test func formsOfEvolutionsAreKnown() throws {
    for id in ids(bundle.chains) {
      let chain = try #require(bundle.chain(id))
      check(chain.root, before: nil)
    }
  }

  private func check(_ node: EvolutionChain.Node, before: Reference?) {
    let slugs = fixture.dex.family(of: node.species.id).map(\.slug)
    #expect(!slugs.isEmpty, "\(node.species.slug)")
    let earlier = before.map { fixture.dex.family(of: $0.id).map(\.slug) } ?? []
    for way in node.ways {
      if let form = way.conditions["evolved_form"] { #expect(slugs.contains(form)) }
      if let form = way.conditions["base_form"] { #expect(earlier.contains(form)) }
    }
    for next in node.next { check(next, before: node.species) }
  }

  @Test func everyMoveAndAbilityHasItsText() throws {
    for id in ids(bundle.moves) {
      let move = try #require(bundle.move(id))
      #expect(".!".contains(try #require(move.text?.last, "\(move.name)")), "\(move.name)")
    }
    for id in ids(bundle.abilities) {
      let ability = try #require(bundle.ability(id))
      #expect(".!".contains(try #require(ability.text?.last, "\(ability.name)")), "\(ability.name)")
    }
  }

  @Test func rulesOfMatchupsAreForAbilitiesThatExist() throws {
    let changing = ids(bundle.abilities).compactMap { bundle.ability($0) }.filter {
      !AbilityMatchup.all(of: $0.slug).isEmpty
    }
    #expect(changing.count == 52)
    for rule in changing.flatMap({ AbilityMatchup.all(of: $0.slug) }) {
      guard let condition = rule.condition else { continue }
      #expect(fixture.strings(condition) != condition)
    }
  }

  @Test func whatIsNotThereIsNothing() throws {
    #expect(bundle.move(5000) == nil && bundle.ability(0) == nil && bundle.chain(-1) == nil)
    #expect(fixture.shelf.page(CardID(catalogue: "pokedex", item: "1026")) == nil)
    #expect(fixture.shelf.page(CardID(catalogue: "pokedex", item: "pikachu")) == nil)
    #expect(fixture.shelf.page(CardID(catalogue: "cocktails", item: "25")) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "[[1,1]]", "[[1,1,\"\",12]]", "[[0,1,\"Zero\",12]]", "{\"1\":[1,1,\"A\",1]}",
  ])
  func aDamagedListIsAProblem(content: String) throws {
    let folder = try TemporaryFolder()
    CacheFile.write(Array(content.utf8), to: folder.path + "/cards.json")
    #expect(throws: Problem("problem.bundle", ["file": folder.path + "/cards.json"])) {
      try PokedexBundle(folder: folder.path).entries()
    }
  }

  @Test func strangeNumbersInTheListAreNone() throws {
    let folder = try TemporaryFolder()
    let content = #"[[1,1,"A",12,99,"more"],[1e3,2,"B"],[2,2,"C","x"],[3,3,7],[007,1,"D"]]"#
    CacheFile.write(Array(content.utf8), to: folder.path + "/cards.json")
    #expect(throws: Problem.self) { try PokedexBundle(folder: folder.path).entries() }
    let sound = #"[[1,1,"A",12,99,"more"],[1e3,2,"B"],[2,2,"C","x"],[3,3,7],[99999999,1,"E"]]"#
    CacheFile.write(Array(sound.utf8), to: folder.path + "/cards.json")
    let entries = try PokedexBundle(folder: folder.path).entries()
    #expect(entries.map(\.name) == ["A", "C"])
    #expect(entries.map(\.types) == [[.grass], []])
  }
}
