import FoundationEssentials
import Glibc

@testable import CarteCore

/// A program beside the tests that changes a file from a process of its own.
struct SupportProgram {
  private let process: pid_t
  private let output: Int32

  /// Starts it; see its `main.swift` for the arguments.
  init(_ name: String, _ arguments: [String]) throws {
    let program = Self.path(of: name)
    var ends: [Int32] = [0, 0]
    try SystemError.check { pipe(&ends) }
    // Other children must not hold the writing end open, or the end of the output would come late.
    for end in ends { try SystemError.check { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    defer { close(ends[1]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that run tests block signals, and a child would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = [program] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &files, &attributes, &pointers, environ)
    guard code == 0 else {
      close(ends[0])
      throw SystemError(code: code)
    }
    self.process = process
    output = ends[0]
  }

  private static func path(of name: String) -> String {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
  }

  /// Waits until it has started to work.
  func waitUntilReady() throws {
    var line = [UInt8](repeating: 0, count: 6)
    var count = 0
    while count < line.count {
      let part = try SystemError.check { Glibc.read(output, &line[count], line.count - count) }
      guard part > 0 else { throw SystemError(code: EPIPE) }
      count += part
    }
  }

  /// Ends it without a warning.
  func kill() {
    Glibc.kill(process, SIGKILL)
  }

  /// Waits for its end and gives every line it has printed and that was not read before.
  func finish() throws -> [String] {
    defer { close(output) }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = try SystemError.check({ Glibc.read(output, &part, part.count) }), count > 0 {
      text += part[..<count]
    }
    var status: Int32 = 0
    try SystemError.check { waitpid(process, &status, 0) }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
