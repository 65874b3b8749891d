/// Files that are no pictures, or lie about the ones they hold, each with a name.
enum BrokenPictures {
  /// Forty of them and a few more, the same in every run.
  static func all() throws -> [(name: String, file: [UInt8])] {
    var files: [(String, [UInt8])] = []
    for name in ["baseline.jpg", "progressive.jpg", "cmyk.jpg", "interlaced.png", "deep.png", "animated.gif"]
    {
      let whole = try PictureFixtures.file(name)
      for part in [25, 50, 90] {
        files.append(("\(part) % of \(name)", Array(whole.prefix(whole.count * part / 100))))
      }
      files.append(("noise in \(name)", noisy(whole)))
    }
    return files + lies(files: files) + strangers
  }

  /// One byte in sixteen behind the head is another.
  private static func noisy(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in file.indices.dropFirst(24) {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if random >> 60 == 0 { file[index] = UInt8(truncatingIfNeeded: random >> 40) }
    }
    return file
  }

  private static func lies(files: [(String, [UInt8])]) -> [(String, [UInt8])] {
    let short = PictureFixtures.zeros(100)
    let gif: [UInt8] = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0xF0, 0, 0]
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xFF, 0xFF, 0xFF, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0,
    ]
    let bitmap = [UInt8](repeating: 0, count: 8)
    return [
      ("no rows at all", PictureFixtures.png(width: 24, height: 16, data: PictureFixtures.zeros(1))),
      ("most points there can be", PictureFixtures.png(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, data: short)),
      ("a long line", PictureFixtures.png(width: 40_000_000, height: 1, data: short)),
      ("a tall line", PictureFixtures.png(width: 1, height: 40_000_001, data: short)),
      ("no width", PictureFixtures.png(width: 0, height: 16, data: short)),
      ("an unknown depth", PictureFixtures.png(width: 8, height: 8, depth: 7, data: short)),
      (
        "a palette that is not there",
        PictureFixtures.png(width: 8, height: 8, color: 3, data: PictureFixtures.zeros(72))
      ),
      ("no zlib stream", PictureFixtures.png(width: 8, height: 8, data: [1, 2, 3, 4, 5])),
      ("a GIF of the largest size and no frame", gif), ("a JPEG of the largest size and nothing else", jpeg),
      ("a bitmap of nothing", Array("BM".utf8) + bitmap),
      ("a bitmap that begins behind its end", Array("BM".utf8) + [UInt8](repeating: 0xFF, count: 60)),
      ("a WebP of nothing", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBPVP8 ".utf8)),
    ]
  }

  private static var strangers: [(String, [UInt8])] {
    [
      ("nothing", []), ("a byte", [0xFF]), ("a page", Array("<!DOCTYPE html><title>404</title>".utf8)),
      (
        "a drawing",
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"9\" height=\"9\"/></svg>".utf8)
      ),
      ("a program's picture", Array("/* XPM */ static char *x[] = {\"1 1 1 1\",\"a c red\",\"a\"};".utf8)),
      ("only zeros", [UInt8](repeating: 0, count: 4096)),
      ("the beginning of a JPEG alone", [0xFF, 0xD8, 0xFF]),
      ("the beginning of a PNG alone", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ]
  }
}
