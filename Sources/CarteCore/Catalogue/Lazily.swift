import Synchronization

/// A value that is made once, by whoever needs it first, on whatever thread.
final class Lazily<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }
}
