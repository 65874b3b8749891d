import CSystem
import Glibc

/// What ncurses writes to. A picture reaches the terminal in one piece: ncurses sends it in dozens, each of which
/// would wake the terminal up to draw a part of it.
final class ScreenOutput {
  /// For newterm. It is the terminal, but for the time that a picture is collected.
  let file: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private let collected: Int32
  /// Where pictures are sent. Opened anew, since what is told to standard output, as not to wait, would hold for all
  /// programs that share it. Standard output where that may not be opened.
  private let terminal: Int32
  private let signals: Signals
  /// Whether something was not sent to its end.
  private var isCut = false

  /// Opens the terminal once more beside standard output.
  init(signals: Signals) throws(Terminal.Unusable) {
    self.signals = signals
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
      throw .failed(String(cString: strerror(errno)))
    }
    self.file = file
    let opened = open("/proc/self/fd/\(STDOUT_FILENO)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    terminal = opened >= 0 ? opened : STDOUT_FILENO
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

  /// Writes to the terminal, past ncurses. Gives up when the program is to end while the terminal takes nothing.
  func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let step = write(terminal, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        if step < 0, errno == EAGAIN {
          guard waitForRoom() else {
            isCut = true
            return
          }
        } else if step < 0, errno != EINTR {
          return
        }
        sent += max(step, 0)
      }
    }
  }

  /// Whether the terminal takes more without being waited for.
  var hasRoom: Bool {
    var source = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
    return poll(&source, 1, 0) != 0
  }

  /// Is writable when the terminal takes more.
  var outlet: Int32 { terminal }

  /// Waits until the terminal takes more; false where the program is asked to end before that.
  private func waitForRoom() -> Bool {
    while !signals.endIsPending {
      var sources = [
        pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&sources, 2, -1)
      if sources[0].revents != 0 { return true }
      // Another signal will stay there until the picture is sent.
      if sources[1].revents != 0, !signals.endIsPending, poll(&sources, 1, 100) > 0 { return true }
    }
    return false
  }

  /// Throws away what the terminal has not taken, if it takes nothing more, so that it can be given back.
  func makeRoom() {
    var source = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
    if poll(&source, 1, 0) == 0 {
      tcflush(terminal, TCOFLUSH)
      isCut = true
    }
    // CAN breaks a sequence off that was sent in part.
    if isCut { send([24]) }
    isCut = false
  }
}
