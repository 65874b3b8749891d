import CarteCore
import Glibc

/// What a file or a pipe holds, as much of it as is wanted.
enum InputBytes {
  /// Reads a file; `-` is standard input.
  ///
  /// - Returns: one byte more than `limit` where there are more.
  /// - Throws: `Problem` where it cannot be read.
  static func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
    let isStandard = path == "-"
    let descriptor = isStandard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path) }
    defer { if !isStandard { close(descriptor) } }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = part.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return Array(bytes.prefix(limit + 1))
  }

  private static func failure(_ path: String) -> Problem {
    Problem(
      "problem.import.unreadable",
      ["file": path.cleaned(), "reason": strerror(errno).map { String(cString: $0) } ?? ""])
  }
}
