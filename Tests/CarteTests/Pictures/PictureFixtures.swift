import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// Small pictures of a color gradient in every kind of file that is read, 24 × 16 points unless said otherwise, and
/// the program that makes pictures of them.
enum PictureFixtures {
  static let names = [
    "baseline.jpg", "progressive.jpg", "cmyk.jpg", "rgb.png", "interlaced.png", "palette.png", "deep.png",
    "alpha.png", "gray.png", "animated.gif", "interlaced.gif", "bitmap.bmp",
  ]

  static func file(_ name: String) throws -> [UInt8] {
    let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Samples/"
    return try #require(CacheFile.read(folder + name, limit: 1 << 20))
  }

  /// The program, built beside the tests.
  static let program: String = {
    let tests =
      "/" + (Resources.runningProgram() ?? "").split(separator: "/").dropLast().joined(separator: "/")
    let arguments = CommandLine.arguments
    // The runner is the toolchain's; it names the bundle of tests.
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? tests + "/x"
    return "/" + bundle.split(separator: "/").dropLast().joined(separator: "/") + "/carte"
  }()

  /// Whether a sanitizer watches: then processes have terabytes of addresses, and work for longer.
  static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// Without limits where those could not be kept.
  static func workshop(memory: Int = 200) -> PictureWorkshop {
    PictureWorkshop(
      command: [program, PictureWorker.argument], seconds: isSanitized ? 60 : 2,
      memory: isSanitized ? 0 : memory)
  }

  static let isInstalled = PixbufLibrary() != nil
  static let hasChafa = ChafaLibrary() != nil

  /// A PNG file of these parts, with right checksums: what it says may be a lie all the same.
  static func png(width: UInt32, height: UInt32, depth: UInt8 = 8, color: UInt8 = 2, data: [UInt8]) -> [UInt8]
  {
    let head = big(width) + big(height) + [depth, color, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + data
    return big(UInt32(data.count)) + content + big(checksum(content))
  }

  static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as ISO 3309 has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// So many zeros as a zlib stream (RFC 1950) of a few bytes: runs of 258 by one code of the fixed tables.
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(1, 1)
    bits.write(1, 2)
    // A literal 0, code 00110000, then copies from one byte back: length code 285 is 11000101, distance 0 is 00000.
    bits.writeReversed(0b0011_0000, 8)
    for _ in 0..<max((count - 1) / 258, 0) {
      bits.writeReversed(0b1100_0101, 8)
      bits.writeReversed(0, 5)
    }
    for _ in 0..<max((count - 1) % 258, 0) { bits.writeReversed(0b0011_0000, 8) }
    bits.writeReversed(0, 7)
    // Adler-32 of zeros.
    return [0x78, 0x9C] + bits.bytes + big(UInt32(count % 65521) << 16 | 1)
  }

  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func write(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    mutating func writeReversed(_ code: Int, _ count: Int) {
      for bit in (0..<count).reversed() { write(code >> bit & 1, 1) }
    }
  }
}
