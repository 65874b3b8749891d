import FoundationEssentials
import Glibc

@testable import CarteCore

/// A folder of its own for one test, gone afterwards.
final class StorageFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID().uuidString)").path
    try SystemError.check { mkdir(path, 0o700) }
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ text: String, to name: String = "favorites.json", mode: mode_t = 0o600) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
    try SystemError.check { chmod(self(name), mode) }
    return self(name)
  }

  func text(_ name: String = "favorites.json") throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self(name))), as: UTF8.self)
  }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try SystemError.check { lstat(self(name), &status) }
    return status.st_mode & 0o7777
  }

  func isLink(_ name: String) throws -> Bool {
    var status = stat()
    try SystemError.check { lstat(self(name), &status) }
    return status.st_mode & S_IFMT == S_IFLNK
  }
}

extension JSONFile.Surroundings {
  /// The last second of November 2026, and a wait that only tells how long.
  static func still(sleep: @escaping @Sendable (Duration) -> Void = { _ in }) -> Self {
    Self(
      now: { Date(timeIntervalSince1970: 1_796_083_199) }, sleep: sleep,
      random: { .random(in: .min ... .max) })
  }
}
