import Testing

@testable import CarteCore

@Suite struct SixelTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let nothing: [UInt8] = [0, 0, 0, 0]

  private func sixel(_ points: [[UInt8]], width: Int, colors: Int = 256) throws -> String {
    let pixels = try #require(
      Pixels(width: width, height: points.count / width, bytes: points.flatMap { $0 }))
    return String(decoding: Sixel.encode(pixels, colors: colors), as: UTF8.self)
  }

  @Test func aPointIsTheHighestOfSix() throws {
    #expect(try sixel([red], width: 1) == "\u{1B}P0;1;0q\"1;1;1;1#0;2;100;0;0#0@-\u{1B}\\")
  }

  @Test func eachColorHasAPassOverItsBand() throws {
    let picture = try sixel([red, blue, blue, red], width: 2)
    #expect(picture == "\u{1B}P0;1;0q\"1;1;2;2#0;2;0;0;100#1;2;100;0;0#0A@$#1@A-\u{1B}\\")
  }

  @Test func longRunsAreCounted() throws {
    let rows = Array(repeating: Array(repeating: red, count: 5), count: 7).flatMap { $0 }
    #expect(try sixel(rows, width: 5) == "\u{1B}P0;1;0q\"1;1;5;7#0;2;100;0;0#0!5~-#0!5@-\u{1B}\\")
    #expect(try sixel(Array(repeating: red, count: 3), width: 3).hasSuffix("#0@@@-\u{1B}\\"))
  }

  @Test func whatIsTransparentIsLeftOut() throws {
    #expect(try sixel([nothing, red, nothing], width: 3).hasSuffix("#0?@-\u{1B}\\"))
    #expect(try sixel([nothing], width: 1) == "\u{1B}P0;1;0q\"1;1;1;1-\u{1B}\\")
  }

  @Test func noMoreColorsThanThereAreRegisters() throws {
    var rainbow: [[UInt8]] = []
    for number in 0..<1024 {
      let (red, green, blue) = (number & 31, number >> 5, number * 7 & 255)
      rainbow.append([UInt8(red * 8), UInt8(green * 8), UInt8(blue), 255])
    }
    for colors in [2, 16, 256, 4096] {
      let picture = try sixel(rainbow, width: 32, colors: colors)
      let defined = picture.split(separator: "#").count { $0.contains(";2;") && !$0.contains("q") }
      #expect(defined == min(colors, 256))
    }
  }

  @Test func aPictureOfFewColorsKeepsThem() throws {
    let points = (0..<16).map { [UInt8($0 * 17), 0, 0, 255] }
    let pixels = try #require(Pixels(width: 16, height: 1, bytes: points.flatMap { $0 }))
    let palette = SixelPalette(pixels, most: 16)
    #expect(palette.colors.count == 16)
    for (index, point) in points.enumerated() {
      let number = try #require(palette.number(pixels, index * 4))
      // Colors are told apart by five bits a channel.
      #expect(abs(Int(palette.colors[number].red) - Int(point[0])) <= 8)
    }
  }
}

@Suite struct KittyGraphicsTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func aSmallPictureIsOneCommand() {
    #expect(
      text(KittyGraphics.place(Array("PNG".utf8)))
        == "\u{1B}_Ga=T,f=100,i=31,p=1,q=2,C=1,m=0;UE5H\u{1B}\\")
  }

  @Test func aLargePictureComesInChunks() {
    let commands = text(KittyGraphics.place([UInt8](repeating: 0, count: 7000))).split(separator: "\u{1B}\\")
    #expect(commands.count == 3)
    #expect(commands[0].hasPrefix("\u{1B}_Ga=T,f=100,i=31,p=1,q=2,C=1,m=1;AAAA"))
    #expect(commands[1].hasPrefix("\u{1B}_Gq=2,m=1;AAAA"))
    #expect(commands[2].hasPrefix("\u{1B}_Gq=2,m=0;AAAA"))
    let payloads = commands.map { $0.drop { $0 != ";" }.dropFirst().count }
    #expect(payloads[0] == 4096 && payloads[1] == 4096)
    #expect(payloads.reduce(0, +) == 9336)
    // 7,000 bytes leave one over, which fills its group with two signs.
    #expect(commands[2].hasSuffix("A=="))
  }

  @Test func itIsAskedForAndTakenAwayByItsNumber() {
    #expect(text(KittyGraphics.remove) == "\u{1B}_Ga=d,d=I,i=31,q=2\u{1B}\\")
    #expect(text(KittyGraphics.query) == "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
  }
}
