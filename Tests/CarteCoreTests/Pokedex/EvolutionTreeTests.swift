import Testing

@testable import CarteCore

/// Trees as they stand on pages, with what each step takes behind the name.
@Suite struct EvolutionTreeTests {
  private let fixture: PokedexFixture

  init() throws {
    fixture = try PokedexFixture()
  }

  /// The first links of the tab as text; the current one is marked by a star.
  private func tree(_ name: String) throws -> String {
    guard case .links(let links)? = try fixture.blocks(name, "EVOLUTION").first else { return "no tree" }
    return links.map { link in
      link.lead + (link.isCurrent ? "*" : "") + link.title + (link.note.isEmpty ? "" : ": " + link.note)
    }.joined(separator: "\n")
  }

  @Test func bulbasaur() throws {
    #expect(
      try tree("Bulbasaur") == """
        *Bulbasaur
        └─ Ivysaur: Level 16
           └─ Venusaur: Level 32
        """)
  }

  @Test func eevee() throws {
    #expect(
      try tree("Eevee") == """
        *Eevee
        ├─ Vaporeon: Water Stone
        ├─ Jolteon: Thunder Stone
        ├─ Flareon: Fire Stone
        ├─ Espeon: High friendship, by day
        ├─ Umbreon: High friendship, at night
        ├─ Leafeon: Level up near a Mossy Rock or Leaf Stone
        ├─ Glaceon: Level up near an Icy Rock or Ice Stone
        └─ Sylveon: High affection or high friendship, knowing a Fairy-type move
        """)
  }

  @Test func wurmple() throws {
    #expect(
      try tree("Cascoon") == """
        Wurmple
        ├─ Silcoon: Level 7, at random
        │  └─ Beautifly: Level 10
        └─ *Cascoon: Level 7, at random
           └─ Dustox: Level 10
        """)
  }

  @Test func magnezone() throws {
    #expect(
      try tree("Magnezone") == """
        Magnemite
        └─ Magneton: Level 30
           └─ *Magnezone: Level up in a magnetic field or Thunder Stone
        """)
  }

  @Test func manaphy() throws {
    #expect(
      try tree("Manaphy") == """
        Phione
        └─ *Manaphy: Does not evolve: its eggs hatch Phione
        """)
  }

  @Test func tyrogue() throws {
    #expect(
      try tree("Tyrogue") == """
        *Tyrogue
        ├─ Hitmonlee: Level 20, Attack > Defense
        ├─ Hitmonchan: Level 20, Attack < Defense
        └─ Hitmontop: Level 20, Attack = Defense
        """)
  }

  @Test func raichu() throws {
    #expect(
      try tree("Alolan Raichu") == """
        Pichu
        └─ Pikachu: High friendship
           ├─ Raichu: Thunder Stone
           └─ *Alolan Raichu: Thunder Stone, in Alola
        """)
  }

  @Test func meowth() throws {
    #expect(
      try tree("Perrserker") == """
        Meowth
        └─ Persian: Level 28
        Alolan Meowth
        └─ Alolan Persian: High friendship
        Galarian Meowth
        └─ *Perrserker: Level 28
        """)
  }

  @Test func regionalFormsGrowAlongTheirOwnBranch() throws {
    #expect(
      try tree("Galarian Mr. Mime") == """
        Mime Jr.
        ├─ Mr. Mime: Level up knowing Mimic
        └─ *Galarian Mr. Mime: Level up knowing Mimic, in Galar
           └─ Mr. Rime: Level 42
        """)
    #expect(
      try tree("Farfetch’d") == """
        *Farfetch’d
        Galarian Farfetch’d
        └─ Sirfetch’d: Three critical hits in one battle
        """)
  }

  @Test(arguments: [
    ("Steelix", "Trade holding Metal Coat"), ("Escavalier", "Trade for Shelmet"),
    ("Politoed", "Trade holding King’s Rock"), ("Gallade", "Dawn Stone, male"),
    ("Milotic", "High beauty or trade holding Prism Scale"),
    ("Chansey", "Level up holding Oval Stone, by day"), ("Malamar", "Level 30, with the console upside down"),
    ("Pangoro", "Level 32, with a Dark-type Pokémon in the party"),
    ("Mantine", "Level up with Remoraid in the party"), ("Goodra", "Level 50, in the rain"),
    ("Polteageist", "Cracked Pot or Chipped Pot"), ("Ursaluna", "Peat Block, under a full moon"),
    ("Pawmot", "Level up after 1000 steps together"), ("Palafin", "Level 38, playing with others"),
    ("Annihilape", "Use Rage Fist 20 times"),
    ("Runerigus", "Lose 49 HP without fainting, then pass under the stone arch in the Dusty Bowl"),
    ("Toxtricity", "Level 30, Amped or Low Key by nature"),
    ("Shedinja", "Left behind where the party has room and a Poké Ball is at hand"),
    ("Overqwil", "Use Barb Barrage 20 times in strong style or level up knowing Barb Barrage"),
    ("Wyrdeer", "Use Psyshield Bash 20 times in agile style"), ("Quilava", "Level 14 or level 17, in Hisui"),
    ("Gholdengo", "Level up with 999 Gimmighoul Coins at hand"),
    ("Alcremie", "Spin around while it holds a Sweet"),
    ("Kingambit", "Level up after defeating three Bisharp that hold a Leader’s Crest"),
    ("Basculegion", "Lose 294 HP to recoil without fainting"),
    ("Crabominable", "Level up at Mount Lanakila or Ice Stone"), ("Maushold", "Level 25"),
    ("Dusk Lycanroc", "Level 25, at dusk"),
    ("Rapid Strike Urshifu", "Train in the Tower of Waters or Scroll of Waters"),
  ])
  func whatItTakesIsSaidInWords(name: String, way: String) throws {
    guard case .links(let links)? = try fixture.blocks(name, "EVOLUTION").first else {
      Issue.record("no tree")
      return
    }
    #expect(links.first { $0.title == name }?.note == way)
  }

  @Test func everyWayHasWords() throws {
    let words = EvolutionWords(strings: fixture.strings)
    var seen: Set<EvolutionWay> = []
    func walk(_ node: EvolutionChain.Node) {
      seen.formUnion(node.ways)
      for next in node.next { walk(next) }
    }
    fixture.dex.bundle.chains.forEach { (id, parser) throws(JSON.Malformed) in
      try parser.skip()
      if let chain = fixture.dex.bundle.chain(id) { walk(chain.root) }
    }
    #expect(seen.count > 150)
    for way in seen {
      let phrase = words.phrase([way])
      #expect(!phrase.isEmpty && phrase.first?.isLowercase == false)
      #expect(!phrase.contains("way.") && !phrase.contains("{"), "\(phrase)")
    }
  }

  @Test func oneWithoutAPlaceStandsWhereItsSpeciesDoes() throws {
    #expect(try tree("Mega Charizard X").hasSuffix("└─ *Charizard: Level 36"))
  }

  @Test func linksLeadToTheirCards() throws {
    guard case .links(let links)? = try fixture.blocks("Raichu", "EVOLUTION").first else {
      Issue.record("no tree")
      return
    }
    #expect(links.map(\.target?.item) == ["172", "25", "26", "10100"])
    #expect(links.map(\.tint.name) == ["type.electric", "type.electric", "type.electric", "type.electric"])
  }

  @Test func otherFormsStandBelow() throws {
    let blocks = try fixture.blocks("Alolan Raichu", "EVOLUTION")
    #expect(blocks.count == 3 && blocks[1] == .heading("Forms"))
    guard case .links(let forms) = blocks[2] else {
      Issue.record("no forms")
      return
    }
    #expect(forms.map(\.title) == ["Raichu", "Alolan Raichu", "Mega Raichu X", "Mega Raichu Y"])
    #expect(forms[1].note == "Electric / Psychic" && forms.map(\.isCurrent) == [false, true, false, false])
  }

  @Test func whatDoesNotEvolveSaysSo() throws {
    #expect(try fixture.blocks("Ditto", "EVOLUTION") == [.paragraph("Ditto does not evolve.")])
    for name in ["Meltan", "Melmetal"] {
      #expect(
        try fixture.blocks(name, "EVOLUTION").first
          == .paragraph("Meltan evolves into Melmetal in Pokémon GO alone, for 400 Meltan Candy."))
    }
    let rotom = try fixture.blocks("Rotom", "EVOLUTION")
    #expect(rotom.count == 3 && rotom[0] == .paragraph("Rotom does not evolve."))
  }

  @Test func aChainThatLeadsInCirclesEnds() {
    let one = Reference(id: 1, slug: "bulbasaur")
    let two = Reference(id: 2, slug: "ivysaur")
    let way = EvolutionWay(["trigger": "level-up"])
    let inner = EvolutionChain.Node(species: one, ways: [way])
    let chain = EvolutionChain(
      id: 1,
      root: .init(species: one, next: [.init(species: two, ways: [way], next: [inner])]))
    let tree = EvolutionTree(chain) { _ in [] }
    #expect(tree.roots.map(\.species) == [one])
    #expect(tree.roots.first?.next.map(\.species) == [two])
    #expect(tree.roots.first?.next.first?.next.isEmpty == true)
  }

  @Test func aSpeciesThatIsNotKnownIsNamedByItsSlug() {
    let chain = EvolutionChain(
      id: 9999,
      root: .init(
        species: Reference(id: 1, slug: "bulbasaur"),
        next: [
          .init(
            species: Reference(id: 1400, slug: "new-one"),
            ways: [EvolutionWay(["trigger": "sing-a-song", "mood": "good"])])
        ]))
    let bulbasaur = Pokemon(id: 1, number: 1, slug: "bulbasaur", name: "Bulbasaur", types: [.grass])
    let blocks = fixture.pages.evolution(of: bulbasaur, in: chain)
    guard case .links(let links)? = blocks.first else {
      Issue.record("no tree")
      return
    }
    #expect(links.map(\.title) == ["Bulbasaur", "New One"])
    #expect(links[1].target == nil && links[1].note == "Sing a song")
  }
}
