import CUtf8proc

/// Folds texts into one buffer, one after the other.
struct FoldingWriter {
  /// How many bytes have been written.
  private(set) var count = 0
  /// The bytes written, and room for more.
  private var storage: [UInt8]
  private var start = 0
  private var spaceWaits = false

  /// - Parameter capacity: about how many bytes will come.
  init(capacity: Int = 32) {
    storage = [UInt8](repeating: 0, count: capacity)
  }

  /// Everything written, without the room.
  consuming func finish() -> [UInt8] {
    storage.removeLast(storage.count - count)
    return storage
  }

  /// Begins another text: white space before it is not written.
  mutating func beginText() {
    start = count
    spaceWaits = false
  }

  mutating func append(_ text: String) {
    let isDone = text.utf8.withContiguousStorageIfAvailable { appendASCII($0) } ?? false
    if isDone { return }
    for scalar in text.unicodeScalars { append(scalar) }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return append(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    switch scalar {
    // An acute accent alone is typed for an apostrophe; taken apart it would become a space and a mark.
    case "\u{B4}": break
    case "♀": appendWord(UInt8(ascii: "f"))
    case "♂": appendWord(UInt8(ascii: "m"))
    default: appendDecomposed(scalar)
    }
  }

  /// Appends ASCII and nothing else: false, and nothing appended, where the text holds anything else.
  private mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var seen: UInt8 = 0
    for byte in text { seen |= byte }
    guard seen < 0x80 else { return false }
    makeRoom(for: text.count)
    storage.withUnsafeMutableBufferPointer { storage in
      for byte in text {
        Self.append(ascii: byte, to: storage, count: &count, start: start, spaceWaits: &spaceWaits)
      }
    }
    return true
  }

  private mutating func append(ascii byte: UInt8) {
    makeRoom(for: 1)
    storage.withUnsafeMutableBufferPointer {
      Self.append(ascii: byte, to: $0, count: &count, start: start, spaceWaits: &spaceWaits)
    }
  }

  @inline(__always)
  private static func append(
    ascii byte: UInt8, to storage: UnsafeMutableBufferPointer<UInt8>, count: inout Int, start: Int,
    spaceWaits: inout Bool
  ) {
    if byte <= 0x20 || byte == 0x7F {
      spaceWaits = true
    } else if byte != UInt8(ascii: "'"), byte != UInt8(ascii: "`") {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      write(isCapital ? byte | 0x20 : byte, to: storage, count: &count, start: start, spaceWaits: &spaceWaits)
    }
  }

  @inline(__always)
  private static func write(
    _ byte: UInt8, to storage: UnsafeMutableBufferPointer<UInt8>, count: inout Int, start: Int,
    spaceWaits: inout Bool
  ) {
    if spaceWaits, count > start {
      storage[count] = UInt8(ascii: " ")
      count += 1
    }
    spaceWaits = false
    storage[count] = byte
    count += 1
  }

  private mutating func write(_ byte: UInt8) {
    makeRoom(for: 1)
    storage.withUnsafeMutableBufferPointer {
      Self.write(byte, to: $0, count: &count, start: start, spaceWaits: &spaceWaits)
    }
  }

  /// Makes room for bytes and the space that may wait before them.
  private mutating func makeRoom(for more: Int) {
    let missing = count + more + 1 - storage.count
    guard missing > 0 else { return }
    storage.append(contentsOf: repeatElement(0, count: max(missing, storage.count)))
  }

  private mutating func appendWord(_ byte: UInt8) {
    spaceWaits = true
    write(byte)
    spaceWaits = true
  }

  private mutating func appendDecomposed(_ scalar: Unicode.Scalar) {
    let options = utf8proc_option_t(
      rawValue: UTF8PROC_CASEFOLD.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
        | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_IGNORE.rawValue)
    // The longest decomposition in Unicode, U+FDFA, has 18 scalars.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { buffer in
      let count = utf8proc_decompose_char(
        Int32(bitPattern: scalar.value), buffer.baseAddress, buffer.count, options, nil)
      for index in 0..<max(0, min(count, buffer.count)) {
        if let part = Unicode.Scalar(UInt32(bitPattern: buffer[index])) { appendFolded(part) }
      }
    }
  }

  private mutating func appendFolded(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return append(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    if let plain = Self.plainForm(scalar) {
      for byte in plain.utf8 { append(ascii: byte) }
      return
    }
    if scalar.category == UTF8PROC_CATEGORY_ZS { return spaceWaits = true }
    let isKatakana = 0x30A1...0x30F6 ~= scalar.value
    let folded =
      isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : SimplifiedCharacters.form(of: scalar)
    for byte in UTF8.encode(folded) ?? .init() { write(byte) }
  }

  /// ASCII for what no decomposition takes apart, and nothing for apostrophes.
  private static func plainForm(_ scalar: Unicode.Scalar) -> StaticString? {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{2BC}", "\u{2032}": ""
    case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
    case "\u{201C}"..."\u{201F}", "«", "»": "\""
    case "\u{2044}": "/"
    case "æ": "ae"
    case "œ": "oe"
    case "ø": "o"
    case "đ", "ð": "d"
    case "ł": "l"
    case "þ": "th"
    case "ħ": "h"
    case "ı": "i"
    default: nil
    }
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
