import Synchronization

extension Workers {
  /// Waits on this thread for something that takes its time; a command has nothing else to do.
  ///
  /// - Throws: what the work throws.
  func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let answer = Answer<Value>()
    Task.detached(executorPreference: self) {
      do {
        answer.give(.success(try await work()))
      } catch {
        answer.give(.failure(error))
      }
    }
    return try answer.wait().get()
  }
}

/// What another thread will have to say.
private final class Answer<Value: Sendable>: Sendable {
  private let gate = Gate()
  private let given = Mutex<Result<Value, any Error>?>(nil)

  func give(_ result: Result<Value, any Error>) {
    given.withLock { $0 = result }
    gate.open()
  }

  func wait() -> Result<Value, any Error> {
    while true {
      if let result = given.withLock({ $0 }) { return result }
      _ = gate.wait(seconds: 3600)
    }
  }
}
