import CarteCore
import Testing

@testable import carte

@Suite struct ListCommandTests {
  /// Ten cards, none of which asks anybody.
  private struct Numbers: Catalogue {
    let name = "numbers"
    let refreshAge: Double? = nil

    func bundled() throws -> Shelf {
      let cards = (0..<10).map { number in
        Card(
          id: CardID(catalogue: name, item: String(number)), title: "Number \(number)", subtitle: "a number",
          tint: Tint("number", RGB(1, 2, 3)))
      }
      return Shelf(cards: cards, source: .bundled, page: { _ in nil })
    }

    func cached() throws -> Shelf? { nil }
    func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf {
      try bundled()
    }
  }

  private func list(_ choice: ListCommand.Choice, _ query: String = "") throws -> [String] {
    let list = ListCommand(
      catalogue: Numbers(), query: query, favorites: [], choice: choice, layout: .pipe)
    return try list.run(.tsv).output.split(separator: "\n").map { String($0.split(separator: "\t")[1]) }
  }

  @Test func aLimitKeepsTheFirst() throws {
    #expect(try list(.first(3)) == ["0", "1", "2"] && list(.first(nil)).count == 10)
    #expect(try list(.first(99)).count == 10)
  }

  @Test func chanceTakesEachCardOnceAndAnyOfThem() throws {
    let all = try list(.random(99, SeededRandom(seed: 1)))
    #expect(Set(all).count == 10 && all.count == 10)
    let picked = try (0..<200).map { try list(.random(1, SeededRandom(seed: $0)))[0] }
    #expect(Set(picked).count == 10)
    #expect(try list(.random(1, SeededRandom(seed: 5)), "7") == ["7"])
  }

  @Test func theStarStandsWhereItIsInNobodysWay() throws {
    let kept: Set = [CardID(catalogue: "numbers", item: "7")]
    func text(_ layout: TextLayout) throws -> String {
      try ListCommand(
        catalogue: Numbers(), query: "number 7", favorites: kept, choice: .first(1), layout: layout
      ).run(.text).output
    }
    #expect(try text(.pipe) == "Number 7  a number  ★\n")
    #expect(try text(.terminal(columns: 80)) == "★  Number 7  a number\n")
  }
}
