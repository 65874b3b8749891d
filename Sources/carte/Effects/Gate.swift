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

  /// Waits until the gate is open.
  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
