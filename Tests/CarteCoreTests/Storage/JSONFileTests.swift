import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import CarteCore

@Suite struct JSONFileTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
  }

  private func file(_ name: String = "a.json", format: JSONFile.Format = .init()) -> JSONFile {
    JSONFile(path: folder(name), format: format, surroundings: .still())
  }

  @discardableResult
  private func save(_ document: JSON, in file: JSONFile) throws -> JSONFile.Load {
    try file.update { _ in document }
  }

  @Test func foldersThatAreMissingAreMadeForTheOwnerOnly() throws {
    try save(["a": 1], in: file("one/two/a.json"))
    #expect(try folder.mode("one") == 0o700 && folder.mode("one/two") == 0o700)
    #expect(try folder.mode("one/two/a.json") == 0o600)
    #expect(try folder.text("one/two/a.json") == "{\n  \"a\": 1\n}\n")
  }

  @Test func aFolderThatIsALinkToNowhereIsReported() throws {
    symlink(folder("nowhere"), folder("link"))
    #expect(throws: Problem.self) { try save([:], in: file("link/deeper/a.json")) }
    #expect(try folder.names() == ["link"])
  }

  @Test func theFilesModeIsKept() throws {
    try folder.write("{}", to: "a.json", mode: 0o640)
    try save(["a": 1], in: file())
    #expect(try folder.mode("a.json") == 0o640)
  }

  @Test func aDocumentWithAKeyIsForItsOwnerOnly() throws {
    try folder.write("{}", to: "a.json", mode: 0o644)
    try save(["a": 1], in: file(format: .init(isSecret: { !$0["a"].isNull })))
    #expect(try folder.mode("a.json") == 0o600)
  }

  @Test func onlyTheFileAndItsLockStayBehind() throws {
    try folder.write("half", to: ".a.json.k3j.tmp")
    try folder.write("mine", to: ".b.json.k3j.tmp")
    try save(["a": 1], in: file())
    #expect(try folder.names() == [".b.json.k3j.tmp", "a.json", "a.json.lock"])
  }

  @Test func aDocumentThatStaysTheSameIsNotWritten() throws {
    let text = "{ \"a\" :1 }"
    try folder.write(text, to: "a.json")
    _ = try file().update { before throws(Problem) in before ?? .null }
    #expect(try folder.text("a.json") == text)
  }

  @Test func aChangeThatFailsLeavesTheFileAndTheLockFree() throws {
    try folder.write("{\"a\":1}", to: "a.json")
    #expect(throws: Problem("no")) { try file().update { _ throws(Problem) in throw Problem("no") } }
    #expect(try folder.text("a.json") == "{\"a\":1}")
    #expect(try save(["a": 2], in: file()).document == ["a": 2])
  }

  @Test func whatWouldNotBeReadAgainIsNotWritten() throws {
    let small = file(format: .init(byteLimit: 20))
    try save(["a": 1], in: small)
    #expect(throws: Problem("problem.save.tooLarge", ["file": folder("a.json")])) {
      try save(["a": "a text that is too long"], in: small)
    }
    #expect(small.read() == .document(["a": 1]))
  }

  @Test func filesSetAsideNeverOverwriteEachOther() throws {
    for text in ["first", "second", "third"] {
      try folder.write(text, to: "a.json")
      let load = file().load()
      #expect(load.document == nil && !load.isReadOnly && load.notice?.key == "problem.file.setAside")
    }
    #expect(
      try folder.names() == [
        "a.json.corrupt-20261130T235959Z", "a.json.corrupt-20261130T235959Z-2",
        "a.json.corrupt-20261130T235959Z-3", "a.json.lock",
      ])
    #expect(try folder.text("a.json.corrupt-20261130T235959Z-2") == "second")
  }

  @Test func versionsAreJudged() throws {
    func reading(_ version: String) throws -> JSONFile.Reading {
      try folder.write("{\"version\":\(version)}", to: "a.json")
      return file(format: .init(version: 2)).read()
    }
    #expect(try reading("1") == .document(["version": 1]) && reading("2") == .document(["version": 2]))
    #expect(try reading("3") == .newer(["version": 3]) && reading("2.5") == .newer(["version": 2.5]))
    for version in ["0", "-1", "\"2\"", "null", "[]"] {
      #expect(try reading(version) == .unreadable(.damaged))
    }
  }

  @Test func linksAreFollowedAndStay() throws {
    let target = try StorageFolder()
    try target.write("{\"a\":1}", to: "kept.json", mode: 0o644)
    symlink(target("kept.json"), folder("far"))
    symlink("far", folder("a.json"))
    #expect(try save(["a": 2], in: file()).document == ["a": 2])
    #expect(try folder.isLink("a.json") && folder.isLink("far"))
    #expect(try target.names() == ["kept.json"] && target.mode("kept.json") == 0o644)
    #expect(try JSON(parsing: target.text("kept.json")) == ["a": 2])
  }

  @Test func linksInCirclesAreReported() throws {
    symlink("b.json", folder("a.json"))
    symlink("a.json", folder("b.json"))
    #expect(file().load().notice?.key == "problem.file.failed")
    #expect(throws: Problem.self) { try save([:], in: file()) }
  }

  @Test func aFileWhereAFolderShouldBeIsReported() throws {
    try folder.write("", to: "data")
    #expect(file("data/a.json").load().notice?.key == "problem.file.failed")
    #expect(throws: Problem.self) { try save([:], in: file("data/a.json")) }
  }

  @Test func failuresAreToldApart() {
    let keys = [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EIO].map {
      SystemError(code: $0).problem(saving: "f").key
    }
    #expect(
      keys == ["full", "full", "readonly", "denied", "denied", "failed"].map { "problem.save." + $0 })
    #expect(
      SystemError(code: EIO).problem(saving: "f").values == ["file": "f", "reason": "Input/output error"])
  }
}

@Suite struct LockTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
  }

  @Test func waitingForAnotherHasALimit() throws {
    let other = open(folder("a.lock"), O_RDWR | O_CREAT, 0o600)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let slept = Mutex(Duration.zero)
    let lock = Lock(path: folder("a.lock"), limit: .seconds(2)) { pause in slept.withLock { $0 += pause } }
    #expect(throws: Problem("problem.save.locked", ["file": "a"])) { try lock.hold(for: "a") {} }
    #expect(slept.withLock { $0 } >= .seconds(2))
  }

  @Test func aLockIsHadAsSoonAsTheOtherLetsGo() throws {
    let other = open(folder("a.lock"), O_RDWR | O_CREAT, 0o600)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let lock = Lock(path: folder("a.lock")) { _ in _ = flock(other, LOCK_UN) }
    #expect(try lock.hold(for: "a") { 7 } == 7)
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
  }

  @Test func aLockThatCannotBeMadeIsReported() throws {
    let lock = Lock(path: folder("missing/a.lock")) { _ in }
    #expect(throws: Problem.self) { try lock.hold(for: "a") {} }
  }

  @Test func threadsShutEachOtherOut() async throws {
    let path = folder("a.json")
    await withTaskGroup(of: Void.self) { group in
      for name in ["a", "b", "c", "d"] {
        group.addTask {
          for number in 0..<25 {
            _ = try? JSONFile(path: path).update { before in
              (before ?? [:]).setting("\(name)\(number)", to: true)
            }
          }
        }
      }
    }
    let document = JSONFile(path: path).load().document
    #expect(document?.members.count == 100)
  }

  @Test func whoeverMakesAFolderAtTheSameTimeIsInNobodysWay() async throws {
    for round in 0..<200 {
      let path = folder("\(round)/config/carte")
      let failures = await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { Result { () throws(SystemError) in try JSONFile.makeFolder(path) } }
        }
        return await group.reduce(into: [SystemError]()) { failures, made in
          if case .failure(let error) = made { failures.append(error) }
        }
      }
      #expect(failures.map(\.code) == [])
    }
  }
}
