import Glibc

extension String {
  /// Whether a text stands in this one, compared byte by byte: `contains` compares characters and takes many times
  /// as long, which counts where hundreds of words are looked for while a page is drawn.
  func holds(_ text: String) -> Bool {
    var (whole, part) = (self, text)
    return whole.withUTF8 { whole in part.withUTF8 { part in Self.stands(part, in: whole) } }
  }

  private static func stands(
    _ part: UnsafeBufferPointer<UInt8>, in whole: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let wanted = part.baseAddress, let first = part.first, var at = whole.baseAddress else {
      return part.isEmpty
    }
    var starts = whole.count - part.count + 1
    while starts > 0, let found = memchr(at, Int32(first), starts) {
      if memcmp(found, wanted, part.count) == 0 { return true }
      let next = found.assumingMemoryBound(to: UInt8.self) + 1
      starts -= next - UnsafeMutablePointer(mutating: at)
      at = UnsafePointer(next)
    }
    return false
  }

  /// In small letters without marks, for looking for words. What is ASCII has no marks.
  var plainWords: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : withoutMarks.lowercased()
  }
}
