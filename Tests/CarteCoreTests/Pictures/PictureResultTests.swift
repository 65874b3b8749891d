import Testing

@testable import CarteCore

@Suite struct PictureResultTests {
  private let box = PictureJob.PixelSize(width: 2, height: 2)

  @Test func answersComeBackAsTheyWereGiven() throws {
    let pixels = try #require(Pixels(width: 2, height: 1, bytes: [1, 2, 3, 255, 4, 5, 6, 0]))
    #expect(PictureResult(PictureResult.pixels(pixels).bytes, to: .pixels(box)) == .pixels(pixels))
    let file = PictureFormatTests.beginning(of: .png) + [1, 2, 3]
    let size = PictureJob.PixelSize(width: 2, height: 1)
    #expect(PictureResult(PictureResult.png(file, size).bytes, to: .png(box)) == .png(file, size))
    let cells = try #require(
      PictureCells(
        columns: 3, rows: 1,
        cells: [
          PictureCells.Cell(0x2580, ink: 16, paper: nil), PictureCells.Cell(0x41, ink: nil, paper: 255),
          PictureCells.Cell(0x1FB00, ink: .direct(RGB(0, 0, 0)), paper: .direct(RGB(1, 2, 255))),
        ]))
    let job = PictureJob.cells(columns: 3, rows: 2, cell: box, .full)
    #expect(PictureResult(PictureResult.cells(cells).bytes, to: job) == .cells(cells))
  }

  @Test func whatWasNotAskedForIsNotTaken() throws {
    let large = try #require(Pixels(width: 3, height: 1, bytes: [UInt8](repeating: 0, count: 12)))
    #expect(PictureResult(PictureResult.pixels(large).bytes, to: .pixels(box)) == nil)
    let small = try #require(Pixels(width: 1, height: 1, bytes: [0, 0, 0, 0]))
    #expect(PictureResult(PictureResult.pixels(small).bytes, to: .png(box)) == nil)
    #expect(PictureResult(Array(PictureResult.pixels(small).bytes.dropLast()), to: .pixels(box)) == nil)
    #expect(PictureResult([], to: .pixels(box)) == nil)
    #expect(PictureResult([UInt8](repeating: 0xFF, count: 64), to: .pixels(box)) == nil)
  }

  @Test func onlyCharactersOfOneColumnAreTaken() {
    for symbol: UInt32 in [
      0, 7, 27, 0x7F, 0x9B, 0x4E00, 0x200B, 0xD800, 0x1F600, 0x1FAFF, 0x1FB3C, 0xFFFF_FFFF,
    ] {
      #expect(PictureCells.Cell(symbol, ink: nil, paper: nil).symbol == " ")
    }
    for symbol: UInt32 in [0x2588, 0x1FB00, 0x1FB3B] {
      #expect(PictureCells.Cell(symbol, ink: nil, paper: nil).symbol.value == symbol)
    }
  }

  @Test(arguments: [
    PictureJob.pixels(.init(width: 3, height: 4)), .png(.init(width: 3, height: 4)),
    .cells(columns: 10, rows: 5, cell: .init(width: 9, height: 18), .directFine),
  ])
  func jobsAreUnderstoodAsWords(_ job: PictureJob) {
    #expect(PictureJob(arguments: job.arguments) == job)
  }

  @Test(arguments: [
    [], ["pixels"], ["pixels", "0", "4"], ["pixels", "3", "9999"], ["pixels", "3", "4", "5"],
    ["png", "x", "4"],
    ["cells", "1", "1", "8", "16", "golden"], ["cells", "4000", "1", "8", "16", "full"],
  ])
  func otherWordsAreNone(_ words: [String]) {
    #expect(PictureJob(arguments: words) == nil)
  }

  @Test func aPictureIsFittedWithoutBeingBent() {
    let box = PictureJob.PixelSize(width: 100, height: 50)
    #expect(box.fitting(width: 700, height: 700) == .init(width: 50, height: 50))
    #expect(box.fitting(width: 400, height: 100) == .init(width: 100, height: 25))
    #expect(box.fitting(width: 1, height: 40_000_000) == .init(width: 1, height: 50))
    #expect(box.fitting(width: 10, height: 5) == box)
  }

  @Test func aPictureIsStretchedByMeans() throws {
    let pixels = try #require(
      Pixels(width: 2, height: 2, bytes: [200, 0, 0, 255, 100, 0, 0, 255, 0, 0, 0, 0, 100, 0, 0, 255]))
    let one = pixels.stretched(to: .init(width: 1, height: 1))
    // What is not seen has no color.
    #expect(one.bytes == [133, 0, 0, 191])
    #expect(
      pixels.stretched(to: .init(width: 4, height: 2)).bytes.prefix(8) == [200, 0, 0, 255, 200, 0, 0, 255])
  }
}
