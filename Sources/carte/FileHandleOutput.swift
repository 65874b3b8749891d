import Glibc

/// Standard output or standard error, written to without a buffer.
struct FileHandleOutput {
  /// Why a text could not be written.
  enum Failure: Error {
    /// Whoever read it has seen enough.
    case closed
    /// Anything else, such as a full disk, as the system words it.
    case failed(String)
  }

  private let descriptor: Int32

  static let standardOutput = FileHandleOutput(descriptor: STDOUT_FILENO)
  static let standardError = FileHandleOutput(descriptor: STDERR_FILENO)

  /// Writes a text whole.
  func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { throw .closed }
      guard count > 0 else { throw .failed(String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }
}
