import CSystem
import CarteUI
import Glibc
import Synchronization

/// The one queue: answers put events in from any thread, and the main loop is woken by the descriptor.
final class EventQueue: Sendable {
  /// Becomes readable when there are events. Waited for together with the keyboard.
  let descriptor: Int32
  private let waiting = Mutex<[Event]>([])

  init() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
  }

  deinit {
    close(descriptor)
  }

  /// Adds an event; from any thread.
  func send(_ event: Event) {
    waiting.withLock { $0.append(event) }
    var one: UInt64 = 1
    // Only fails when the counter is full, and then the loop is awake anyway.
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Takes all events that wait.
  func take() -> [Event] {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    return waiting.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
