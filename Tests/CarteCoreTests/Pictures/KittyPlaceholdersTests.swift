import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct KittyPlaceholdersTests {
  private let placeholders = KittyPlaceholders(process: 8)

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func aPartIsNamedByItsRowItsColumnAndTheHighestByteOfTheNumber() {
    // 8 is the second of those with color 2.
    #expect(placeholders.ink == 2)
    #expect(placeholders.id == 4 << 24 | 2)
    #expect(scalars(placeholders.text(row: 0, column: 1)) == [0x10EEEE, 0x305, 0x30D, 0x312])
    #expect(scalars(placeholders.text(row: 19, column: 39)) == [0x10EEEE, 0x365, 0x597, 0x312])
    #expect(scalars(placeholders.text(row: 99, column: 99)) == [0x10EEEE, 0x74A, 0x74A, 0x312])
  }

  @Test func everyPartIsACharacterOfOneColumnOfItsOwn() {
    let texts = (0..<KittyPlaceholders.most).map { placeholders.text(row: $0, column: 0) }
    #expect(Set(texts).count == 100)
    #expect(texts.allSatisfy { TextWidth.columns($0) == 1 })
  }

  @Test func processesOneAfterAnotherHaveNumbersOfTheirOwn() {
    let all = (Int32(4000)..<4343).flatMap { process in
      let first = KittyPlaceholders(process: process)
      return [first, first.next]
    }
    #expect(Set(all.map(\.id)).count == 686)
    #expect(all.allSatisfy { 1...7 ~= $0.ink && $0.id >> 24 >= 2 && $0.id >> 24 < KittyPlaceholders.most })
    #expect(placeholders.next != placeholders)
    #expect(placeholders.next.next == placeholders)
  }

  @Test func aFileGoesThroughTmuxInPiecesAndIsPlacedAfterThem() throws {
    let file = (0..<4000).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = KittyGraphics.place(file, as: placeholders, columns: 30, rows: 15)
    let text = String(decoding: bytes, as: UTF8.self)
    let commands = text.split(separator: "\u{1B}Ptmux;\u{1B}\u{1B}_G").map {
      $0.replacing("\u{1B}\u{1B}\\\u{1B}\\", with: "")
    }
    #expect(commands.count == 3)
    let parts = commands.map { $0.split(separator: ";") }
    #expect(
      parts.map { String($0[0]) } == [
        "a=t,f=100,i=67108866,q=2,m=1", "q=2,m=0", "a=p,U=1,i=67108866,c=30,r=15,q=2",
      ])
    let payload = parts.compactMap { $0.count > 1 ? String($0[1]) : nil }
    #expect(payload.allSatisfy { $0.utf8.count <= 4096 })
    #expect(Data(base64Encoded: payload.joined()).map { Array($0) } == file)
    #expect(payload.reduce(0) { $0 + $1.utf8.count } == KittyGraphics.bytes(of: file))
  }

  @Test func itIsTakenAwayThroughTmux() {
    let text = String(decoding: KittyGraphics.remove(placeholders), as: UTF8.self)
    #expect(text == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,i=67108866,q=2\u{1B}\u{1B}\\\u{1B}\\")
  }
}
