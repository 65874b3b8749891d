import CNcurses
import CSystem
import Glibc

/// What a crash does so that the terminal is given back. All of it in one file: what it sends is kept in a static
/// variable of C, of which each file would have one of its own.
enum CrashGuard {
  /// Arranges it.
  ///
  /// - Parameters:
  ///   - modes: the settings that the terminal had.
  ///   - bytes: what ends the modes that terminfo does not know; its own ends follow.
  ///   - messages: what was written to standard error meanwhile, to be copied to `errors`.
  static func arm(restoring modes: termios, sending bytes: [UInt8], messages: Int32, errors: Int32) {
    var bytes = bytes
    for name in ["sgr0", "cnorm", "rmkx", "rmcup"] {
      if let text = carte_capability(name) { bytes += Array(String(cString: text).utf8) }
    }
    var modes = modes
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        _ = carte_guard($0.baseAddress, $0.count, &modes, messages, errors)
      }
    }
  }

  /// Has more sent, before all else.
  static func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { _ = carte_guard_first($0.baseAddress, $0.count) }
    }
  }
}
