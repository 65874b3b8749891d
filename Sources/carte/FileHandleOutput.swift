import Glibc

/// Standard output or standard error, written to without a buffer.
struct FileHandleOutput {
  /// The reader has closed its end, or the disk is full.
  struct Closed: Error {}

  private let descriptor: Int32

  static let standardOutput = FileHandleOutput(descriptor: STDOUT_FILENO)
  static let standardError = FileHandleOutput(descriptor: STDERR_FILENO)

  /// Writes a text whole.
  func write(_ text: String) throws(Closed) {
    signal(SIGPIPE, SIG_IGN)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Closed() }
      rest = rest.dropFirst(count)
    }
  }
}
