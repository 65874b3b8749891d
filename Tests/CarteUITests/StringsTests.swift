import CarteCore
import Glibc
import Testing

@testable import CarteUI

@Suite struct Words {
  private func texts(_ language: String) throws -> [String: String] {
    let members = try Resources(folder: packageFolder + "/Resources").json("strings/\(language).json").members
    #expect(Set(members.map(\.name)).count == members.count, "a key stands twice in \(language)")
    return Dictionary(members.map { ($0.name, $0.value.text ?? "") }) { first, _ in first }
  }

  private func places(_ text: String) -> Set<Substring> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
        $0.split(separator: "}").first
      })
  }

  @Test func everyLanguageHasTheSameKeysAndPlaces() throws {
    let english = try texts("en")
    let chinese = try texts("zh-Hant")
    #expect(Set(english.keys) == Set(chinese.keys))
    for (key, text) in english {
      #expect(places(text) == places(chinese[key] ?? ""), "\(key)")
      #expect(!text.isEmpty && chinese[key]?.isEmpty == false, "\(key)")
    }
  }

  /// Keys are written out in the sources, or begin with one of these and end with a name from the data.
  private let composed = ["catalogue.", "grid.search.", "grid.count.", "grid.noMatches."]

  @Test func everyKeyIsUsedAndEveryUseHasAKey() throws {
    let english = try texts("en")
    let sources = try swiftSources().joined()
    for key in english.keys where !composed.contains(where: { key.hasPrefix($0) }) {
      #expect(sources.contains("\"\(key)\""), "nothing uses \(key)")
    }
    for use in sources.matches(
      of:
        #/"((?:help|hint|notice|grid|page|favorites|source|age|command|problem|home|screen|usage|doctor)\.[A-Za-z.]+)"/#
    ) {
      let key = String(use.output.1)
      if key.hasSuffix(".json") { continue }
      #expect(english[key] != nil || composed.contains(key), "no words for \(key)")
    }
  }
}

/// The texts of all files under Sources, or of a folder there.
func swiftSources(_ folder: String = "") throws -> [String] {
  var texts: [String] = []
  var folders = [packageFolder + "/Sources" + folder]
  while let folder = folders.popLast() {
    let stream = try #require(opendir(folder))
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) {
        folders.append(path)
      } else if name.hasSuffix(".swift") {
        texts.append(try text(of: path))
      }
    }
  }
  return texts
}

private func text(of path: String) throws -> String {
  let file = try #require(fopen(path, "r"))
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct Shape {
  @Test func cursesIsInTheProgramOnly() throws {
    for source in try swiftSources("/CarteCore") + swiftSources("/CarteUI") {
      #expect(!source.contains("import CNcurses"))
    }
  }

  @Test func onlyTheEssentialsOfFoundationAreImported() throws {
    for source in try swiftSources() {
      #expect(!source.contains("import Foundation\n"))
    }
  }
}
