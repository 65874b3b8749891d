import CarteUI
import Testing

@testable import carte

@Suite struct ColorNumbersTests {
  private let palette = ColorNumbers(colors: 256, palette: -2)
  private let direct = ColorNumbers(colors: 1 << 24, palette: -2)

  @Test func inAPaletteAColorHasItsOwnNumber() {
    #expect([0, 7, 8, 16, 255].map { palette[.palette($0)] } == [0, 7, 8, 16, 255])
    #expect(palette[.terminal] == -1)
    #expect(ColorNumbers(colors: 8, palette: 8)[.palette(15)] == 15)
  }

  @Test func elsewhereItIsTheColorItself() {
    #expect(direct[.palette(196)] == 0xFF0000)
    #expect(direct[.palette(231)] == 0xFFFFFF)
    #expect(direct[.palette(8)] == 0x7F7F7F)
    #expect(direct[.terminal] == -1)
  }

  @Test func theFirstNumbersAreThoseOfThePalette() {
    #expect((UInt8(0)..<8).map { direct[.palette($0)] } == Array(0..<8))
    let sixteen = ColorNumbers(colors: 1 << 24, palette: 16)
    #expect(sixteen[.palette(15)] == 15)
    #expect(sixteen[.palette(196)] == 0xFF0000)
    let all = ColorNumbers(colors: 1 << 24, palette: 256)
    #expect((UInt8.min...UInt8.max).allSatisfy { all[.palette($0)] == Int32($0) })
  }

  @Test func blackIsNotTakenForANumberOfThePalette() {
    // The nearest that is none: a bold 0 is grey on most terminals.
    #expect(direct[.palette(16)] == 8)
    #expect(ColorNumbers(colors: 1 << 24, palette: 16)[.palette(16)] == 16)
  }
}
