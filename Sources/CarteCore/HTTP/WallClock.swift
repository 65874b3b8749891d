import FoundationEssentials

/// The time of day and a way to wait, so that tests need neither.
public struct WallClock: Sendable {
  /// The present moment.
  public let now: @Sendable () -> Date
  /// Waits for some seconds; ends early with `CancellationError` when the task is cancelled.
  public let sleep: @Sendable (_ seconds: Double) async throws -> Void

  /// Makes a clock of its two abilities.
  public init(
    now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The machine's own clock.
  public static let system = WallClock(now: { Date() }, sleep: { try await Task.sleep(for: .seconds($0)) })
}
