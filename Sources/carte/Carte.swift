import CSystem
import CarteCore
import CarteUI
import FoundationEssentials
import Glibc

/// The program: reads the command line, gathers the surroundings, and runs a command or the screens.
@main
struct Carte {
  /// What the program answers with, as `carte(1)` documents.
  enum ExitCode: Int32 {
    case found = 0
    case nothingFound = 1
    case misuse = 2
    case failed = 3
  }

  static func main() {
    let words = Environment.words()
    // The program as a helper of itself, which has nothing to do with a terminal.
    if words.first == PictureWorker.argument { _exit(PictureWorker.run(Array(words.dropFirst()))) }
    fillStandardDescriptors()
    // A reader that has gone and a file that may not grow are errors of a write, not reasons to die.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let code = run(words)
    fflush(nil)
    // Not `exit`: handlers of loaded libraries would run while a request may still be under way.
    _exit(code.rawValue)
  }

  private static func run(_ words: [String]) -> ExitCode {
    let environment = Environment.relevant()
    let arguments: Arguments
    do throws(Arguments.Misuse) {
      arguments = try Arguments(words)
    } catch {
      guard let session = session(Arguments(overrides: error.overrides), environment) else { return .misuse }
      session.complain(of: error.problem)
      return .misuse
    }
    if case .version = arguments.command { return sayVersion(arguments, environment) }
    return session(arguments, environment)?.run(arguments) ?? .failed
  }

  /// Nil after saying what is missing; there are no words for it but these.
  private static func session(_ arguments: Arguments, _ environment: [String: String]) -> Session? {
    do throws(Problem) {
      return try Session(arguments, environment: environment)
    } catch {
      let what = error.values["file"].map { "read \($0.cleaned())" } ?? "find its resources"
      complain("carte cannot \(what). Set CARTE_RESOURCES to the folder that came with it.")
      return nil
    }
  }

  /// Opens those of descriptors 0 to 2 that are closed, so that no file of the program gets their numbers and what is
  /// meant for them. The wrong way round: to use them fails, as it should.
  private static func fillStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Words are read only where the answer cannot be written, so that it comes at once and on a bare machine too.
  private static func sayVersion(_ arguments: Arguments, _ environment: [String: String]) -> ExitCode {
    do throws(FileHandleOutput.Failure) {
      try FileHandleOutput.standardOutput.write("carte \(Version.number)\n")
    } catch {
      guard case .failed(let reason) = error else { return .found }
      session(arguments, environment)?.complain(of: Problem("command.output", ["reason": reason]))
      return .failed
    }
    return .found
  }

  /// Says something on standard error, as one line that begins with the program's name.
  static func complain(_ sentence: String) {
    let line = sentence.hasPrefix("carte") ? sentence : "carte: " + sentence
    _ = try? FileHandleOutput.standardError.write(line + "\n")
  }
}
