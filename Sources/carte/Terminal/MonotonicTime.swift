import Glibc

/// Moments that no change of the system's clock moves.
enum MonotonicTime {
  /// Now, in seconds since a moment of no meaning.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
