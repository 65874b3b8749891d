import FoundationEssentials
import Testing

@testable import CarteCore

/// Putting back what was removed because of a server.
@Suite final class LostFavoritesRestoreTests: TwoMachines {
  /// Two machines that keep the last two of four favorites, as the first two were deleted on the first one.
  private func deleteTwo() async throws -> [Favorite] {
    for item in ["1", "2", "3", "4"] { try one.add(item) }
    try await one.sync()
    try await two.sync()
    let before = two.favorites
    clock.advance(3600)
    try one.remove("1")
    try one.remove("2")
    try await one.sync()
    try await two.sync()
    return before
  }

  @Test func whatWasRemovedComesBackAndReachesTheOthers() async throws {
    let before = try await deleteTwo()
    let lost = try two.lost().removals().favorites
    #expect(lost == Array(before.prefix(2)))
    #expect(try two.lost().restore(lost).favorites.count == 4)
    #expect(Set(two.favorites) == Set(before))
    #expect(try two.lost().removals().favorites.isEmpty)
    #expect(try await two.sync().sent == 2)
    #expect(try await one.sync().received == 2)
    #expect(try await two.sync() == SyncReport())
    #expect(Set(one.items) == ["1", "2", "3", "4"] && stub.items() == ["1", "2", "3", "4"])
  }

  @Test func someComeBackAndTheOthersAreStillKept() async throws {
    let before = try await deleteTwo()
    _ = try two.lost().restore([before[1]])
    #expect(Set(two.items) == ["2", "3", "4"])
    #expect(try two.lost().removals().favorites == [before[0]])
  }

  @Test func whatWasAddedAgainMeanwhileIsNotOfferedAndStaysAsItIs() async throws {
    let before = try await deleteTwo()
    try two.add("1")
    let added = two.favorites
    #expect(try two.lost().removals().favorites == [before[1]])
    #expect(try two.lost().restore([before[0]]).favorites == added)
  }

  @Test func withoutAnyFileThereIsNothingToRestore() throws {
    #expect(try one.lost().removals().favorites.isEmpty && one.lost().doubted().isEmpty)
    #expect(try one.lost().restore([]).favorites.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: one.path("favorites-sync.json")))
  }
}
