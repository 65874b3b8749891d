/// The program beside the tests that changes a favorites file from a process of its own.
struct FavoritesWriter {
  private let program: SupportProgram

  /// Starts it; see its `main.swift` for the arguments.
  init(_ arguments: String...) throws {
    program = try SupportProgram("favorites-writer", arguments)
  }

  /// Waits until it has started to work.
  func waitUntilReady() throws { try program.waitUntilReady() }

  /// Ends it without a warning.
  func kill() { program.kill() }

  /// Waits for its end and gives every line it has printed and that was not read before.
  func finish() throws -> [String] { try program.finish() }
}
