import Testing

@testable import CarteCore

@Suite struct JSONLinesTests {
  private func lines(_ content: String) throws -> (JSONLines, TemporaryFolder) {
    let folder = try TemporaryFolder()
    CacheFile.write(Array(content.utf8), to: folder.path + "/lines.json")
    return (JSONLines(path: folder.path + "/lines.json"), folder)
  }

  @Test func anEntryIsFoundByItsId() throws {
    let (lines, folder) = try lines("[\n{\"id\":1,\"a\":5},\n{\"id\":20,\"a\":6},\n{\"id\":300}\n]\n")
    defer { _ = folder }
    #expect(lines.entry(1)["a"] == 5)
    #expect(lines.entry(20)["a"] == 6)
    #expect(lines.entry(300) == ["id": 300])
    for id in [0, 2, 21, 299, 301, -1] { #expect(lines.entry(id).isNull) }
  }

  @Test func damageStaysWhereItIs() throws {
    let (lines, folder) = try lines("[\n{\"id\":1,\"a\":5},\n{\"id\":2,\"a\":\n{\"id\":3,\"a\":7}")
    defer { _ = folder }
    #expect(lines.entry(1)["a"] == 5)
    #expect(lines.entry(2).isNull)
    #expect(lines.entry(3)["a"] == 7)
    var read: [Int] = []
    lines.forEach { (id, parser) throws(JSON.Malformed) in
      try parser.skip()
      read.append(id)
    }
    #expect(read == [1, 3])
  }

  @Test(arguments: ["", "[]", "[\n]\n", "\n\n\n", "[\n{},\n{}\n]", "[\nnull,\n\"x\"\n]"])
  func nothingIsFoundInNothing(content: String) throws {
    let (lines, folder) = try lines(content)
    defer { _ = folder }
    #expect(lines.entry(1).isNull)
  }

  @Test func aFileThatIsNotThereIsEmpty() {
    #expect(JSONLines(path: "/nowhere/lines.json").entry(1).isNull)
  }
}
