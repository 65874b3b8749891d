/// A character that fills a part of its cell, as a bit for each of the 4 × 8 points, the top left one lowest.
struct BlockSymbol {
  let text: String
  let mask: UInt32

  /// The characters that fonts have at least: quarters, and eighths from below and from the left.
  static let all: [BlockSymbol] = quarters + eighths

  private static let quarters: [BlockSymbol] = [
    "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟",
  ].enumerated().map { index, text in
    BlockSymbol(text: text, mask: mask { x, y in (index + 1) >> (x / 2 + y / 4 * 2) & 1 == 1 })
  }

  private static let eighths: [BlockSymbol] =
    ["▁", "▂", "▃", "▅", "▆", "▇"].enumerated().map { index, text in
      let rows = index < 3 ? index + 1 : index + 2
      return BlockSymbol(text: text, mask: mask { _, y in y >= 8 - rows })
    } + [
      BlockSymbol(text: "▎", mask: mask { x, _ in x < 1 }),
      BlockSymbol(text: "▊", mask: mask { x, _ in x < 3 }),
    ]

  /// The points for which something holds.
  static func mask(_ isFilled: (Int, Int) -> Bool) -> UInt32 {
    var mask: UInt32 = 0
    for y in 0..<Raster.down {
      for x in 0..<Raster.across where isFilled(x, y) { mask |= 1 << UInt32(y * Raster.across + x) }
    }
    return mask
  }
}
