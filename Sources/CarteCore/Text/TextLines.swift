import Glibc

/// A JSON object of texts as `Resources/strings` holds it, one `"key": "text",` a line, that is searched where it
/// lies: a start needs a few dozen of a thousand texts, and making strings of them all took two fifths of it.
struct TextLines: Sendable {
  private let bytes: [UInt8]
  /// An open hash table of the places where keys begin; a key begins after the first byte of a file, so 0 is free.
  private let slots: [UInt32]

  /// Finds the keys of a file; nil where it is written in any other way, however good its JSON is. Of a key that
  /// stands twice the first counts.
  init?(_ bytes: [UInt8]) {
    // A line of less than 16 bytes on the average is none of a table of texts.
    var slots = [UInt32](repeating: 0, count: Self.power(above: bytes.count / 16))
    let isWhole = bytes.withUnsafeBufferPointer { file in
      slots.withUnsafeMutableBufferPointer { Self.index(file, into: $0) }
    }
    guard isWhole else { return nil }
    self.bytes = bytes
    self.slots = slots
  }

  /// The text for a key, its escapes resolved; nil where there is none.
  subscript(key: String) -> String? {
    var key = key
    return key.withUTF8 { key in
      bytes.withUnsafeBufferPointer { file in
        let slot = slots.withUnsafeBufferPointer { Self.slot(of: key, in: $0, file) }
        guard slots[slot] != 0 else { return nil }
        return Self.text(in: file, from: Int(slots[slot]) + key.count + Self.between.utf8CodeUnitCount)
      }
    }
  }

  private static let before: StaticString = "  \""
  private static let between: StaticString = "\": \""
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func power(above count: Int) -> Int {
    var power = 64
    while power < count { power *= 2 }
    return power
  }

  /// Enters every line between the braces; false at the first that is not as expected.
  private static func index(
    _ file: UnsafeBufferPointer<UInt8>, into slots: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    guard file.count < Int(UInt32.max), matches("{\n", file, at: 0) else { return false }
    var (start, room) = (2, slots.count / 4 * 3)
    while matches(before, file, at: start) {
      let key = start + before.utf8CodeUnitCount
      guard let keyEnd = endOfText(file, from: key), matches(between, file, at: keyEnd),
        !file[key..<keyEnd].contains(backslash),
        let end = endOfText(file, from: keyEnd + between.utf8CodeUnitCount), room > 0
      else { return false }
      let slot = slot(
        of: UnsafeBufferPointer(rebasing: file[key..<keyEnd]), in: UnsafeBufferPointer(slots), file)
      if slots[slot] == 0 { slots[slot] = UInt32(key) }
      room -= 1
      guard matches(",\n", file, at: end + 1) else {
        return matches("\n}\n", file, at: end + 1, isLast: true)
      }
      start = end + 3
    }
    return false
  }

  /// Where a key stands in the table, or the free place for it.
  private static func slot(
    of key: UnsafeBufferPointer<UInt8>, in slots: UnsafeBufferPointer<UInt32>,
    _ file: UnsafeBufferPointer<UInt8>
  ) -> Int {
    // FNV-1a; its high bits are mixed in, as the low ones alone are the worst.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] != 0, !holds(key, file, at: Int(slots[slot])) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private static func holds(
    _ key: UnsafeBufferPointer<UInt8>, _ file: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start + key.count < file.count, file[start + key.count] == quote else { return false }
    guard let base = file.baseAddress, let first = key.baseAddress else { return key.isEmpty }
    return memcmp(base + start, first, key.count) == 0
  }

  private static func matches(
    _ text: StaticString, _ file: UnsafeBufferPointer<UInt8>, at start: Int, isLast: Bool = false
  ) -> Bool {
    let end = start + text.utf8CodeUnitCount
    guard let base = file.baseAddress, end <= file.count, !isLast || end == file.count else { return false }
    return memcmp(base + start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Where the quotation mark stands that ends a text; nil where there is none any more. Should a line lack its
  /// own, the next line's is found, and what follows that is not what follows a text.
  private static func endOfText(_ file: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = file.baseAddress else { return nil }
    var from = start
    while from < file.count, let found = memchr(base + from, Int32(quote), file.count - from) {
      let end = UnsafeRawPointer(base).distance(to: found)
      let escapes = file[start..<end].reversed().prefix { $0 == backslash }.count
      guard escapes % 2 == 1 else { return end }
      from = end + 1
    }
    return nil
  }

  private static func text(in file: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
    guard let end = endOfText(file, from: start) else { return nil }
    let text = UnsafeBufferPointer(rebasing: file[start..<end])
    guard text.contains(backslash) else { return String(decoding: text, as: UTF8.self) }
    let quoted = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file)[start - 1...end])
    return try? JSON(parsing: quoted).text
  }
}
