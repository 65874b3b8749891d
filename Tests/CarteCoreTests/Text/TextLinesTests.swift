import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct TextLinesTests {
  @Test(arguments: ["en", "zh-Hant"]) func theBundledWordsAreFoundWhereTheyLie(_ language: String) throws {
    let path = Resources(folder: Checkout.resources).path("strings/\(language).json")
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let (document, lines) = (try JSON(parsing: bytes), try #require(TextLines(bytes)))
    for member in document.members { #expect(lines[member.name] == member.value.text) }
    #expect(document.members.count > 500 && lines["no.such.key"] == nil && lines[""] == nil)
  }

  @Test(arguments: [
    (#""plain": "Hello""#, "plain", "Hello"), (#""escapes": "a \"b\" \\ é""#, "escapes", "a \"b\" \\ é"),
    (#""end": "backslash \\""#, "end", "backslash \\"), (#""empty": """#, "empty", ""),
    (#""": "no key""#, "", "no key"),
    (#""twice": "first",\#n  "twice": "second""#, "twice", "first"),
    (#""other": "wide 約翰紅茶",\#n  "x": "é""#, "other", "wide 約翰紅茶"),
  ]) func aTextIsRead(line: String, key: String, text: String) {
    #expect(TextLines(Array("{\n  \(line)\n}\n".utf8))?[key] == text)
  }

  @Test(arguments: [
    "", "{", "{\n", "{}", "{\n}\n", "{\n  \"a\": \"b\"\n}", "{\n  \"a\": \"b\",\n}\n", "{\n  \"a\": 1\n}\n",
    "{\n  \"a\": \"b\", \"c\": \"d\"\n}\n", "{\n  \"a\": \"b\n}\n", "{\n  \"a: \"b\"\n}\n",
    "{\n  \"a\\u0062\": \"c\"\n}\n",
    "{\n  \"a\": \"b\\\"\n}\n", "{\n\"a\": \"b\"\n}\n", "{\n  \"a\": \"b\"\n}\nx",
    "{\n" + (0..<99).map { "  \"\($0)\": \"\"" }.joined(separator: ",\n") + "\n}\n",
  ]) func anyOtherFormIsLeftToTheReaderOfJSON(_ text: String) {
    #expect(TextLines(Array(text.utf8)) == nil)
  }

  @Test func damageNeverFindsWhatAReaderOfJSONWouldNot() throws {
    var random = SeededRandom(seed: 11)
    let whole = Array("{\n  \"one\": \"a \\\"b\\\" c\",\n  \"two\": \"é\\\\\",\n  \"three\": \"x\"\n}\n".utf8)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = try #require("\"\\,:{}\n ax1".utf8.randomElement(using: &random))
        } else {
          bytes.remove(at: place)
        }
      }
      guard let lines = TextLines(bytes), let document = try? JSON(parsing: bytes) else { continue }
      for key in ["one", "two", "three"] { #expect(lines[key] == document[key].text, "\(bytes)") }
    }
  }
}
