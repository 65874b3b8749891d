import CSystem
import Glibc

/// What ncurses writes to. A picture reaches the terminal in one piece: ncurses sends it in dozens, each of which
/// would wake the terminal up to draw a part of it.
final class ScreenOutput {
  /// For newterm. It is the terminal, but for the time that a picture is collected.
  let file: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private let collected: Int32

  /// Opens the terminal once more beside standard output.
  init() throws(Terminal.Unusable) {
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard let file = fdopen(descriptor, "w") else { throw .notATerminal }
    self.file = file
    let memory = memfd_create("carte-picture", UInt32(MFD_CLOEXEC))
    // Where files may not grow so far, pictures go out in pieces instead of being cut.
    collected = ftruncate(memory, Self.largestPicture) == 0 ? memory : -1
  }

  /// More bytes than the largest window can take, each cell in colors of its own. Only what is used takes memory.
  private static let largestPicture = 8 << 20

  /// Sends what `draw` makes ncurses write, all at once.
  func atOnce(_ draw: () -> Void) {
    guard collected >= 0, dup3(collected, descriptor, O_CLOEXEC) >= 0 else { return draw() }
    draw()
    dup3(STDOUT_FILENO, descriptor, O_CLOEXEC)
    let count = Int(lseek(collected, 0, SEEK_CUR))
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
      filled = max(pread(collected, buffer.baseAddress, buffer.count, 0), 0)
    }
    lseek(collected, 0, SEEK_SET)
    Self.send(bytes)
  }

  /// Writes to the terminal, past ncurses.
  static func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let step = write(STDOUT_FILENO, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        guard step > 0 || step < 0 && errno == EINTR else { return }
        sent += max(step, 0)
      }
    }
  }
}
