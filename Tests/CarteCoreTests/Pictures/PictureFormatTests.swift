import Testing

@testable import CarteCore

@Suite struct PictureFormatTests {
  static func beginning(of format: PictureFormat) -> [UInt8] {
    switch format {
    case .jpeg: [0xFF, 0xD8, 0xFF, 0xE0]
    case .png: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    case .gif: Array("GIF89a".utf8)
    case .webp: Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBPVP8 ".utf8)
    case .bmp: Array("BM".utf8)
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func aFormatIsToldByHowItBegins(_ format: PictureFormat) {
    #expect(PictureFormat(of: Self.beginning(of: format) + [0, 0]) == format)
    #expect(PictureFormat(of: [0] + Self.beginning(of: format)) == nil)
  }

  @Test(arguments: ["", "<svg/>", "<?xml version='1.0'?><svg/>", "/* XPM */", "GIF88a", "%PDF-1.7"])
  func anythingElseIsNone(_ text: String) {
    #expect(PictureFormat(of: Array(text.utf8)) == nil)
  }
}
