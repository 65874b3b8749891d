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
    // A limit on the size of files holds for memory as well. Then pictures go out in pieces.
    let fits = memory >= 0 && ftruncate(memory, Self.largestPicture) == 0
    if memory >= 0, !fits { close(memory) }
    collected = fits ? memory : -1
  }

  /// In bytes; several times what a window of a thousand columns takes.
  private static let largestPicture = 64 << 20

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
    send(bytes)
  }

  /// Writes to the terminal, past ncurses.
  func send(_ bytes: [UInt8]) {
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
