import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// Several that bring the same favorites in step.
@Suite struct SyncLockTests {
  private let stub: ParseStub
  private let clock = TestClock()
  private let one: SyncMachine

  init() throws {
    stub = ParseStub { [clock] in clock.now }
    one = try SyncMachine(stub, clock)
    for item in ["1", "2", "3"] { try one.add(item) }
  }

  private func lock() throws -> Int32 {
    let descriptor = try SystemError.check {
      open(one.path("favorites-sync.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
    try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
    return descriptor
  }

  @Test func atTheSameTimeNothingIsSentTwice() async throws {
    let reports = try await withThrowingTaskGroup(of: SyncReport.self) { group in
      for _ in 0..<3 { group.addTask { [one] in try await one.sync() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // The clock of the test lets nobody wait for long: whoever gives up says so.
    let sent = reports.filter { $0.problem == nil }
    #expect(sent.map(\.sent).reduce(0, +) == 3)
    #expect(reports.allSatisfy { $0.problem == nil || $0.problem?.key == "problem.parse.busy" })
    #expect(stub.items() == ["1", "2", "3"] && stub.requests.count { $0.method == .post } == 3)
  }

  @Test func whereAnotherIsAboutItForLongThatIsASentence() async throws {
    let other = try lock()
    defer { close(other) }
    let report = try await one.sync()
    #expect(report.problem == Problem("problem.parse.busy", ["host": "localhost"]))
    #expect(stub.requests.isEmpty && one.items == ["1", "2", "3"])
    #expect((15...25).contains(clock.sleeps.reduce(0, +)) && clock.sleeps.allSatisfy { $0 <= 0.5 })
  }

  @Test func aLockFileThatAKilledProcessLeftIsNoLock() async throws {
    close(try lock())
    #expect(FileManager.default.fileExists(atPath: one.path("favorites-sync.lock")))
    let report = try await one.sync()
    #expect(report.sent == 3 && clock.sleeps.isEmpty)
  }

  @Test func theLockIsFreeAgainAfterAFailure() async throws {
    #expect(try await one.sync { _, _ in .answered(403, "{}") }.problem != nil)
    close(try lock())
  }
}
