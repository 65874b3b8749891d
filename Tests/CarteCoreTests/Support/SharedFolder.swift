import FoundationEssentials

@testable import CarteCore

/// Recorded answers and facts, which lie beside the checkout and are never part of it.
enum SharedFolder {
  /// `CARTE_SHARED`, or `../shared` as seen from the checkout; nil where there is no such folder.
  static let path: String? = {
    let checkout = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = ProcessInfo.processInfo.environment["CARTE_SHARED"] ?? checkout + "/../shared"
    return FileManager.default.fileExists(atPath: path + "/recorded/cocktaildb") ? path : nil
  }()

  static func read(_ name: String) -> [UInt8]? {
    path.flatMap { CacheFile.read($0 + "/" + name, limit: 16 << 20) }
  }
}

/// The checkout's own resources.
enum Checkout {
  static let resources =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Resources"
}
