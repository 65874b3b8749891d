import FoundationEssentials
import Testing

@testable import CarteCore

@Suite final class OldNotesTests: TwoMachines {
  private var notes: [String] {
    stub.rows("Favorites").filter { $0["catalogue"] == "carte-removals" }.compactMap { $0["objectId"].text }
  }

  private func note() -> String {
    stub.put(["catalogue": "carte-removals", "itemId": "rows", "title": "", "page": "{}"], in: "Favorites")
  }

  @Test func aFewOldNotesAreClearedAwayAtATimeTheOldestFirst() async throws {
    let old = (1...5).map { _ in note() }
    clock.advance(179 * 86_400)
    try await one.sync()
    #expect(Set(notes) == Set(old))
    let young = note()
    clock.advance(2 * 86_400)
    try await one.sync()
    #expect(Set(notes) == Set(old.dropFirst(3) + [young]))
    try await one.sync()
    #expect(notes == [young])
  }

  @Test func aMachinesOwnNoteStays() async throws {
    try one.add("1")
    try await one.sync()
    try one.remove("1")
    try await one.sync()
    #expect(notes.count == 1)
    clock.advance(400 * 86_400)
    try await one.sync()
    #expect(notes.count == 1)
    // Another machine may clear it away; the next removal makes a new one.
    try await two.sync()
    #expect(notes.isEmpty)
    try one.add("2")
    try await one.sync()
    try one.remove("2")
    try await one.sync()
    #expect(notes.count == 1)
  }

  @Test func thatAnOldNoteIsGoneIsNoReasonToDoubtARemoval() async throws {
    let old = note()
    for item in ["1", "2", "3"] { try one.add(item) }
    try await one.sync()
    try await two.sync()
    clock.advance(200 * 86_400)
    // Another program removes a favorite, and the note is cleared away.
    stub.change { state in
      state.rows["Favorites"]?.removeAll { $0["objectId"].text == old }
      for name in state.rows.keys { state.rows[name]?.removeAll { $0["itemId"] == "1" } }
    }
    let report = try await two.sync()
    #expect(report.doubted == 0 && Set(two.items) == ["2", "3"])
  }

  @Test func aYoungNoteThatIsGoneMakesARemovalDoubtful() async throws {
    let young = note()
    for item in ["1", "2", "3"] { try one.add(item) }
    try await one.sync()
    stub.change { state in
      state.rows["Favorites"]?.removeAll { $0["objectId"].text == young }
      for name in state.rows.keys { state.rows[name]?.removeAll { $0["itemId"] == "1" } }
    }
    #expect(try await one.sync().doubted == 1 && one.keeps("1"))
  }

  @Test func aRefusalLeavesThemForAnotherTime() async throws {
    let old = note()
    clock.advance(200 * 86_400)
    let report = try await one.sync { _, request in
      request.method == .delete ? .answered(403, "{\"code\":119,\"error\":\"no\"}") : nil
    }
    #expect(report.problem == nil && notes == [old])
  }
}
