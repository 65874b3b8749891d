import Glibc

/// The question for the ground that the terminal draws on.
extension Terminal {
  /// In seconds. Whoever quits within them waits for what is left of them at most.
  private static let answerTime = 0.2

  /// Asks for the ground (OSC 11); the answer comes as an event. The question ends with a bell, since the answer ends as
  /// the question does, and a bell cannot be cut in two.
  func askGround() {
    answerEnd = MonotonicTime.now() + Self.answerTime
    keys.expectAnswer(within: 1)
    screen.send(Array("\u{1B}]11;?\u{7}".utf8))
  }

  /// Takes the answer to the question for the ground where that was asked just before, so that it is not left to the
  /// program that gets the terminal next. Keys that come before it are lost.
  func awaitAnswer() {
    while let end = answerEnd {
      let left = end - MonotonicTime.now()
      var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&keyboard, 1, Int32(left * 1000)) > 0, read() != nil else { break }
    }
    answerEnd = nil
  }
}
