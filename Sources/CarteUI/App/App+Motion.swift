import FoundationEssentials

/// What moves by itself: only what is awaited, and a star that has just been given.
extension App {
  /// When what is awaited on the visible screen is to be drawn again.
  var waitingWake: Date? {
    screens.last?.awaitedSince(in: library).flatMap { Waiting.wake(since: $0, in: library) }
  }

  /// When a star that is lit goes out.
  var lightWake: Date? {
    guard let lit = library.lit, library.isLit(lit.id) else { return nil }
    return lit.since.addingTimeInterval(Library.lighting)
  }
}
