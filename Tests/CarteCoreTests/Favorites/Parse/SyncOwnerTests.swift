import FoundationEssentials
import Testing

@testable import CarteCore

/// Removals around signing in and out: each reaches the rows it was meant for, and no others.
@Suite final class SyncOwnerTests: TwoMachines {
  override init() throws {
    try super.init()
    stub.change { $0.passwords = ["ada": "lovelace", "bob": "babbage"] }
  }

  private func session(_ name: String = "ada") async throws -> ParseSession {
    let password = name == "ada" ? "lovelace" : "babbage"
    return try await parseServer(stub.transport()).login(name: name, password: password)
  }

  @Test func aRemovalOfSomebodysOwnWaitsWhileTheyAreSignedOut() async throws {
    let ada = try await session()
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync(session: ada)
    clock.advance(3600)
    try one.remove("1")
    // Signed out before it was sent.
    try await one.sync()
    #expect(stub.items() == ["1", "2", "2"])
    let report = try await one.sync(session: ada)
    #expect(report.deletedThere == 1 && report.received == 0)
    #expect(one.items == ["2"] && stub.items() == ["2", "2"])
    #expect(try await one.sync(session: ada) == SyncReport())
  }

  @Test func aRemovalMadeWhileSignedOutReachesWhatOneSharesWithEverybody() async throws {
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync()
    clock.advance(3600)
    try one.remove("1")
    // Signed in for the first time before it was sent.
    let report = try await one.sync(session: try await session())
    #expect(report.deletedThere == 1 && report.received == 0)
    #expect(one.items == ["2"] && stub.items() == ["2"])
    #expect(try await one.sync() == SyncReport())
  }

  @Test func aRemovalMadeWhileSignedOutDoesNotReachAnOlderFavoriteOfOnesOwn() async throws {
    let ada = try await session()
    try two.add("1")
    try await two.sync(session: ada)
    clock.advance(3600)
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync()
    try one.remove("1")
    // The row for everybody goes, and what she kept elsewhere comes.
    #expect(try await one.sync(session: ada).deletedThere == 1)
    #expect(try await one.sync(session: ada).received == 1)
    #expect(one.keeps("1") && stub.items() == ["1", "2"])
    try await two.sync(session: ada)
    #expect(two.keeps("1"))
  }

  @Test func aRemovalMadeAsOneIsNotOneForAnother() async throws {
    let (ada, bob) = (try await session(), try await session("bob"))
    try two.add("1")
    try await two.sync(session: bob)
    clock.advance(3600)
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync(session: ada)
    try one.remove("1")
    #expect(try await one.sync(session: bob).deletedThere == 0)
    #expect(try await two.sync(session: bob).deletedHere == 0)
    #expect(two.keeps("1"))
  }

  @Test func aRemovalThatReachedOneOwnerAndWasTakenBackIsNotMadeForAnotherLater() async throws {
    let ada = try await session()
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync()
    try await one.sync(session: ada)
    clock.advance(3600)
    try one.remove("1")
    try await one.sync(session: ada)
    clock.advance(3600)
    try one.add("1")
    try await one.sync()
    #expect(one.keeps("1") && stub.items() == ["1", "2"])
    #expect(try await one.sync(session: ada).deletedThere == 0)
    #expect(one.keeps("1"))
  }

  @Test func signingOutAndInTakesNothingAway() async throws {
    let ada = try await session()
    for item in ["1", "2", "3", "4"] { try one.add(item) }
    try await one.sync(session: ada)
    for _ in 0..<2 {
      #expect(try await one.sync().deletedHere == 0)
      #expect(try await one.sync(session: ada).deletedHere == 0)
    }
    #expect(one.items == ["1", "2", "3", "4"])
  }

  @Test func theFileOfAnEarlierVersionIsTakenOver() async throws {
    for item in ["1", "2"] { try one.add(item) }
    try await one.sync()
    let file = JSONFile(path: one.path("favorites-sync.json"))
    _ = try file.update { document in
      let entries = (document ?? [:])["agreed"].array.map { $0.setting("updated", to: nil) }
      let noted: JSON = ["Favorites": "2026-01-01T00:00:00.000Z"]
      return (document ?? [:]).setting("agreed", to: .array(entries)).setting("noted", to: noted)
        .setting("notes", to: nil).setting("owed", to: nil)
    }
    clock.advance(3600)
    try one.remove("1")
    #expect(try await one.sync().deletedThere == 1)
    #expect(stub.items() == ["2"])
  }
}
