import CNcurses
import CSystem
import Glibc

/// What a crash does so that the terminal is given back.
struct CrashGuard {
  /// What is to be sent, where the handler of crashes looks for it; nil where there is no such handler.
  private let rescue: UnsafeMutablePointer<carte_rescue>?

  /// Arranges it.
  ///
  /// - Parameters:
  ///   - modes: the settings that the terminal had.
  ///   - bytes: what ends the modes that terminfo does not know; its own ends follow.
  ///   - messages: what was written to standard error meanwhile, to be copied to `errors`.
  init(restoring modes: termios, sending bytes: [UInt8], messages: Int32, errors: Int32) {
    var bytes = bytes
    for name in ["sgr0", "cnorm", "rmkx", "rmcup"] {
      if let text = carte_capability(name) { bytes += Array(String(cString: text).utf8) }
    }
    var modes = modes
    rescue = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        carte_guard($0.baseAddress, $0.count, &modes, messages, errors)
      }
    }
  }

  /// Has more sent, before all else.
  func add(_ bytes: [UInt8]) {
    guard let rescue else { return }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { _ = carte_guard_first(rescue, $0.baseAddress, $0.count) }
    }
  }
}
