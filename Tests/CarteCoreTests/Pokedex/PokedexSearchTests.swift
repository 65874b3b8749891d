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
    ("mew", "Mew"), ("type: null", "Type: Null"), ("glurak", "Charizard"), ("dracaufeu", "Charizard"),
    ("리자몽", "Charizard"), ("bisaflor", "Venusaur"), ("tiny mouse", "Pichu"),
    ("female nidoran", "Nidoran♀"), ("male nidoran", "Nidoran♂"),
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

  @Test(arguments: ["type:fire/flying", "type:fire,flying", "type:fire+flying", "type:fire/flyi"])
  func twoTypesInOneTerm(query: String) {
    let both = fixture.found("type:fire type:flying")
    #expect(fixture.found(query) == both && both.contains("Moltres"))
  }

  @Test func aSecondTypeThatIsStillToComeNarrowsNothing() {
    #expect(fixture.found("type:fire/") == fixture.found("type:fire"))
    let terms = PokedexTerms(fixture.dex, fixture.strings)
    #expect(terms.cards(SearchTerm("type", "fire/banana")) == nil)
  }

  @Test func severalGenerationsAndRegions() throws {
    #expect(try Set(fixture.found("gen:1-3")) == entries { 1...3 ~= $0.generation ?? 0 })
    #expect(fixture.found("gen:i-iii") == fixture.found("gen:1-3"))
    #expect(try Set(fixture.found("gen:8-")) == entries { $0.generation ?? 0 >= 8 })
    #expect(fixture.found("gen:kanto") == fixture.found("gen:1"))
    #expect(fixture.found("gen:paldea") == fixture.found("gen:9"))
    #expect(try Set(fixture.found("gen:hisui")) == entries { 899...905 ~= $0.number })
    let galar = try entries { $0.generation == 8 && !(899...905 ~= $0.number) }
    #expect(Set(fixture.found("gen:galar")) == galar && galar.contains("Grookey"))
  }

  @Test(arguments: [
    ("hp", 0), ("attack", 1), ("atk", 1), ("defense", 2), ("def", 2), ("spatk", 3), ("spdef", 4),
    ("speed", 5),
  ])
  func stats(term: String, place: Int) throws {
    func found(_ value: String) -> Set<String> { Set(fixture.found(term + ":" + value)) }
    #expect(try found(">100") == entries { $0.stats[place] > 100 })
    #expect(try found(">=100") == entries { $0.stats[place] >= 100 })
    #expect(try found("<50") == entries { $0.stats[place] < 50 })
    #expect(try found("<=50") == entries { $0.stats[place] <= 50 })
    #expect(try found("100") == entries { $0.stats[place] == 100 })
    #expect(try found("80-120") == entries { 80...120 ~= $0.stats[place] })
    #expect(found("100-") == found(">=100") && found("-50") == found("<=50"))
    #expect(found(">").count == 1351 && found("120-80").isEmpty && !found(">100").isEmpty)
  }

  @Test(arguments: ["total:>=600", "bst:600-"])
  func totals(query: String) throws {
    let strong = try entries { $0.stats.reduce(0, +) >= 600 }
    #expect(Set(fixture.found(query)) == strong && strong.contains("Mewtwo") && strong.count < 200)
  }

  @Test func whatAttacksDo() throws {
    #expect(
      Set(fixture.found("weak:fire"))
        == (try entries { TypeChart.factor(of: .fire, on: $0.types).rawValue > 4 }))
    let resisting = try entries { [1, 2].contains(TypeChart.factor(of: .fire, on: $0.types).rawValue) }
    #expect(Set(fixture.found("resists:fire")) == resisting && resisting.contains("Charizard"))
    let immune = try entries { $0.types.contains(.flying) }
    #expect(Set(fixture.found("immune:ground")) == immune)
    #expect(Set(fixture.found("weak:rock/water")).contains("Charizard"))
    #expect(!fixture.found("weak:rock/fire").contains("Charizard"))
  }

  private func called(_ text: String) -> Set<String>? {
    let folded = String(decoding: Folding.folded(text), as: UTF8.self)
    let cards = PokedexTerms(fixture.dex, fixture.strings).cards(SearchTerm("", folded))
    return cards.map { cards in
      Set(fixture.dex.entries.indices.filter(cards.contains).map { fixture.dex.entries[$0].name })
    }
  }

  @Test func theNameOfAnAbilityOrAMoveFindsWhoHasIt() throws {
    #expect(called("levitate") == Set(fixture.found("ability:levitate")))
    #expect(called("surf") == Set(fixture.found("move:surf")))
    #expect(called("Flash Fire") == Set(fixture.found("ability:flash-fire")))
    #expect(called("vinewhip") == Set(fixture.found("move:vine-whip")))
    #expect(called("levitat") == nil && called("sur") == nil && called("") == nil && called("xyz") == nil)
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
    ("egg:undiscovered", "no-eggs"), ("egg:none", "no-eggs"), ("egg:no-eggs", "no-eggs"),
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
    let gigantamax = fixture.found("is:gigantamax")
    #expect(gigantamax.count > 30 && gigantamax.contains("Gigantamax Charizard"))
    #expect(gigantamax.allSatisfy { $0.contains("Gigantamax") })
    let regional = fixture.found("is:regional")
    #expect(regional.contains("Alolan Raichu") && regional.contains("Paldean Wooper"))
    #expect(regional.count == 59 && !regional.contains { $0.contains("Cap") })
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
    "egg:zzz", "is:zzz", "type:!", "gen:nowhere", "hp:many", "speed:1-2-3", "weak:banana", "total:-", "hp:>x",
  ])
  func whatMeansNothingIsText(query: String) {
    let term = query.split(separator: ":", maxSplits: 1)
    let terms = PokedexTerms(fixture.dex, fixture.strings)
    #expect(terms.cards(SearchTerm(String(term[0]), String(term[1]))) == nil)
  }

  @Test func termsOfTheHelpAreShortAndMeanSomething() {
    let favorites: Set = [fixture.shelf.cards[3].id]
    for help in PokedexTerms.help {
      let found = fixture.shelf.search(help.example, favorites: favorites)
      #expect(!found.matches.isEmpty && !found.nearest, "\(help.example)")
      #expect(fixture.strings(help.meaning).count <= 22, "\(help.meaning)")
    }
  }

  @Test(arguments: [("喷火龙", "Charizard"), ("杰尼龟", "Squirtle"), ("噴火龍", "Charizard"), ("妙蛙种子", "Bulbasaur")])
  func simplifiedChineseNamesAreFound(query: String, name: String) {
    #expect(fixture.found(query).first == name)
    #expect(!fixture.shelf.search(query).nearest)
  }

  private func remark(_ query: String, at place: Int) -> String? {
    let found = fixture.shelf.search(query)
    return found.matches.indices.contains(place) ? found.remarks[found.matches[place]] : nil
  }

  @Test(arguments: ["resists:fire speed:>100", "resists:fire speed>100", "speed＞100 resists:fire"])
  func aStatThatIsAskedForPutsInOrderAndIsSaid(query: String) throws {
    let found = fixture.shelf.search(query)
    let speeds = found.matches.map { found.remarks[$0]?.split(separator: " ").last.flatMap { Int($0) } ?? 0 }
    #expect(speeds.count > 20 && speeds == speeds.sorted(by: >) && speeds.allSatisfy { $0 > 100 })
    let first = try #require(found.matches.first)
    let card = fixture.shelf.cards[first].with(remark: found.remarks[first])
    #expect(card.subtitle == "Speed \(speeds[0]) · " + fixture.shelf.cards[first].subtitle)
  }

  @Test func whereLittleIsWantedTheLeastComesFirst() {
    #expect(remark("hp<50", at: 0) == "HP 1")
    #expect(fixture.found("hp<50").first == "Shedinja")
    #expect(remark("gen:1 attack:>0 -is:form", at: 0) == "Attack 134")
  }

  @Test func anyOrderCanBeAskedFor() {
    #expect(fixture.found("gen:1 sort:hp").first == "Chansey")
    #expect(fixture.found("gen:1 sort:name").first == "Abra")
    #expect(fixture.found("type:fire sort:number speed>0").first == "Charmander")
    #expect(remark("sort:total", at: 0)?.hasPrefix("Total ") == true)
    #expect(fixture.found("sort:sp").count == fixture.shelf.cards.count)
    #expect(fixture.shelf.search("sort:color").matches.isEmpty)
  }

  @Test func kindsThatPlayersNameAreKnown() {
    #expect(fixture.found("is:starter gen:1 -is:form").count == 9)
    #expect(fixture.found("is:final is:starter gen:2 -is:form") == ["Meganium", "Typhlosion", "Feraligatr"])
    #expect(Set(fixture.found("is:ultrabeast")).isSuperset(of: ["Nihilego", "Blacephalon"]))
    #expect(fixture.found("is:ultrabeast").count == 11)
  }

  @Test func whatBeatsAPokemonHitsItHardAndResistsIt() {
    let found = fixture.found("beats:scizor")
    #expect(found.contains("Charizard") && found.contains("Heatran") && !found.contains("Squirtle"))
    #expect(fixture.shelf.search("beats:nobody").matches.isEmpty)
  }

  @Test func anEmptyResultSaysWhatMayBeMeant() {
    let shelf = fixture.shelf
    #expect(
      shelf.advice(for: "dragon weak:fier") == [
        SearchAdvice(Problem("search.meant", ["term": "weak:fire"]), meant: "dragon weak:fire")
      ])
    #expect(
      shelf.advice(for: "resist:fire") == [
        SearchAdvice(Problem("search.meant", ["term": "resists:fire"]), meant: "resists:fire")
      ])
    let known = shelf.advice(for: "is:qqq").first?.problem
    #expect(known?.key == "search.knows" && known?.values["values"]?.hasPrefix("legendary, mythical") == true)
    #expect(
      shelf.advice(for: "type:fire gen:1 is:mega is:starter is:baby").map(\.problem) == [
        Problem("search.without", ["count": "2", "part": "is:baby"])
      ])
    #expect(
      shelf.advice(for: "pikachu type:water").map(\.problem).last
        == Problem("search.without", ["count": String(fixture.found("type:water").count), "part": "pikachu"]))
    #expect(shelf.advice(for: "qqqqzzzz").isEmpty)
  }

  @Test func typesAreFoundInTheLanguageOfTheScreen() throws {
    let chinese = try PokedexFixture(language: "zh-Hant")
    #expect(chinese.found("type:火") == fixture.found("type:fire"))
    #expect(chinese.found("type:火/飛行") == fixture.found("type:fire/flying"))
    #expect(chinese.found("gen:關都") == fixture.found("gen:1"))
    #expect(chinese.found("is:超極巨化") == fixture.found("is:gigantamax"))
    #expect(Set(chinese.found("幽靈")).isSuperset(of: fixture.found("type:ghost")))
    #expect(chinese.found("妙蛙種子").first == "Bulbasaur")
    #expect(chinese.shelf.cards[0].subtitle == "#0001 · 草 / 毒")
  }

  @Test(arguments: [
    ("皮卡丘", "Pikachu"), ("ピカチュウ", "Pikachu"), ("raichu-alola", "Alolan Raichu"),
    ("zygarde-mega", "Mega Zygarde"), ("MR-MIME", "Mr. Mime"),
  ])
  func anotherNameMeansOnePokemon(name: String, title: String) {
    guard case .one(let card) = fixture.shelf.card(named: name) else {
      Issue.record("\(name) is not sure")
      return
    }
    #expect(card.title == title)
  }

  @Test func inChineseCardsAndPagesBearTheNameThereWithTheEnglishOneBeside() throws {
    let chinese = try PokedexFixture(language: "zh-Hant")
    for (place, entry) in chinese.dex.entries.enumerated() {
      let name = try #require(chinese.dex.bundle.listed(entry).names.traditionalChinese)
      #expect(chinese.shelf.cards[place].title == "\(name) \(entry.name)")
    }
    let page = try chinese.page("皮卡丘 Pikachu")
    #expect(page.title == "皮卡丘 Pikachu")
    let evolution = try chinese.blocks("皮卡丘 Pikachu", chinese.strings("pokedex.tab.evolution"))
    let names = evolution.flatMap { block -> [String] in
      if case .links(let links) = block { links.map(\.title) } else { [] }
    }
    #expect(names.contains("雷丘 Raichu") && names.contains("雷丘 Alolan Raichu"))
    for query in ["皮卡丘", "pikachu", "pika", "mew", "mr. mime"] {
      #expect(chinese.found(query).first == fixture.found(query).first, "\(query)")
    }
    #expect(chinese.shelf.data(page.id)?["name"] == fixture.shelf.data(page.id)?["name"])
  }

  @Test(arguments: ["Pikachu", "pikachu", "皮卡丘 Pikachu", "皮卡丘", "Mr. Mime", "Alolan Raichu"])
  func theEnglishNameMeansOnePokemonInChineseToo(name: String) throws {
    guard case .one = try PokedexFixture(language: "zh-Hant").shelf.card(named: name) else {
      Issue.record("\(name) is not sure")
      return
    }
  }
}
