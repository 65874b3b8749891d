import CarteCore
import Testing

@testable import CarteUI

@Suite struct HalfBlocksTests {
  private func pixels(_ points: [[UInt8]], width: Int) throws -> Pixels {
    try #require(Pixels(width: width, height: points.count / width, bytes: points.flatMap { $0 }))
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let white: [UInt8] = [255, 255, 255, 255]
  private let nothing: [UInt8] = [255, 0, 0, 0]

  @Test func twoPointsShareACell() throws {
    let cells = try #require(
      HalfBlocks.cells(of: try pixels([red, nothing, white, white, nothing, red], width: 2), .full))
    #expect([cells.columns, cells.rows] == [2, 2])
    #expect(cells.cells[0] == .init(0x2580, ink: 196, paper: 231))
    #expect(cells.cells[1] == .init(0x2584, ink: 231, paper: nil))
    #expect(cells.cells[2] == .init(0x20, ink: nil, paper: nil))
    #expect(cells.cells[3] == .init(0x2580, ink: 196, paper: nil))
  }

  @Test func withoutColorLightIsDense() throws {
    let points = try pixels([white, [0, 0, 0, 255], nothing, [128, 128, 128, 255]], width: 4)
    let shades = try #require(HalfBlocks.cells(of: points, .shades))
    #expect(shades.cells.map { String($0.symbol) } == ["█", " ", " ", "▒"])
    let letters = try #require(HalfBlocks.cells(of: points, .ascii))
    #expect(letters.cells.map { String($0.symbol) } == ["@", " ", " ", "+"])
    #expect(letters.cells.allSatisfy { $0.ink == nil && $0.paper == nil })
  }

  @Test func sixteenColorsAreThoseOfTheTerminal() throws {
    let cells = try #require(HalfBlocks.cells(of: try pixels([red, white], width: 1), .sixteen))
    #expect(cells.cells == [.init(0x2580, ink: 9, paper: 15)])
  }

  @Test func whatIsWantedInPointsStaysInPoints() throws {
    let result = PictureResult.pixels(try pixels([red, white], width: 1))
    #expect(HalfBlocks.fitted(result, to: .pixels(.init(width: 1, height: 2))) == result)
    let job = PictureJob.cells(columns: 1, rows: 1, cell: .init(width: 8, height: 16), .full)
    guard case .cells = HalfBlocks.fitted(result, to: job) else {
      Issue.record("no cells")
      return
    }
  }

  @Test(arguments: [
    // A brown in the shade is a grey, and never the first red.
    (PictureJob.SymbolStyle.full, RGB(40, 24, 14), PictureColor.palette(234)),
    (.fullFine, RGB(255, 255, 255), 231), (.sixteen, RGB(120, 70, 20), 3), (.sixteenFine, RGB(10, 10, 10), 0),
    (.direct, RGB(50, 26, 12), .direct(RGB(50, 26, 12))),
  ])
  func colorsComeInThePaletteThatThereIs(
    _ style: PictureJob.SymbolStyle, _ color: RGB, _ wanted: PictureColor
  ) throws {
    let cell = PictureCells.Cell(0x2580, ink: .direct(color), paper: nil)
    let picture = try #require(PictureCells(columns: 1, rows: 1, cells: [cell]))
    let job = PictureJob.cells(columns: 1, rows: 1, cell: .init(width: 8, height: 16), style)
    guard case .cells(let made) = HalfBlocks.fitted(.cells(picture), to: job) else {
      Issue.record("no cells")
      return
    }
    #expect(made.cells == [.init(0x2580, ink: wanted, paper: nil)])
  }
}
