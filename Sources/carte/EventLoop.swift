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
  private let watch: FileWatch
  private var pace = FramePace()
  private var running = true

  /// - Parameter watch: tells when others have changed the orders.
  init(
    app: App, terminal: Terminal, queue: EventQueue, signals: Signals, effects: Effects, watch: FileWatch
  ) {
    self.app = app
    self.terminal = terminal
    self.queue = queue
    self.signals = signals
    self.effects = effects
    self.watch = watch
  }

  /// Runs until the app wants to quit or the terminal is gone. The first picture is on the screen already.
  ///
  /// - Returns: what came too late to be shown.
  func run() -> [Event] {
    run(app.begin())
    while true {
      let events = wait()
      for (index, event) in events.enumerated() {
        take(event)
        if !running { return Array(events[(index + 1)...]) }
      }
      pace.take(events)
      if terminal.isBehind { pace.hurry() }
      if pace.shows(at: MonotonicTime.now(), hasRoom: { terminal.hasRoom }) { terminal.show(app.view()) }
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
      case .copy(let text):
        terminal.copy(text)
        effects.run(effect)
      case .useTerminal(let use): queue.send(.colored(terminal.use(use)))
      case .bell: terminal.ring()
      case .watchOrders: queue.send(.ordersWatched(watch.begin()))
      case .askGround: terminal.askGround()
      case .askTerminal(let wanted):
        // At once: the terminal's own answers, which are better or the last, may be here by the next turn.
        if let report = terminal.ask(wanted) { take(.reported(report)) }
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
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // A picture that the terminal has no room for waits for room, not for time.
    if let deadline = pace.deadline, deadline <= MonotonicTime.now() {
      sources.append(pollfd(fd: terminal.outputDescriptor, events: Int16(POLLOUT), revents: 0))
    }
    let count = poll(&sources, nfds_t(sources.count), patience())
    guard count >= 0 else { return [] }
    var events: [Event] = []
    if sources[2].revents != 0 { events += signals.take().compactMap { event(for: $0) } }
    events += keyboard(sources[0].revents)
    if sources[1].revents != 0 { events += queue.take() }
    if sources[3].revents != 0 { events += watch.take() }
    if count == 0, untilWake().map({ $0 <= 0 }) ?? false { events.append(.woke) }
    return events
  }

  /// Milliseconds until the app wants to be woken, or a key is complete; -1 for never.
  private func patience() -> Int32 {
    let now = MonotonicTime.now()
    let untilKey = terminal.deadline.map { $0 - now }
    let untilPicture = pace.deadline.flatMap { $0 > now ? $0 - now : nil }
    guard let seconds = [untilWake(), untilKey, untilPicture].compactMap({ $0 }).min() else { return -1 }
    return seconds <= 0 ? 0 : Int32(min((seconds * 1000).rounded(.up), 3_600_000))
  }

  /// Seconds until the app wants to be woken.
  private func untilWake() -> Double? {
    app.wake?.timeIntervalSince(Date.now)
  }

  private func keyboard(_ state: Int16) -> [Event] {
    if state == 0 { return terminal.expire() }
    if state & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return [.terminated] }
    return terminal.read() ?? [.terminated]
  }

  private func event(for signal: Int32) -> Event? {
    switch signal {
    case SIGWINCH: return .resized(terminal.fit())
    case SIGTSTP:
      suspend()
      return nil
    case SIGCONT:
      // Whoever stopped the program may have used the terminal.
      terminal.enter()
      return .resumed
    default: return .terminated
    }
  }
}
