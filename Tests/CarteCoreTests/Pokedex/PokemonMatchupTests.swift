import Testing

@testable import CarteCore

@Suite struct PokemonMatchupTests {
  private let fixture: PokedexFixture

  init() throws {
    fixture = try PokedexFixture()
  }

  @Test func matchupsGroupTheTypes() throws {
    let blocks = try fixture.blocks("Charizard", "MATCHUPS")
    #expect(blocks.count == 4)
    guard case .groups(let groups) = blocks[1] else {
      Issue.record("no groups")
      return
    }
    #expect(groups.map(\.label) == ["×4", "×2", "×1", "×½", "×¼", "×0"])
    #expect(groups[0].badges.map(\.text) == ["Rock"])
    #expect(groups[1].badges.map(\.text) == ["Water", "Electric"])
    #expect(groups[4].badges.map(\.text) == ["Bug", "Grass"])
    #expect(groups[5].badges.map(\.text) == ["Ground"])
    #expect(groups.flatMap(\.badges).count == 18)
    guard case .groups(let plain) = try fixture.blocks("Pikachu", "MATCHUPS")[1] else { return }
    #expect(plain.map(\.label) == ["×2", "×1", "×½"])
  }

  /// The second part of a page's matchups as text.
  private func dealt(_ name: String) throws -> [String] {
    let blocks = try fixture.blocks(name, "MATCHUPS").suffix(2)
    guard blocks.first == .heading("Damage its own types deal"), case .groups(let groups)? = blocks.last
    else {
      return []
    }
    return groups.map { $0.label + " " + $0.badges.map(\.text).joined(separator: " ") }
  }

  @Test func matchupsTellWhatItsOwnTypesDo() throws {
    #expect(try dealt("Charizard") == ["×2 Fighting Bug Steel Grass Ice", "×½ Rock"])
    #expect(try dealt("Ditto") == ["×½ Rock Steel", "×0 Ghost"])
    #expect(try dealt("Sableye") == ["×2 Ghost Psychic", "×½ Dark"])
  }

  @Test(arguments: [
    ("Gastly", ["Levitate: Ground ×0"]), ("Snorlax", ["Thick Fat: Fire ×½, Ice ×½"]),
    ("Dragonite", ["Multiscale (hidden): all moves ×½ (at full HP)"]),
    ("Shedinja", ["Wonder Guard: moves that are not super effective ×0"]),
    ("Stufful", ["Fluffy: Fire ×2, contact moves ×½"]),
    ("Exploud", ["Soundproof: sound moves ×0"]),
    ("Mimikyu", ["Disguise: the first hit ×0 (at the cost of 1/8 of its HP)"]),
    ("Kyogre", ["Drizzle: Water ×1.5, Fire ×½ (while its rain lasts)"]),
    (
      "Tapu Lele",
      [
        "Psychic Surge: Psychic ×1.3 (from attackers on the ground while its terrain lasts), "
          + "priority moves ×0 (on the ground while its terrain lasts)"
      ]
    ),
  ])
  func abilitiesThatChangeMatchupsAreNoted(name: String, notes: [String]) throws {
    let blocks = try fixture.blocks(name, "MATCHUPS")
    #expect(blocks.dropFirst(2).prefix(2) == [.heading("Abilities that change it"), .bullets(notes)])
  }
}
