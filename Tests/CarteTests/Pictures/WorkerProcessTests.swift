import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// What becomes of a worker that does not do as it should: a shell plays it.
@Suite struct WorkerProcessTests {
  private let job = PictureJob.pixels(.init(width: 8, height: 8))
  private let file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  private func failure(_ script: String, seconds: Double = 30) async -> PictureWorkshop.Failure? {
    let workshop = PictureWorkshop(command: ["/bin/sh", "-c", script, "worker"], seconds: seconds)
    do throws(PictureWorkshop.Failure) {
      _ = try await workshop.make(job, of: file)
      return nil
    } catch {
      return error
    }
  }

  @Test func whoeverHangsIsEnded() async throws {
    let note = FileManager.default.temporaryDirectory.path + "/carte-worker-\(UInt64.random(in: 0 ... .max))"
    defer { unlink(note) }
    #expect(await failure("echo $$ >\(note); exec sleep 600", seconds: 0.5) == .overrun)
    let text = String(decoding: try #require(CacheFile.read(note, limit: 20)), as: UTF8.self)
    let process = try #require(pid_t(text.filter(\.isNumber)))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func whoeverCrashesGivesNothing() async {
    #expect(await failure("kill -SEGV $$") == .overrun)
    #expect(await failure("exec 0<&-; exit 3") == .overrun)
  }

  @Test func whoeverTalksTooMuchIsNotListenedTo() async {
    #expect(await failure("exec cat /dev/zero") == .overrun)
  }

  @Test func anAnswerThatIsNoneIsNotTaken() async {
    #expect(await failure("cat >/dev/null; echo nonsense of some length") == .overrun)
    #expect(await failure("cat >/dev/null") == .overrun)
  }

  @Test func reasonsAreUnderstood() async {
    #expect(await failure("cat >/dev/null; exit 10") == .unreadable)
    #expect(await failure("exit 11") == .tooLarge)
    #expect(await failure("exit 12") == .unavailable)
  }

  @Test func aProgramThatIsNotThereGivesNothing() async {
    let workshop = PictureWorkshop(command: ["/nonexistent/carte"])
    await #expect(throws: PictureWorkshop.Failure.unavailable) { _ = try await workshop.make(job, of: file) }
  }

  @Test func aWorkerSeesNoKeysAndNoFilesOfTheProgram() async {
    setenv("CARTE_SPOONACULAR_KEY", "secret", 1)
    defer { unsetenv("CARTE_SPOONACULAR_KEY") }
    #expect(
      await failure("cat >/dev/null; test -z \"$CARTE_SPOONACULAR_KEY\" && exit 10; exit 11") == .unreadable)
  }
}
