import CUtf8proc

/// Letters and digits in folded UTF-8.
enum Letters {
  /// Whether an ASCII byte is a letter or digit; folded text has no capitals.
  @inline(__always)
  static func isLetter(ascii byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// Whether a letter or digit begins at an index, and how many bytes whatever begins there takes.
  @inline(__always)
  static func read(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (isLetter: Bool, length: Int) {
    let byte = text[index]
    if byte < 0x80 { return (isLetter(ascii: byte), 1) }
    let (scalar, length) = scalar(text, at: index)
    return (isLetter(scalar), length)
  }

  /// The scalar that begins at an index, and its length in bytes.
  static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: Int32, length: Int) {
    guard let base = text.baseAddress else { return (0, 1) }
    var value: Int32 = 0
    let length = utf8proc_iterate(base + index, text.count - index, &value)
    return (value, max(length, 1))
  }

  /// Whether nothing of a word stands right before an index.
  @inline(__always)
  static func isWordStart(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if index == 0 { return true }
    let before = text[index - 1]
    if before < 0x80 { return !isLetter(ascii: before) }
    var start = index - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return !isLetter(scalar(text, at: start).value)
  }

  /// Whether no letter stands at an index.
  @inline(__always)
  static func isWordEnd(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index == text.count || !read(text, at: index).isLetter
  }

  /// The letters and digits of a text, everything else left out.
  static func squeezed(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    var index = 0
    while index < text.count {
      let (isLetter, length) = read(text, at: index)
      if isLetter { letters.append(contentsOf: text[index..<index + length]) }
      index += length
    }
    return letters
  }

  /// The letters and digits of a text, folded.
  static func squeezed(_ text: String) -> [UInt8] {
    Folding.folded(text).withUnsafeBufferPointer(squeezed)
  }

  private static func isLetter(_ scalar: Int32) -> Bool {
    switch utf8proc_category(scalar) {
    case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_LM,
      UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO:
      true
    default: false
    }
  }
}
