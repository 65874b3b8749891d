import Glibc
import Testing

@testable import carte

/// A shell plays tmux.
@Suite struct TmuxProgramTests {
  private func output(_ script: String, seconds: Double = 30) -> String? {
    TmuxProgram.run(["-c", script], program: "sh", seconds: seconds).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func whatItSaysIsReadToItsEnd() {
    #expect(output("echo one; echo two >&2; echo three") == "one\nthree\n")
    #expect(output("true") == "")
  }

  @Test func whoeverFailsHasSaidNothing() {
    #expect(output("echo one; exit 1") == nil)
    #expect(output("echo one; kill -SEGV $$") == nil)
    #expect(TmuxProgram.run([], program: "no-such-program") == nil)
  }

  @Test func whoeverHangsOrNeverStopsIsEnded() throws {
    let said = try #require(
      TmuxProgram.run(["-c", "echo $$; exec >&-; exit 0"], program: "sh"))
    #expect(!said.isEmpty)
    #expect(output("exec sleep 600", seconds: 0.1) == nil)
    #expect(output("exec yes") == nil)
    // None of them is left.
    #expect(waitpid(-1, nil, WNOHANG) <= 0)
  }

  @Test func itReadsWhatItIsGiven() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    write(ends[1], "text", 4)
    close(ends[1])
    defer { close(ends[0]) }
    #expect(
      TmuxProgram.run(["-c", "cat"], program: "sh", input: ends[0]).map {
        String(decoding: $0, as: UTF8.self)
      }
        == "text")
    #expect(output("cat") == "")
  }
}
