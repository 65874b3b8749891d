import CSystem
import Glibc

/// The clipboard inside of tmux(1), which by its default keeps OSC 52 of programs to itself. `load-buffer -w` puts the
/// text among its own buffers and has it sent on to the terminal around; before version 3.2 only the former is possible.
struct TmuxBuffer: Sendable {
  /// Nil where the program does not run inside of tmux.
  init?(_ environment: [String: String]) {
    guard environment["TMUX"]?.isEmpty == false else { return nil }
  }

  /// Gives tmux a text. Waits for it, so not on the main thread; where it fails nothing happens, as with OSC 52.
  func take(_ text: String) {
    let file = memfd_create("carte-copy", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { return }
    defer { close(file) }
    guard Self.write(Array(text.utf8), to: file) else { return }
    for words in [["load-buffer", "-w", "-"], ["load-buffer", "-"]] {
      lseek(file, 0, SEEK_SET)
      if Self.run(["tmux"] + words, input: file) { return }
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let step = Glibc.write(file, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        guard step > 0 else { return false }
        sent += step
      }
      return true
    }
  }

  /// Runs a program of the path and waits for it; whether it did what it should.
  private static func run(_ words: [String], input: Int32) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // What it has to say would land on the screen.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &actions, &attributes, &arguments, carte_environment()) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
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
