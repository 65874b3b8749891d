import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

@Suite struct FavoritesProcessTests {
  private let folder: StorageFolder
  private let path: String

  init() throws {
    folder = try StorageFolder()
    path = folder("favorites.json")
  }

  /// The ids in the file, read as plainly as another program would.
  private func ids() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try JSON(parsing: folder.text())["favorites"].array.compactMap { $0["id"].text }
  }

  private func saved(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("saved ") }.map { String($0.dropFirst(6)) }
  }

  @Test func killedAtAnyMomentItLosesAtMostTheChangeInFlight() throws {
    var sure: [String] = []
    var next = 0
    var kills = 0
    while sure.count < 200 {
      let before = try ids()
      let writer = try FavoritesWriter(path, "add", "k", String(next), "10")
      try writer.waitUntilReady()
      // Not a wait for anything: the moment is to be a different one each time.
      usleep(.random(in: 0...10_000))
      writer.kill()
      kills += 1
      let now = saved(try writer.finish())
      let after = try ids()
      #expect(after.starts(with: before + now))
      #expect(after.count <= before.count + now.count + 1)
      sure = after
      next = after.count
    }
    #expect(sure == (0..<sure.count).map { "k\($0)" })
    #expect(kills >= 20)
    _ = try FavoritesWriter(path, "add", "last", "0", "1").finish()
    #expect(try folder.names() == ["favorites.json", "favorites.json.lock"])
  }

  @Test func twoProcessesLoseNothingOfEachOther() throws {
    let writers = try ["a", "b"].map { try FavoritesWriter(path, "add", $0, "0", "500") }
    let lines = try writers.map { try $0.finish() }
    #expect(lines.map { saved($0).count } == [500, 500])
    let expected = ["a", "b"].flatMap { name in (0..<500).map { "\(name)\($0)" } }
    #expect(try ids().sorted() == expected.sorted())
  }

}

/// What the disk refuses. Root is refused nothing, so the writer gives its rights away first.
@Suite struct FavoritesRefusedTests {
  private static let sound = #"{"version":1,"favorites":[{"catalogue":"cocktails","id":"1","title":"One"}]}"#
  private let folder: StorageFolder
  private let path: String

  init() throws {
    folder = try StorageFolder()
    path = folder("favorites.json")
  }

  private func load() throws -> [String] {
    try Array(FavoritesWriter("--as-nobody", path, "load").finish().dropFirst())
  }

  private func add() throws -> [String] {
    try Array(FavoritesWriter("--as-nobody", path, "add", "x", "0", "1").finish().dropFirst())
  }

  @Test func aFileThatMayNotBeReadIsLeftAlone() throws {
    try folder.write(Self.sound, mode: 0o000)
    chmod(folder.path, 0o777)
    #expect(try load() == ["loaded 0 problem.file.denied readonly"])
    #expect(try add() == ["refused problem.file.denied"])
    #expect(try folder.names() == ["favorites.json", "favorites.json.lock"])
    chmod(path, 0o600)
    #expect(try folder.text() == Self.sound)
  }

  @Test func aFileThatMayNotBeWrittenIsShownAndLeftAlone() throws {
    try folder.write(Self.sound, mode: 0o444)
    chmod(folder.path, 0o777)
    #expect(try load() == ["loaded 1 - writable"])
    #expect(try add() == ["refused problem.save.denied"])
    #expect(try folder.text() == Self.sound)
    #expect(try folder.names() == ["favorites.json", "favorites.json.lock"])
  }

  @Test func aFolderThatMayNotBeWrittenIsReadAndLeftAlone() throws {
    try folder.write(Self.sound, mode: 0o644)
    chmod(folder.path, 0o555)
    #expect(try load() == ["loaded 1 - writable"])
    #expect(try add() == ["refused problem.save.denied"])
    #expect(try folder.text() == Self.sound && folder.names() == ["favorites.json"])
  }

  @Test func aDamagedFileInSuchAFolderStaysWhereItIs() throws {
    try folder.write("{", mode: 0o644)
    chmod(folder.path, 0o555)
    #expect(try load() == ["loaded 0 problem.file.damagedInPlace readonly"])
    #expect(try add() == ["refused problem.save.denied"])
    #expect(try folder.text() == "{" && folder.names() == ["favorites.json"])
  }

  @Test func aDiskThatIsFullCostsNothing() throws {
    let long = Self.sound.dropLast(3) + #","note":""# + String(repeating: "n", count: 3000) + #""}]}"#
    try folder.write(String(long))
    let lines = try FavoritesWriter("--file-limit", "3000", path, "add", "x", "0", "1").finish()
    #expect(lines == ["ready", "refused problem.save.failed"])
    #expect(try folder.text() == long)
    #expect(try folder.names() == ["favorites.json", "favorites.json.lock"])
  }
}
