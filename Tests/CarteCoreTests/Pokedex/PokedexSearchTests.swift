import Testing

@testable import CarteCore

/// What people type to find a Pokémon.
@Suite struct PokedexSearchTests {
  private let fixture: PokedexFixture

  init() throws {
    fixture = try PokedexFixture()
  }

  @Test(arguments: [
    ("10", "Caterpie"), ("pika", "Pikachu"), ("25", "Pikachu"), ("#025", "Pikachu"), ("#0025", "Pikachu"),
    ("025", "Pikachu"),
    ("mr mime", "Mr. Mime"), ("mrmime", "Mr. Mime"), ("mr. mime", "Mr. Mime"), ("farfetch'd", "Farfetch’d"),
    ("farfetchd", "Farfetch’d"), ("nidoran♀", "Nidoran♀"), ("nidoran f", "Nidoran♀"),
    ("nidoran m", "Nidoran♂"), ("flabebe", "Flabébé"), ("type null", "Type: Null"), ("ho oh", "Ho-Oh"),
    ("hooh", "Ho-Oh"), ("皮卡丘", "Pikachu"), ("ピカチュウ", "Pikachu"), ("ぴかちゅう", "Pikachu"),
    ("alolan raichu", "Alolan Raichu"), ("raichu-alola", "Alolan Raichu"),
    ("mega charizard", "Mega Charizard X"),
    ("porygon z", "Porygon-Z"), ("1025", "Pecharunt"), ("deoxys", "Deoxys"),
    ("mew", "Mew"), ("type: null", "Type: Null"),
  ])
  func theFirstOneFoundIsTheOneThatIsMeant(query: String, name: String) {
    #expect(fixture.found(query).first == name)
    #expect(!fixture.shelf.search(query).nearest)
  }

  @Test func nidoranFindsBoth() {
    #expect(fixture.found("nidoran") == ["Nidoran♀", "Nidoran♂"])
    #expect(fixture.found("nidoran♀") == ["Nidoran♀"])
  }

  /// The entries that have it by other means.
  private func entries(where isWanted: (Pokemon) -> Bool) throws -> Set<String> {
    Set(try fixture.dex.entries.map { try fixture.pokemon($0.id) }.filter(isWanted).map(\.name))
  }

  @Test func typesAreFoundAlone() throws {
    let fire = try entries { $0.types.contains(.fire) }
    #expect(Set(fixture.found("type:fire")) == fire && fire.contains("Charizard"))
    #expect(fire.isSubset(of: fixture.found("fire")))
    #expect(fixture.found("type:fire") == fixture.dex.entries.map(\.name).filter(fire.contains))
  }

  @Test func twoTypesAreFoundTogether() throws {
    let both = try entries { Set($0.types) == [.fire, .flying] }
    #expect(Set(fixture.found("type:fire type:flying")) == both && both.contains("Moltres"))
    #expect(Set(fixture.found("fire flying")).isSuperset(of: both))
  }

  @Test func aTermNarrowsWhatIsTyped() {
    #expect(fixture.found("char type:dragon") == ["Mega Charizard X"])
    #expect(fixture.found("type:dragon char") == ["Mega Charizard X"])
  }

  @Test(arguments: ["gen:1", "gen:i", "GEN:I"])
  func generations(query: String) throws {
    #expect(try Set(fixture.found(query)) == entries { $0.generation == 1 })
  }

  @Test(arguments: ["ability:levitate", "ability:Levitate", "ability:levi"])
  func abilities(query: String) throws {
    let levitating = try entries { $0.abilities.contains { $0.ability.slug == "levitate" } }
    #expect(Set(fixture.found(query)) == levitating && levitating.contains("Gengar") == false)
    #expect(levitating.contains("Gastly"))
  }

  @Test(arguments: [
    "ability:flash-fire", "ability:\"flash fire\"", "ability:flashfire", "ability:\"flash fi",
  ])
  func namesOfSeveralWords(query: String) throws {
    let absorbing = try entries { $0.abilities.contains { $0.ability.slug == "flash-fire" } }
    #expect(Set(fixture.found(query)) == absorbing && absorbing.count > 20)
  }

  @Test func moves() throws {
    var surfing: Set<String> = []
    for entry in fixture.dex.entries {
      let learnset = try #require(fixture.dex.bundle.learnset(entry.id))
      if (learnset.byLevel.map(\.move) + learnset.byEgg).contains(where: { $0.slug == "surf" }) {
        surfing.insert(entry.name)
      }
    }
    #expect(Set(fixture.found("move:surf")) == surfing && surfing.count > 20)
    #expect(Set(fixture.found("move:sur")).isSuperset(of: surfing))
  }

  @Test(arguments: [
    ("dex:25", 25...25), ("dex:1-151", 1...151), ("dex:900-", 900...1025), ("dex:-151", 1...151),
    ("dex:#0025", 25...25), ("dex:151-151", 151...151),
  ])
  func numbers(query: String, numbers: ClosedRange<Int>) throws {
    let wanted = fixture.dex.entries.filter { numbers.contains($0.number) }.map(\.name)
    #expect(fixture.found(query) == wanted)
  }

  @Test(arguments: [
    ("egg:dragon", "dragon"), ("egg:field", "ground"), ("egg:ground", "ground"), ("egg:water1", "water1"),
    ("egg:\"water 1\"", "water1"), ("egg:human-like", "humanshape"), ("egg:amor", "indeterminate"),
  ])
  func eggGroups(query: String, group: String) throws {
    #expect(try Set(fixture.found(query)) == entries { $0.eggGroups.contains(group) })
  }

  @Test func kinds() throws {
    #expect(try Set(fixture.found("is:legendary")) == entries { $0.rarity == .legendary })
    #expect(try Set(fixture.found("is:mythical")) == entries { $0.rarity == .mythical })
    #expect(try Set(fixture.found("is:baby")) == entries { $0.rarity == .baby })
    #expect(fixture.found("is:form").count == 326)
    let mega = fixture.found("is:mega")
    #expect(mega.count == fixture.dex.entries.count { $0.isForm && $0.name.hasPrefix("Mega ") })
    #expect(mega.contains("Mega Charizard X") && !mega.contains("Meganium"))
    #expect(Set(fixture.found("legendary")).isSuperset(of: fixture.found("is:legendary")))
  }

  @Test func whileItIsTypedATermFindsWhatItMayBecome() {
    #expect(
      Set(fixture.found("type:fi")) == Set(fixture.found("type:fire")).union(fixture.found("type:fighting")))
    #expect(fixture.found("type:").count == 1351)
    #expect(fixture.found("move:").count == 1351 && fixture.found("dex:").count == 1351)
  }

  @Test func aWholeNameWinsOverItsContinuations() throws {
    // Also the beginning of Surge Surfer's kin and of many other names.
    let psychic = Set(fixture.found("move:psychic"))
    #expect(psychic.isSubset(of: fixture.found("move:psychi")))
    #expect(psychic.count < fixture.found("move:psychi").count)
  }

  @Test(arguments: [
    "colour:red", "type:banana", "gen:10", "gen:x", "dex:abc", "dex:1-2-3", "dex:-", "ability:zzz",
    "move:zzz",
    "egg:zzz", "is:zzz", "type:!",
  ])
  func whatMeansNothingIsText(query: String) {
    let term = query.split(separator: ":", maxSplits: 1)
    let terms = PokedexTerms(fixture.dex, fixture.strings)
    #expect(terms.cards(SearchTerm(String(term[0]), String(term[1]))) == nil)
  }

  @Test func typesAreFoundInTheLanguageOfTheScreen() throws {
    let chinese = try PokedexFixture(language: "zh-Hant")
    #expect(chinese.found("type:火") == fixture.found("type:fire"))
    #expect(Set(chinese.found("幽靈")).isSuperset(of: fixture.found("type:ghost")))
    #expect(chinese.found("妙蛙種子").first == "Bulbasaur")
    #expect(chinese.shelf.cards[0].subtitle == "#0001 · 草 / 毒")
  }
}
