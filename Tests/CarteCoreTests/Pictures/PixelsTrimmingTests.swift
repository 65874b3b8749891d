import Testing

@testable import CarteCore

@Suite struct PixelsTrimmingTests {
  /// Points of a brightness and opacity each, given row by row.
  private func pixels(_ width: Int, _ rows: [[UInt8]]) throws -> Pixels {
    try #require(
      Pixels(width: width, height: rows.count, bytes: rows.flatMap { $0.flatMap { [9, 9, 9, $0] } }))
  }

  @Test func emptyEdgesAreLeftOut() throws {
    let whole = try pixels(4, [[0, 0, 0, 0], [0, 0, 255, 0], [10, 200, 0, 0], [0, 0, 0, 0]])
    let seen = try #require(whole.withoutEmptyEdges)
    #expect([seen.width, seen.height] == [2, 2])
    #expect(seen.bytes.enumerated().filter { $0.offset % 4 == 3 }.map(\.element) == [0, 255, 200, 0])
  }

  @Test func whatHasNoneStaysAndSoDoesWhatIsEmpty() throws {
    #expect(try pixels(2, [[255, 0], [0, 255]]).withoutEmptyEdges == nil)
    #expect(try pixels(2, [[0, 0], [0, 0]]).withoutEmptyEdges == nil)
  }
}
