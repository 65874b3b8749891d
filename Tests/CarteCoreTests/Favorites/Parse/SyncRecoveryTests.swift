import FoundationEssentials
import Testing

@testable import CarteCore

/// Favorites in step after files were lost or copied, after many deletions, and after a server that hid what it has.
@Suite struct SyncRecoveryTests {
  private let stub: ParseStub
  private let clock = TestClock()
  private let one: SyncMachine
  private let two: SyncMachine

  init() throws {
    stub = ParseStub { [clock] in clock.now }
    one = try SyncMachine(stub, clock)
    two = try SyncMachine(stub, clock)
  }

  private func addTen() async throws {
    for item in 0..<10 { try one.add("\(item)") }
    try await one.sync()
    try await two.sync()
    clock.advance(3600)
  }

  @Test(arguments: [true, false])
  func aRemovalReachesTheServerThoughItIsForgottenWhatBothHeld(isLostBefore: Bool) async throws {
    try await addTen()
    if isLostBefore { try FileManager.default.removeItem(atPath: one.path(SyncFile.name)) }
    for item in ["1", "2", "3"] { try one.remove(item) }
    if !isLostBefore { try FileManager.default.removeItem(atPath: one.path(SyncFile.name)) }
    let report = try await one.sync()
    #expect(report.deletedThere == 3 && report.received == 0)
    #expect(try await two.sync().deletedHere == 3)
    #expect(one.items == ["0", "4", "5", "6", "7", "8", "9"] && two.items == one.items)
  }

  @Test func whatWasAddedAgainElsewhereStaysThoughItIsForgottenWhatBothHeld() async throws {
    try await addTen()
    try one.remove("1")
    clock.advance(3600)
    try two.remove("1")
    try two.add("1")
    try await two.sync()
    try FileManager.default.removeItem(atPath: one.path(SyncFile.name))
    #expect(try await one.sync().deletedThere == 0)
    #expect(one.keeps("1") && stub.items().contains("1"))
  }

  @Test func machinesThatShareANoteForgetNothingOfEachOther() async throws {
    try await addTen()
    try one.remove("0")
    try await one.sync()
    // The whole folder is copied to another machine, with the note's id in it.
    let copy = try SyncMachine(stub, clock)
    for name in ["favorites.json", SyncFile.name] {
      try FileManager.default.copyItem(atPath: one.path(name), toPath: copy.path(name))
    }
    for item in ["1", "2", "3"] { try one.remove(item) }
    try await one.sync()
    for item in ["4", "5", "6"] { try copy.remove(item) }
    try await copy.sync()
    let report = try await two.sync()
    #expect(report.deletedHere == 7 && report.problem == nil && two.items == ["7", "8", "9"])
  }

  @Test func thousandsOfDeletionsInManyStepsAreDeletesForWhoeverWasAway() async throws {
    let ids = (0..<1200).map { CardID(catalogue: "cocktails", item: "\($0)") }
    let favorites = ids.map { Favorite(id: $0, title: $0.item, added: clock.now) }
    _ = try one.file().apply(favorites.map { .add($0) })
    try await one.sync()
    #expect(try await two.sync().received == 1200 && two.favorites.count == 1200)
    clock.advance(3600)
    for part in [ids[..<400], ids[400..<800], ids[800..<1195]] {
      _ = try one.file().apply(part.map { .remove($0) })
      try await one.sync()
    }
    let report = try await two.sync()
    #expect(report.deletedHere == 1195 && report.problem == nil && two.items.count == 5)
  }

  @Test func aNoteStaysBelowWhatServersAllowARow() throws {
    var deleted = DeletedRows()
    for number in 0..<(DeletedRows.most + 500) {
      let row: JSON = [
        "objectId": .string(String(repeating: "x", count: 6) + String(1_000 + number)),
        "createdAt": "2026-01-01T00:00:00.000Z",
      ]
      deleted.add([try #require(ParseRow(row))])
    }
    #expect(deleted.rows.count == DeletedRows.most && deleted.rows.last?.id == "xxxxxx3999")
    // As a text in a text, its quotes are escaped.
    #expect(JSON.string(deleted.json.encoded()).encoded().utf8.count < 128 << 10)
  }

  @Test func whatAServerHidesCanBeSentOnceMoreOrBeLetGoOf() async throws {
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync()
    stub.change { $0.rows = [:] }
    try await one.sync()
    // It vanishes again before it was seen there.
    stub.change { $0.rows = [:] }
    let first = try await one.sync()
    #expect(first.problem?.key == "problem.parse.hidden" && first.lost == 2)
    let second = try await one.sync()
    #expect(second.problem?.key == "problem.parse.doubted" && second.doubted == 2 && second.lost == 0)
    #expect(second.sent == 0 && one.items == ["1", "2"])
    let doubted = try one.lost().doubted()
    #expect(doubted.map(\.id.item) == ["1", "2"])
    _ = try one.lost().restore([doubted[0]])
    #expect(try await one.sync().sent == 1)
    try one.remove("2")
    #expect(try await one.sync() == SyncReport())
    #expect(one.items == ["1"] && stub.items() == ["1"])
  }
}
