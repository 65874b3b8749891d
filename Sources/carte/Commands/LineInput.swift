import Glibc

/// Lines that somebody types, or that a script sends, on standard input.
struct LineInput {
  /// The longest line that is taken, in bytes.
  private static let longest = 4096

  private var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks for a line; the question is only for people. Nil at the end of the input.
  func line(_ question: String) -> String? {
    if isTerminal { ask(question) }
    return read()
  }

  /// Asks for a line that is not shown while it is typed. Nil at the end of the input, and where Ctrl-C ends it.
  func secret(_ question: String) -> String? {
    var before = termios()
    guard isTerminal, tcgetattr(STDIN_FILENO, &before) == 0 else { return read() }
    var hidden = before
    // Ctrl-C would end the program and leave the terminal hiding what is typed, so it ends the line.
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &hidden.c_cc) { $0[Int(VEOL)] = 3 }
    let interrupts = Interrupts()
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      interrupts.end()
      ask("\n")
    }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
    ask(question)
    guard let line = read(), !line.utf8.contains(3) else { return nil }
    return line
  }

  private func ask(_ text: String) {
    _ = try? FileHandleOutput.standardError.write(text)
  }

  /// Byte by byte: what follows the line is for whoever reads next.
  private func read() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < Self.longest {
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      guard count > 0 else { return count < 0 || bytes.isEmpty ? nil : text(bytes) }
      if byte == UInt8(ascii: "\n") || byte == 3 { return text(byte == 3 ? [3] : bytes) }
      bytes.append(byte)
    }
    return nil
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

/// Lets signals that would end the program end a wait instead.
private struct Interrupts {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private let before: [sigaction]

  init() {
    before = Self.numbers.map { number in
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      var old = sigaction()
      sigaction(number, &action, &old)
      return old
    }
  }

  func end() {
    for (number, old) in zip(Self.numbers, before) {
      var old = old
      sigaction(number, &old, nil)
    }
  }
}
