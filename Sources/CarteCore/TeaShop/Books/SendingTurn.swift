import Glibc

/// The turn of one program to send what waits: two would send the same order twice. It ends with the program,
/// however that ends.
final class SendingTurn: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else sends.
  ///
  /// - Parameter path: the file of the orders; the turn has one beside it.
  /// - Throws: `problem.tea.sending` where another one takes too long, `CancellationError`, `Problem` where the
  ///   folder cannot be written.
  init(path: String, clock: WallClock) async throws {
    let name = path + ".sending"
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try SystemError.check {
        open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      }
    } catch {
      throw error.problem(saving: path)
    }
    self.descriptor = descriptor
    // Longer than one exchange may take.
    for _ in 0..<800 where flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      try await clock.sleep(0.05)
    }
    // Taking what one holds already changes nothing.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Problem("problem.tea.sending") }
  }

  deinit {
    close(descriptor)
  }
}
