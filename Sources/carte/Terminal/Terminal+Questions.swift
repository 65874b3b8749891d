import CarteUI
import Glibc

/// What is asked of the terminal, whose answers come among the keys.
extension Terminal {
  /// What can be asked.
  enum Question {
    /// The ground that it draws on.
    case ground
    /// How it can show photographs.
    case graphics
  }

  /// In seconds. Whoever quits within them waits for what is left of them at most.
  private static let answerTime = 0.2

  /// What the keyboard and mouse have sent; nil where the terminal is gone. To be called when there is something.
  func read() -> [Event]? {
    let events = keys.read()
    for case .reported(let report) in events ?? [] {
      switch report {
      case .background: answerEnds[.ground] = nil
      case .attributes: answerEnds[.graphics] = nil
      default: break
      }
    }
    return events
  }

  /// Asks for the ground (OSC 11); the answer comes as an event. The question ends with a bell, since the answer ends as
  /// the question does, and a bell cannot be cut in two.
  func askGround() {
    answerEnds[.ground] = MonotonicTime.now() + Self.answerTime
    keys.expectAnswer(within: 1)
    screen.send(Array("\u{1B}]11;?\u{7}".utf8))
  }

  /// Asks how photographs can be shown; the answers come as events.
  ///
  /// - Returns: what the system knows of it.
  func ask(_ wanted: GraphicsInquiry.Wanted) -> TerminalReport? {
    answerEnds[.graphics] = MonotonicTime.now() + Self.answerTime
    return graphics.ask(wanted)
  }

  /// Takes the answers to what was asked just before, so that they are not left to the program that gets the terminal
  /// next. Keys that come before them are lost.
  func awaitAnswer() {
    while let end = answerEnds.values.max() {
      let left = end - MonotonicTime.now()
      var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&keyboard, 1, Int32(left * 1000)) > 0, read() != nil else { break }
    }
    answerEnds = [:]
  }
}
