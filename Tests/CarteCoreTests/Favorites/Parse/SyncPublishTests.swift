import FoundationEssentials
import Testing

@testable import CarteCore

/// What one user alone could see is sent for everybody only when somebody asks for it.
@Suite struct SyncPublishTests {
  private let stub: ParseStub
  private let one: SyncMachine
  private let sessions: ParseSessionFile
  private let refusal = Problem("problem.parse.signedOut", ["host": "localhost"])

  init() throws {
    let clock = TestClock()
    stub = ParseStub { clock.now }
    one = try SyncMachine(stub, clock)
    sessions = ParseSessionFile(directories: one.directories)
    stub.change { $0.passwords = ["ada": "lovelace"] }
  }

  /// Signs in as the command does.
  private func signIn() async throws -> ParseSession {
    let session = try await parseServer(stub.transport()).login(name: "ada", password: "lovelace")
    try sessions.keep(session)
    return session
  }

  @Test func whatWasKeptWhileSignedInIsNotPublishedThoughItWasNeverSent() async throws {
    _ = try await signIn()
    try one.add("1")
    try sessions.forget()
    #expect(try await one.sync(mayPublish: false).problem == refusal)
    #expect(stub.items() == [] && one.items == ["1"])
    #expect(try await one.sync(mayPublish: true).sent == 1)
    // Asked for once, that is known.
    try one.add("2")
    #expect(try await one.sync(mayPublish: false).sent == 1)
    #expect(stub.items() == ["1", "2"])
  }

  @Test(arguments: ["favorites-sync.json", "parse-session.json"])
  func whoWasSignedInIsKnownThoughOneFileIsLost(name: String) async throws {
    try one.add("1")
    try await one.sync(session: try await signIn())
    try sessions.forget()
    try FileManager.default.removeItem(atPath: one.path(name))
    #expect(try await one.sync(mayPublish: false).problem == refusal)
    #expect(stub.items() == ["1"])
  }

  @Test func anotherServerMeanwhileChangesNothing() async throws {
    try one.add("1")
    try await one.sync(session: try await signIn())
    try sessions.forget()
    try FileManager.default.removeItem(atPath: one.path("parse-session.json"))
    #expect(try await one.sync(url: "http://localhost:1338/parse", mayPublish: false).problem == nil)
    let before = stub.items()
    #expect(try await one.sync(mayPublish: false).problem == refusal)
    #expect(stub.items() == before)
  }

  @Test func whoeverNeverSignedInNeedsNotAsk() async throws {
    try one.add("1")
    #expect(try await one.sync(mayPublish: false).sent == 1)
    try sessions.forget()
    #expect(try await one.sync(mayPublish: false) == SyncReport())
  }

  @Test func aSessionOfAnEarlierVersionCountsAsASignIn() async throws {
    let session = try await signIn()
    _ = try JSONFile(path: one.path("parse-session.json")).update { _ in session.json }
    #expect(try sessions.session(at: session.server) == session)
    try one.add("1")
    try sessions.forget()
    #expect(try await one.sync(mayPublish: false).problem == refusal)
  }
}
