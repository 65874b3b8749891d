import CSystem
import Glibc

/// The clipboard inside of tmux(1), which by its default keeps OSC 52 of programs to itself. `load-buffer -w` puts the
/// text among its own buffers and has it sent on to the terminal around; before version 3.2 only the former is possible.
struct TmuxBuffer: Sendable {
  /// Nil where the program does not run inside of tmux.
  init?(_ environment: [String: String]) {
    guard environment["TMUX"]?.isEmpty == false else { return nil }
  }

  /// Gives tmux a text. Waits for it, so not on the main thread; where it fails nothing happens, as with OSC 52.
  func take(_ text: String) {
    let file = memfd_create("carte-copy", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { return }
    defer { close(file) }
    guard Self.write(Array(text.utf8), to: file) else { return }
    for words in [["load-buffer", "-w", "-"], ["load-buffer", "-"]] {
      lseek(file, 0, SEEK_SET)
      if TmuxProgram.run(words, input: file) != nil { return }
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let step = Glibc.write(file, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        guard step > 0 else { return false }
        sent += step
      }
      return true
    }
  }
}
