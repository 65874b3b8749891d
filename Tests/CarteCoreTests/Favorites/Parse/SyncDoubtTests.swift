import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// What must not be taken for a removal.
@Suite struct SyncDoubtTests {
  private let stub: ParseStub
  private let clock = TestClock()
  private let one: SyncMachine
  private let two: SyncMachine

  init() throws {
    stub = ParseStub { [clock] in clock.now }
    one = try SyncMachine(stub, clock)
    two = try SyncMachine(stub, clock)
  }

  private func fill() async throws {
    for item in ["1", "2", "3"] { try one.add(item) }
    try one.add("pasta", "recipes")
    try await one.sync()
    try await two.sync()
    clock.advance(3600)
  }

  @Test func aServerThatWasSetUpAnewTakesNothingAway() async throws {
    try await fill()
    stub.change { $0.rows = [:] }
    let report = try await one.sync()
    #expect(report.problem?.key == "problem.parse.vanished" && report.problem?.values["count"] == "4")
    #expect(report.sent == 4 && report.deletedHere == 0)
    #expect(one.items.count == 4)
    try await two.sync()
    #expect(two.items.count == 4 && stub.items() == ["1", "2", "3"])
  }

  @Test func aServerThatHidesWhatItIsSentIsNotFilledForEver() async throws {
    try one.add("1")
    try one.add("2")
    try await one.sync()
    let hide: @Sendable (Int, HTTPRequest) -> ParseStub.Fault? = { _, request in
      request.method == .get ? .answered(200, #"{"results":[]}"#) : nil
    }
    #expect(try await one.sync(fault: hide).problem?.key == "problem.parse.vanished")
    for key in ["problem.parse.hidden", "problem.parse.doubted", "problem.parse.doubted"] {
      let report = try await one.sync(fault: hide)
      #expect(report.problem?.key == key && report.sent == 0 && report.deletedHere == 0)
    }
    #expect(one.items == ["1", "2"] && stub.items() == ["1", "1", "2", "2"])
    try await one.sync()
    #expect(one.items == ["1", "2"] && stub.items() == ["1", "2"])
    // Seen again, so that another loss would be made good again.
    stub.change { $0.rows = [:] }
    #expect(try await one.sync().sent == 2)
  }

  @Test func anOldNoteAboutARemovalDoesNotExcuseALoss() async throws {
    try await fill()
    try one.remove("1")
    try await one.sync()
    try await two.sync()
    stub.change { state in
      state.rows["Favorites"]?.removeAll { $0["catalogue"] == "cocktails" }
    }
    try await two.sync()
    #expect(two.keeps("2") && two.keeps("3"))
  }

  @Test(arguments: [
    (200, "<html>hotel</html>"), (200, #"{"results":[]"#), (403, #"{"error":"unauthorized"}"#),
    (400, #"{"code":209,"error":"Invalid session token"}"#),
    (400, #"{"code":119,"error":"Permission denied for action find on class Favorites."}"#), (500, ""),
  ])
  func aServerThatFailsTakesNothingAway(status: Int, body: String) async throws {
    try await fill()
    let report = try await one.sync { _, _ in .answered(status, body) }
    #expect(report.problem != nil && report.favorites == nil)
    #expect(one.items.count == 4)
    #expect(try await one.sync() == SyncReport())
  }

  @Test func anotherServerTakesNothingAway() async throws {
    try await fill()
    let other = ParseStub { [clock] in clock.now }
    let moved = try SyncMachine(other, clock)
    for favorite in one.favorites { _ = try moved.file().apply(.add(favorite)) }
    try FileManager.default.copyItem(
      atPath: one.path("favorites-sync.json"), toPath: moved.path("favorites-sync.json"))
    let report = try await moved.sync(url: "http://localhost:9999/parse")
    #expect(report.sent == 4 && report.deletedHere == 0 && report.problem == nil)
    #expect(moved.items.count == 4)
  }

  @Test func aRemovalMeantForOneServerIsNotOneForAnother() async throws {
    try await fill()
    try one.remove("1")
    let report = try await one.sync(url: "http://localhost:9999/parse")
    // The stub is both servers: what was removed for the first comes back from the second.
    #expect(report.deletedThere == 0 && report.received == 1)
    #expect(one.keeps("1"))
  }

  @Test func signingInTakesNothingAway() async throws {
    stub.change { $0.passwords["ada"] = "lovelace" }
    try await fill()
    let session = try await parseServer(stub.transport()).login(name: "ada", password: "lovelace")
    #expect(try await one.sync(session: session).problem == nil)
    try one.add("own")
    try await one.sync(session: session)
    let row = try #require(stub.rows("Favorites").first { $0["itemId"] == "own" })
    #expect(row["ACL"] == ["userada": ["read": true, "write": true]])
    try await two.sync()
    #expect(two.items.count == 4 && !two.keeps("own"))
    stub.change { $0.sessions = [:] }
    let ended = try await one.sync(session: session)
    #expect(ended.problem?.key == "problem.parse.session")
    #expect(one.items.count == 5)
  }

  @Test func aLostFileComesBackFromTheServer() async throws {
    try await fill()
    try FileManager.default.removeItem(atPath: one.path("favorites.json"))
    let report = try await one.sync()
    #expect(report.received == 4 && report.deletedThere == 0)
    #expect(one.items.count == 4 && stub.items().count == 3)
  }

  @Test func aLostFileComesBackAlsoWhereOnlyAPartIsReceived() async throws {
    try await fill()
    try FileManager.default.removeItem(atPath: one.path("favorites.json"))
    // Of the rows asked for by their ids none is given.
    try await one.sync { _, request in
      request.address.text.contains("24in") && request.address.text.contains("/Favorites")
        ? .answered(200, #"{"results":[]}"#) : nil
    }
    #expect(one.items == ["pasta"])
    try await one.sync()
    #expect(one.items.count == 4 && stub.items().count == 3)
  }

  @Test func anOlderFilePutInPlaceTakesNothingAway() async throws {
    try one.add("0")
    try await one.sync()
    let older = try String(contentsOfFile: one.path("favorites.json"), encoding: .utf8)
    try await fill()
    try Data(older.utf8).write(to: URL(filePath: one.path("favorites.json")))
    #expect(try await one.sync().deletedThere == 0)
    #expect(one.items.count == 5 && stub.items().count == 4)
  }

  @Test func aDamagedFileComesBackFromTheServer() async throws {
    try await fill()
    try Data("{".utf8).write(to: URL(filePath: one.path("favorites.json")))
    try await one.sync()
    #expect(one.items.count == 4 && stub.items().count == 3)
  }

  @Test func aFileOfANewerVersionIsLeftAlone() async throws {
    try await fill()
    let newer = #"{"version":9,"favorites":[]}"#
    try Data(newer.utf8).write(to: URL(filePath: one.path("favorites.json")))
    #expect(try await one.sync().problem?.key == "problem.file.newer")
    #expect(stub.items().count == 3)
  }

  @Test func aLostBaseLosesNothing() async throws {
    try await fill()
    try FileManager.default.removeItem(atPath: one.path("favorites-sync.json"))
    #expect(try await one.sync() == SyncReport())
    #expect(one.items.count == 4 && stub.items() == ["1", "2", "3"])
  }

  @Test func aRowWhoseTextsAreDamagedIsStillThere() async throws {
    try await fill()
    stub.change { state in
      state.rows["Favorites"] = state.rows["Favorites"]?.map { row in
        row["itemId"] == "2" ? row.setting("itemId", to: .null).setting("title", to: .null) : row
      }
    }
    #expect(try await one.sync().deletedHere == 0)
    #expect(one.keeps("2"))
  }

  @Test func theFilesOfASyncAreTheirOwnersAlone() async throws {
    try await fill()
    var status = stat()
    try SystemError.check { lstat(one.path("favorites-sync.json"), &status) }
    #expect(status.st_mode & 0o777 == 0o600)
    for name in ["favorites.json", "favorites-sync.json"] {
      let text = try String(contentsOfFile: one.path(name), encoding: .utf8)
      #expect(!text.contains(ParseStub.restKey) && !text.contains(ParseStub.applicationID))
    }
  }

  @Test func aClassThatMayNotBeMadeIsASentence() async throws {
    stub.change { $0.makesClasses = false }
    try one.add("1")
    let report = try await one.sync()
    #expect(report.problem == Problem("problem.parse.class", ["host": "localhost", "class": "Favorites"]))
    #expect(one.items == ["1"])
    stub.change { $0.makesClasses = true }
    #expect(try await one.sync().sent == 1)
  }

  @Test func aRowThatIsRefusedKeepsNoOtherBack() async throws {
    stub.put(["title": 4711], in: "FaveRecipes")
    stub.change { $0.types["FaveRecipes"] = ["title": "Number"] }
    for number in 0..<10 { try one.add("r\(number)", "recipes") }
    try one.add("1")
    let report = try await one.sync()
    #expect(report.problem?.key == "problem.parse.column" && report.sent == 1)
    #expect(stub.items() == ["1"])
    // The server was not bothered with every one of them.
    #expect(stub.requests.filter { $0.method == .post }.count == 6)
  }
}
