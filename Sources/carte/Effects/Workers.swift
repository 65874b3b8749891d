import Glibc

/// The threads that run the program's tasks and keep its waits.
///
/// Dispatch's pool would do, but it wakes up once a second for as long as it lives. These threads sleep until there
/// is something to run or a wait is over.
final class Workers: TaskExecutor, @unchecked Sendable {
  /// A task that waits until a moment of the monotonic clock, in seconds.
  private struct Sleeper {
    let id: Int
    let moment: Double
    let continuation: UnsafeContinuation<Void, any Error>
  }

  /// More would only take turns: the work is short, and waiting costs no thread.
  private static let mostThreads = 3

  // Everything below is touched with the mutex held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []
  private var sleepers: [Sleeper] = []
  private var cancelled: Set<Int> = []
  private var lastID = 0
  private var threads = 0
  private var idle = 0

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  // The threads never end and hold on to their workers, so there is nothing to tear down.

  /// Takes a piece of a task. The concurrency runtime calls this.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pthread_mutex_lock(mutex)
    wakeOrStartThread()
    let isTaken = threads > 0
    if isTaken { jobs.append(job) }
    pthread_mutex_unlock(mutex)
    // Where no thread can be made, whoever brings the work does it.
    if !isTaken { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits without a thread.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(_ seconds: Double) async throws {
    let id = newID()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        add(Sleeper(id: id, moment: MonotonicTime.now() + max(seconds, 0), continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func newID() -> Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    lastID += 1
    return lastID
  }

  private func add(_ sleeper: Sleeper) {
    pthread_mutex_lock(mutex)
    let isLate = cancelled.remove(sleeper.id) != nil
    if !isLate { wakeOrStartThread() }
    let isWatched = threads > 0
    if !isLate, isWatched { sleepers.append(sleeper) }
    pthread_mutex_unlock(mutex)
    if isLate { return sleeper.continuation.resume(throwing: CancellationError()) }
    // Without a thread nobody would end the wait.
    if !isWatched { sleeper.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    pthread_mutex_lock(mutex)
    let index = sleepers.firstIndex { $0.id == id }
    let sleeper = index.map { sleepers.remove(at: $0) }
    // Cancelled before it lay down, or after it got up; the latter leaves a number behind, which is harmless.
    if sleeper == nil { cancelled.insert(id) }
    pthread_mutex_unlock(mutex)
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  // MARK: - Threads

  private func wakeOrStartThread() {
    if idle > 0 {
      pthread_cond_signal(changed)
    } else if threads < Self.mostThreads, start() {
      threads += 1
    }
  }

  private func start() -> Bool {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    let retained = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Workers>.fromOpaque(argument).takeRetainedValue().work()
        return nil
      }, retained.toOpaque())
    if result != 0 { retained.release() }
    return result == 0
  }

  /// What each thread does, for ever.
  private func work() {
    pthread_mutex_lock(mutex)
    while true {
      let risen = takeRisen()
      if !risen.isEmpty {
        unlocked { risen.forEach { $0.continuation.resume() } }
      } else if !jobs.isEmpty {
        let job = jobs.removeFirst()
        unlocked { job.runSynchronously(on: asUnownedTaskExecutor()) }
      } else {
        rest()
      }
    }
  }

  private func takeRisen() -> [Sleeper] {
    guard !sleepers.isEmpty else { return [] }
    let now = MonotonicTime.now()
    let risen = sleepers.filter { $0.moment <= now }
    if !risen.isEmpty { sleepers.removeAll { $0.moment <= now } }
    return risen
  }

  /// Waits for a change, or for the next sleeper's moment.
  private func rest() {
    idle += 1
    if let moment = sleepers.map(\.moment).min() {
      var until = timespec(tv_sec: Int(moment), tv_nsec: Int((moment - moment.rounded(.down)) * 1e9))
      pthread_cond_timedwait(changed, mutex, &until)
    } else {
      pthread_cond_wait(changed, mutex)
    }
    idle -= 1
  }

  private func unlocked(_ work: () -> Void) {
    pthread_mutex_unlock(mutex)
    work()
    pthread_mutex_lock(mutex)
  }
}
