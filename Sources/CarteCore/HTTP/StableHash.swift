/// A hash that is the same in every run and on every machine, for names of files: FNV-1a with 128 bits, by
/// draft-eastlake-fnv. Not for secrets.
enum StableHash {
  private static let basis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  /// The hash of some bytes as 32 hexadecimal digits.
  static func digits(of bytes: some Sequence<UInt8>) -> String {
    var hash = basis
    for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }

  /// A quick check that bytes are those that were written, not against malice: eight bytes a step.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = UInt64(0xcbf2_9ce4_8422_2325) ^ UInt64(bytes.count)
      let words = bytes.count / 8
      for index in 0..<words {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
        hash = (hash ^ word) &* 0x0000_0100_0000_01b3
        hash ^= hash >> 29
      }
      for byte in bytes[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return hash
    }
  }
}
