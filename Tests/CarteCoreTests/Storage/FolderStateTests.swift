import Glibc
import Testing

@testable import CarteCore

@Suite struct FolderStateTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
  }

  @Test func whatCanBeDoneWithAFolderIsSeen() throws {
    try folder.write("x", to: "file")
    #expect(FolderState(of: folder.path) == .usable)
    #expect(FolderState(of: folder("a/b/c")) == .absent)
    #expect(FolderState(of: folder("file")) == .notAFolder)
    #expect(try folder.names() == ["file"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may do anything")) func missingRightsAreSeen() throws {
    chmod(folder.path, 0o500)
    #expect(FolderState(of: folder.path) == .denied)
    #expect(FolderState(of: folder("a/b")) == .cannotBeMade(above: folder.path))
  }

  @Test func whatIsInAFolderIsCounted() throws {
    try folder.write("abc", to: "one")
    try folder.write("de", to: "two")
    mkdir(folder("three"), 0o700)
    #expect(FolderState.contents(of: folder.path) == (2, 5))
    #expect(FolderState.contents(of: folder("nowhere")) == (0, 0))
  }
}
