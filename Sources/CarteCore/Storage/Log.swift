import FoundationEssentials
import Glibc
import Synchronization

/// A file of lines for whoever looks for a mistake. Kept only when asked for; never holds a key.
public final class Log: Sendable {
  private let descriptor: Mutex<Int32>

  /// Opens the file for adding to it, with its folder; nil where it cannot be written.
  public init?(path: String) {
    Self.makeFolders(of: path)
    let opened = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { return nil }
    descriptor = Mutex(opened)
  }

  deinit {
    descriptor.withLock { _ = close($0) }
  }

  /// Adds a line with the time in front, as one write, so that two programs do not mix their lines.
  public func write(_ line: String) {
    let bytes = Array((Date.now.formatted(.iso8601) + " " + line.cleaned() + "\n").utf8)
    // A log that cannot be written must not disturb what it is a log of.
    descriptor.withLock { _ = Glibc.write($0, bytes, bytes.count) }
  }

  private static func makeFolders(of path: String) {
    var end = path.startIndex
    while let slash = path[path.index(after: end)...].firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
  }
}
