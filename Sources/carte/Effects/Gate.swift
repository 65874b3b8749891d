import CSystem
import Glibc

/// Lets a thread wait until something has been done elsewhere, once.
final class Gate: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets the waiting thread go on.
  func open() {
    sem_post(semaphore)
  }

  /// Waits until the gate is open, but not for ever.
  ///
  /// - Returns: whether it is open.
  func wait(seconds: Double) -> Bool {
    let moment = MonotonicTime.now() + seconds
    var until = timespec(tv_sec: Int(moment), tv_nsec: Int((moment - moment.rounded(.down)) * 1e9))
    while sem_clockwait(semaphore, CLOCK_MONOTONIC, &until) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
