import CSystem
import CarteCore
import CarteUI
import Glibc

/// What a terminal says when it is asked how it can show photographs.
enum GraphicsAnswer: Hashable {
  /// It was not asked: somebody else would read the answer, or nobody.
  case unasked
  /// It said nothing in time.
  case silent
  /// What it speaks, and whether it is known how large its cells are, without which no points can be placed.
  case said(kitty: Bool, sixel: Bool, cells: Bool)

  /// Seconds that it may take.
  static let patience = 1.0

  /// Asks the terminal that standard input and output both are; not in the background, where the terminal is not for
  /// this program to change. After `TerminalFacts`, which reads the terminal's description. What is typed meanwhile is
  /// lost, so nothing is asked where something was typed before; a Ctrl-C still ends the program.
  static func ask() -> GraphicsAnswer {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      !isInputWaiting(for: 0)
    else { return .unasked }
    var wasInterrupted = false
    let answer = withQuietTerminal { () -> GraphicsAnswer in
      // A single point by kitty's protocol, the size of a cell (XTWINOPS), and last the attributes (DA1), which every
      // terminal answers.
      let question = KittyGraphics.query + Array("\u{1B}[16t\u{1B}[c".utf8)
      guard Glibc.write(STDOUT_FILENO, question, question.count) == question.count else { return .unasked }
      return listen(&wasInterrupted)
    }
    if wasInterrupted { raise(SIGINT) }
    return answer ?? .unasked
  }

  private static func listen(_ wasInterrupted: inout Bool) -> GraphicsAnswer {
    var (width, height): (UInt16, UInt16) = (0, 0)
    var reading = Reading(knowsCells: carte_cell_size(STDOUT_FILENO, &width, &height) == 0)
    var keys = KeyReader()
    keys.expectAnswer(within: patience)
    let end = MonotonicTime.now() + patience
    while case let left = end - MonotonicTime.now(), left > 0, isInputWaiting(for: left) {
      guard let events = keys.read() else { break }
      for event in events {
        if case .key(.control("c")) = event { wasInterrupted = true }
        if case .reported(let report) = event, let answer = reading.take(report) { return answer }
      }
      if wasInterrupted { return .unasked }
    }
    return .silent
  }

  private static func isInputWaiting(for seconds: Double) -> Bool {
    var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&keyboard, 1, Int32(seconds * 1000)) > 0
  }

  /// Runs something while the terminal neither shows what comes nor waits for a line of it. Signals that would end the
  /// program come afterwards. Nil where the terminal cannot be had so.
  private static func withQuietTerminal<Result>(_ body: () -> Result) -> Result? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var (ending, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet) == 0 else { return nil }
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }
    return body()
  }
}

extension GraphicsAnswer {
  /// The answers that have come so far.
  struct Reading {
    private var speaksKitty = false
    private var knowsCells: Bool

    /// - Parameter knowsCells: whether the system knows how large a cell is.
    init(knowsCells: Bool) {
      self.knowsCells = knowsCells
    }

    /// Takes one; gives all that was said with the last, the attributes, of which 4 is sixel.
    mutating func take(_ report: TerminalReport) -> GraphicsAnswer? {
      switch report {
      case .graphics(KittyGraphics.id, let isFine): speaksKitty = isFine
      case .cellSize(let width, let height): knowsCells = knowsCells || width > 0 && height > 0
      case .attributes(let attributes):
        return .said(kitty: speaksKitty, sixel: attributes.dropFirst().contains(4), cells: knowsCells)
      default: break
      }
      return nil
    }
  }
}
