import Testing

@testable import CarteCore

@Suite struct DirectColorsTests {
  private let red = PictureColor.direct(RGB(255, 0, 0))
  private let blue = PictureColor.direct(RGB(0, 0, 255))

  private func row(_ cells: [PictureCells.Cell], on ground: UInt8? = nil) throws -> String {
    let picture = try #require(PictureCells(columns: cells.count, rows: 1, cells: cells))
    let rows = DirectColors.rows(picture, on: ground)
    #expect(rows.count == 1)
    return String(decoding: rows[0], as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  @Test func aCellHasItsTwoColors() throws {
    #expect(try row([.init(0x2580, ink: red, paper: blue)]) == "^48;2;0;0;255m^38;2;255;0;0m▀^m")
    #expect(try row([.init(0x2580, ink: 3, paper: nil)]) == "^49m^38;5;3m▀^m")
  }

  @Test func aColorIsSaidOnceForAllThatHaveIt() throws {
    let cell = PictureCells.Cell(0x2580, ink: red, paper: blue)
    #expect(
      try row([cell, cell, .init(0x2584, ink: red, paper: red), cell])
        == "^48;2;0;0;255m^38;2;255;0;0m▀▀^48;2;255;0;0m▄^48;2;0;0;255m▀^m")
    // Of a space nobody sees the ink, and what follows still has its own.
    #expect(
      try row([.init(0x20, ink: nil, paper: blue), cell]) == "^48;2;0;0;255m ^38;2;255;0;0m▀^m")
    #expect(
      try row([cell, .init(0x20, ink: nil, paper: blue), cell]) == "^48;2;0;0;255m^38;2;255;0;0m▀ ▀^m")
  }

  @Test func whatIsTransparentStaysAsItIs() throws {
    let nothing = PictureCells.Cell(0x20, ink: nil, paper: nil)
    let half = PictureCells.Cell(0x2580, ink: red, paper: nil)
    #expect(try row([nothing, half, nothing]) == "^C^49m^38;2;255;0;0m▀^C^m")
    #expect(try row([half], on: 230) == "^48;5;230m^38;2;255;0;0m▀^m")
  }
}
