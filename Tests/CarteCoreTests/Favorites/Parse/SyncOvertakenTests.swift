import FoundationEssentials
import Synchronization
import Testing

@testable import CarteCore

/// Rows that change at the server between the moment in which they are listed and the one in which they are deleted.
@Suite final class SyncOvertakenTests: TwoMachines {
  /// Both hold three favorites; one has removed the first of them, the other has removed it and added it again later.
  private func disagree() async throws {
    for item in ["1", "2", "3"] { try one.add(item) }
    try await one.sync()
    try await two.sync()
    clock.advance(3600)
    try one.remove("1")
    clock.advance(3600)
    try two.remove("1")
    try two.add("1")
  }

  /// Runs the first machine, and something else before its first request of a kind.
  private func sync(
    before method: HTTPRequest.Method, _ part: String, _ other: @escaping @Sendable () -> Void
  ) async throws -> SyncReport {
    let isOver = Mutex(false)
    return try await one.sync { _, request in
      guard request.method == method, request.address.text.contains(part) else { return nil }
      let isFirst = isOver.withLock { isOver in
        defer { isOver = true }
        return !isOver
      }
      if isFirst { other() }
      return nil
    }
  }

  /// What the other machine's sync does to the row, in one step.
  private static func renewRow(_ stub: ParseStub, _ clock: TestClock) {
    let added = JSON.string(clock.now.formatted(.iso8601))
    let updated = JSON.string(clock.now.addingTimeInterval(1).formatted(.iso8601).dropLast() + ".000Z")
    stub.change { state in
      state.rows["Favorites"] = state.rows["Favorites"]?.map { row in
        row["itemId"] == "1" ? row.setting("added", to: added).setting("updatedAt", to: updated) : row
      }
    }
  }

  @Test func whatWasAddedAgainSinceItWasListedIsNotDeleted() async throws {
    try await disagree()
    // After the note, which is written after the list was read.
    let report = try await sync(before: .post, "Favorites") { [stub, clock] in
      Self.renewRow(stub, clock)
    }
    #expect(report.deletedThere == 0 && report.received == 1 && report.problem == nil)
    #expect(stub.items() == ["1", "2", "3"])
    try await two.sync()
    try await one.sync()
    #expect(one.keeps("1") && two.keeps("1") && stub.items() == ["1", "2", "3"])
  }

  @Test func whatIsAddedAgainInTheLastMomentIsMadeGood() async throws {
    try await disagree()
    let id = try #require(stub.rows("Favorites").first { $0["itemId"] == "1" }?["objectId"].text)
    // Parse deletes whatever there is.
    let report = try await one.sync { [stub, clock] _, request in
      guard request.method == .delete, request.address.text.contains(id) else { return nil }
      Self.renewRow(stub, clock)
      return nil
    }
    #expect(report.deletedThere == 1 && stub.items() == ["2", "3"])
    // The other machine's request went through before.
    try Self.note(two, renewed: id, at: clock.now)
    #expect(try await two.sync().sent == 1)
    #expect(try await one.sync().received == 1)
    #expect(one.keeps("1") && two.keeps("1") && stub.items() == ["1", "2", "3"])
  }

  /// Writes down what a machine knows once it has renewed a row.
  private static func note(_ machine: SyncMachine, renewed row: String, at moment: Date) throws {
    let file = JSONFile(path: machine.path("favorites-sync.json"))
    _ = try file.update { document in
      let document = document ?? [:]
      let updated = JSON.string(moment.addingTimeInterval(1).formatted(.iso8601).dropLast() + ".000Z")
      let stamp = JSON.number(moment.timeIntervalSince1970)
      let entries = document["agreed"].array.map { entry in
        guard entry["rows"] == [.string(row)] else { return entry }
        return entry.setting("updated", to: updated).setting("local", to: stamp).setting("remote", to: stamp)
      }
      return document.setting("agreed", to: .array(entries))
    }
  }

  @Test func aRowThatIsGoneWhenItIsToBeRenewedIsMadeAnewAtOnce() async throws {
    try await disagree()
    try await two.sync()
    clock.advance(3600)
    try one.add("1")
    let id = try #require(stub.rows("Favorites").first { $0["itemId"] == "1" }?["objectId"])
    let report = try await sync(before: .put, "Favorites") { [stub] in
      stub.change { $0.rows["Favorites"]?.removeAll { $0["objectId"] == id } }
    }
    #expect(report.sent == 1 && report.problem == nil && stub.items() == ["1", "2", "3"])
  }

  @Test func aServerWhoseRowsChangeAllTheTimeIsNotAskedForEver() async throws {
    try await disagree()
    let stub = stub
    let report = try await one.sync { number, request in
      guard request.method == .get, request.address.text.contains("%22%24gt%22") == false else { return nil }
      stub.change { state in
        let updated = JSON.string("2030-01-01T00:00:00.\(100 + number)Z")
        state.rows["Favorites"] = state.rows["Favorites"]?.map { $0.setting("updatedAt", to: updated) }
      }
      return nil
    }
    #expect(report.deletedThere == 0 && report.problem == nil)
    #expect(stub.items() == ["1", "2", "3"] && stub.requests.count < 60)
    #expect(try await one.sync().deletedThere == 1)
  }
}
