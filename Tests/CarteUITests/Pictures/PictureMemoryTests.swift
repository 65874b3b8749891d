import CarteCore
import Testing

@testable import CarteUI

@Suite struct PictureMemoryTests {
  private func request(_ number: Int) throws -> PictureRequest {
    PictureRequest(
      try WebAddress("https://example.org/\(number).jpg"), .pixels(.init(width: 512, height: 512)))
  }

  /// A megabyte.
  private func megabyte() throws -> PictureResult {
    .pixels(
      try #require(Pixels(width: 512, height: 512, bytes: [UInt8](repeating: 7, count: 512 * 512 * 4))))
  }

  @Test func onlyAsManyAreKeptAsHaveRoom() throws {
    var memory = PictureMemory()
    for number in 1...6 {
      memory.ask(try request(number))
      memory.take(try request(number), try megabyte())
    }
    let known = try (1...6).filter { memory.result(try request($0)) != nil }
    #expect(known == [3, 4, 5, 6])
    #expect(memory[try request(1)] == nil)
  }

  @Test func whatWasInViewLastStays() throws {
    var memory = PictureMemory()
    for number in 1...4 { memory.take(try request(number), try megabyte()) }
    memory.touch(try request(1))
    memory.take(try request(5), try megabyte())
    #expect(memory.result(try request(1)) != nil)
    #expect(memory.result(try request(2)) == nil)
  }

  @Test func whatIsAwaitedIsNeverForgottenForRoom() throws {
    var memory = PictureMemory()
    memory.ask(try request(0))
    for number in 1...8 { memory.take(try request(number), try megabyte()) }
    #expect(memory.awaited == [try request(0)])
    memory.withdraw(try request(0))
    #expect(memory.awaited.isEmpty)
    memory.withdraw(try request(8))
    #expect(memory.result(try request(8)) != nil)
  }

  @Test func failuresAreForgottenWhenAskedFor() throws {
    var memory = PictureMemory()
    memory.take(try request(1), nil)
    memory.take(try request(2), try megabyte())
    #expect(memory[try request(1)] == .failed)
    memory.forgetFailures()
    #expect(memory[try request(1)] == nil)
    #expect(memory.result(try request(2)) != nil)
  }
}
