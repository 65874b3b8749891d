import FoundationEssentials
import Testing

@testable import CarteCore

/// Answers of the real APIs, where they lie beside the checkout.
private let recorded = SharedFolder.path.map { URL(filePath: $0).appending(path: "recorded") }

@Suite(.enabled(if: recorded != nil, "no recorded answers beside the checkout; CARTE_SHARED can name them"))
struct RecordedJSONTests {
  /// An answer of zero bytes, as the server really gives it.
  private static let notJSON: Set<String> = ["cocktaildb/empty-zero-bytes.json"]

  @Test func everyRecordedAnswerIsReadAndSurvivesWriting() throws {
    let folder = try #require(recorded)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }
    var refused: Set<String> = []
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      guard let value = try? JSON(parsing: bytes) else {
        refused.insert(name)
        continue
      }
      #expect(try JSON(parsing: value.encoded()) == value, "\(name) changes when written")
    }
    #expect(names.count > 600)
    #expect(refused == Self.notJSON)
  }
}
