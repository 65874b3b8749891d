import CSystem
import Glibc

/// The program tmux(1) as it is found by the path, which talks to the tmux that this program runs inside of.
enum TmuxProgram {
  /// More than it has ever to say.
  private static let mostOutput = 64 << 10

  /// Runs a command of tmux and waits for it, so not on the main thread.
  ///
  /// - Parameters:
  ///   - words: the command and its arguments; a `;` of its own stands between two commands.
  ///   - program: the program, looked for in the path.
  ///   - input: the descriptor that it reads from; nil for nothing.
  ///   - seconds: how long it may take before it is ended.
  /// - Returns: what it has written to standard output; nil where it failed.
  static func run(
    _ words: [String], program: String = "tmux", input: Int32? = nil, seconds: Double = 2
  ) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let child = spawn([program] + words, input: input, output: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let output = read(ends[0], until: MonotonicTime.now() + seconds)
    if output == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status == 0 ? output : nil
  }

  /// Reads to the end; nil where that does not come in time, or is too far.
  private static func read(_ source: Int32, until end: Double) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while output.count <= mostOutput {
      let left = end - MonotonicTime.now()
      var ready = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, Int32((left * 1000).rounded(.up))) >= 0 || errno == EINTR else {
        return nil
      }
      guard ready.revents != 0 else { continue }
      let count = Glibc.read(source, &buffer, buffer.count)
      if count == 0 { return output }
      if count < 0, errno != EINTR { return nil }
      output += buffer.prefix(max(count, 0))
    }
    return nil
  }

  private static func spawn(_ words: [String], input: Int32?, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // What it complains of would land on the screen.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let isStarted =
      posix_spawnp(&child, words[0], &actions, &attributes, &arguments, carte_environment()) == 0
    return isStarted ? child : nil
  }

  /// Signals as a program expects them: what this one ignores or holds back is none of another's business.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }
}
