import CSystem
import Glibc

/// The signals that concern the program, as something to wait for together with the keyboard.
struct Signals {
  /// Becomes readable when a signal has come.
  let descriptor: Int32

  /// The signals that are waited for.
  private static let numbers = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT]

  /// Blocks the signals, so that they only arrive here. Before any thread is made: threads inherit the mask.
  init() {
    var set = Self.set(of: Self.numbers)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
  }

  /// The numbers of the signals that have come.
  func take() -> [Int32] {
    var numbers: [Int32] = []
    var info = signalfd_siginfo()
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size
    {
      numbers.append(Int32(bitPattern: info.ssi_signo))
    }
    return numbers
  }

  /// Stops the whole job, as Ctrl-Z does in a program that leaves it to the terminal; returns when it goes on.
  func stopJob() {
    var stop = Self.set(of: [SIGTSTP])
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    // That it goes on is known.
    var goOn = Self.set(of: [SIGCONT])
    var now = timespec()
    sigtimedwait(&goOn, nil, &now)
  }

  /// Whether a signal that ends the program has come and was not taken yet.
  var endIsPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets signals end the program at once, as they do in most. Not a hang-up: it comes with the end of the terminal,
  /// when changes are still to be written.
  func letGo() {
    // Those that have come are done with.
    _ = take()
    let numbers = [SIGTERM, SIGINT, SIGQUIT]
    // ncurses has handlers that would give the terminal back once more.
    numbers.forEach { carte_undo_handler($0) }
    var set = Self.set(of: numbers)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
