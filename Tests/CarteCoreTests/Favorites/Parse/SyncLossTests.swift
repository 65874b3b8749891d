import FoundationEssentials
import Testing

@testable import CarteCore

/// A server that was set back to an older state, and what must not be mistaken for that.
@Suite final class SyncLossTests: TwoMachines {
  private func add(_ items: ClosedRange<Int>) async throws {
    for item in items { try one.add("\(item)") }
    try one.add("pasta\(items.lowerBound)", "recipes")
    try await one.sync()
    try await two.sync()
    clock.advance(3600)
  }

  /// Adds five, saves the server's state, adds five more, and sets the server back.
  private func setBack() async throws {
    try await add(1...4)
    let backup = stub.change { $0.rows }
    try await add(5...9)
    stub.change { $0.rows = backup }
  }

  private let newer = ["5", "6", "7", "8", "9", "pasta5"]

  @Test func whatAServerThatWasSetBackLacksStaysHereAndIsNotSent() async throws {
    try await setBack()
    for machine in [one, two] {
      let before = machine.items
      let report = try await machine.sync()
      #expect(
        report.problem == Problem("problem.parse.doubted", ["host": "localhost", "count": "6"]))
      #expect(report.doubted == 6 && report.lost == 6 && report.deletedHere == 0 && report.sent == 0)
      #expect(report.favorites == nil && machine.items == before)
    }
    #expect(stub.items() == ["1", "2", "3", "4"] && stub.items("FaveRecipes") == ["pasta1"])
    let again = try await one.sync()
    // Said again where somebody asks, but no news any more.
    #expect(again.problem?.key == "problem.parse.doubted" && again.doubted == 6 && again.lost == 0)
    #expect(again.sent == 0 && again.deletedHere == 0)
  }

  @Test func aDeletionElsewhereLaterDoesNotExcuseTheLoss() async throws {
    try await setBack()
    try await one.sync()
    try two.remove("1")
    try await two.sync()
    #expect(try await one.sync().deletedHere == 1)
    #expect(Set(newer).isSubset(of: one.items) && !one.keeps("1"))
  }

  @Test func aDeletionBeforeAnybodySawTheLossDoesNotExcuseIt() async throws {
    try await setBack()
    try two.remove("1")
    try await two.sync()
    let report = try await one.sync()
    #expect(report.deletedHere == 1 && report.doubted == 6)
    #expect(Set(newer).isSubset(of: one.items) && !one.keeps("1"))
  }

  @Test(arguments: [3, 50, 300]) func manyDeletesAtOnceAreDeletes(count: Int) async throws {
    for item in 0..<(count + 5) { try one.add("\(item)") }
    try await one.sync()
    try await two.sync()
    clock.advance(3600)
    let ids = (0..<count).map { CardID(catalogue: "cocktails", item: "\($0)") }
    _ = try one.file().apply(ids.map { .remove($0) })
    #expect(try await one.sync().deletedThere == count)
    let report = try await two.sync()
    #expect(report.deletedHere == count && report.problem == nil && two.items.count == 5)
  }

  @Test func deletesOneByOneAreDeletesForWhoeverWasAwayMeanwhile() async throws {
    try await add(1...9)
    for item in 1...6 {
      let machine = item % 2 == 0 ? one : two
      try machine.remove("\(item)")
      try await machine.sync()
      if item < 6 { try await (item % 2 == 0 ? two : one).sync() }
    }
    let report = try await one.sync()
    #expect(report.problem == nil && one.items == ["7", "8", "9", "pasta1"])
    #expect(try await two.sync().problem == nil)
    #expect(two.items.sorted() == one.items)
    // Each machine has one note, however often it deletes.
    #expect(stub.rows("Favorites").count == 3 + 2)
  }

  @Test func oneOrTwoThatAnotherProgramDeletedAreDeletes() async throws {
    try await add(1...6)
    stub.change { state in
      state.rows["Favorites"]?.removeAll { $0["itemId"] == "1" || $0["itemId"] == "2" }
    }
    let report = try await one.sync()
    #expect(report.deletedHere == 2 && report.problem == nil)
    #expect(one.items == ["3", "4", "5", "6", "pasta1"])
  }

  @Test func evenOneIsDoubtedWhereANoteIsGone() async throws {
    try await add(1...4)
    let backup = stub.change { $0.rows }
    try one.add("5")
    try one.remove("1")
    try await one.sync()
    try await two.sync()
    stub.change { $0.rows = backup }
    #expect(try await two.sync().doubted == 1)
    #expect(two.keeps("5"))
  }

  @Test func whatTheServerHasAgainIsNotDoubtedAnyMore() async throws {
    try await add(1...4)
    let backup = stub.change { $0.rows }
    try await add(5...9)
    let all = stub.change { $0.rows }
    stub.change { $0.rows = backup }
    try await one.sync()
    stub.change { $0.rows = all }
    #expect(try await one.sync() == SyncReport())
    #expect(try one.lost().doubted().isEmpty)
  }

  @Test func whatIsDoubtedCanBeLetGoOfHere() async throws {
    try await setBack()
    try await one.sync()
    for item in newer { try one.remove(item, item.hasPrefix("p") ? "recipes" : "cocktails") }
    #expect(try await one.sync() == SyncReport())
    #expect(one.items == ["1", "2", "3", "4", "pasta1"])
  }

  @Test func whatIsDoubtedIsSentAgainOnceItIsRestored() async throws {
    try await setBack()
    try await one.sync()
    try await two.sync()
    let doubted = try one.lost().doubted()
    #expect(doubted.map(\.id.item).sorted() == newer)
    #expect(try one.lost().restore(doubted).favorites == one.favorites)
    #expect(try one.lost().doubted().isEmpty)
    let report = try await one.sync()
    #expect(report.sent == 6 && report.problem == nil)
    #expect(try await two.sync() == SyncReport())
    #expect(one.items.count == 11 && two.items.count == 11)
    #expect((stub.items() + stub.items("FaveRecipes")).sorted() == one.items.sorted())
  }
}
