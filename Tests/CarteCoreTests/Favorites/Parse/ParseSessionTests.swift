import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct ParseSessionTests {
  private let folder: StorageFolder
  private let file: ParseSessionFile

  init() throws {
    folder = try StorageFolder()
    file = ParseSessionFile(directories: Directories(environment: ["XDG_DATA_HOME": folder.path]))
  }

  private func session(_ server: String = "here") throws -> ParseSession {
    ParseSession(userID: "u1", name: "Ada", token: try #require(Secret("r:secret-token")), server: server)
  }

  @Test func aSessionIsKeptForItsOwnerAlone() throws {
    try file.keep(session())
    #expect(try file.session(at: "here") == session())
    #expect(try folder.mode("carte/parse-session.json") == 0o600)
  }

  @Test func aFileThatOthersCouldReadIsClosed() throws {
    try file.keep(session())
    try folder.write(folder.text("carte/parse-session.json"), to: "carte/parse-session.json", mode: 0o644)
    try file.keep(session("there"))
    #expect(try folder.mode("carte/parse-session.json") == 0o600)
  }

  @Test func aSessionIsForItsServerOnly() throws {
    try file.keep(session())
    #expect(try file.session(at: "there") == nil)
  }

  @Test func aForgottenTokenIsNotInTheFolderAnyMore() throws {
    try file.forget()
    try file.keep(session())
    try file.forget()
    #expect(try file.session(at: "here") == nil)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder("carte")) {
      #expect(!(try folder.text("carte/" + name)).contains("secret-token"))
    }
  }

  @Test func aDamagedFileIsNotTakenForNobody() throws {
    try file.keep(session())
    try folder.write("{", to: "carte/parse-session.json")
    #expect(throws: Problem.self) { try file.session(at: "here") }
    try file.keep(session())
    #expect(try file.session(at: "here") == session())
  }

  @Test func aSessionDoesNotShowItsToken() throws {
    #expect(!"\(try session())".contains("secret-token"))
    #expect(!String(reflecting: try session()).contains("secret-token"))
  }
}
