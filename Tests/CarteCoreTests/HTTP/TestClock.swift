import FoundationEssentials
import Synchronization

@testable import CarteCore

/// A clock that stands still but for waits, which take no time and move it on.
final class TestClock: Sendable {
  private let state = Mutex((now: Date(timeIntervalSince1970: 1_800_000_000), sleeps: [Double]()))

  /// The waits that were asked for, in order, in seconds.
  var sleeps: [Double] { state.withLock { $0.sleeps } }
  var now: Date { state.withLock { $0.now } }

  func advance(_ seconds: Double) {
    state.withLock { $0.now.addTimeInterval(seconds) }
  }

  var clock: WallClock {
    WallClock(now: { self.now }) { seconds in
      try Task.checkCancellation()
      self.state.withLock { state in
        state.now.addTimeInterval(seconds)
        state.sleeps.append(seconds)
      }
    }
  }
}
