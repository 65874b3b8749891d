import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct FavoritesDocumentTests {
  private let now = Date(timeIntervalSince1970: 1_796_083_199)

  private func read(_ text: String) throws(Problem) -> FavoritesDocument {
    try FavoritesDocument(reading: Array(text.utf8), called: "it", now: now)
  }

  private func refusal(_ text: String) -> String? {
    do throws(Problem) {
      _ = try read(text)
      return nil
    } catch {
      return error.key
    }
  }

  @Test func whatWasWrittenIsReadBackWhole() throws {
    let text = """
      {"version":1,"favorites":[{"catalogue":"tea","id":"梅","title":"梅","zoom":{"a":1},
      "added":"2026-01-02T03:04:05Z","page":{"title":"梅","tabs":[]}}],"removed":[]}
      """
    let document = try read(text)
    #expect(try read(document.text).favorites == document.favorites)
    #expect(document.favorites.first?.json["zoom"] == ["a": 1])
    #expect(document.text.hasPrefix("{\n  \"version\": 1,\n  \"favorites\": ["))
  }

  @Test(arguments: [
    #"[{"catalogue":"tea","id":"1","title":"T","subtitle":"s","tags":["x"],"favorite":false}]"#,
    #"{"catalogue":"tea","id":"1","title":"T","subtitle":"s","data":{"x":1}}"#,
    #"{"favorites":[{"catalogue":"tea","id":"1","title":"T","subtitle":"s"}]}"#,
  ])
  func listsAndSingleCardsAreTaken(_ text: String) throws {
    let expected: JSON = [
      "catalogue": "tea", "id": "1", "title": "T", "subtitle": "s", "added": "2026-11-30T23:59:59Z",
    ]
    #expect(try read(text).favorites.map(\.json) == [expected])
  }

  @Test func entriesThatSayNothingAreCounted() throws {
    let document = try read(#"[1,null,{"id":"x"},{"catalogue":"a\u001b","id":"b"},{"catalogue":"c","id":5}]"#)
    #expect(document.unreadable == 4 && document.favorites.map(\.id.item) == ["5"])
  }

  @Test func whatIsNoListIsRefused() {
    #expect(refusal("") == "problem.import.json" && refusal("{") == "problem.import.json")
    #expect(refusal("{}") == "problem.import.shape" && refusal("7") == "problem.import.shape")
    #expect(refusal(#"{"version":2,"favorites":[]}"#) == "problem.import.newer")
    #expect(refusal(#"{"favorites":{}}"#) == "problem.import.shape")
  }

  @Test func aFileOfSomethingElseIsNotReplaced() throws {
    let folder = try StorageFolder()
    let document = FavoritesDocument([
      Favorite(id: CardID(catalogue: "tea", item: "x"), title: "X", added: now)
    ])
    for text in ["notes of mine", #"{"version":1}"#, #"{"version":9,"favorites":[]}"#] {
      try folder.write(text, to: "notes")
      #expect(throws: Problem.self) { try document.write(to: folder("notes")) }
      #expect(try folder.text("notes") == text)
    }
    #expect(throws: Problem.self) { try document.write(to: folder.path) }
    try document.write(to: folder("new"))
    try FavoritesDocument([]).write(to: folder("new"))
    #expect(try read(folder.text("new")).favorites.isEmpty)
    // No lock and no temporary file stays in somebody's folder.
    #expect(try folder.names() == ["new", "notes"])
  }
}
