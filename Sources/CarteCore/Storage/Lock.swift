import Glibc

/// A lock between processes and threads, by `flock` on a file of its own that stays behind: deleting it would let
/// two hold it at once.
public struct Lock: Sendable {
  /// The lock's file; its folder must exist.
  public let path: String
  /// How long to wait for others. Only the sleeping counts.
  public let limit: Duration
  private let sleep: @Sendable (Duration) -> Void

  /// Describes a lock; nothing is opened yet.
  public init(path: String, limit: Duration = .seconds(5), sleep: @escaping @Sendable (Duration) -> Void) {
    self.path = path
    self.limit = limit
    self.sleep = sleep
  }

  /// Does the work while nobody else holds the lock. The lock ends with the work, and with the process.
  ///
  /// - Parameter file: the file that is guarded, for the sentence of a problem.
  /// - Throws: `Problem` where the lock cannot be had in time or not at all, and what the work throws.
  public func hold<Result>(
    for file: String, _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let descriptor = try acquire(for: file)
    defer {
      // Said in so many words: a process that is just being started holds a copy of the descriptor for a moment,
      // and with it the lock, should it only be closed here.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    return try work()
  }

  /// Does work that takes its time while nobody else holds the lock. It ends as the other does.
  ///
  /// - Parameters:
  ///   - problem: what is thrown where others hold it for longer than the limit.
  ///   - pause: waits for some seconds, without a thread.
  /// - Throws: that problem, one where the lock cannot be had at all, what the pause throws, and what the work throws.
  func hold<Result>(
    otherwise problem: Problem, pause: (Double) async throws -> Void, _ work: () async throws -> Result
  ) async throws -> Result {
    do {
      try JSONFile.makeFolder(FilePath.folder(of: path))
      let descriptor = try opened()
      defer {
        flock(descriptor, LOCK_UN)
        close(descriptor)
      }
      var (seconds, waited) = (0.05, Duration.zero)
      while try !isTaken(descriptor) {
        guard waited < limit else { throw problem }
        try await pause(seconds)
        waited += .seconds(seconds)
        // Such work is not over in a moment.
        seconds = min(seconds * 2, 0.4)
      }
      return try await work()
    } catch let error as SystemError {
      throw error.problem(saving: path)
    }
  }

  private func opened() throws(SystemError) -> Int32 {
    try SystemError.check { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600) }
  }

  /// Tries to take it; false where another holds it.
  private func isTaken(_ descriptor: Int32) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  private func acquire(for file: String) throws(Problem) -> Int32 {
    do throws(SystemError) {
      let descriptor = try opened()
      let isOurs = Result { () throws(SystemError) in try wait(for: descriptor) }
      if case .success(true) = isOurs { return descriptor }
      close(descriptor)
      _ = try isOurs.get()
    } catch {
      throw error.problem(saving: file)
    }
    throw Problem("problem.save.locked", ["file": file])
  }

  /// False where the time was up.
  private func wait(for descriptor: Int32) throws(SystemError) -> Bool {
    var pause = Duration.milliseconds(1)
    var waited = Duration.zero
    while true {
      if try isTaken(descriptor) { return true }
      guard waited < limit else { return false }
      sleep(pause)
      waited += pause
      // Short at first, for a lock is held for milliseconds; then gentle to the processor.
      pause = min(pause * 2, .milliseconds(16))
    }
  }
}
