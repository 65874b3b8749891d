import CarteUI
import Glibc

/// Reads what the terminal sends. Not through ncurses, which loses characters that arrive in two pieces and cannot
/// tell a paste from typing when its marks do.
struct KeyReader {
  private var parser: KeyParser

  /// Takes keys from the terminal's description: after ncurses has read it.
  init() {
    parser = KeyParser(escapeDelay: Self.escapeDelay(), keys: TerminfoKeys.table())
  }

  /// When `expire` wants to be called, as `MonotonicTime`.
  var deadline: Double? { parser.deadline }

  /// What can be read now, at most 4 kB of it, so that the loop sees to other things under a flood; nil where the
  /// terminal is gone. Blocks if there is nothing to read.
  mutating func read() -> [Event]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return nil }
    return parser.take(buffer.prefix(count), at: MonotonicTime.now())
  }

  /// Says that the terminal was asked something just now, and is given so many seconds for the answer.
  mutating func expectAnswer(within seconds: Double) {
    parser.expectAnswer(until: MonotonicTime.now() + seconds)
  }

  /// What is complete because nothing has followed for long enough.
  mutating func expire() -> [Event] {
    parser.expire(at: MonotonicTime.now())
  }

  /// In seconds. `ESCDELAY` gives milliseconds, as it does to ncurses.
  private static func escapeDelay() -> Double {
    let wanted = getenv("ESCDELAY").flatMap { Int(String(cString: $0)) } ?? 25
    return Double(min(max(wanted, 0), 10_000)) / 1000
  }
}
