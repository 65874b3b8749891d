import CSystem
import CarteUI
import FoundationEssentials
import Glibc

/// Waits for keys, answers, signals and time; gives them to the app; shows the app; has its effects done.
///
/// While nothing happens it sleeps in `poll` without a time limit.
final class EventLoop {
  private var app: App
  private let terminal: Terminal
  private let queue: EventQueue
  private let signals: Signals
  private let effects: Effects
  private var running = true

  init(app: App, terminal: Terminal, queue: EventQueue, signals: Signals, effects: Effects) {
    self.app = app
    self.terminal = terminal
    self.queue = queue
    self.signals = signals
    self.effects = effects
  }

  /// Runs until the app wants to quit or the terminal is gone. The first picture is on the screen already.
  func run() {
    run(app.begin())
    while running {
      let events = wait()
      for event in events where running { take(event) }
      if running, !events.isEmpty { terminal.show(app.view()) }
    }
  }

  private func take(_ event: Event) {
    run(app.update(event, at: Date.now))
  }

  private func run(_ wanted: [Effect]) {
    for effect in wanted {
      switch effect {
      case .quit: running = false
      case .redraw: terminal.redrawAll()
      case .suspend: suspend()
      default: effects.run(effect)
      }
    }
  }

  private func suspend() {
    terminal.leave()
    signals.stopJob()
    terminal.enter()
    queue.send(.resized(terminal.fit()))
    queue.send(.resumed)
  }

  // MARK: - Waiting

  private func wait() -> [Event] {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, nfds_t(sources.count), patience())
    guard count != 0 else { return [.woke] }
    var events: [Event] = []
    if sources[2].revents != 0 { events += signals.take().compactMap { event(for: $0) } }
    if sources[0].revents != 0 { events += keyboard(sources[0].revents) }
    if sources[1].revents != 0 { events += queue.take() }
    return events
  }

  /// Milliseconds until the app wants to be woken; -1 for never.
  private func patience() -> Int32 {
    guard let wake = app.wake else { return -1 }
    let seconds = wake.timeIntervalSince(Date.now)
    return seconds <= 0 ? 0 : Int32(min((seconds * 1000).rounded(.up), 3_600_000))
  }

  private func keyboard(_ state: Int16) -> [Event] {
    if state & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return [.terminated] }
    let events = terminal.waitingEvents()
    if events.isEmpty, isGone() { return [.terminated] }
    return events
  }

  /// Whether the terminal has been closed: it is readable then, and there is nothing to read.
  private func isGone() -> Bool {
    var waiting: Int32 = 0
    guard ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) == 0 else { return true }
    var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return waiting == 0 && poll(&source, 1, 0) > 0
  }

  private func event(for signal: Int32) -> Event? {
    switch signal {
    case SIGWINCH: return .resized(terminal.fit())
    case SIGTSTP:
      suspend()
      return nil
    case SIGCONT: return .resumed
    default: return .terminated
    }
  }
}
