/// Pictures as sixels, as DEC's VT330 and VT340 have them (EK-VT3XX-TP) and terminals have followed since.
public enum Sixel {
  /// A picture as bytes for the terminal, shown from the cursor on. What is more transparent than not is left out.
  ///
  /// - Parameter colors: how many colors the terminal can show at once; more than 256 are not used.
  public static func encode(_ pixels: Pixels, colors: Int) -> [UInt8] {
    let palette = SixelPalette(pixels, most: min(max(colors, 2), 256))
    // Points that are not set stay as they are (1); raster attributes give the shape of a point and the size.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)".utf8)
    for (number, color) in palette.colors.enumerated() {
      bytes += Array("#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8)
    }
    for top in stride(from: 0, to: pixels.height, by: 6) { band(pixels, from: top, palette, into: &bytes) }
    return bytes + Array("\u{1B}\\".utf8)
  }

  private static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

  /// Six rows: for each color in them a pass over the band.
  private static func band(
    _ pixels: Pixels, from top: Int, _ palette: SixelPalette, into bytes: inout [UInt8]
  ) {
    var rows = Array(repeating: [UInt8](), count: palette.colors.count)
    for y in top..<min(top + 6, pixels.height) {
      for x in 0..<pixels.width {
        guard let number = palette.number(pixels, (y * pixels.width + x) * 4) else { continue }
        if rows[number].isEmpty { rows[number] = Array(repeating: 0, count: pixels.width) }
        rows[number][x] |= 1 << UInt8(y - top)
      }
    }
    var isFirst = true
    for (number, row) in rows.enumerated() where !row.isEmpty {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += Array("#\(number)".utf8)
      append(row, to: &bytes)
    }
    bytes.append(UInt8(ascii: "-"))
  }

  /// Runs of more than three as a count; what is empty up to the end is left out.
  private static func append(_ row: [UInt8], to bytes: inout [UInt8]) {
    let end = (row.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      var next = x + 1
      while next < end, row[next] == row[x] { next += 1 }
      let symbol = row[x] + 0x3F
      if next - x > 3 {
        bytes += Array("!\(next - x)".utf8) + [symbol]
      } else {
        bytes += Array(repeating: symbol, count: next - x)
      }
      x = next
    }
  }
}
