import Glibc

/// A system call that failed, by its `errno`.
struct SystemError: Error, Hashable {
  let code: Int32

  /// What the C library says of it, in words.
  var words: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Makes a call, again where a signal interrupted it.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      guard result == -1 else { return result }
      let code = errno
      guard code == EINTR else { throw SystemError(code: code) }
    }
  }

  /// The sentence for a file that could not be saved for this reason.
  func problem(saving path: String) -> Problem {
    switch code {
    case ENOSPC, EDQUOT: Problem("problem.save.full", ["file": path])
    case EROFS: Problem("problem.save.readonly", ["file": path])
    case EACCES, EPERM: Problem("problem.save.denied", ["file": path])
    default: Problem("problem.save.failed", ["file": path, "reason": words])
    }
  }
}
