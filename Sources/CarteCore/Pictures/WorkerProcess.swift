import Glibc

/// A process that is given bytes, answers with bytes, and ends; at the latest when it is told to.
final class WorkerProcess {
  let id: pid_t
  private let channel: CInt
  private var isReaped = false

  /// Starts it. It gets a group of its own, so that what the terminal tells the program stays with the program, none
  /// of the program's keys and secrets, and nothing that it writes to standard error is seen.
  ///
  /// - Throws: `unavailable` where it cannot be started.
  init(_ command: [String]) throws(PictureWorkshop.Failure) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard let program = command.first, socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .unavailable }
    // The worker's own end waits.
    _ = fcntl(ends[1], F_SETFL, 0)
    let started = Self.spawn(program, command, channel: ends[1])
    close(ends[1])
    guard let started else {
      close(ends[0])
      throw .unavailable
    }
    (id, channel) = (started, ends[0])
  }

  deinit {
    close(channel)
    if !isReaped { _ = end() }
  }

  private static func spawn(_ program: String, _ command: [String], channel: CInt) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    guard posix_spawnattr_setflags(&attributes, Int16(flags)) == 0,
      posix_spawnattr_setsigmask(&attributes, &none) == 0,
      posix_spawnattr_setsigdefault(&attributes, &all) == 0,
      posix_spawnattr_setpgroup(&attributes, 0) == 0,
      posix_spawn_file_actions_adddup2(&actions, channel, STDIN_FILENO) == 0,
      posix_spawn_file_actions_adddup2(&actions, channel, STDOUT_FILENO) == 0,
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0
    else { return nil }
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment().map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var id = pid_t()
    return posix_spawn(&id, program, &actions, &attributes, &words, &variables) == 0 ? id : nil
  }

  /// What finds libraries, and nothing else.
  private static func environment() -> [String] {
    ["LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    } + ["LC_ALL=C"]
  }

  /// Sends bytes and receives the answer; nil where it is not there in time, or longer than allowed.
  func exchange(_ bytes: [UInt8], seconds: Double, atMost limit: Int) -> [UInt8]? {
    let end = Self.now() + seconds
    var unsent = bytes[...]
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while answer.count <= limit {
      let left = end - Self.now()
      guard left > 0 else { return nil }
      var source = pollfd(fd: channel, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
      guard poll(&source, 1, CInt((left * 1000).rounded(.up))) >= 0 || errno == EINTR else { return nil }
      if source.revents & Int16(POLLOUT) != 0, !unsent.isEmpty { send(&unsent) }
      guard source.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = recv(channel, &buffer, buffer.count, 0)
      if count == 0 { return answer }
      if count < 0, errno != EAGAIN, errno != EINTR { return nil }
      answer += buffer.prefix(max(count, 0))
    }
    return nil
  }

  private func send(_ unsent: inout ArraySlice<UInt8>) {
    let count = unsent.withUnsafeBytes { Glibc.send(channel, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    if count > 0 {
      unsent = unsent.dropFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      // It reads no more; its answer tells why.
      unsent = []
    }
    if unsent.isEmpty { shutdown(channel, CInt(SHUT_WR)) }
  }

  /// Ends it, whatever it is doing, and gives the status it ended with; -1 for a signal.
  func end() -> CInt {
    isReaped = true
    kill(id, SIGKILL)
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// Seconds of the clock that nobody sets.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
