import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// Processes that are killed while they talk to a server over a real connection.
@Suite struct SyncProcessTests {
  private let stub = ParseStub()
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    folder = try TemporaryFolder()
    let stub = stub
    server = try LoopbackServer { request in
      guard let address = try? WebAddress("http://localhost" + request.target),
        let method = HTTPRequest.Method(rawValue: request.method)
      else { return .hang }
      let headers = ["X-Parse-Application-Id", "X-Parse-REST-API-Key"].map {
        HTTPHeader($0, request.headers[$0.lowercased()] ?? "")
      }
      let answer = stub.answer(HTTPRequest(method, address, headers: headers, body: request.body))
      return .answer(answer.status, body: answer.body)
    }
  }

  private func start(_ machine: String) throws -> FavoritesWriter {
    try FavoritesWriter(
      folder.path + "/" + machine, "sync", server.base + "/parse", ParseStub.applicationID, ParseStub.restKey)
  }

  private func file(_ machine: String) -> FavoritesFile {
    FavoritesFile(path: folder.path + "/\(machine)/carte/favorites.json")
  }

  private func items(_ machine: String) -> [String] {
    file(machine).load().favorites.map(\.id.item).sorted()
  }

  @Test func killedAtAnyMomentTheRestIsDoneTheNextTime() throws {
    defer { server.stop() }
    let favorites = (0..<90).map { number in
      Favorite(
        id: CardID(catalogue: number % 2 == 0 ? "cocktails" : "recipes", item: "k\(number)"),
        title: "Number \(number)", added: Date(timeIntervalSince1970: Double(1_700_000_000 + number)))
    }
    _ = try file("one").apply(favorites.map { .add($0) })
    var cutShort = 0
    for _ in 0..<15 {
      for machine in ["one", "two"] {
        let process = try start(machine)
        try process.waitUntilReady()
        // Not a wait for anything: the moment is to be a different one each time.
        usleep(.random(in: 0...30_000))
        process.kill()
        cutShort += try process.finish().isEmpty ? 1 : 0
      }
    }
    #expect(cutShort > 0)
    // Once more for rows whose answer was on its way when a process was killed.
    for machine in ["one", "two", "one", "two"] {
      #expect(try start(machine).finish().last?.hasSuffix(" -") == true)
    }
    let all = favorites.map(\.id.item).sorted()
    #expect(items("one") == all && items("two") == all)
    #expect((stub.items() + stub.items("FaveRecipes")).sorted() == all)
    _ = try file("two").apply(favorites.prefix(60).map { .remove($0.id) })
    for _ in 0..<10 {
      let process = try start("two")
      try process.waitUntilReady()
      usleep(.random(in: 0...60_000))
      process.kill()
      _ = try process.finish()
    }
    for machine in ["two", "one"] { _ = try start(machine).finish() }
    let rest = favorites.suffix(30).map(\.id.item).sorted()
    #expect(items("one") == rest && items("two") == rest)
    #expect((stub.items() + stub.items("FaveRecipes")).sorted() == rest)
  }
}
