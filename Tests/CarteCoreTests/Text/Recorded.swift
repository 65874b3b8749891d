import FoundationEssentials
import Glibc

/// Answers recorded from the real services, which lie beside the checkout and are never part of it.
enum Recorded {
  static let cocktails = (SharedFolder.path ?? "") + "/recorded/whole/cocktails.json.gz"

  static var hasCocktails: Bool { access(cocktails, R_OK) == 0 }

  /// The instructions of every recorded drink, in every language.
  static func instructions() throws -> [String] {
    struct Answer: Decodable {
      let drinks: [[String: String?]]
    }
    let drinks = try JSONDecoder().decode(Answer.self, from: unpacked(cocktails)).drinks
    return drinks.flatMap { drink in
      drink.filter { $0.key.hasPrefix("strInstructions") }.sorted { $0.key < $1.key }.compactMap(\.value)
    }
  }

  private static func unpacked(_ path: String) throws -> Data {
    guard let pipe = popen("gzip -dc '\(path)'", "r") else { throw CocoaError(.fileReadUnknown) }
    defer { pclose(pipe) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }
}
