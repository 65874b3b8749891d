import Testing

@testable import CarteCore

@Suite struct BlockComplementTests {
  private static let exact: [UInt32] =
    Array(0x1FB00...0x1FB3B) + [0x20, 0x2580, 0x2584, 0x2588, 0x258C, 0x2590] + Array(0x2596...0x259F)

  @Test(arguments: exact)
  func whatIsLeftFreeOfWhatIsLeftFreeIsTheSame(_ symbol: UInt32) {
    let other = BlockComplement.of(symbol)
    #expect(other != symbol && BlockComplement.of(other) == symbol)
    #expect(PictureCells.Cell(other, ink: nil, paper: nil).symbol.value == other)
  }

  @Test func pointsAreThoseOfUnicode() {
    // BLOCK SEXTANT-1 and -23456, -135 is the left half, and -12 stands against -3456.
    #expect(BlockComplement.of(0x1FB00) == 0x1FB3B)
    #expect(BlockComplement.of(0x1FB02) == 0x1FB39)
    #expect(BlockComplement.of(0x258C) == 0x2590)
  }

  @Test func eighthsBecomeWhatIsNearest() {
    #expect(BlockComplement.of(0x2581) == 0x2588 && BlockComplement.of(0x2587) == 0x20)
    #expect(BlockComplement.of(0x2583) == 0x2580 && BlockComplement.of(0x258B) == 0x2590)
  }
}
